import { useNavigate } from 'react-router';
import { paths } from '#web/entities/routing/paths.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { acceptedEndings } from '#web/features/guide-form/model/file-rules.ts';
import '#web/styles/admin.css';
import { LibraryScreen } from '#web/features/library/components/library-screen.tsx';
import { useUploadOne } from './use-upload-one.ts';

/** ROUTE-18: of admins until its switch opens it, then for people who are signed in to read. */
export const libraryRoute: RouteModule = {
  Component: Library,
  head: ({ t }) => ({
    title: t('library.title'),
    description: t('library.lead'),
    canonicalPath: paths.library.href(),
    robots: 'noindex',
  }),
};

function Library() {
  const navigate = useNavigate();
  const upload = useUploadOne();
  return (
    <LibraryScreen
      onOpenPage={id => void navigate(paths.studyGuide.href(id))}
      uploads={{ upload, accept: acceptedEndings }}
    />
  );
}

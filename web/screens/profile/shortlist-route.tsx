import { paths } from '#web/entities/routing/paths.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { Shortlist } from '#web/features/bookmarks/components/shortlist.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

/** The shortlist of the person; private, so not indexed. */
export const shortlistRoute: RouteModule = {
  Component: ShortlistScreen,
  head: ({ t }) => ({
    title: t('shortlist.title'),
    description: t('shortlist.description'),
    canonicalPath: paths.shortlist.href(),
    robots: 'noindex',
  }),
};

function ShortlistScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="mx-auto grid max-w-[68ch] grid-cols-1 gap-2 py-5">
      <Breadcrumbs
        label={t('details.breadcrumbs')}
        items={[{ label: t('profile.title'), href: paths.profile.href() }, { label: t('shortlist.title') }]}
      />
      <h1 className="heading">{t('shortlist.title')}</h1>
      <Shortlist key={user.firebase_uid} person={user.firebase_uid} />
    </div>
  );
}

import { paths } from '#web/entities/routing/paths.ts';
import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { StopAsking } from '#web/features/account/components/semester-ask.tsx';
import { MySemester } from '#web/features/rating/components/my-semester.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Screen that the notice at the end of a semester leads to; private, so not indexed. */
export const mySemesterRoute: RouteModule = {
  Component: MySemesterScreen,
  head: ({ t }) => ({
    title: t('ask.title'),
    description: t('ask.lead'),
    canonicalPath: paths.mySemester.href(),
    robots: 'noindex',
  }),
};

function MySemesterScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="mx-auto grid max-w-160 grid-cols-1 gap-5 py-7">
      <h1 className="heading">{t('ask.title')}</h1>
      <MySemester key={user.firebase_uid} user={user}>
        <StopAsking />
      </MySemester>
    </div>
  );
}

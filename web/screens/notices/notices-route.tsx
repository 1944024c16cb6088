import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MailPreferences } from '#web/features/account/components/mail-preferences.tsx';
import { SemesterAskChoice } from '#web/features/account/components/semester-ask.tsx';
import { FollowedList } from '#web/features/follows/components/followed-list.tsx';
import { NoticeList } from '#web/features/follows/components/notice-list.tsx';
import { PushSwitch } from '#web/features/follows/components/push-switch.tsx';

export const noticesRoute: RouteModule = {
  Component: NoticesScreen,
  head: ({ t }) => ({
    title: t('notices.title'),
    description: t('notices.description'),
    canonicalPath: paths.notices.href(),
    robots: 'noindex',
  }),
};

/** Notices of the person, how else they come, and the entries that they follow. */
function NoticesScreen() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-[68ch] gap-5 py-9">
      <h1 className="heading">{t('notices.title')}</h1>
      <NoticeList />
      <PushSwitch />
      <MailPreferences />
      <SemesterAskChoice />
      <section aria-labelledby="followed" className="grid gap-3">
        <h2 id="followed" className="text-xl font-bold">
          {t('follows.heading')}
        </h2>
        <FollowedList />
      </section>
    </div>
  );
}

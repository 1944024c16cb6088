import { useTranslation } from '#web/i18n/use-translation.ts';
import { FollowedList } from './followed-list.tsx';
import { NoticeList } from './notice-list.tsx';

/** What is new for the person, and what the person follows. */
export function NoticesScreen() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid max-w-[68ch] gap-5 py-9">
      <h1 className="heading">{t('notices.title')}</h1>
      <NoticeList />
      <section aria-labelledby="followed" className="grid gap-3">
        <h2 id="followed" className="text-xl font-bold">
          {t('follows.heading')}
        </h2>
        <FollowedList />
      </section>
    </div>
  );
}

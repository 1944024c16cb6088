import { useTranslation } from '#web/i18n/use-translation.ts';
import { MyRatings } from './my-ratings.tsx';

/** The own ratings on a screen of their own. */
export function MyRatingsScreen() {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-5 py-7">
      <h1 className="heading">{t('myRatings.title')}</h1>
      <MyRatings />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { KeyFigure, KeyFigures } from '#web/ui/key-figures.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { myCourseRatingsQuery, myRatingsQuery } from '../api/list-my-ratings.ts';

/** Activity of the person so far and whom it helped, with links to the areas that a setting has opened. */
export function Activity({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation();
  const table = useTable();
  const settings = useQuery(settingsQuery(table)).data;
  const mine = [
    useQuery(myRatingsQuery(table, user.firebase_uid)).data,
    useQuery(myCourseRatingsQuery(table, user.firebase_uid)).data,
  ].flatMap(ratings => ratings ?? []);
  const helped = mine.reduce((sum, { helpful_count }) => sum + helpful_count, 0);
  return (
    <Panel aria-labelledby="activity">
      <h2 id="activity" className="mb-3 text-lg font-bold">
        {t('profile.activity')}
      </h2>
      <KeyFigures>
        <KeyFigure value={user.reviews_made} label={t('profile.counts.reviews')} />
        <KeyFigure value={user.tickets} label={t('profile.counts.tickets')} />
        {helped > 0 && <KeyFigure value={helped} label={t('profile.counts.helped')} />}
      </KeyFigures>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={paths.myRatings.href()} size="small">
          {t('profile.allRatings')}
        </ButtonLink>
        {settings?.['institution_reviewing_open'] === true && (
          <ButtonLink href={paths.institutionReviewing.href()} size="small">
            {t('institutionReviews.title')}
          </ButtonLink>
        )}
        {settings?.['library_open'] === true && (
          <ButtonLink href={paths.library.href()} size="small">
            {t('library.title')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

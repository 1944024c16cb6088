import { useQuery } from '@tanstack/react-query';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { criteria } from '#web/entities/institution-reviews/criteria.ts';
import {
  type OwnInstitutionReview,
  ownInstitutionReviewQuery,
} from '#web/entities/institution-reviews/own-institution-review.ts';
import { isSentBack } from '#web/entities/rating/decided.ts';
import { DecisionNote } from '#web/entities/rating/decision-note.tsx';
import { HeldReasons } from '#web/entities/rating/held-reasons.tsx';
import { institutionQuery } from '#web/entities/institutions/institution-queries.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Panel } from '#web/ui/panel.tsx';
import { AverageChip } from './average-chip.tsx';
import { InstitutionTile } from '#web/entities/institutions/institution-tile.tsx';

/** The own institution with one call: to review it, or after that one's own score and the way to change it. */
export function OwnReviewPrompt({ onReview }: { readonly onReview: () => void }) {
  const { t, language } = useTranslation();
  const table = useTable();
  const { user, isProfileLoaded, status } = useSession();
  const institution = user?.institution ?? null;
  const name = useQuery({ ...institutionQuery(table, institution ?? 0), enabled: institution !== null }).data;
  const userId = user?.firebase_uid ?? '';
  const said = useQuery({ ...ownInstitutionReviewQuery(table, userId), enabled: userId !== '' }).data ?? null;
  // Of an institution where its writer no longer studies: stored, and shown nowhere.
  const own = said?.set_aside ? null : said;

  // Where someone studies is known from the profile alone; until then the place stays.
  const isUnknown = status === 'loading' || (status === 'in' && (!isProfileLoaded || (institution !== null && !name)));
  const isMissing = status === 'in' && isProfileLoaded && institution === null;
  const title = name ? <bdi>{localName(name, language)}</bdi> : t('institutionReviews.whereDoYouStudy');
  return (
    <Panel aria-labelledby="own-institution" aria-busy={isUnknown} className="flex flex-wrap items-center gap-4">
      <InstitutionTile name={name?.name ?? ''} size="middle" />
      <div className="min-w-56 flex-1">
        {name && <p className="text-sm text-ink-faint">{t('institutionReviews.fromProfile')}</p>}
        <h2 id="own-institution" className={classNames('text-lg font-bold', isUnknown && 'invisible noscript:visible')}>
          {title}
        </h2>
        {own ? (
          <OwnState own={own} />
        ) : (
          <p className="min-h-5 text-sm text-pretty text-ink-soft">
            {!isUnknown &&
              t(
                isMissing
                  ? 'institutionReviews.institutionMissing'
                  : said
                    ? 'institutionReviews.setAside'
                    : 'institutionReviews.callHint',
              )}
          </p>
        )}
      </div>
      {own && <AverageChip average={overallOf(own)} count={5} size="middle" />}
      {isMissing ? (
        <ButtonLink href={paths.profile.href()} variant="primary">
          {t('institutionReviews.toProfile')}
        </ButtonLink>
      ) : own?.status === 'hidden' || own?.status === 'removed' ? (
        <ButtonLink href={paths.contact.href({ topic: 'appeal', about: paths.institutionReviewing.href() })}>
          {t('rating.appeal')}
        </ButtonLink>
      ) : (
        <Button
          variant={own ? 'quiet' : 'primary'}
          disabled={isUnknown}
          data-track="review_institution"
          onClick={onReview}
          className="noscript:hidden"
        >
          {t(own ? 'institutionReviews.edit' : 'institutionReviews.call')}
        </Button>
      )}
    </Panel>
  );
}

/** The average of the six, as it counts. */
export function overallOf(review: Pick<OwnInstitutionReview, (typeof criteria)[number]>): number {
  const sum = criteria.reduce((total, criterion) => total + review[criterion], 0);
  return sum / criteria.length;
}

function OwnState({ own }: { readonly own: OwnInstitutionReview }) {
  const { t } = useTranslation();
  if (own.status === 'visible')
    return (
      <p>
        <Badge tone="ok" icon="check">
          {t('institutionReviews.reviewed')}
        </Badge>
      </p>
    );
  if (isSentBack(own))
    return (
      <>
        <p>
          <Badge icon="info">{t('myRatings.status.sent_back')}</Badge>
        </p>
        <DecisionNote of={own} />
      </>
    );
  if (own.status === 'held')
    return (
      <div className="text-sm text-pretty text-ink-soft">
        <HeldReasons reasons={own.held_reasons} />
      </div>
    );
  return (
    <>
      <p className="text-sm text-pretty text-ink-soft">{t('institutionReviews.takenDown')}</p>
      <DecisionNote of={own} />
    </>
  );
}

import { localName } from '#web/entities/catalogue/local-name.ts';
import { minReviewsForAverage } from '#web/entities/institution-reviews/criteria.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import type { InstitutionScore } from '#web/entities/institution-reviews/institution-scores.ts';
import { List } from '#web/ui/list.tsx';
import { institutionHref, theRanking } from '../model/institution-state.ts';
import { InstitutionTile } from '#web/entities/institutions/institution-tile.tsx';

/** Five dots: how many of the reviews that an average needs are there. */
export function ReviewPips({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-2.5">
      <span aria-hidden="true" className="inline-flex gap-1">
        {Array.from({ length: minReviewsForAverage }, (_, index) => (
          <span
            // A dot is its place.
            key={index}
            className={`size-2.5 rounded-full border-[1.5px] ${index < count ? 'on border-accent bg-accent' : 'border-edge'}`}
          />
        ))}
      </span>
      <span className="text-sm whitespace-nowrap text-ink-faint">
        {t('institutionReviews.ofNeeded', { given: count, needed: minReviewsForAverage })}
      </span>
    </span>
  );
}

/** Institutions whose reviews are too few for an average: no number is shown of them. */
export function UnrankedInstitutions({ scores }: { readonly scores: readonly InstitutionScore[] }) {
  const { t, language } = useTranslation();
  if (scores.length === 0) return null;
  return (
    <section aria-labelledby="not-enough" className="mt-5">
      <header className="mb-2.5 flex flex-wrap items-baseline gap-x-3">
        <h2 id="not-enough" className="text-lg font-bold">
          {t('institutionReviews.notEnough')}
        </h2>
        <p className="text-sm text-ink-faint">
          {t('institutionReviews.notEnoughHint', { count: minReviewsForAverage })}
        </p>
      </header>
      <List className="overflow-hidden rounded-lg border border-line bg-surface">
        {scores
          .toSorted((one, other) => localName(one, language).localeCompare(localName(other, language), language))
          .map(score => (
            <li
              key={score.id}
              className="flex min-h-16 items-center gap-3 border-t border-line px-4 py-2 first:border-t-0 md:px-5"
            >
              <InstitutionTile name={score.name} size="small" />
              <Link
                href={institutionHref({ ...theRanking, institution: score.id })}
                className="roomy min-w-0 flex-1 leading-snug font-semibold hover:underline"
              >
                <bdi>{localName(score, language)}</bdi>
              </Link>
              <ReviewPips count={score.review_count} />
            </li>
          ))}
      </List>
    </section>
  );
}

import { useTranslation } from '#web/i18n/use-translation.ts';
import { knownTags } from '#web/entities/catalogue/tallies.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { Facet } from '#web/entities/rating/facets.ts';
import { semesterMonths, whenName } from '#web/entities/semesters/semester-name.ts';
import type { Review } from '#web/entities/reviews/review.ts';

/** Facts of a review beside its text: semester, difficulty, "would take again", tags. Those left out are not shown. */
export function ReviewFacts({ kind, review }: { readonly kind: Kind; readonly review: Pick<Review, Facet | 'tags'> }) {
  const { t } = useTranslation();
  const { difficulty, would_take_again: again, semester, year, tags } = review;
  const when = whenName({ semester, year }, 'long', t);
  return (
    <p className="mt-2 flex empty:hidden flex-wrap gap-x-3.5 gap-y-1 text-sm text-ink-faint">
      {when !== '' && (
        <span title={semester === null || year === null ? undefined : semesterMonths({ semester, year }, t)}>
          {when}
        </span>
      )}
      {difficulty !== null && <span>{t('reviews.difficulty', { difficulty })}</span>}
      {again !== null && <span>{t(`reviews.${kind}.${again ? 'again' : 'notAgain'}`)}</span>}
      {knownTags(tags).map(tag => (
        <span key={tag}>{t(`tags.${tag}`)}</span>
      ))}
    </p>
  );
}

import type { Related } from '#web/entities/catalogue/list-related.ts';
import { useScoreTexts } from '#web/entities/catalogue/score-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/**
 * Number of ratings behind the score in one course; counts of the course and of the lecturer have texts of their own.
 */
export function usePairCount({
  rating_avg,
  rating_count,
  course_rating_count: course,
}: Pick<Related, 'rating_avg' | 'rating_count' | 'course_rating_count'>): string {
  const { t } = useTranslation();
  const { countLabel } = useScoreTexts(rating_avg, rating_count);
  const own = rating_count - course;
  if (course === 0) return countLabel;
  return own === 0
    ? t('details.teaching.countOfCourse', { course })
    : t('details.teaching.countOfBoth', { own, course });
}

import type { InstitutionScore } from '#web/entities/institution-reviews/institution-scores.ts';

/**
 * Structured data of a reviewed institution for search engines, as schema.org objects: nothing below five reviews.
 * @param url of its page
 * @param name in the language of the page
 */
export function institutionStructuredData(
  { overall, review_count }: Pick<InstitutionScore, 'overall' | 'review_count'>,
  url: string,
  name: string,
): readonly object[] {
  if (overall === null) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'CollegeOrUniversity',
      '@id': url,
      url,
      name,
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: overall,
        reviewCount: review_count,
        bestRating: 5,
        worstRating: 1,
      },
    },
  ];
}

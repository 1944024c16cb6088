import type { ActiveLanguage } from '#web/i18n/language-store.ts';
import { localName } from '#web/entities/catalogue/local-name.ts';
import { minRatingsForColor } from '#contract/score.ts';
import { paths } from '#web/entities/routing/paths.ts';
import { listHref, defaultListState } from '#web/entities/filters/list-state.ts';
import { fullName, type EntryDetails } from '#web/entities/catalogue/entry.ts';
import { entryPaths } from '#web/entities/catalogue/entry-paths.ts';

type Reader = Pick<ActiveLanguage, 'language' | 't'>;

const vocabulary = { '@context': 'https://schema.org' };

/**
 * Structured data of a professor or a course for search engines, as schema.org objects. The average is included from
 * three ratings on.
 * @param origin of the site, e.g. `https://example.org`
 */
export function structuredData(entry: EntryDetails, origin: string, reader: Reader): readonly object[] {
  const url = origin + entryPaths[entry.kind].href(entry.id);
  return [
    ...(entry.kind === 'professor' ? person(entry, url, reader) : course(entry, url, reader)),
    breadcrumbs(entry, url, origin, reader),
  ];
}

/** A Person cannot carry a rating in schema.org, so the rating stands beside and points at the person. */
function person(entry: EntryDetails, url: string, { language, t }: Reader): readonly object[] {
  const rating = aggregateRating(entry);
  return [
    {
      ...vocabulary,
      '@type': 'Person',
      '@id': url,
      url,
      name: localName(entry, language),
      ...(entry.title !== null && { honorificPrefix: t(`titles.${entry.title}`) }),
      affiliation: institutionOf(entry, language),
      knowsAbout: localName(entry.department, language),
    },
    ...(rating
      ? [
          {
            ...vocabulary,
            ...rating,
            itemReviewed: { '@type': 'Person', '@id': url, name: localName(entry, language) },
          },
        ]
      : []),
  ];
}

function course(entry: EntryDetails, url: string, { language }: Reader): readonly object[] {
  const name = localName(entry, language);
  const rating = aggregateRating(entry);
  return [
    {
      ...vocabulary,
      '@type': 'Course',
      '@id': url,
      url,
      name,
      description: `${name}, ${localName(entry.department, language)}`,
      ...(entry.code !== null && { courseCode: entry.code }),
      provider: institutionOf(entry, language),
      ...(rating && { aggregateRating: rating }),
    },
  ];
}

function aggregateRating({ rating_avg, rating_count }: EntryDetails): object | null {
  if (rating_avg === null || rating_count < minRatingsForColor) return null;
  return {
    '@type': 'AggregateRating',
    ratingValue: rating_avg,
    ratingCount: rating_count,
    bestRating: 5,
    worstRating: 1,
  };
}

function institutionOf({ institution }: EntryDetails, language: Reader['language']): object {
  return { '@type': 'CollegeOrUniversity', name: localName(institution, language) };
}

function breadcrumbs(entry: EntryDetails, url: string, origin: string, { language, t }: Reader): object {
  const step = (position: number, name: string, item: string): object => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return {
    ...vocabulary,
    '@type': 'BreadcrumbList',
    itemListElement: [
      step(1, t(`catalogue.${entry.kind}.list`), origin + listHref(entry.kind, defaultListState)),
      step(2, localName(entry.institution, language), origin + paths.institution.href(entry.institution.id)),
      step(3, fullName(entry, { language, t }), url),
    ],
  };
}

import { type Language, locales } from '#contract/locales.ts';
import { type CatalogueKind, professorTitles } from '#contract/words.ts';
import type { Database } from '@dargu/pg-one-sync';
import { rowsForVisitor } from '../as-visitor.ts';
import type { PictureSubject } from './read-subject.ts';

/** Facts of one review on its picture, in one language but for its own words. */
export interface PictureReview {
  readonly stars: number;
  readonly comment: string;
  /** What it is about, whose code is left out. */
  readonly subject: PictureSubject;
  /** The course of a professor's review, the professor of a course's; null where none is named. */
  readonly about: string | null;
}

export interface FoundReview {
  readonly kind: CatalogueKind;
  /** Null where what it is about is hidden. */
  readonly target: number | null;
  /** Null where it is not shown any more. */
  readonly review: PictureReview | null;
}

const query = (suffix: string) => `
  select address.review_kind, address.target_id::text, review.rating1::text, review.comment, review.about,
    coalesce(it.name${suffix}, it.name), it.title, coalesce(institution.name${suffix}, institution.name),
    it.rating_avg::text, it.rating_count::text
  from public.review_address($1::uuid) as address
  left join lateral (
    select rating1, comment, coalesce(course_name${suffix}, course_name) as about
    from public.professor_reviews where address.review_kind = 'professor' and id = $1::uuid
    union all
    select rating1, comment, coalesce(professor_name${suffix}, professor_name)
    from public.course_reviews where address.review_kind = 'course' and id = $1::uuid
  ) as review on address.is_shown
  left join lateral (
    select name, name_en, title, institution, rating_avg, rating_count
    from public.professors where address.review_kind = 'professor' and id = address.target_id
    union all
    select name, name_en, null, institution, rating_avg, rating_count
    from public.courses where address.review_kind = 'course' and id = address.target_id
  ) as it on true
  left join public.institutions as institution on institution.id = it.institution`;

/** Reads as a visitor does, and not of a replica, which could be behind a removal. Null where there is no address. */
export async function readReview(database: Database, id: string, language: Language): Promise<FoundReview | null> {
  const suffix = locales[language].columnSuffix;
  const step = { name: `picture_review${suffix}`, text: query(suffix), values: [id] };
  const [row] = await rowsForVisitor(database, step);
  if (!row) return null;
  const [kind, target, stars, comment, about, name, title, institution, average, count] = row;
  return {
    kind: kind === 'course' ? 'course' : 'professor',
    target: target ? Number(target) : null,
    review:
      typeof comment === 'string'
        ? {
            stars: Number(stars),
            comment,
            about: about ?? null,
            subject: {
              name: name ?? '',
              title: professorTitles.find(known => known === title) ?? null,
              code: null,
              institution: institution ?? null,
              average: average ? Number(average) : null,
              count: Number(count ?? 0),
            },
          }
        : null,
  };
}

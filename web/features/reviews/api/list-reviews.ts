import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Filterable } from '#web/lib/table-request.ts';
import { otherKind, type Kind } from '#web/entities/routing/kind.ts';
import { nextPage, pageRange, toPage, type Page } from '#web/entities/catalogue/page.ts';
import { facetColumns } from '#web/entities/rating/facets.ts';
import type { Review } from '#web/entities/reviews/review.ts';
import { reviewHref, type ReviewSort, type ReviewState } from '#web/entities/reviews/review-state.ts';
import { toReview } from './review-row.ts';

const facts = `${facetColumns},helpful_count,verified_student,is_mine,is_voted` as const;
const shared = `id,rating1,comment,language,tags,${facts},created_at` as const;

/** Literals to the end: the client infers the type of a row from them. */
export const reviewColumns = {
  professor: `${shared},about_id:course_id,about_name:course_name,about_name_en:course_name_en`,
  course: `${shared},about_id:professor_id,about_name:professor_name,about_name_en:professor_name_en,about_title:professor_title`,
} as const satisfies Record<Kind, string>;

/** Equal reviews stand newest first; the id keeps their order from page to page. */
const orders: Readonly<Record<ReviewSort, readonly { readonly column: string; readonly ascending: boolean }[]>> = {
  newest: [],
  helpful: [{ column: 'helpful_count', ascending: false }],
  highest: [{ column: 'rating1', ascending: false }],
  lowest: [{ column: 'rating1', ascending: true }],
};

/** One page of the reviews of a professor or a course. */
async function listReviews(
  table: TableClient,
  kind: Kind,
  id: number,
  state: ReviewState,
  signal: AbortSignal,
): Promise<Page<Review>> {
  const { sort, stars, about, tag, term, language, page } = state;
  const narrowed = <Request extends Filterable>(request: Request) => {
    const withStars = stars === null ? request : request.eq('rating1', stars);
    const withAbout = about === null ? withStars : withStars.eq(`${otherKind[kind]}_id`, about);
    const withTag = tag === null ? withAbout : withAbout.contains('tags', [tag]);
    const withTerm = term === null ? withTag : withTag.eq('year', term.year).eq('semester', term.semester);
    const chosen = language === null ? withTerm : withTerm.eq('language', language);
    return orders[sort]
      .reduce((ordered, { column, ascending }) => ordered.order(column, { ascending }), chosen)
      .order('created_at', { ascending: false })
      .order('id')
      .range(...pageRange(page))
      .abortSignal(signal);
  };
  const rows = rowsOf(
    kind === 'professor'
      ? await narrowed(table.from('professor_reviews').select(reviewColumns.professor).eq('professor_id', id))
      : await narrowed(table.from('course_reviews').select(reviewColumns.course).eq('course_id', id)),
  );
  return toPage(page, rows.map(toReview));
}

/** Reviews from the page that the address names, page by page. */
export function reviewsQuery(table: TableClient, kind: Kind, id: number, state: ReviewState) {
  return infiniteQueryOptions({
    queryKey: queryKeys.reviews(kind, id, reviewHref(kind, state)),
    queryFn: ({ pageParam, signal }) => listReviews(table, kind, id, { ...state, page: pageParam }, signal),
    initialPageParam: state.page,
    getNextPageParam: nextPage,
  });
}

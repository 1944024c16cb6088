import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import { nextPage, type Page, pageRange, toPage } from '#web/entities/catalogue/page.ts';
import type { Criterion } from '#web/entities/institution-reviews/criteria.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { type InstitutionState, institutionHref } from '../model/institution-state.ts';

/** A review of an institution as everybody may read it: there is no author in it, nor in any response it is made of. */
export type InstitutionReview = Pick<
  Row<'institution_reviews'>,
  'id' | Criterion | 'overall' | 'comment' | 'language' | 'verified_student' | 'is_mine' | 'created_at'
>;

const columns =
  'id,teaching,facilities,services,social_life,location,fairness,overall,comment,language,verified_student,is_mine,created_at' as const;

async function listInstitutionReviews(
  table: TableClient,
  { institution, sort, stars, language, page }: InstitutionState & { readonly institution: number },
  signal: AbortSignal,
): Promise<Page<InstitutionReview>> {
  let request = table.from('institution_reviews').select(columns).eq('institution_id', institution);
  if (stars !== null) request = request.eq('stars', stars);
  if (language !== null) request = request.eq('language', language);
  if (sort !== 'newest') request = request.order('overall', { ascending: sort === 'lowest' });
  const rows = rowsOf(
    await request
      .order('created_at', { ascending: false })
      .order('id')
      .range(...pageRange(page))
      .abortSignal(signal),
  );
  return toPage(page, rows);
}

/** The reviews of one institution from the page that the address names, page by page. */
export function institutionReviewsQuery(
  table: TableClient,
  state: InstitutionState & { readonly institution: number },
) {
  return infiniteQueryOptions({
    queryKey: queryKeys.institutionReviews(state.institution, institutionHref(state)),
    queryFn: ({ pageParam, signal }) => listInstitutionReviews(table, { ...state, page: pageParam }, signal),
    initialPageParam: state.page,
    getNextPageParam: nextPage,
  });
}

import type { NameColumn } from '#web/entities/catalogue/local-name.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#contract/database.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';
import { parseTitle, type Entry } from '#web/entities/catalogue/entry.ts';
import { parseKind, type Kind } from '#web/entities/routing/kind.ts';

/** A review that the person has hidden. */
export interface HiddenReview {
  /** Of the row that hides it, not of the review. */
  readonly id: string;
  /** Entry and beginning of the review; null while nobody can read it. */
  readonly review: {
    readonly kind: Kind;
    readonly target: Pick<Entry, 'id' | NameColumn | 'title'>;
    readonly stars: number;
    readonly excerpt: string;
  } | null;
}

const columns = { professor: 'rating_id', course: 'course_rating_id' } as const satisfies Record<Kind, string>;

/**
 * Hides one review from the person, and from nobody else. Safe to repeat.
 * @param person in whose name it is sent, or not at all
 * @throws TableError hide/own-review, hide/no-review, hide/too-many, hide/profile-incomplete
 */
export async function hideReview(
  table: TableClient,
  person: string | null,
  review_kind: Kind,
  review_id: string,
): Promise<void> {
  dataOf(await inNameOf(person, table.rpc('hide_review', { review_kind, review_id })));
}

/** Takes a review back, by its own id. Safe to repeat. */
export async function showReview(table: TableClient, kind: Kind, reviewId: string): Promise<void> {
  dataOf(await table.from('hidden_reviews').delete().eq(columns[kind], reviewId));
}

/** Takes back one row of the list, or all of them. */
export async function showHidden(table: TableClient, which: { readonly id: string } | 'all'): Promise<void> {
  const rows = table.from('hidden_reviews').delete();
  dataOf(await (which === 'all' ? rows.not('id', 'is', null) : rows.eq('id', which.id)));
}

type HiddenRow = Database['public']['Functions']['my_hidden_reviews']['Returns'][number];

/** Reviews that the person has hidden, the newest first. */
export function hiddenReviewsQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.hiddenReviews(),
    queryFn: async ({ signal }): Promise<readonly HiddenReview[]> => {
      const rows = rowsOf(await table.rpc('my_hidden_reviews').abortSignal(signal));
      return rows.flatMap(toHiddenReview);
    },
    staleTime: 0,
  });
}

/** The row of a function can be null in each column, as far as its types say; without a key it is none. */
function toHiddenReview(row: HiddenRow): readonly HiddenReview[] {
  const { id, target_id, target_name, rating1 } = row;
  const kind = parseKind(row.review_kind ?? undefined);
  if (id === null || kind === null) return [];
  if (target_id === null || target_name === null || rating1 === null) return [{ id, review: null }];
  const target = {
    id: target_id,
    name: target_name,
    name_en: row.target_name_en ?? target_name,
    title: parseTitle(row.target_title),
  };
  return [{ id, review: { kind, target, stars: rating1, excerpt: row.excerpt ?? '' } }];
}

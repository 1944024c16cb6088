import type { Row } from '#contract/database.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf, TableError } from '#web/lib/table-error.ts';
import { type Decided, decisionColumns } from '#web/entities/rating/decided.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { columnsOfDraft, type RatingDraft } from '../model/rating-form.ts';

export interface SavedRating extends Pick<
  Row<'ratings'>,
  'id' | 'held_reasons' | 'waits_for' | 'semester' | 'year' | 'created_at' | keyof Decided
> {
  /** False where it changed the one that was there. */
  readonly isNew: boolean;
  /** The course that it names of a professor, or the professor of a course. */
  readonly other: number | null;
}

/**
 * Writes the person's rating of a target: a new one, or over the one that is there, so that sending twice makes one.
 * @param person in whose name it is sent, or not at all
 * @throws TableError with a code of contract/rating-codes.ts, or 42501, 23503, 23514
 */
export async function saveRating(
  table: TableClient,
  person: string,
  kind: Kind,
  target: number,
  draft: RatingDraft,
): Promise<SavedRating> {
  const columns = columnsOfDraft(draft);
  const request =
    kind === 'professor'
      ? table
          .from('ratings')
          .upsert({ ...columns, professor_id: target, course_id: draft.other }, { onConflict: 'professor_id,user_id' })
      : table
          .from('course_ratings')
          .upsert({ ...columns, course_id: target, professor_id: draft.other }, { onConflict: 'course_id,user_id' });
  const { data, error, status } = await inNameOf(
    person,
    request.select(`id,status,held_reasons,waits_for,semester,year,created_at,${decisionColumns}`).single(),
  );
  if (error) throw new TableError(status, error);
  return { ...data, isNew: status === 201, other: draft.other };
}

/**
 * Publishes an own rating that waits for the grades or for others.
 * @returns its status, held where an admin sees it first
 * @throws TableError
 */
export async function publishRating(
  table: TableClient,
  person: string,
  { kind, id }: { readonly kind: Kind; readonly id: string },
): Promise<SavedRating['status']> {
  const columns = { waits_for: null };
  const request =
    kind === 'professor' ? table.from('ratings').update(columns) : table.from('course_ratings').update(columns);
  return rowsOf(await inNameOf(person, request.eq('id', id).select('status').single())).status;
}

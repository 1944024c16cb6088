import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { kinds, type Kind } from '#web/entities/routing/kind.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';

const states = ['waiting', 'refused', 'moved'] as const;

/** Own rating of something that was missing, with what became of it. */
export interface MyMissing {
  /** Kind of the rated entry. */
  readonly kind: Kind;
  readonly review: string;
  readonly state: (typeof states)[number];
  /** Part that is looked for, or was not found. */
  readonly part: Kind;
  /** Its name as it was written. */
  readonly name: string;
  readonly professor: string | null;
  readonly course: string | null;
  readonly institution: number;
  readonly reason: string | null;
  /** Day on which a refused one is deleted. */
  readonly until: string | null;
  readonly canResend: boolean;
}

/** Own ratings of what was missing, by the id of the rating. */
export function myMissingQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.myRatings(userId, 'missing'),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, MyMissing>> => {
      const rows = rowsOf(await table.rpc('my_missing').abortSignal(signal));
      return new Map(
        rows.flatMap(row => {
          const kind = kinds.find(one => one === row.review_kind);
          const state = states.find(one => one === row.state);
          if (!kind || !state || row.review_id === null) return [];
          const missing: MyMissing = {
            kind,
            review: row.review_id,
            state,
            part: kinds.find(one => one === row.missing) ?? kind,
            name: row.name ?? '',
            professor: row.professor_name,
            course: row.course_name,
            institution: row.institution ?? 0,
            reason: row.reason,
            until: row.until,
            canResend: row.can_resend ?? false,
          };
          return [[row.review_id, missing] as const];
        }),
      );
    },
  });
}

/** Hours until a proposal was decided, of last week; null where there was none. */
export function missingWaitQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.missingWait(),
    queryFn: async ({ signal }): Promise<number | null> => {
      const data = dataOf(await table.rpc('missing_wait').abortSignal(signal));
      return typeof data === 'number' ? data : null;
    },
  });
}

interface Mended {
  readonly name: string;
  /** True if the one of the same name in the department is another person. */
  readonly isOther: boolean;
}

/**
 * Sends a refused one once more under another name.
 * @throws TableError with a code of contract/missing-codes.ts
 */
export async function mendMissing(
  table: TableClient,
  person: string,
  { kind, review }: MyMissing,
  { name, isOther }: Mended,
): Promise<void> {
  dataOf(
    await inNameOf(
      person,
      table.rpc('mend_missing', { review_kind: kind, review_id: review, name: name.trim(), is_other: isOther }),
    ),
  );
}

/**
 * Moves a refused one to an entry of the catalogue, which publishes it.
 * @throws TableError with a code of contract/missing-codes.ts
 */
export async function moveMissing(
  table: TableClient,
  person: string,
  { kind, review }: MyMissing,
  entry: number,
): Promise<void> {
  dataOf(await inNameOf(person, table.rpc('move_missing', { review_kind: kind, review_id: review, entry_id: entry })));
}

import { queryOptions } from '@tanstack/react-query';
import type { NameColumn } from '#web/entities/catalogue/local-name.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { kinds, type Kind } from '#web/entities/routing/kind.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

const states = ['waiting', 'refused', 'moved'] as const;
const parts = ['professor', 'course', 'teaching'] as const;

/** Own rating of something that was missing, with what became of it. */
export interface MyMissing {
  /** What is rated. */
  readonly kind: Kind;
  readonly review: string;
  readonly state: (typeof states)[number];
  /** Part that is looked for, or was not found. */
  readonly part: (typeof parts)[number];
  /** Its name as it was written. */
  readonly name: string;
  readonly professor: string | null;
  readonly course: string | null;
  readonly institution: number;
  readonly institutionName: { readonly [Name in NameColumn]: string };
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
            part: parts.find(one => one === row.missing) ?? kind,
            name: row.name ?? '',
            professor: row.professor_name,
            course: row.course_name,
            institution: row.institution ?? 0,
            institutionName: {
              name: row.institution_name ?? '',
              name_en: row.institution_name_en ?? row.institution_name ?? '',
            },
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

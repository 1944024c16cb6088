import { queryOptions } from '@tanstack/react-query';
import { nameColumns } from '#web/entities/catalogue/local-name.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

const averages = 'overall,teaching,facilities,services,social_life,location,fairness' as const;
const columns = `id:institution_id,${nameColumns},review_count,${averages},histogram,last_reviewed_on` as const;

type ScoreRow = Awaited<ReturnType<typeof fetchScores>>[number];

/** Review scores of an institution. Every column but the names is null below five reviews. */
export type InstitutionScore = Omit<ScoreRow, 'review_count'> & { readonly review_count: number };

async function fetchScores(table: TableClient, signal: AbortSignal) {
  return rowsOf(
    await table.from('institution_scores').select(columns).gt('review_count', 0).order('name').abortSignal(signal),
  );
}

/** Every institution that someone has reviewed: some dozens of rows. Below five reviews the averages are null. */
export function institutionScoresQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.institutionScores(),
    queryFn: async ({ signal }): Promise<readonly InstitutionScore[]> =>
      (await fetchScores(table, signal)).map(row => ({ ...row, review_count: row.review_count ?? 0 })),
  });
}

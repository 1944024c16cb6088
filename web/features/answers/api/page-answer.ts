import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Answer of the lecturer on a page. */
export interface PageAnswerText {
  readonly answer: string;
  /** ISO 8601, the beginning of the day in Israel. */
  readonly answered_on: string;
}

/** The answer on the page of a professor; null where there is none. */
export function pageAnswerQuery(table: TableClient, professor: number) {
  return queryOptions({
    queryKey: queryKeys.pageAnswer(professor),
    queryFn: async ({ signal }): Promise<PageAnswerText | null> => {
      const [row] = rowsOf(await table.rpc('page_answer', { professor }, { get: true }).abortSignal(signal));
      return row?.answer && row.answered_on ? { answer: row.answer, answered_on: row.answered_on } : null;
    },
  });
}

/** For loaders: asks for the answer where answers are open at all. */
export async function loadPageAnswer(queryClient: QueryClient, table: TableClient, professor: number): Promise<void> {
  // What the shell asks for too: one request.
  await queryClient.prefetchQuery(settingsQuery(table));
  if (queryClient.getQueryData(settingsQuery(table).queryKey)?.['answers_open'] === true)
    await queryClient.prefetchQuery(pageAnswerQuery(table, professor));
}

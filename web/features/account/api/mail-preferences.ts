import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/locales.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';

/** Mails that the site sends and that the person wants. */
export function mailPreferencesQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.account(userId, 'mail'),
    queryFn: async ({ signal }) => {
      const [row] = rowsOf(await table.rpc('my_mail_preferences').abortSignal(signal));
      return { isAvailable: row?.available ?? false, decisions: row?.decisions ?? false };
    },
  });
}

/** @param language in which the mails are to be */
export async function saveMailPreferences(table: TableClient, decisions: boolean, language: Language): Promise<void> {
  dataOf(await table.rpc('set_mail_preferences', { decisions, language }));
}

import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/locales.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';

/** Choice of being asked at the end of a semester, and how. */
export interface SemesterAsk {
  readonly isWanted: boolean;
  readonly byMail: boolean;
  /** True if the site sends mail. */
  readonly isMailAvailable: boolean;
}

export function semesterAskQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.account(userId, 'ask'),
    queryFn: async ({ signal }): Promise<SemesterAsk> => {
      const [row] = rowsOf(await table.rpc('my_semester_ask').abortSignal(signal));
      return {
        isWanted: row?.is_wanted ?? true,
        byMail: row?.by_mail ?? false,
        isMailAvailable: row?.mail_available ?? false,
      };
    },
  });
}

/** @param language in which a mail is to be */
export async function saveSemesterAsk(
  table: TableClient,
  { isWanted, byMail }: SemesterAsk,
  language: Language,
): Promise<void> {
  const choice = { is_wanted: isWanted, by_mail: byMail, language };
  dataOf(await table.rpc('set_semester_ask', choice));
}

import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/locales.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { Messages } from '#web/i18n/translate.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { parseQuarter, type Quarter, sinceFirstEvent } from '../model/quarter.ts';

const load = import.meta.glob<Messages>('../../../../locales/*/transparency.json', { import: 'default' });

/** The texts of the page, which no other page loads. */
export function transparencyTextsQuery(language: Language) {
  return queryOptions({
    queryKey: queryKeys.transparency('texts', language),
    staleTime: Infinity,
    queryFn: async (): Promise<Messages> => {
      const texts = await load[`../../../../locales/${language}/transparency.json`]?.();
      if (texts === undefined) throw new Error(`There are no texts of transparency in ${language}`);
      return texts;
    },
  });
}

/** The quarters that are over, the newest first, since the first in which anything was; three years at most. */
export function quartersQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.transparency('quarters', ''),
    staleTime: 3_600_000,
    queryFn: async ({ signal }): Promise<readonly Quarter[]> =>
      sinceFirstEvent(
        rowsOf(await table.rpc('transparency', {}, { get: true }).abortSignal(signal)).flatMap(
          ({ quarter, figures, settled }) =>
            quarter === null ? [] : [parseQuarter(quarter, figures, settled ?? false)],
        ),
      ),
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { Json } from '#contract/database.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Setting } from '../model/setting.ts';

/** All settings of the desk, by key. */
export function settingsDeskQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('settings', 'desk'),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Readonly<Record<string, Setting>>> => {
      const rows = rowsOf(await table.rpc('settings_desk').abortSignal(signal));
      const settings = rows.map((row): Setting => ({
        key: row.key ?? '',
        value: row.value,
        initial: row.initial,
        changeId: row.change_id ?? 0,
        changedAt: row.changed_at,
        changedBy: row.changed_by,
        before: row.value_before,
        peopleAtLimit: row.people_at_limit,
      }));
      return Object.fromEntries(settings.map(setting => [setting.key, setting]));
    },
  });
}

/** Outcome of a change: saved, as it was already, or not done because another admin was faster. */
export interface ChangeOutcome {
  readonly outcome: 'done' | 'already' | 'changed';
  readonly value: Json;
  readonly before: Json;
  readonly changeId: number;
}

/**
 * Changes a setting.
 * @param admin in whose name it goes out, or not at all
 * @param seen the last change that the admin saw; null changes it whatever it is
 */
export async function changeSetting(
  table: TableClient,
  admin: string,
  { key, value, seen }: { readonly key: string; readonly value: Json; readonly seen: number | null },
): Promise<ChangeOutcome> {
  const request = table.rpc('change_setting', { key, value, ...(seen !== null && { seen }) });
  const [row] = rowsOf(await inNameOf(admin, request));
  const outcome = (['done', 'already'] as const).find(kind => kind === row?.outcome) ?? 'changed';
  return {
    outcome,
    value: row?.current_value ?? null,
    before: row?.value_before ?? null,
    changeId: row?.decision_id ?? 0,
  };
}

import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** A nickname that students use, and one of its meanings. */
export interface NicknameFields {
  readonly nickname: string;
  readonly meaning: string;
}

export interface Nickname extends NicknameFields {
  readonly id: number;
}

export type NicknameWork =
  | { readonly what: 'add'; readonly fields: NicknameFields }
  | { readonly what: 'save'; readonly id: number; readonly fields: NicknameFields }
  | { readonly what: 'remove'; readonly id: number; readonly fields: NicknameFields };

/** All nicknames, in the order of the alphabet. */
export function nicknamesQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('settings', 'nicknames'),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly Nickname[]> =>
      rowsOf(
        await table
          .from('search_nicknames')
          .select('id,nickname,meaning')
          .order('nickname')
          .order('id')
          .abortSignal(signal),
      ),
  });
}

/**
 * Adds, changes or removes a nickname.
 * @param admin in whose name it goes out, or not at all
 * @returns whether the row was still there
 */
export async function workOnNickname(table: TableClient, admin: string, work: NicknameWork): Promise<boolean> {
  const rows = table.from('search_nicknames');
  const request =
    work.what === 'add'
      ? rows.insert(work.fields)
      : work.what === 'save'
        ? rows.update(work.fields).eq('id', work.id)
        : rows.delete().eq('id', work.id);
  return rowsOf(await inNameOf(admin, request.select('id'))).length > 0;
}

import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { ApiRequest } from '#web/entities/session/use-api.ts';
import type { OwnFile } from '../model/upload-item.ts';

export const fileColumns = 'id,name,bytes,pages,media_type,has_thumbnail,cleaned,status,refused_reason' as const;

/** Rows of a person's own files; those that are gone are left out. */
export async function readFiles(
  table: TableClient,
  person: string,
  ids: readonly string[],
): Promise<readonly OwnFile[]> {
  return rowsOf(
    await inNameOf(
      person,
      table
        .from('guide_files')
        .select(fileColumns)
        .in('id', [...ids]),
    ),
  );
}

/** The little picture of an own file. Its address is good for minutes, the picture on the screen for as long as it is shown. */
export const thumbnailQuery = (api: ApiRequest, person: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.thumbnail(person, id),
    queryFn: () => linkToThumbnail(api, person, id),
    staleTime: Infinity,
    retry: false,
  });

/**
 * Address of the little picture of an own file, for some minutes.
 * @returns null where it has none, or none can be had now
 */
async function linkToThumbnail(api: ApiRequest, person: string, id: string): Promise<string | null> {
  const response = await api(`/files/v1/${id}/link`, { method: 'POST' }, person);
  if (!response.ok) return null;
  const { thumbnailUrl } = (await response.json()) as { readonly thumbnailUrl?: unknown };
  return typeof thumbnailUrl === 'string' ? thumbnailUrl : null;
}

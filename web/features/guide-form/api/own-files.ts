import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
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

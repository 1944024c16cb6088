import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf } from '#web/lib/table-error.ts';

interface Replacement {
  readonly guide: string;
  readonly oldFile: string;
  /** Of the admin, uploaded and looked through. */
  readonly newFile: string;
}

/**
 * Puts a file in the place of one of a guide; from then on it belongs to the guide's author.
 * @param admin in whose name it goes out, or not at all
 * @throws TableError guide/gone, guide/file-not-ready
 */
export async function replaceFile(
  table: TableClient,
  admin: string,
  { guide, oldFile, newFile }: Replacement,
): Promise<void> {
  const request = table.rpc('replace_guide_file', { guide, old_file: oldFile, new_file: newFile });
  dataOf(await inNameOf(admin, request));
}

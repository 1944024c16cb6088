import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf } from '#web/lib/table-error.ts';
import type { MissingSubject } from '../model/missing-rating.ts';

/**
 * Suggests a professor or a course that the catalogue lacks, without a rating.
 * @param person in whose name it is sent, or not at all
 * @throws TableError suggestion/too-many, suggestion/profile-incomplete, 23505 suggested already
 */
export async function suggestMissing(
  table: TableClient,
  person: string,
  { kind, rated, institution, department }: MissingSubject,
): Promise<void> {
  const suggestion = { kind, name: rated.name.trim(), institution: institution ?? 0, department };
  dataOf(await inNameOf(person, table.from('catalogue_suggestions').insert(suggestion)));
}

import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';
import type { Kind } from '#web/entities/routing/kind.ts';

interface Suggestion {
  readonly name: string;
  readonly institution: number;
  readonly department: number | null;
  readonly details: string | null;
}

/**
 * Suggests a professor or a course that the catalogue lacks, in the name of a person.
 * @param person in whose name it is sent, or not at all
 * @throws TableError suggestion/too-many, suggestion/profile-incomplete, 23505 suggested already
 */
export async function sendSuggestion(
  table: TableClient,
  person: string,
  kind: Kind,
  suggestion: Suggestion,
): Promise<void> {
  const { error, status } = await inNameOf(person, table.from('catalogue_suggestions').insert({ kind, ...suggestion }));
  if (error) throw new TableError(status, error);
}

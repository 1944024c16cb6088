import { movedTo, notFound, type RouteContext } from '#web/entities/routing/route-module.ts';
import { entryQuery, resolveEntry } from './find-entry.ts';
import type { EntryDetails } from './entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { parseId } from '#web/entities/routing/parse-id.ts';

/**
 * The entry that an address names.
 * @param hrefOf the address of the same page for another id
 * @param parameter which part of the address is the id
 * @throws the not-found screen when there is no such entry, a permanent redirect when it was merged into another one
 */
export async function loadEntry(
  { queryClient, table, params, url }: RouteContext,
  kind: Kind,
  hrefOf: (id: number) => string,
  parameter = 'id',
): Promise<EntryDetails> {
  const id = parseId(params[parameter]);
  if (id === null) throw notFound();
  const entry = await queryClient.ensureQueryData(entryQuery(table, kind, id));
  if (entry !== null) return entry;
  const target = await resolveEntry(table, kind, id);
  throw target === null ? notFound() : movedTo(hrefOf(target) + url.search);
}

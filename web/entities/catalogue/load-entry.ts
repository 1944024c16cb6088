import { movedTo, notFound, type RouteContext } from '#web/entities/routing/route-module.ts';
import { entryQuery, resolveEntry } from './find-entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { parseId } from '#web/entities/routing/parse-id.ts';

interface EntryPage {
  /** The address of the same page for another id. */
  readonly hrefOf: (id: number) => string;
  /** Name of the route parameter that is the id. */
  readonly parameter?: string;
  /** Fetches what the page shows beside the entry; it fails in nothing. */
  readonly loadBeside: (id: number) => Promise<void>;
}

/**
 * The entry that an address names, and what stands beside it. The server requests all of it at once;
 * a browser requests what stands beside an entry once it knows that there is one.
 * @throws the not-found screen when there is no such entry, a permanent redirect when it was merged into another one
 */
export async function loadEntry(
  { queryClient, table, params, url }: RouteContext,
  kind: Kind,
  { hrefOf, parameter = 'id', loadBeside }: EntryPage,
): Promise<void> {
  const id = parseId(params[parameter]);
  if (id === null) throw notFound();
  const isServer = typeof window === 'undefined';
  const [entry] = await Promise.all([
    queryClient.ensureQueryData(entryQuery(table, kind, id)),
    isServer ? loadBeside(id) : undefined,
  ]);
  if (entry === null) {
    const target = await resolveEntry(table, kind, id);
    throw target === null ? notFound() : movedTo(hrefOf(target) + url.search);
  }
  if (!isServer) await loadBeside(id);
}

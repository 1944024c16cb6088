import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { listColumns, toEntry } from '#web/entities/catalogue/entry-columns.ts';
import { searchCourses, searchProfessors } from '#web/entities/catalogue/search-entries.ts';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { noFilters } from '#web/entities/filters/filters.ts';

/** So many are shown. */
const maxMatches = 3;

/** Shorter words are found in everything. */
const minWordLength = 3;

async function search(table: TableClient, kind: Kind, words: string, signal: AbortSignal): Promise<readonly Entry[]> {
  const filters = { ...noFilters, search: words };
  const rows =
    kind === 'professor'
      ? rowsOf(
          await searchProfessors(table, filters, maxMatches)
            .select(listColumns.professor)
            .limit(maxMatches)
            .abortSignal(signal),
        )
      : rowsOf(
          await searchCourses(table, filters, maxMatches)
            .select(listColumns.course)
            .limit(maxMatches)
            .abortSignal(signal),
        );
  return rows.map(row => toEntry(kind, row));
}

/**
 * Those who have the name, anywhere; if nobody has, those who have one of its words, of as many words as possible
 * first.
 */
async function findNearMatches(
  table: TableClient,
  kind: Kind,
  name: string,
  signal: AbortSignal,
): Promise<readonly Entry[]> {
  const found = await search(table, kind, name, signal);
  if (found.length > 0) return found;
  const words = name
    .split(' ')
    .filter(word => word.length >= minWordLength)
    .slice(0, 4);
  if (words.length < 2) return [];
  const hits = (await Promise.all(words.map(word => search(table, kind, word, signal)))).flat();
  const wordsOf = (id: number) => hits.filter(hit => hit.id === id).length;
  return [...new Map(hits.map(hit => [hit.id, hit])).values()]
    .toSorted((a, b) => wordsOf(b.id) - wordsOf(a.id))
    .slice(0, maxMatches);
}

/** Professors or courses that may be meant by a name, whatever the list is narrowed to. */
export function nearMatchesQuery(table: TableClient, kind: Kind, name: string) {
  return queryOptions({
    queryKey: queryKeys.nearMatches(kind, name),
    queryFn: ({ signal }) => findNearMatches(table, kind, name, signal),
    enabled: name.length > 1,
    placeholderData: keepPreviousData,
  });
}

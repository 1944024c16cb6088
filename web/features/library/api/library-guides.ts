import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { libraryColumns, type LibraryPage, toLibraryGuide } from '../model/library-guide.ts';
import { libraryHref, libraryPageSize, type LibrarySort, type LibraryState } from '../model/library-state.ts';

const orders: Readonly<Record<LibrarySort, { readonly column: string; readonly ascending: boolean }>> = {
  newest: { column: 'submitted_on', ascending: false },
  oldest: { column: 'submitted_on', ascending: true },
  title: { column: 'title', ascending: true },
  views: { column: 'view_count', ascending: false },
  helpful: { column: 'helpful_count', ascending: false },
  reports: { column: 'report_count', ascending: false },
  size: { column: 'file_bytes', ascending: false },
};

const searched = ['title', 'course_name', 'course_name_en', 'file_names'] as const;

/**
 * Rows of the library from one on, as its address narrows and turns them, with how many there are in all.
 * @param isReader for whom only published guides are there, and no day of sending
 */
export async function listLibraryGuides(
  table: TableClient,
  state: LibraryState,
  { offset, size, isReader }: { readonly offset: number; readonly size: number; readonly isReader: boolean },
  signal: AbortSignal,
): Promise<LibraryPage> {
  const { search, institution, department, type, language, status, isReported, sort } = state;
  let request = table.from('library_guides').select(libraryColumns, { count: 'exact' });
  if (institution !== null) request = request.eq('institution', institution);
  if (department !== null) request = request.eq('department', department);
  if (type) request = request.eq('type', type);
  if (language) request = request.eq('language', language);
  if (status) request = request.eq('status', status);
  if (isReported) request = request.gt('report_count', 0);
  for (const word of search.split(' ').filter(Boolean).slice(0, maxWords))
    request = request.or(searched.map(column => `${column}.ilike.${contains(word)}`).join(','));
  const { column, ascending } = orders[sort];
  const answer = await request
    .order(isReader && column === 'submitted_on' ? 'published_on' : column, { ascending, nullsFirst: false })
    .order('id')
    .range(offset, offset + size - 1)
    .abortSignal(signal);
  return { rows: rowsOf(answer).map(toLibraryGuide), total: answer.count ?? 0 };
}

/** Each word is looked for in each column, and the table interface bounds how many such conditions a request has. */
const maxWords = 3;

/** A pattern for what contains a word, as a quoted value of the table interface; its wildcards are plain signs. */
function contains(word: string): string {
  const literal = word.replaceAll(/[\\%_*]/g, sign => (sign === '*' ? '_' : `\\${sign}`));
  return `"*${literal.replaceAll(/["\\]/g, String.raw`\$&`)}*"`;
}

/** The page of the library that the address names. */
export function libraryGuidesQuery(table: TableClient, state: LibraryState, isReader: boolean) {
  return queryOptions({
    queryKey: queryKeys.libraryGuides(libraryHref(state)),
    staleTime: 0, // other admins decide too
    queryFn: ({ signal }) =>
      listLibraryGuides(
        table,
        state,
        { offset: (state.page - 1) * libraryPageSize, size: libraryPageSize, isReader },
        signal,
      ),
  });
}

import { cutAtCodePoint } from '#contract/cut-at-code-point.ts';
import { compareHref } from '#web/entities/compare/compare-href.ts';
import { type Tag, tags } from '#contract/words.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Entry, EntryDetails } from '#web/entities/catalogue/entry.ts';
import { detailsColumns, toEntryDetails } from '#web/entities/catalogue/entry-columns.ts';
import { nameColumns, type NameColumn } from '#web/entities/catalogue/local-name.ts';
import { otherKind, type Kind } from '#web/entities/routing/kind.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { Filterable } from '#web/lib/table-request.ts';

/** A score for one course with one lecturer. */
export interface SharedScore {
  /** Id of the entry in whose column it stands. */
  readonly id: number;
  readonly rating_count: number;
  readonly rating_avg: number | null;
}

/** A course that several lecturers teach, or a lecturer who teaches several of the courses. */
export interface SharedEntry extends Pick<Entry, 'id' | NameColumn | 'title' | 'code'> {
  readonly scores: readonly SharedScore[];
}

/** The most helpful review, shortened. */
export interface ComparedQuote {
  readonly comment: string;
  readonly helpful_count: number;
  readonly created_at: string;
}

export interface ComparedEntryDetails extends EntryDetails {
  readonly take_again_count: number;
  /** Tag of most ratings; null where none is frequent enough, or this version does not know it. */
  readonly top_tag: Tag | null;
  readonly quote: ComparedQuote | null;
}

/** All that the page of a comparison shows. */
export interface Compared {
  readonly entries: readonly ComparedEntryDetails[];
  /** Those first that most of them share. */
  readonly shared: readonly SharedEntry[];
}

const columns = {
  professor: `${detailsColumns.professor},take_again_count,top_tag`,
  course: `${detailsColumns.course},take_again_count,top_tag`,
} as const satisfies Record<Kind, string>;

const pairColumns = {
  professor: `id:professor_id,rating_count,rating_avg,other:courses!inner(id,${nameColumns},code)`,
  course: `id:course_id,rating_count,rating_avg,other:professors!inner(id,${nameColumns},title)`,
} as const satisfies Record<Kind, string>;

const quoteColumns = 'comment,helpful_count,created_at';

// The most rated of each of three; what they share is among them, or has hardly a rating.
const maxPairs = 120;
const maxShared = 8;
const maxQuoteLength = 280;

/** Two or three professors or courses beside each other. Those that are not to be seen are left out. */
export function comparedQuery(table: TableClient, kind: Kind, ids: readonly number[]) {
  return queryOptions({
    queryKey: queryKeys.compared(compareHref(kind, ids)),
    queryFn: async ({ signal }): Promise<Compared> => {
      const [rows, pairs, ...quotes] = await Promise.all([
        readEntries(table, kind, ids, signal),
        readPairs(table, kind, ids, signal),
        ...ids.map(id => readQuote(table, kind, id, signal)),
      ]);
      const entries = ids.flatMap((id, index): readonly ComparedEntryDetails[] => {
        const row = rows.find(one => one.id === id);
        if (row === undefined) return [];
        const top_tag = tags.find(tag => tag === row.top_tag) ?? null;
        return [{ ...row, ...toEntryDetails(kind, row), top_tag, quote: quotes[index] ?? null }];
      });
      return { entries, shared: sharedOf(pairs) };
    },
  });
}

async function readEntries(table: TableClient, kind: Kind, ids: readonly number[], signal: AbortSignal) {
  const chosen = <Request extends Filterable>(request: Request) => request.in('id', ids).limit(3).abortSignal(signal);
  return kind === 'professor'
    ? rowsOf(await chosen(table.from('professors').select(columns.professor)))
    : rowsOf(await chosen(table.from('courses').select(columns.course)));
}

interface PairRow extends SharedScore {
  readonly other: Pick<Entry, 'id' | NameColumn> & Partial<Pick<Entry, 'title' | 'code'>>;
}

async function readPairs(
  table: TableClient,
  kind: Kind,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly PairRow[]> {
  const pairs = table.from('course_professors');
  const chosen = <Request extends Filterable>(request: Request) =>
    request
      .in(`${kind}_id`, ids)
      .order('rating_count', { ascending: false })
      .order(`${otherKind[kind]}_id`)
      .limit(maxPairs)
      .abortSignal(signal);
  return kind === 'professor'
    ? rowsOf(await chosen(pairs.select(pairColumns.professor)))
    : rowsOf(await chosen(pairs.select(pairColumns.course)));
}

async function readQuote(
  table: TableClient,
  kind: Kind,
  id: number,
  signal: AbortSignal,
): Promise<ComparedQuote | null> {
  // As the list of reviews sorts by helpful, so that the same index answers.
  const first = <Request extends Filterable>(request: Request) =>
    request
      .eq(`${kind}_id`, id)
      .order('helpful_count', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .limit(1)
      .abortSignal(signal);
  const [quote] = rowsOf(
    kind === 'professor'
      ? await first(table.from('professor_reviews').select(quoteColumns))
      : await first(table.from('course_reviews').select(quoteColumns)),
  );
  return !quote?.helpful_count ? null : { ...quote, comment: shortened(quote.comment) };
}

function shortened(comment: string): string {
  if (comment.length <= maxQuoteLength) return comment;
  return `${cutAtCodePoint(comment, maxQuoteLength).replace(/\s+\S*$/, '')} …`;
}

/** Entries that two or more of them share, by how many share them and then by number of ratings. */
function sharedOf(pairs: readonly PairRow[]): readonly SharedEntry[] {
  const others = new Map<number, SharedEntry>();
  for (const { other, ...score } of pairs) {
    const before = others.get(other.id) ?? {
      ...other,
      title: other.title ?? null,
      code: other.code ?? null,
      scores: [],
    };
    others.set(other.id, { ...before, scores: [...before.scores, score] });
  }
  const ratings = ({ scores }: SharedEntry) => scores.reduce((sum, { rating_count }) => sum + rating_count, 0);
  return [...others.values()]
    .filter(({ scores }) => scores.length > 1)
    .toSorted((one, other) => other.scores.length - one.scores.length || ratings(other) - ratings(one))
    .slice(0, maxShared);
}

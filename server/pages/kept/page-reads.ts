import type { ReadAnswer } from '../read-answer.ts';

/**
 * What a page depends on, in the words of `private.tell_pages` (database/migrations/0399): `p12` stands for all that is
 * said about professor 12, `c7` for course 7, and a letter with `*` for any of its kind. What every page depends on,
 * such as names and settings, has no key: when it changes, all pages go.
 */
export const kinds = ['p', 'c', 'q', 'i', 'g', 'o'] as const;
export type PageKey = `${(typeof kinds)[number]}${string}`;

const anyOf = (...letters: readonly (typeof kinds)[number][]): readonly PageKey[] =>
  letters.map(letter => `${letter}*` as const);
/** `p12` is one of those that `p*` stands for, and `q` one of `q*`. */
export const anyOfKind = (key: string): PageKey => `${key.charAt(0)}*` as PageKey;
/** Of a read that is not known here. */
const everything = anyOf(...kinds);
/** Counters of places move with every rating. */
const counters = anyOf('p', 'c');

/** The value of `name` in `query` when it is one whole number, as the table API takes it. */
function numberIn(query: URLSearchParams, name: string, prefix: string): string | undefined {
  const values = query.getAll(name);
  const [value = ''] = values;
  const number = value.startsWith(prefix) ? value.slice(prefix.length) : '';
  return values.length === 1 && /^[1-9]\d{0,9}$/.test(number) ? number : undefined;
}

/** One of a kind where the read is bound to it, else any of the kind. */
const one = (letter: 'p' | 'c', id: string | undefined): readonly PageKey[] => [`${letter}${id ?? '*'}`];

const equals = 'eq.';
const reads: Readonly<Record<string, (query: URLSearchParams) => readonly PageKey[]>> = {
  '/app_settings': () => [],
  '/search_nicknames': () => [],
  '/institutions': query => (countsPlaces(query) ? counters : []),
  '/departments': query => (countsPlaces(query) ? counters : []),
  '/professors': query => one('p', numberIn(query, 'id', equals)),
  '/courses': query => one('c', numberIn(query, 'id', equals)),
  '/professor_reviews': query => one('p', numberIn(query, 'professor_id', equals)),
  '/course_reviews': query => one('c', numberIn(query, 'course_id', equals)),
  // A rating that names both tells of both, so the one that is asked for is enough.
  '/course_professors': query => {
    const professor = numberIn(query, 'professor_id', equals);
    return professor === undefined ? one('c', numberIn(query, 'course_id', equals)) : one('p', professor);
  },
  '/rpc/telling_reviews': query =>
    one(query.get('review_kind') === 'course' ? 'c' : 'p', numberIn(query, 'target_id', '')),
  '/rpc/page_answer': query => one('p', numberIn(query, 'professor', '')),
  '/rpc/resolve_professor': () => [],
  '/rpc/resolve_course': () => [],
  '/rpc/resolve_institution': () => [],
  '/rpc/resolve_department': () => [],
  '/rpc/target_lock': () => [],
  '/rpc/fresh_quotes': () => anyOf('p', 'c', 'q'),
  '/rpc/professors_written_about': () => anyOf('p', 'q'),
  '/rpc/courses_written_about': () => anyOf('c', 'q'),
  '/rpc/place_news': () => anyOf('p', 'c', 'q'),
  '/rpc/search_professors': () => anyOf('p'),
  '/rpc/search_courses': () => anyOf('c'),
  '/published_guides': () => anyOf('g'),
  '/published_guide_files': () => anyOf('g'),
  '/wanted_guides': () => anyOf('g'),
  '/rpc/search_guides': () => anyOf('g'),
  '/rpc/guide_type_counts': () => anyOf('g'),
  '/rpc/resolve_guide': () => anyOf('g'),
  '/rpc/course_guide_counts': () => anyOf('g'),
  '/institution_reviews': () => anyOf('i'),
  '/institution_scores': () => anyOf('i'),
  '/rpc/transparency': () => anyOf('o'),
};

/** Ratings move one of the numbers of a place; when another changes, so has the catalogue, which all pages depend on. */
const countsPlaces = (query: URLSearchParams) => /rating_count|\*/.test(query.get('select') ?? '*');

/** Whether rows of other tables come along, with more of them than what hardly ever changes. */
function embedsNumbers(query: URLSearchParams): boolean {
  let depth = 0;
  let embedded = '';
  for (const character of query.get('select') ?? '') {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (depth > 0) embedded += character;
  }
  return /rat(ed|ing)|count|histogram|difficulty|take_again|tag|semester|review|comment|\*/.test(embedded);
}

/** What the answer to a read depends on, where its address says so; undefined where it may be anything. */
export const keysOfRead = (path: string, query: URLSearchParams): readonly PageKey[] | undefined =>
  embedsNumbers(query) ? undefined : reads[path]?.(query);

/** Reads whose answers name the entries that they show, beside the one that is asked for. */
const listing: Readonly<Record<string, 'p' | 'c'>> = {
  '/rpc/similar_professors': 'p',
  '/rpc/similar_courses': 'c',
};

/** All reads whose keys are known, as paths of the table API. */
export const knownReads: readonly string[] = [...Object.keys(reads), ...Object.keys(listing)];

/** Collects what a page depends on while it is rendered. */
export class PageReads {
  readonly #keys = new Set<PageKey>();

  /** @param path of the table API, without its mount */
  async note(path: string, query: URLSearchParams, answer: Pick<ReadAnswer, 'ok' | 'json'>): Promise<void> {
    const letter = listing[path];
    const keys = letter === undefined ? (keysOfRead(path, query) ?? everything) : await shown(letter, answer);
    for (const key of keys) this.#keys.add(key);
  }

  /** The body of a guide was read. */
  noteGuide(): void {
    this.#keys.add('g*');
  }

  get keys(): ReadonlySet<PageKey> {
    return this.#keys;
  }
}

/** The ids of the rows of an answer, none of them nested. */
async function shown(letter: 'p' | 'c', answer: Pick<ReadAnswer, 'ok' | 'json'>): Promise<readonly PageKey[]> {
  if (!answer.ok) return anyOf(letter);
  const rows = await answer.json().catch(() => null);
  if (!Array.isArray(rows)) return anyOf(letter);
  return rows.map((row: unknown): PageKey => {
    const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
    return typeof id === 'number' ? `${letter}${id}` : `${letter}*`;
  });
}

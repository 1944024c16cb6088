const kinds = ['p', 'c', 'q', 'i', 'g', 'o'] as const;
/**
 * Tags of a response (surrogate keys), by the names of database/migrations/0399: `p12` stands for all that is said
 * about professor 12, `c7` for course 7, and a letter with `*` for any of its kind. What everything depends on, such as
 * names and settings, has no tag: when it changes, all responses go.
 */
export type Tag = `${(typeof kinds)[number]}${string}`;

const anyOf = (...letters: readonly (typeof kinds)[number][]): readonly Tag[] =>
  letters.map(letter => `${letter}*` as const);
/** `p12` is one of those that `p*` stands for, and `q` one of `q*`. */
export const anyOfKind = (key: string): Tag => `${key.charAt(0)}*` as Tag;
/** Of a read that is not known here. */
const everything = anyOf(...kinds);
/** Counters of institutions and departments move with every rating. */
const counters = anyOf('p', 'c');

/** The value of `name` in `query` when it is one whole number, as the table API takes it. */
function numberIn(query: URLSearchParams, name: string, prefix: string): string | undefined {
  const values = query.getAll(name);
  const [value = ''] = values;
  const number = value.startsWith(prefix) ? value.slice(prefix.length) : '';
  return values.length === 1 && /^[1-9]\d{0,9}$/.test(number) ? number : undefined;
}

/** Tag of one professor or course. */
export const tagOf = (kind: string, id: number): Tag => `${kind === 'course' ? 'c' : 'p'}${id}`;

/** One of a kind where the read is bound to it, else any of the kind. */
const one = (letter: 'p' | 'c', id: string | undefined): readonly Tag[] => [`${letter}${id ?? '*'}`];

const equals = 'eq.';
const reads: Readonly<Record<string, (query: URLSearchParams) => readonly Tag[]>> = {
  '/app_settings': () => [],
  '/search_nicknames': () => [],
  '/institutions': query => (showsCounters(query) ? counters : []),
  '/departments': query => (showsCounters(query) ? counters : []),
  '/professors': query => [...one('p', numberIn(query, 'id', equals)), ...quoted(query)],
  '/courses': query => [...one('c', numberIn(query, 'id', equals)), ...quoted(query)],
  '/professor_reviews': query => one('p', numberIn(query, 'professor_id', equals)),
  '/course_reviews': query => one('c', numberIn(query, 'course_id', equals)),
  // A rating that names both changes both, so the one that is requested is enough.
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
  '/rpc/loved_courses': () => anyOf('p', 'c'),
  '/institution_figures': () => anyOf('o'),
  '/waiting_professors': () => anyOf('o'),
  '/rpc/search_professors': query => [...anyOf('p'), ...quoted(query)],
  '/rpc/search_courses': query => [...anyOf('c'), ...quoted(query)],
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

/** What someone objects to is quoted nowhere. */
const quoted = (query: URLSearchParams) => (/\bquote\b/.test(query.get('select') ?? '') ? anyOf('q') : []);

/** Ratings move one of their numbers; when another changes, so has the catalogue, which everything depends on. */
const showsCounters = (query: URLSearchParams) => /rating_count|\*/.test(query.get('select') ?? '*');

/** Checks whether rows of other tables come along, with more of them than what hardly ever changes. */
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

/** Tags of a read of the table API, where its address says so; undefined where it may be anything. */
export const tagsOfRead = (path: string, query: URLSearchParams): readonly Tag[] | undefined =>
  embedsNumbers(query) ? undefined : reads[path]?.(query);

/** Tags of a read by its address; all where it may be anything. */
export function tagsOfUrl(url: string): readonly Tag[] {
  const mark = `${url}?`.indexOf('?');
  return tagsOfRead(url.slice(0, mark), new URLSearchParams(url.slice(mark))) ?? everything;
}

/** Reads whose rows name the entries that they show: the tag of a row, and those of any. */
interface Listing {
  readonly any: readonly Tag[];
  readonly tagOf: (row: Readonly<Record<string, unknown>>) => Tag | undefined;
}
const listOf = (letter: 'p' | 'c'): Listing => ({
  any: anyOf(letter),
  tagOf: ({ id }) => (typeof id === 'number' ? `${letter}${id}` : undefined),
});
const listing: Readonly<Record<string, Listing>> = {
  '/rpc/similar_professors': listOf('p'),
  '/rpc/similar_courses': listOf('c'),
  // Where the target is hidden, only the catalogue can bring it back.
  '/rpc/review_address': {
    any: counters,
    tagOf: ({ review_kind: kind, target_id: id }) => (typeof id === 'number' ? tagOf(String(kind), id) : undefined),
  },
};

/** All reads whose tags are known, as paths of the table API. */
export const knownReads: readonly string[] = [...Object.keys(reads), ...Object.keys(listing)];

/**
 * Tags of a page that was made of a read.
 *
 * @param path of the table API, without its mount
 * @param text of the response; undefined for a failure
 */
export function tagsOfRows(path: string, query: URLSearchParams, text: string | undefined): readonly Tag[] {
  const list = listing[path];
  if (list === undefined) return tagsOfRead(path, query) ?? everything;
  return rowsIn(text)?.flatMap(row => list.tagOf(Object(row)) ?? list.any) ?? list.any;
}

function rowsIn(text = ''): readonly unknown[] | undefined {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** Tag of each page in a cache in front, which goes when something changes that everything depends on. */
export const tagOfAll = 'all';

/** The tags for a cache in front, which may drop what bears one of them (docs/decisions/0204), as CDNs read them. */
export function tagHeaders(tags: Iterable<Tag>): Readonly<Record<string, string>> {
  const all = [tagOfAll, ...tags];
  return { 'cache-tag': all.join(','), 'surrogate-key': all.join(' ') };
}

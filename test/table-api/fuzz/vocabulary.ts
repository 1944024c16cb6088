/** The words that generated requests are made of: those of the fixture, and some that lie in wait. */
type Words = readonly [string, ...string[]];

export const TABLES: Words = [
  'plays', 'shows', 'people', 'venues', 'halls', 'tasks', 'stock', 'samples', 'documents', 'letters', 'staff', 'vault',
  'digits', 'ledger', 'show_board', 'play_titles', 'reviews', 'tags', 'Odd Names', 'עברית', 'nowhere', '__proto__',
];

/** Tasks more often, since a title alone makes one. */
export const WRITABLE: Words = [
  'tasks', 'tasks', 'tasks', 'tasks', 'stock', 'invoices', 'preferences', 'letters', 'samples', 'children', 'guarded',
];

export const COLUMNS: Words = [
  'id', 'title', 'genre', 'minutes', 'author_id', 'price', 'starts_at', 'name', 'city', 'home', 'body', 'plain', 'search',
  'ints', 'words', 'numbers', 'labels', 'meta', 'amount', 'sku', 'n', 'even', 'owner', 'salary', 'length_class', 'initial',
  '"a.b"', '"with space"', 'שם', '*', 'nothing', '__proto__', 'toString', 'hasOwnProperty',
];

export const EMBEDS: Words = [
  'shows', 'plays', 'tags', 'people', 'venues', 'halls', 'reviews', 'replies', 'play_tags', 'author_id', 'next_show',
  'long_plays', 'biographies', 'badges', 'nowhere', 'constructor',
];

export const JOINS: Words = ['', '', '', '!inner', '!left', '!plays_author', '!roles_played', '!nobody', '!inner!left'];

export const OPERATORS: Words = [
  'eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'isdistinct', 'cs', 'cd', 'ov',
  'sl', 'sr', 'nxr', 'nxl', 'adj', 'fts', 'plfts', 'phfts', 'wfts', 'fts(english)', 'eq(any)', 'like(all)', 'nope', '',
];

export const VALUES: Words = [
  '1', '-1', '0.5', '99999999999999999999', 'null', 'true', 'drama', '*a*', '%', '\\', '', ' ', '(1,2)', '()', '("a","b")',
  '{1,2}', '{}', '[1,5)', '{"a":1}', '2024-01-01', 'שלום', '😀', "'", '"', "x' or '1'='1", ';--', '$1', '\u0000', '\u202e',
  'constructor', 'NaN', '1e400', '\\x00',
];

export const CASTS: Words = ['', '', '', '::text', '::int', '::numeric(5,1)', '::text[]', '::nonsense', '::"', '::regclass'];

export const PATHS: Words = ['', '', '', '', '->a', '->>a', '->0', '->-1', '->>x->y', '->', "->>'", '->__proto__'];

export const ORDERS: Words = ['', '.asc', '.desc', '.desc.nullslast', '.nullsfirst', '.up', '.', '.asc.desc'];

export const FUNCTIONS: Words = [
  'add', 'greet', 'plays_longer', 'play_by_id', 'largest', 'join_words', 'surface', 'twice', 'echo_json', 'noop', 'whoami',
  'seasons', 'split_name', 'add_task', 'sum_of', 'as_jsonb', 'Odd Function', 'nowhere', '__proto__', 'pg_sleep',
];

export const ARGUMENTS: Words = [
  'a', 'b', 'name', 'than', 'wanted', 'numbers', 'glue', 'words', 'side', 'width', 'value', 'full_name', 'title', 'doc',
  'An Argument', '__proto__', 'constructor',
];

export const PREFERENCES: Words = [
  'return=representation', 'return=minimal', 'return=headers-only', 'count=exact', 'count=planned', 'count=estimated',
  'resolution=merge-duplicates', 'resolution=ignore-duplicates', 'missing=default', 'handling=strict', 'handling=lenient',
  'timezone=Asia/Jerusalem', 'timezone=\'', 'max-affected=1', 'max-affected=x', 'speed=high', '=', '__proto__=1',
];

export const MEDIA_TYPES: Words = [
  'application/json', 'text/csv', '*/*', 'application/vnd.pgrst.object+json', 'application/vnd.pgrst.array+json;nulls=stripped',
  'application/vnd.pgrst.plan+json', 'application/openapi+json', 'text/plain', 'application/octet-stream', 'image/webp',
  'application/x-www-form-urlencoded', ';q=', 'text/csv;q=0.1, application/json;q=2', '/', 'constructor',
];

export const RANGES: Words = ['0-1', '0-', '5-2', '-5', 'x', '0-99999999999999999999', 'items=0-1', '1-1,3-4', '-'];

export const PROFILES: Words = ['stage', 'archive', 'backroom', 'public', 'pg_catalog', '__proto__', '"stage"', 'stage,archive'];

/** Characters that mean something to some parser on the way. */
export const SPECIAL: Words = [
  ',', '.', '(', ')', '!', ':', '::', '->', '->>', '*', '"', "'", '\\', '%', '&', '=', '?', '#', '+', ' ', ';', '{', '}', '[',
  ']', '$', '|', '/', '..', '...', '\u0000', '\n', '\ufeff', 'א', '😀', '%00', '%ff', '%', '%2', '--', '/*',
];

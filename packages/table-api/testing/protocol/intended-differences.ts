import type { Part } from './compare.ts';
import type { RawResponse } from './running/exchange.ts';

/** A response that differs from that of PostgREST 12.0 on purpose. */
export interface IntendedDifference {
  readonly reason: string;
  /** The parts that differ. All others must be equal, and these must really differ. */
  readonly parts: readonly Part[];
  /** Our response instead: the status, and the error's code or the start of the body. */
  readonly response: { readonly status: number; readonly code?: string; readonly body?: string };
  /** Area and title of the cases, as `area: title`. */
  readonly cases: readonly string[];
}

const WHOLE: readonly Part[] = [
  'status',
  'header content-range',
  'header content-profile',
  'header content-location',
  'body',
];
const REFUSED: readonly Part[] = ['header www-authenticate', 'body'];

export const intendedDifferences: readonly IntendedDifference[] = [
  {
    reason:
      'Later versions know from the schema that a table is not there and say so, with a name that is near, instead of asking the database; nothing is ever an empty object.',
    parts: ['body'],
    response: { status: 404, code: 'PGRST205' },
    cases: [
      'insert: into an unknown table',
      'update and delete: an unknown table',
      'update and delete: delete from an unknown table',
      'profiles: a table that only the second schema has',
      'profiles: a read with the header of writes',
      'profiles: a write with the header of reads',
      'profiles: the verbs of an unknown table',
      'errors: an unknown table',
      'errors: a table whose name is near',
      'errors: a name in capitals',
      'errors: a table of a schema in its name',
      'errors: a system table',
      'errors: a name of quotes',
      'errors: a name with an attack in it',
      "edge cases: a table of an object's ancestry",
    ],
  },
  {
    reason: 'Later versions say what is wrong with a path, where 12.0 says {}.',
    parts: ['body'],
    response: { status: 404, code: 'PGRST125' },
    cases: ['rpc: a longer path', 'errors: a path of two parts', 'errors: a slash at the end', 'errors: an empty name'],
  },
  {
    reason: 'Later versions say that the root is switched off, where 12.0 says {}.',
    parts: ['body'],
    response: { status: 404, code: 'PGRST126' },
    cases: ['errors: the root'],
  },
  {
    reason:
      'A type that cannot be returned is 406 in HTTP and in later versions; 415 is for a body that cannot be read.',
    parts: ['status'],
    response: { status: 406, code: 'PGRST107' },
    cases: [
      'reads: any application type',
      'reads: a type that nobody makes',
      'rpc: a scalar as text',
      'rpc: bytes as they are',
    ],
  },
  {
    reason: 'Later versions distinguish claims that do not hold (PGRST303) from tokens that cannot be read (PGRST301).',
    parts: ['body'],
    response: { status: 401, code: 'PGRST303' },
    cases: ['jwt: expired'],
  },
  {
    reason: 'As above, and in words instead of the names of Haskell constructors.',
    parts: REFUSED,
    response: { status: 401, code: 'PGRST303' },
    cases: ['jwt: not valid yet', 'jwt: issued in the future'],
  },
  {
    reason: 'As above.',
    parts: REFUSED,
    response: {
      status: 401,
      body: `{"code":"PGRST303","details":null,"hint":null,"message":"The JWT 'exp' claim has the wrong type"}`,
    },
    cases: ['jwt: an expiry that is no number'],
  },
  {
    reason: 'A token that cannot be trusted is refused in words that give no detail of the decoder away.',
    parts: REFUSED,
    response: { status: 401, code: 'PGRST301' },
    cases: [
      'jwt: no algorithm',
      'jwt: another algorithm',
      'jwt: a stronger algorithm of the same family',
      'jwt: a token with a space in it',
      'jwt: two tokens',
      'jwt: two parts',
      'jwt: three parts of nonsense',
      'jwt: no parts',
      'jwt: claims that are no object',
      'jwt: a bad token on a table',
      'jwt: a bad token on a write',
      'jwt: a bad token on an unknown table',
    ],
  },
  {
    reason: 'Stricter: a token may only name a role of the configured list, whatever the database would allow.',
    parts: ['status', 'header www-authenticate', 'body'],
    response: { status: 401, code: 'PGRST303' },
    cases: [
      'jwt: an empty role',
      'jwt: a role that is no text',
      'jwt: a role that does not exist',
      'jwt: a role that may not be taken',
    ],
  },
  {
    reason: 'A write to a view that takes none is the fault of the request, not of the server.',
    parts: ['status'],
    response: { status: 400, code: '55000' },
    cases: [
      'insert: into a view of sums',
      'update and delete: a view of sums',
      'update and delete: delete from a view of sums',
      'responses from inside: an object not in its state',
    ],
  },
  {
    reason:
      'A statement that ran out of time may do better later, which 503 says and 500 does not. Details of it stay inside.',
    parts: ['status', 'body'],
    response: { status: 503, code: '57014' },
    cases: ['responses from inside: a canceled query'],
  },
  {
    reason: 'Short requests for long responses are refused: a column again and again makes rows of any length.',
    parts: WHOLE,
    response: { status: 400, code: 'PGRST100' },
    cases: ['edge cases: forty aliases'],
  },
  {
    reason:
      "The server's own state is nobody's business: details and hints of operator intervention and internal errors stay inside.",
    parts: ['body'],
    response: { status: 500, code: 'XX000' },
    cases: ['responses from inside: an internal error'],
  },
  {
    reason: 'As above.',
    parts: ['body'],
    response: { status: 503, code: '53100' },
    cases: ['responses from inside: a resource that is short'],
  },
  {
    reason: 'As above.',
    parts: ['body'],
    response: { status: 503, code: '53400' },
    cases: ['responses from inside: a limit of the configuration'],
  },
  {
    reason: 'As above.',
    parts: ['body'],
    response: { status: 500, code: '58000' },
    cases: ['responses from inside: a system error'],
  },
  {
    reason: 'Another parent than the one that was requested is another request: a hint of it leads astray.',
    parts: ['body'],
    response: { status: 400, code: 'PGRST200' },
    cases: ['embeds: a partitioned table has none', 'embeds: what may not be read'],
  },
  {
    reason:
      "Later versions make words of a text by the configuration of the query; 12.0 does so by the database's, and finds other rows.",
    parts: ['header content-range', 'body'],
    response: { status: 200, body: '[{"id":2}]' },
    cases: ['filters: fts on a text by a language of its own'],
  },
  {
    reason: 'Later versions search JSON for words.',
    parts: WHOLE,
    response: { status: 200, body: '[{"id":1}]' },
    cases: ['filters: fts on JSON'],
  },
  {
    reason: "What is called what in the database is nobody's business: casts are to plain types only.",
    parts: WHOLE,
    response: { status: 400, code: 'PGRST100' },
    cases: ['select: a cast to a name of the catalogue'],
  },
  {
    reason: 'PostgreSQL calls rows what the statement calls them, in a refusal that is otherwise the same.',
    parts: ['body'],
    response: { status: 400, code: '42803' },
    cases: [
      'select: how many rows beside what is embedded',
      'select: how many rows beside what is embedded to one',
      'select: how many rows beside what is spread',
      'rpc: how many rows beside a column',
    ],
  },
  {
    reason: 'A fault of 12.0, mended later: what shows nothing but what shows nothing is shown as {}.',
    parts: ['body'],
    response: { status: 200, body: '[{"id":1}' },
    cases: [
      'embeds: nothing of what is embedded within',
      'embeds: nothing of several within',
      'embeds: a filter of nothing within',
    ],
  },
  {
    reason: 'As above.',
    parts: ['body'],
    response: { status: 200, body: '[{"id":1,"halls":[{"label":"Rovina"}' },
    cases: ['embeds: nothing within and a column'],
  },
  {
    reason: 'As above.',
    parts: ['body'],
    response: { status: 200, body: '[{}' },
    cases: ['embeds: nothing within the first'],
  },
  {
    reason: 'A fault of 12.0: it requests the count where a write returns its rows, and PostgreSQL refuses.',
    parts: ['status', 'header content-range', 'header preference-applied', 'header content-profile', 'body'],
    response: { status: 201, body: '[{"count":2}]' },
    cases: ['insert: how many rows were written'],
  },
  {
    reason:
      'A fault of 12.0, mended later: a function that says that it returns one row and returns several multiplies what it is embedded in.',
    parts: ['header content-range', 'body'],
    response: { status: 200, body: '[{"id":1,"any_show":{"id":1}},' },
    cases: ['embeds: a computed relationship to one that yields several'],
  },
  {
    reason: 'As above.',
    parts: ['body'],
    response: { status: 200, body: '[{"id":1,"any_show":{"id":1}},' },
    cases: ['embeds: the page of a computed relationship to one that yields several'],
  },
  {
    reason: 'Bytes that are no UTF-8 are bad input; 12.0 fails with a page of plain text.',
    parts: ['status', 'header content-type', 'body'],
    response: { status: 400, code: 'PGRST100' },
    cases: ['errors: a percent sign of invalid UTF-8 in a value'],
  },
  {
    reason:
      'No text of PostgreSQL can hold a NUL; 12.0 cuts the value off there and reads something else than was meant.',
    parts: WHOLE,
    response: { status: 400, code: 'PGRST100' },
    cases: ['errors: a NUL in a value'],
  },
  {
    reason: 'JSON is read by the database, which says more exactly what is wrong with it.',
    parts: ['body'],
    response: { status: 400, code: '22P02' },
    cases: ['insert: half a surrogate pair'],
  },
  {
    reason: 'A line of CSV with a field too many or too few is refused; 12.0 drops values without a word.',
    parts: ['status', 'header content-type', 'header content-range', 'body'],
    response: { status: 400, code: 'PGRST102' },
    cases: ['bulk: CSV with a field too many', 'bulk: CSV with a field too few'],
  },
  {
    reason: 'A fault of 12.0: its header of a CSV response names the key too, which the rows do not have.',
    parts: ['body'],
    response: { status: 201, body: 'title,status\nx,open' },
    cases: ['bulk: CSV that returns CSV'],
  },
  {
    reason: 'A fault of 12.0, mended later: it does not see the default of a column whose type is a domain.',
    parts: ['body'],
    response: { status: 201, body: '[{"sku":"a","name":null,"amount":10,"note":"fresh"}' },
    cases: ['bulk: missing values of a domain as defaults'],
  },
  {
    reason: 'A fault of 12.0, mended later: an argument of type JSON by GET becomes a JSON string.',
    parts: ['body'],
    response: { status: 200, body: '{"a": 1, "seen": true}' },
    cases: ['rpc: jsonb by GET'],
  },
  {
    reason:
      "A fault of 12.0, mended later: a function's rows cannot be ordered or filtered by columns that are not selected.",
    parts: WHOLE.filter(part => part !== 'header content-location'),
    response: { status: 200, body: '[{"' },
    cases: ['rpc: rows and an order', 'rpc: rows of a table of its own with a filter'],
  },
  {
    reason:
      'An unknown column is named after the table that the function returns, as in filters, not after an alias within.',
    parts: ['body'],
    response: { status: 400, code: '42703' },
    cases: ['rpc: rows and an unknown column'],
  },
  {
    reason:
      'A fault of 12.0: it takes a function of one named JSON argument for one that wants the whole body, and then calls it without.',
    parts: ['body'],
    response: { status: 404, code: 'PGRST202' },
    cases: ['rpc: the whole body for an argument with a name'],
  },
  {
    reason: 'A fault of 12.0: it calls a function by names of which one is empty, which is none in SQL.',
    parts: ['status', 'body'],
    response: { status: 404, code: 'PGRST202' },
    cases: ['unnamed: a name and an empty key'],
  },
  {
    reason: 'The hint lists parameters in the order of the function, not of the alphabet.',
    parts: ['body'],
    response: { status: 404, code: 'PGRST202' },
    cases: ['rpc: an overload of none'],
  },
  {
    reason: 'max-affected came after 12.0.',
    parts: ['status', 'header content-type', 'header content-range', 'header preference-applied', 'body'],
    response: { status: 204, body: '' },
    cases: ['prefer: at most one'],
  },
  {
    reason: 'As above.',
    parts: ['body'],
    response: { status: 400, code: 'PGRST124' },
    cases: ['prefer: at most one, and there are two'],
  },
  {
    reason: 'is.not_null came after 12.0.',
    parts: WHOLE,
    response: { status: 200, body: '[{"id":1}' },
    cases: ['filters: is not null'],
  },
  {
    reason:
      'A limit on writes was dropped in later versions, where it is ignored. To update more rows than were asked for is worse than to refuse.',
    parts: ['status', 'header content-range', 'header preference-applied', 'header content-profile', 'body'],
    response: { status: 400, code: 'PGRST127' },
    cases: ['update and delete: a limited number of rows', 'update and delete: delete a limited number of rows'],
  },
  {
    reason: 'As above.',
    parts: ['body'],
    response: { status: 400, code: 'PGRST127' },
    cases: ['update and delete: a limited number of rows in no order'],
  },
  {
    reason: 'A parameter without name and value is no part of the location.',
    parts: ['header content-location'],
    response: { status: 200, body: '[{"id":1}]' },
    cases: ['errors: an ampersand too many'],
  },
];

/** @returns whether a response is the one that an intended difference promises. */
export function isPromised({ status, body }: RawResponse, promised: IntendedDifference['response']): boolean {
  if (status !== promised.status) return false;
  if (promised.code !== undefined) return JSON.parse(body).code === promised.code;
  return body.startsWith(promised.body ?? '') && (promised.body !== '' || body === '');
}

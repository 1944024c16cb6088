import type { RequestHeaders } from '../table-request.ts';
import { type Sql, quoted, join, raw, sql, value } from './sql.ts';

/** Caller, and what functions and policies may know of the request. */
export interface Settings {
  readonly searchPath: readonly string[];
  readonly role: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly method: string;
  readonly path: string;
  readonly headers: RequestHeaders;
  /** Headers that are set, in lower case; undefined for all of them, and the cookies. */
  readonly requestHeaders: readonly string[] | undefined;
  /** True if method, path and headers are set at all. */
  readonly setsRequest: boolean;
  readonly timezone: string | undefined;
  /** ms; undefined leaves the role's own. */
  readonly statementTimeoutMs: number | undefined;
  readonly readOnly: boolean;
}

/** Names and values, in the order in which they are set. */
export function settingsOf(settings: Settings): readonly (readonly [name: string, value: string])[] {
  const { searchPath, role, claims, method, path, headers, timezone, statementTimeoutMs, readOnly } = settings;
  const { requestHeaders, setsRequest } = settings;
  const given: (readonly [string, string])[] = [
    ['search_path', searchPathText(searchPath)],
    ['role', role],
    ['request.jwt.claims', JSON.stringify(claims)],
  ];
  if (setsRequest) {
    const sent = requestHeaders === undefined ? all(headers) : some(headers, requestHeaders);
    given.push(['request.method', method], ['request.path', path], ['request.headers', JSON.stringify(sent)]);
  }
  if (statementTimeoutMs !== undefined) given.splice(1, 0, ['statement_timeout', String(statementTimeoutMs)]);
  if (setsRequest && requestHeaders === undefined) given.push(['request.cookies', JSON.stringify(cookiesOf(headers))]);
  if (timezone !== undefined) given.push(['timezone', timezone]);
  if (readOnly) given.push(['transaction_read_only', 'on']);
  return given;
}

/**
 * Hands the identity over for this transaction only, under the names that PostgREST uses. It is a statement of its own
 * because within one statement nothing guarantees that the role is set before rows are read.
 *
 * @param names of the settings; their values are the parameters, in the same order
 */
export function settingsSql(names: readonly string[]): Sql {
  return sql`select ${join(
    names.map(name => sql`set_config(${raw(`'${name}'`)}, ${value(null)}, true)`),
    ', ',
  )}`;
}

const searchPathText = (schemas: readonly string[]): string =>
  schemas.map(schema => quoted(schema).texts[0] ?? '').join(', ');

/** Headers without the cookie, which has a setting of its own. */
const all = (headers: RequestHeaders): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'cookie').map(([name, text]) => [name, asText(text)]));

function some(headers: RequestHeaders, names: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const text = headers.get(name);
    if (text !== null) found[name] = asText(text);
  }
  return found;
}

const strict = new TextDecoder('utf-8', { fatal: true });

/** Header values come as one character a byte; most clients mean UTF-8. */
function asText(header: string): string {
  if (isAscii(header)) return header;
  try {
    return strict.decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}

const isAscii = (text: string): boolean => /^[\t\x20-\x7e]*$/.test(text);

function cookiesOf(headers: RequestHeaders): Record<string, string> {
  const header = asText(headers.get('cookie') ?? '');
  if (header === '') return {};
  return Object.fromEntries(
    header.split(';').map(part => {
      const equals = part.indexOf('=');
      return equals === -1 ? [part.trim(), ''] : [part.slice(0, equals).trim(), part.slice(equals + 1).trim()];
    }),
  );
}

import { type Sql, quoted, join, raw, sql, value } from './sql.ts';

/** Who asks, and what functions and policies may know of the request. */
export interface Settings {
  readonly searchPath: readonly string[];
  readonly role: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly timezone: string | undefined;
  /** ms; undefined leaves the role's own. */
  readonly statementTimeoutMs: number | undefined;
  readonly readOnly: boolean;
}

/**
 * Hands the identity over for this transaction only, under the names that PostgREST uses. It is a statement of its own
 * because within one statement nothing guarantees that the role is set before rows are read.
 */
export function settingsSql(settings: Settings): Sql {
  const { searchPath, role, claims, method, path, headers, timezone, statementTimeoutMs, readOnly } = settings;
  const given: (readonly [string, string])[] = [
    ['search_path', searchPath.map(schema => quoted(schema).texts[0] ?? '').join(', ')],
    ...(statementTimeoutMs === undefined ? [] : [['statement_timeout', String(statementTimeoutMs)] as const]),
    ['role', role],
    ['request.jwt.claims', JSON.stringify(claims)],
    ['request.method', method],
    ['request.path', path],
    [
      'request.headers',
      JSON.stringify(
        Object.fromEntries(
          [...headers].filter(([name]) => name !== 'cookie').map(([name, text]) => [name, asText(text)]),
        ),
      ),
    ],
    ['request.cookies', JSON.stringify(Object.fromEntries(cookies(asText(headers.get('cookie') ?? ''))))],
    ...(timezone === undefined ? [] : [['timezone', timezone] as const]),
    ...(readOnly ? [['transaction_read_only', 'on'] as const] : []),
  ];
  return sql`select ${join(
    given.map(([name, text]) => sql`set_config(${raw(`'${name}'`)}, ${value(text)}, true)`),
    ', ',
  )}`;
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

function cookies(header: string): readonly (readonly [string, string])[] {
  if (header === '') return [];
  return header.split(';').map(part => {
    const equals = part.indexOf('=');
    return equals === -1 ? [part.trim(), ''] : [part.slice(0, equals).trim(), part.slice(equals + 1).trim()];
  });
}

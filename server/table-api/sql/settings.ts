import { type Sql, identifier, join, raw, sql, value } from './sql.ts';

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
  readonly statementTimeout: number | undefined;
  readonly readOnly: boolean;
}

/**
 * Hands the identity over for this transaction only, under the names that PostgREST uses. It is a statement of its own
 * because within one statement nothing guarantees that the role is set before rows are read.
 */
export function settingsSql(settings: Settings): Sql {
  const { searchPath, role, claims, method, path, headers, timezone, statementTimeout, readOnly } = settings;
  const given: (readonly [string, string])[] = [
    ['search_path', searchPath.map(schema => identifier(schema).texts[0] ?? '').join(', ')],
    ...(statementTimeout === undefined ? [] : [['statement_timeout', String(statementTimeout)] as const]),
    ['role', role],
    ['request.jwt.claims', JSON.stringify(claims)],
    ['request.method', method],
    ['request.path', path],
    ['request.headers', JSON.stringify(Object.fromEntries([...headers].filter(([name]) => name !== 'cookie')))],
    ['request.cookies', JSON.stringify(Object.fromEntries(cookies(headers.get('cookie'))))],
    ...(timezone === undefined ? [] : [['timezone', timezone] as const]),
    ...(readOnly ? [['transaction_read_only', 'on'] as const] : []),
  ];
  return sql`select ${join(given.map(([name, text]) => sql`set_config(${raw(`'${name}'`)}, ${value(text)}, true)`), ', ')}`;
}

function cookies(header: string | null): readonly (readonly [string, string])[] {
  if (header === null) return [];
  return header.split(';').map(part => {
    const equals = part.indexOf('=');
    return equals === -1 ? [part.trim(), ''] : [part.slice(0, equals).trim(), part.slice(equals + 1).trim()];
  });
}

/**
 * HTTP status of an SQLSTATE, by its five characters or the two of its class, the longer first.
 * https://postgrest.org/en/stable/references/errors.html#status-codes. Three give 4xx here where PostgREST says 500,
 * because it is the request that is at fault: 21000 (the same row twice in one upsert), 54 (too deep, too long) and
 * 55000 (a write to what cannot be written). 57014 (a statement that ran out of time) is 503: it may do better later.
 */
const statuses: ReadonlyMap<string, number> = new Map([
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21000', 400],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42501', 403],
  ['42883', 404],
  ['42P01', 404],
  ['53', 503],
  ['54', 413],
  ['55000', 400],
  ['55', 500],
  ['57014', 503],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
]);

/** @param isAnonymous makes a refusal an invitation to sign in: 401 instead of 403 */
export function databaseStatus(code: string, message: string, isAnonymous: boolean): number {
  if (code === '42501' && isAnonymous) return 401;
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401;
  const chosen = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (chosen !== undefined) return Number(chosen);
  if (code.startsWith('PT')) return 500;
  return statuses.get(code) ?? statuses.get(code.slice(0, 2)) ?? 400;
}

/**
 * Checks whether a constraint was violated within a function. Of a direct write PostgreSQL shows of row and key what
 * the caller may read; here it shows what the owner of the function may. Errors that a function raises by itself name
 * no table.
 */
export const isOfFunction = (code: string, table: string | undefined, where: string | undefined): boolean =>
  code.startsWith('23') && table !== undefined && where !== undefined;

/** Classes about the server's own state, whose details (processes, transactions, files) are not shown to clients. */
export const isInternal = (code: string): boolean => /^(08|40|53|55006|55P|57|58|XX)/.test(code);

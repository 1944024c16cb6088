/** A failed response of the table interface: HTTP status and PostgREST's `code`, `details`, `hint`. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(status: number, body: { message: string; code?: string; details?: string | null; hint?: string | null }) {
    super(body.message);
    this.status = status;
    this.code = body.code ?? '';
    this.details = body.details ?? null;
    this.hint = body.hint ?? null;
  }
}

/** True if a request was given up by the browser (with-timeout.ts). A write may have arrived all the same. */
export function isTimeout(error: unknown): boolean {
  return error instanceof TableError && error.status === 0 && error.message.startsWith('TimeoutError');
}

/**
 * True if the server was not reached, as far as the browser can tell. A write may have arrived all the same: its
 * response may have been lost.
 */
export function isNotReached(error: unknown): boolean {
  return error instanceof TableError && error.status === 0 && !isTimeout(error);
}

interface TableResult<Data> {
  readonly data: Data | null;
  readonly error: { message: string; code?: string; details?: string | null; hint?: string | null } | null;
  readonly status: number;
}

/** Reads the data of a response, which may be nothing. @throws its error */
export function dataOf<Data>({ data, error, status }: TableResult<Data>): Data | null {
  if (error) throw new TableError(status, error);
  return data;
}

/**
 * The rows of a response, or its error thrown, so that a query function reads as one line:
 * `rowsOf(await table.from('things').select('id,name'))`.
 */
export function rowsOf<Data>(result: TableResult<Data>): NonNullable<Data> {
  const data = dataOf(result);
  if (data === null || data === undefined) throw new TableError(result.status, { message: 'The answer holds no rows' });
  return data;
}

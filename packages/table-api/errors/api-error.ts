import { type ErrorArguments, type ErrorName, errorTable } from './error-table.ts';

/** The body that every failed request gets, in PostgREST's order of keys. */
export interface ApiErrorBody {
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly message: string;
}

/** A request that cannot be served, found by this server rather than by the database. */
export class ApiError<N extends ErrorName = ErrorName> extends Error {
  override readonly name = 'ApiError';
  readonly kind: N;
  readonly status: number;
  readonly body: ApiErrorBody;
  readonly headers: readonly (readonly [string, string])[];

  constructor(kind: N, args: ErrorArguments[N]) {
    const { status, code, describe } = errorTable[kind];
    const { message, details = null, hint = null, headers = [] } = describe(args);
    super(message);
    this.kind = kind;
    this.status = status;
    this.body = { code, details, hint, message };
    this.headers = headers;
  }
}

import { DatabaseBusyError, DatabaseError, DatabaseFullError, DatabaseUnavailableError } from '@dargu/pg-one-sync';
import { ApiError, type ApiErrorBody } from '../errors/api-error.ts';
import { databaseStatus, isInternal, isOfFunction } from '../errors/database-status.ts';
import { readRaisedError } from '../errors/raised-error.ts';
import { shortened } from '../errors/shortened.ts';

/** Parts that the response to a failed request depends on. */
export interface FailedRequest {
  readonly isAnonymous: boolean;
  /** The number by which the operator finds it in the log. */
  readonly requestId: string | undefined;
}

/** Response to a request that failed, in PostgREST's form. */
export function respondToError(error: unknown, request: FailedRequest): Response {
  try {
    return createResponse(describe(error, request));
  } catch (second) {
    return createResponse(second instanceof ApiError ? second : new ApiError('internal', request));
  }
}

/**
 * Checks whether the operator should see the error: not what the pool reports by itself, and no fault of the client.
 */
export const isReportable = (error: unknown, status: number): boolean =>
  status >= 500 && !(error instanceof DatabaseBusyError) && !(error instanceof DatabaseUnavailableError);

interface ErrorResponse {
  readonly status: number;
  readonly body: ApiErrorBody;
  readonly headers: readonly (readonly [string, string])[];
}

function describe(error: unknown, request: FailedRequest): ErrorResponse {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseError) return describeDatabaseError(error, request.isAnonymous);
  if (error instanceof DatabaseBusyError) return new ApiError('overloaded', {});
  if (error instanceof DatabaseFullError) return new ApiError('full', {});
  if (error instanceof DatabaseUnavailableError) return new ApiError('unavailable', {});
  return new ApiError('internal', request);
}

/**
 * Seconds after which a statement that ran out of time, or found the database short of something, may be tried again.
 */
const retryAfterSeconds = 5;

function describeDatabaseError(
  { code = 'XX000', message, detail, hint, table, where }: DatabaseError,
  isAnonymous: boolean,
): ErrorResponse {
  if (code === 'PGRST') return readRaisedError(message, detail);
  const status = databaseStatus(code, message, isAnonymous);
  const given = isInternal(code) || isOfFunction(code, table, where) ? {} : { detail, hint };
  // A value that PostgreSQL cannot take stands whole in what it says.
  const [details, advice] = [given.detail, given.hint].map(text => (text === undefined ? null : shortened(text)));
  return {
    status,
    body: { code, details, hint: advice ?? null, message: shortened(message) },
    headers: headersOf(status),
  };
}

function headersOf(status: number): ErrorResponse['headers'] {
  if (status === 401) return [['WWW-Authenticate', 'Bearer']];
  return status === 503 ? [['Retry-After', String(retryAfterSeconds)]] : [];
}

function createResponse({ status, body, headers }: ErrorResponse): Response {
  const { code, details, hint, message } = body;
  const response = new Headers([['Content-Type', 'application/json; charset=utf-8']]);
  for (const [name, value] of headers) {
    try {
      response.append(name, value);
    } catch {
      throw new ApiError('badRaise', {}); // a function has raised headers that cannot be sent
    }
  }
  // By this header metrics count what refuses requests.
  if (status === 429 || status === 503) response.set('X-Sb-Error-Code', code);
  // Statuses that allow no body, and those that a Response cannot bear, only come from functions.
  if (status < 200) throw new ApiError('badRaise', {});
  const text =
    status === 204 || status === 205 || status === 304 ? null : JSON.stringify({ code, details, hint, message });
  return new Response(text, { status, headers: response });
}

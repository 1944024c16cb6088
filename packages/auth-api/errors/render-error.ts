import { DatabaseBusyError, DatabaseError, DatabaseUnavailableError } from '@dargu/pg-one-sync';
import { AuthError, OAuthError } from './auth-error.ts';

/** Header by which a client says which shape of errors it knows; a date. */
export const apiVersionHeader = 'x-supabase-api-version';

/** The version since which an error is `{code, message}`. Before it, `code` was the HTTP status. */
const namedCodesSince = '2024-01-01';

/** The newest version that a client of that header knows; undefined for the first, and for what is no date. */
export function readApiVersion(header = ''): typeof namedCodesSince | undefined {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(header) && !Number.isNaN(Date.parse(header));
  return isDate && header >= namedCodesSince ? namedCodesSince : undefined;
}

/**
 * Renders an error in the shape that the client knows.
 *
 * @param version what readApiVersion made of the request's header
 */
export function renderError(error: AuthError | OAuthError, version: string | undefined): Response {
  if (error instanceof OAuthError) {
    return createResponse({ error: error.error, error_description: error.message }, 400, {});
  }
  const { code, headers, message, status } = error;
  const body = version !== undefined ? { code, message } : { code: status, error_code: code, msg: message };
  return createResponse(body, status, { 'x-sb-error-code': code, ...headers });
}

/**
 * Public form of an error that no endpoint expected. A database that is down or busy is an outage: the
 * client keeps its session and tries again.
 */
export function explainThrown(error: unknown): AuthError | OAuthError {
  if (error instanceof AuthError || error instanceof OAuthError) return error;
  if (error instanceof DatabaseBusyError || error instanceof DatabaseUnavailableError) {
    return new AuthError('service_unavailable', undefined, { headers: { 'retry-after': '1' } });
  }
  // Class 22, data exception: text that PostgreSQL cannot keep, e.g. a null character.
  if (error instanceof DatabaseError && error.code?.startsWith('22') === true) {
    return new AuthError('validation_failed', 'The request contains characters that cannot be stored');
  }
  return new AuthError('unexpected_failure');
}

function createResponse(body: object, status: number, headers: Readonly<Record<string, string>>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

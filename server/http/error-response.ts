import { DatabaseBusyError, DatabaseFullError, DatabaseUnavailableError } from '@dargu/pg-one-sync';

/** The body of an error, in the table API's shape, so that a client reads all of them the same way. */
export interface ServerErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

/** Every error that the server itself responds with; the table API has its own list. Codes are never reused. */
export const serverErrors = {
  uriTooLong: { status: 414, code: 'DG001', message: 'The address is too long' },
  bodyTooLarge: { status: 413, code: 'DG002', message: 'The body of the request is too large' },
  methodNotAllowed: { status: 405, code: 'DG003', message: 'This address does not take that method' },
  notFound: { status: 404, code: 'DG004', message: 'There is nothing at this address' },
  tooManyRequests: { status: 429, code: 'DG005', message: 'Too many requests, try again in a moment' },
  internal: { status: 500, code: 'DG006', message: 'Something went wrong' },
  unavailable: { status: 503, code: 'DG007', message: 'The service is not available right now, try again in a moment' },
  clientGone: { status: 499, code: 'DG008', message: 'The client has gone' },
  databaseTimeUsedUp: {
    status: 429,
    code: 'DG010',
    message: 'Your requests have used up their time in the database, try again in a moment',
  },
  full: {
    status: 503,
    code: 'DG011',
    message: 'Nothing can be saved at the moment, because the storage is full. Reading goes on; try again later',
  },
  badRequest: { status: 400, code: 'DG009', message: 'The request cannot be read' },
  threadTimeUsedUp: {
    status: 429,
    code: 'DG013',
    message: 'Your requests have used up their time on the server, try again in a moment',
  },
  otherSite: { status: 403, code: 'DG012', message: 'Pages of another site cannot do this' },
} as const satisfies Record<string, { status: number; code: string; message: string }>;

export type ErrorKind = keyof typeof serverErrors;

/** Header of an error with its code, as the auth API has it: metrics count by it which limit refuses. */
export const errorCodeHeader = 'x-sb-error-code';

/** Renders one of them. Never cached. */
export function errorResponse(
  kind: ErrorKind,
  options: {
    readonly details?: string;
    readonly hint?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Response {
  const { status, code, message } = serverErrors[kind];
  const body: ServerErrorBody = { code, message, details: options.details ?? null, hint: options.hint ?? null };
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', [errorCodeHeader]: code, ...options.headers },
  });
}

/** The response to an error that was not caught: that it happened, and whether to try again. */
export function responseToThrown(error: unknown, requestId: string): Response {
  if (error instanceof DatabaseFullError) return errorResponse('full', { headers: { 'retry-after': '60' } });
  if (error instanceof DatabaseBusyError || error instanceof DatabaseUnavailableError) {
    return errorResponse('unavailable', { headers: { 'retry-after': '1' } });
  }
  if (error instanceof Error && error.name === 'AbortError') return errorResponse('clientGone');
  return errorResponse('internal', { hint: `Tell the operator this number: ${requestId}` });
}

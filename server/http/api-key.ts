import type { Caller } from '@dargu/pg-one-sync';
import type { TableApi, TableRequest } from '@dargu/table-api';
import { ChangedHeaders } from './changed-headers.ts';
import type { Middleware } from './middleware.ts';

/** Handles web-standard requests. */
export interface FetchHandler {
  fetch(request: Request): Promise<Response>;
}

/** Path of the table API; the name that supabase-js expects. */
export const tableApiMount = '/rest/v1';

/** Handles requests of the table API, on the database's account of a caller. */
export type TableApiHandler = Pick<TableApi, 'fetch'>;

/** Passes the network of a request to the database (private.client_network). Only the gateway writes it. */
const networkHeader = 'x-dargu-network';

/**
 * The table API as clients reach it, past the gateway.
 *
 * @returns takes the id of the request where there is one, which stands in errors and in the log
 */
export function behindGateway(
  tableApi: TableApiHandler,
  apiKey: string,
): (request: Request, caller?: Caller, requestId?: string) => Promise<Response> {
  return async (request, caller, requestId) => {
    const passed = passGateway(request, { apiKey, mount: tableApiMount });
    if (passed instanceof Response) return passed;
    const headers = passed.headers.with(networkHeader, caller?.network ?? null);
    if (requestId !== undefined) headers.with('x-request-id', requestId);
    return await tableApi.fetch(passed, caller);
  };
}

/** A request whose headers were changed on the way. Its body is that of the request, and not touched. */
interface PassedRequest extends TableRequest {
  readonly headers: ChangedHeaders;
}

/**
 * The gateway in front of the table API, as hosted Supabase has it: the application names itself by header or query
 * parameter `apikey`, and a bearer token that is the same key means "nobody is signed in".
 *
 * @param mount path below which the table API lives
 * @returns the request as the table API may see it, relative to the mount and without the key; or the refusal
 */
function passGateway(request: Request, options: { apiKey: string; mount: string }): PassedRequest | Response {
  const { apiKey, mount } = options;
  const [address = '', query = ''] = split(request.url, '?');
  const parameters = query === '' ? [] : query.split('&');
  const inQuery = parameters.find(isKey);
  const refusal = checkKey(request.headers.get('apikey') ?? (inQuery && decodeKey(inQuery)), apiKey);
  if (refusal !== undefined) return refusal;
  const path = address.slice(address.indexOf(mount) + mount.length) || '/';
  // Cut out as it stands: parsing and writing the query again could change how its other parts are escaped.
  const rest = inQuery === undefined ? query : parameters.filter(part => !isKey(part)).join('&');
  const headers = new ChangedHeaders(request.headers).with('apikey', null);
  if (isBearer(request.headers.get('authorization'), apiKey)) headers.with('authorization', null);
  return {
    method: request.method,
    url: rest === '' ? path : `${path}?${rest}`,
    headers,
    // Requested only when it is read: the server makes a whole request around it.
    get body() {
      return request.body;
    },
    signal: request.signal,
  };
}

/**
 * The same gateway in front of handlers that share this application's context.
 *
 * @param open paths that need no key: browsers and other servers come there by themselves
 */
export function requireApiKey(apiKey: string, open: ReadonlySet<string> = new Set()): Middleware {
  return ({ req }) => {
    if (open.has(req.path)) return undefined;
    const refusal = checkKey(req.header('apikey') ?? req.query('apikey'), apiKey);
    if (refusal !== undefined) return refusal;
    if (isBearer(req.header('authorization') ?? null, apiKey)) req.raw.headers.delete('authorization');
    return undefined;
  };
}

/** The name of the scheme may be written in any case (RFC 9110 section 11.1). */
const isBearer = (header: string | null, token: string): boolean =>
  header !== null && /^bearer /i.test(header) && header.slice(7).trim() === token;

function checkKey(given: string | undefined, apiKey: string): Response | undefined {
  if (given === undefined) {
    return refuse('No API key found in request', 'No `apikey` request header or url param was found.');
  }
  return given === apiKey ? undefined : refuse('Invalid API key', 'Double check your `apikey` header or url param.');
}

function isKey(parameter: string): boolean {
  return parameter.startsWith('apikey=');
}

function decodeKey(parameter: string): string {
  return new URLSearchParams(parameter).get('apikey') ?? '';
}

function split(text: string, mark: string): readonly string[] {
  const index = text.indexOf(mark);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

function refuse(message: string, hint: string): Response {
  return Response.json({ message, hint }, { status: 401, headers: { 'cache-control': 'no-store' } });
}

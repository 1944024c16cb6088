import { ApiError } from '../errors/api-error.ts';
import type { RequestLimits } from '../limits.ts';
import { checkName } from './check-limits.ts';
import type { RequestHeaders } from '../table-request.ts';
import type { Given } from './value-parameter.ts';
import { type MediaType, parseAccept, parseMediaType } from './media-type.ts';
import { type Payload, parsePayload } from './payload.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { type QueryParameters, parseQueryParameters } from './query-parameters.ts';
import { type QueryPair, canonicalQuery, decodePathSegment, parseQueryString } from './query-string.ts';
import { type RowRange, everything, requestedRange } from './row-range.ts';

export type Action =
  | { readonly kind: 'read'; readonly headersOnly: boolean }
  | { readonly kind: 'insert' | 'update' | 'upsert' | 'delete' }
  | { readonly kind: 'call'; readonly by: 'GET' | 'HEAD' | 'POST' }
  | { readonly kind: 'describe' };

/** A request, understood as far as possible without knowing the schema. */
export interface ApiRequest {
  readonly action: Action;
  readonly target: { readonly kind: 'relation' | 'function'; readonly name: string };
  readonly schema: string;
  /** True if the client chose the schema by a profile header, which the response then names. */
  readonly byProfile: boolean;
  readonly query: QueryParameters;
  readonly canonicalQuery: Given;
  readonly range: RowRange;
  readonly accept: readonly MediaType[];
  readonly contentType: MediaType;
  readonly preferences: Preferences;
  readonly payload: Payload | undefined;
}

export interface ParseContext {
  readonly schemas: readonly string[];
  readonly limits: RequestLimits;
  readonly mayChooseTransaction: boolean;
  readonly isTimezone: (name: string) => boolean;
}

/** The parts of an HTTP request that matter here. `url` begins at the mount, e.g. `/films?select=*`. */
export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly body: Uint8Array;
}

/**
 * @param pairs the query, where values were taken out of it
 * @throws ApiError 4xx for whatever cannot be understood
 */
export function parseApiRequest(
  { method, url, headers, body }: RawRequest,
  context: ParseContext,
  pairs: readonly QueryPair[] = queryOf(url, context.limits),
): ApiRequest {
  const mark = url.indexOf('?');
  const target = parseTarget(mark === -1 ? url : url.slice(0, mark), context.limits);
  const action = parseAction(target.kind, method);
  const isFunction = target.kind === 'function';
  const query = parseQueryParameters(pairs, isFunction && (method === 'GET' || method === 'HEAD'), context.limits);
  const range = parseRange(action, query, headers);
  const { schema, byProfile } = chooseSchema(method, headers, context.schemas);
  const contentType = parseMediaType(headers.get('content-type') ?? 'application/json');
  const hasPayload =
    action.kind === 'insert' || action.kind === 'update' || action.kind === 'upsert' || method === 'POST';
  const columns = action.kind === 'upsert' ? undefined : query.columns;
  return {
    action,
    target,
    schema,
    byProfile,
    query,
    canonicalQuery: canonicalQuery(pairs),
    range,
    accept: parseAccept(headers.get('accept')),
    contentType,
    preferences: parsePreferences(headers.get('prefer'), context.mayChooseTransaction, context.isTimezone),
    payload: hasPayload
      ? parsePayload(body, { contentType, forFunction: isFunction, columns, limits: context.limits })
      : undefined,
  };
}

function queryOf(url: string, limits: Pick<RequestLimits, 'parameters'>): readonly QueryPair[] {
  const mark = url.indexOf('?');
  return mark === -1 ? [] : parseQueryString(url.slice(mark + 1), limits);
}

function parseTarget(path: string, limits: Pick<RequestLimits, 'nameBytes'>): ApiRequest['target'] {
  const segments = path.split('/', 4).slice(1).map(decodePathSegment);
  const [first = '', second, ...rest] = segments;
  if (first === '' && second === undefined) throw new ApiError('noRoot', {});
  const isFunction = first === 'rpc' && second !== undefined && rest.length === 0;
  if (second !== undefined && !isFunction) throw new ApiError('badPath', {});
  const name = isFunction ? second : first;
  checkName(name, limits);
  return { kind: isFunction ? 'function' : 'relation', name };
}

function parseAction(target: 'relation' | 'function', method: string): Action {
  if (method === 'OPTIONS') return { kind: 'describe' };
  if (target === 'function') {
    if (method === 'GET' || method === 'HEAD' || method === 'POST') return { kind: 'call', by: method };
    throw new ApiError('rpcMethod', { method });
  }
  switch (method) {
    case 'GET':
    case 'HEAD':
      return { kind: 'read', headersOnly: method === 'HEAD' };
    case 'POST':
      return { kind: 'insert' };
    case 'PATCH':
      return { kind: 'update' };
    case 'PUT':
      return { kind: 'upsert' };
    case 'DELETE':
      return { kind: 'delete' };
    default:
      throw new ApiError('badMethod', { method });
  }
}

function parseRange(action: Action, query: QueryParameters, headers: RequestHeaders): RowRange {
  const own = query.ranges.find(({ path }) => path.length === 0)?.value ?? everything;
  const header =
    (action.kind === 'read' && !action.headersOnly) || (action.kind === 'call' && action.by === 'GET')
      ? headers.get('range')
      : null;
  const range = requestedRange(own, header);
  if (action.kind === 'upsert' && query.ranges.length > 0) throw new ApiError('putRange', {});
  // Silently ignoring a limit would change more rows than was requested.
  if ((action.kind === 'update' || action.kind === 'delete') && query.ranges.length > 0) {
    throw new ApiError('notImplemented', { details: 'limit and offset of an update or delete' });
  }
  return range;
}

function chooseSchema(
  method: string,
  headers: RequestHeaders,
  schemas: readonly string[],
): { schema: string; byProfile: boolean } {
  const writes = method === 'POST' || method === 'PATCH' || method === 'PUT' || method === 'DELETE';
  const profile = headers.get(writes ? 'content-profile' : 'accept-profile');
  if (profile === null) return { schema: schemas[0] ?? 'public', byProfile: schemas.length > 1 };
  if (!schemas.includes(profile)) throw new ApiError('unknownSchema', { schemas });
  return { schema: profile, byProfile: true };
}

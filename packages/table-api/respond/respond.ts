import { ApiError } from '../errors/api-error.ts';
import { filled } from '../parse/value-parameter.ts';
import type { ApiRequest } from '../parse/api-request.ts';
import { type Preferences, appliedPreferences } from '../parse/preferences.ts';
import { rowNumber } from '../parse/row-range.ts';
import type { RequestPlan } from '../plan/plan-request.ts';
import type { StatementResult } from '../run/run-statement.ts';
import { responseOf } from './response-body.ts';
import { responseStatus, withResponseHeaders } from './response-settings.ts';

interface Draft {
  status: number;
  body: Uint8Array<ArrayBuffer> | null;
  readonly headers: HeaderRecord;
}

/** Response that the server can write as it stands, without a Headers object in between. */
type HeaderRecord = Record<string, string>;

/**
 * Turns the result of the database into the response.
 *
 * @param values that were taken out of the address
 * @throws ApiError PGRST103, 111, 112, 116
 */
export function respond(
  request: ApiRequest,
  plan: RequestPlan,
  result: StatementResult,
  values: readonly string[],
): Response {
  if (plan.kind === 'read' && plan.statement.output.kind === 'object' && result.count !== 1n) {
    throw new ApiError('notSingular', { count: String(result.count) });
  }
  const draft =
    plan.kind === 'read'
      ? respondToRead(request, plan, result, values)
      : plan.kind === 'call'
        ? respondToCall(request, plan, result, values)
        : respondToWrite(request, plan, result);
  const status = responseStatus(result.responseStatus, draft.status);
  const isBodiless = status === 204 || status === 205 || status === 304;
  return responseOf(isBodiless ? null : draft.body, {
    status,
    headers: withResponseHeaders(draft.headers, result.responseHeaders),
  });
}

function applyPreferences(
  headers: HeaderRecord,
  preferences: Preferences,
  ...names: readonly (keyof Preferences)[]
): void {
  const applied = appliedPreferences(Object.fromEntries(names.map(name => [name, preferences[name]])));
  if (applied !== undefined) headers['Preference-Applied'] = applied;
}

function describeContent(headers: HeaderRecord, { byProfile, schema }: ApiRequest, plan: RequestPlan): void {
  headers['Content-Type'] = plan.statement.output.contentType;
  if (byProfile) headers['Content-Profile'] = schema;
}

const outOfRange = (offset: bigint, total: bigint | undefined): Uint8Array<ArrayBuffer> =>
  Buffer.from(
    JSON.stringify(
      new ApiError('badRange', {
        details: `An offset of ${offset} was requested, but there are only ${total ?? 0} rows.`,
      }).body,
    ),
  );

function respondToRead(
  request: ApiRequest,
  plan: RequestPlan & { kind: 'read' | 'write' },
  result: StatementResult,
  values: readonly string[],
): Draft {
  const offset = rowNumber(request.range.offset, values);
  const { header, status } = rangeOf(offset, result.count, result.total);
  const query = filled(request.canonicalQuery, values);
  const headers: HeaderRecord = {
    'Content-Range': header,
    'Content-Location': `/${encodeURIComponent(plan.relation.name)}${query === '' ? '' : `?${query}`}`,
  };
  describeContent(headers, request, plan);
  applyPreferences(headers, request.preferences, 'count', 'transaction', 'handling', 'timezone');
  return {
    status,
    headers,
    body: status === 416 && plan.statement.showsBody ? outOfRange(offset, result.total) : result.body,
  };
}

function respondToCall(
  request: ApiRequest,
  plan: RequestPlan & { kind: 'call' },
  result: StatementResult,
  values: readonly string[],
): Draft {
  const offset = rowNumber(request.range.offset, values);
  const { header, status } = rangeOf(offset, result.count, result.total);
  const headers: HeaderRecord = { 'Content-Range': header };
  applyPreferences(headers, request.preferences, 'count', 'transaction', 'handling', 'timezone', 'maxAffected');
  if (plan.routine.returnsVoid) return { status: 204, headers, body: null };
  describeContent(headers, request, plan);
  return {
    status,
    headers,
    body: status === 416 && plan.statement.showsBody ? outOfRange(offset, result.total) : result.body,
  };
}

function respondToWrite(
  request: ApiRequest,
  plan: RequestPlan & { kind: 'read' | 'write' },
  result: StatementResult,
): Draft {
  const { action, preferences } = request;
  const headers: HeaderRecord = {};
  // What was written is known to the row; only a planned count wants something else, and gets nothing.
  const total = preferences.count === 'exact' || preferences.count === 'estimated' ? result.count : undefined;
  if (action.kind === 'update') headers['Content-Range'] = contentRange(0n, result.count - 1n, total);
  else if (action.kind !== 'upsert') headers['Content-Range'] = contentRange(1n, 0n, total);
  if (action.kind === 'insert') {
    const location = locationOf(plan.relation.name, result.location);
    if (location !== undefined) headers['Location'] = location;
    const resolves = plan.relation.primaryKey.length > 0 || request.query.onConflict !== undefined;
    applyPreferences(
      headers,
      resolves ? preferences : { ...preferences, resolution: undefined },
      'resolution',
      'missing',
      'representation',
      'count',
      'transaction',
      'handling',
      'timezone',
    );
  } else {
    const missing = action.kind === 'update' ? (['missing'] as const) : [];
    const affected = action.kind === 'upsert' ? [] : (['maxAffected'] as const);
    applyPreferences(
      headers,
      preferences,
      ...missing,
      'representation',
      'count',
      'transaction',
      'handling',
      'timezone',
      ...affected,
    );
  }
  const isShown = preferences.representation === 'representation';
  if (isShown) describeContent(headers, request, plan);
  return { status: writeStatus(request, result), headers, body: isShown ? result.body : null };
}

/** 201 when a row was added, which an upsert need not do. */
function writeStatus({ action, preferences }: ApiRequest, { count, merged }: StatementResult): number {
  const isShown = preferences.representation === 'representation';
  const added = count - merged;
  if (action.kind === 'insert') return preferences.resolution === 'merge-duplicates' && added <= 0n ? 200 : 201;
  if (!isShown) return 204;
  return action.kind === 'upsert' && added > 0n ? 201 : 200;
}

function locationOf(table: string, pairs: string | null): string | undefined {
  if (pairs === null) return undefined;
  const found = JSON.parse(pairs) as readonly (readonly [string, string | null])[];
  const query = found.map(
    ([name, value]) => `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`,
  );
  return `/${encodeURIComponent(table)}?${query.join('&')}`;
}

/** The Content-Range header: `0-9/100`, with a star for a total that was not counted or a range that is empty. */
function contentRange(from: bigint, to: bigint, total: bigint | undefined): string {
  const range = total !== 0n && from <= to ? `${from}-${to}` : '*';
  return `${range}/${total === undefined ? '*' : String(total)}`;
}

/** Part of the whole that was returned, and its status: 206 for a part, 416 for an offset behind the end. */
function rangeOf(
  offset: bigint,
  count: bigint,
  total: bigint | undefined,
): { readonly header: string; readonly status: 200 | 206 | 416 } {
  const to = offset + count - 1n;
  const header = contentRange(offset, to, total);
  if (total === undefined) return { header, status: 200 };
  if (offset > total) return { header, status: 416 };
  return { header, status: count < total ? 206 : 200 };
}

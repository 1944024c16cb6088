import { type ApiRequest, type ParseContext, type RawRequest, parseApiRequest } from './parse/api-request.ts';
import { type PlanOptions, type RequestPlan, planRequest } from './plan/plan-request.ts';
import { type PreparedStatement, prepareStatement } from './run/prepare-statement.ts';
import type { SchemaCache } from './schema-cache/schema-cache.ts';

/** A request that is understood, with what answers it; OPTIONS needs no plan. */
export interface PreparedRequest {
  readonly request: ApiRequest;
  readonly answer: { readonly plan: RequestPlan; readonly statement: PreparedStatement } | undefined;
}

export type PrepareOptions = Omit<ParseContext, 'isTimezone'> & PlanOptions;

/** How many reads are cached, and how many characters of one: clients must not be able to fill the memory. */
const maxEntries = 1_000;
const maxKeyLength = 1_500;

/** Every header that parsing reads. None can hold a line break. */
const parsedHeaders = ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'] as const;

/**
 * Parses and plans requests. Clients repeat the same reads, so the plans of the last ones are cached as long as the schema
 * is the same. A plan does not depend on who asks: the database decides about roles and rows.
 *
 * @returns it throws ApiError 300, 4xx for what cannot be understood or resolved; that is not cached
 */
export function createPreparation(options: PrepareOptions): (raw: RawRequest, cache: SchemaCache) => PreparedRequest {
  const bySchema = new WeakMap<SchemaCache, Map<string, PreparedRequest>>();
  return (raw, cache) => {
    if (raw.method !== 'GET' && raw.method !== 'HEAD') return prepare(raw, cache, options);
    const key = keyOf(raw);
    if (key.length > maxKeyLength) return prepare(raw, cache, options);
    let kept = bySchema.get(cache);
    if (kept === undefined) bySchema.set(cache, (kept = new Map()));
    const known = kept.get(key);
    if (known !== undefined) return known;
    const prepared = prepare(raw, cache, options);
    if (kept.size >= maxEntries) kept.clear();
    kept.set(key, prepared);
    return prepared;
  };
}

function prepare(raw: RawRequest, cache: SchemaCache, options: PrepareOptions): PreparedRequest {
  const request = parseApiRequest(raw, { ...options, isTimezone: name => cache.isTimezone(name) });
  if (request.action.kind === 'describe') return { request, answer: undefined };
  const plan = planRequest(request, cache, options);
  return { request, answer: { plan, statement: prepareStatement(plan.statement) } };
}

/** A missing header differs from an empty one, hence the NUL, which no header can hold either. */
function keyOf({ method, url, headers }: RawRequest): string {
  let key = `${method} ${url}`;
  for (const name of parsedHeaders) key += `\n${headers.get(name) ?? '\0'}`;
  return key;
}

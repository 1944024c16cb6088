import { UsageCache } from './usage-cache.ts';
import { type ApiRequest, type ParseContext, type RawRequest, parseApiRequest } from './parse/api-request.ts';
import type { QueryPair } from './parse/query-string.ts';
import { takeValues } from './parse/take-values.ts';
import { type PlanOptions, type RequestPlan, planRequest } from './plan/plan-request.ts';
import { type PreparedStatement, prepareStatement } from './run/prepare-statement.ts';
import type { SchemaCache } from './schema-cache/schema-cache.ts';

/** A request that is understood, with its execution; OPTIONS needs no plan. */
export interface Shape {
  readonly request: ApiRequest;
  readonly execution: { readonly plan: RequestPlan; readonly statement: PreparedStatement } | undefined;
}

/** Shape that all requests share which differ in their values alone, and the values of this one. */
export interface PreparedRequest extends Shape {
  readonly values: readonly string[];
  /** True if its statement has come before, or is a write's. */
  readonly isPrepared: boolean;
}

export type PrepareOptions = Omit<ParseContext, 'isTimezone'> & PlanOptions;

/** Most shapes that are cached, and most characters of one: clients must not be able to fill the memory. */
const cachedShapes = { recent: 200, frequent: 800 };
const maxShapeLength = 1_500;

/** Every header that parsing reads. None can hold a line break. */
const parsedHeaders = ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'] as const;

/**
 * Parses and plans requests. A read is understood by its shape: the values are taken out of its address first, and what
 * was made of the rest is cached as long as the schema is the same, so that an address that has never been requested
 * costs what one costs that comes all the time. A shape does not depend on the caller: the database decides about roles
 * and rows.
 *
 * @returns it throws ApiError 300, 4xx for what cannot be understood or resolved; that is not cached
 */
export function createPreparation(options: PrepareOptions): (raw: RawRequest, cache: SchemaCache) => PreparedRequest {
  const bySchema = new WeakMap<SchemaCache, UsageCache<Shape>>();
  // Different shapes may have the same statement.
  const statements = new UsageCache<true>(cachedShapes);
  const hasCome = ({ execution }: Shape): boolean => {
    if (execution === undefined || statements.get(execution.statement.main.digest) !== undefined) return true;
    statements.add(execution.statement.main.digest, true);
    return false;
  };
  return (raw, cache) => {
    const { headers, method, url } = raw;
    const isRead = method === 'GET' || method === 'HEAD';
    const taken = isRead ? takeValues(url, headers.get('range') === null, options.limits) : undefined;
    if (taken === undefined) {
      const shape = understand(raw, cache, options);
      return { ...shape, values: [], isPrepared: !isRead || hasCome(shape) };
    }
    const { values } = taken;
    const key = keyOf(raw, taken.shape);
    let shapes = bySchema.get(cache);
    if (shapes === undefined) bySchema.set(cache, (shapes = new UsageCache<Shape>(cachedShapes)));
    const known = shapes.get(key);
    if (known !== undefined) return { request: known.request, execution: known.execution, values, isPrepared: true };
    const shape = understand(raw, cache, options, taken.pairs());
    if (key.length <= maxShapeLength) shapes.add(key, shape);
    return { ...shape, values, isPrepared: hasCome(shape) };
  };
}

function understand(raw: RawRequest, cache: SchemaCache, options: PrepareOptions, pairs?: readonly QueryPair[]): Shape {
  const request = parseApiRequest(raw, { ...options, isTimezone: name => cache.isTimezone(name) }, pairs);
  if (request.action.kind === 'describe') return { request, execution: undefined };
  const plan = planRequest(request, cache, options);
  return { request, execution: { plan, statement: prepareStatement(plan.statement) } };
}

/** A missing header differs from an empty one, hence the NUL, which no header can hold either. */
function keyOf({ method, headers }: RawRequest, shape: string): string {
  let key = `${method} ${shape}`;
  for (const name of parsedHeaders) key += `\n${headers.get(name) ?? '\0'}`;
  return key;
}

import { ApiError } from '../errors/api-error.ts';
import type { RequestLimits } from '../limits.ts';
import type { ApiRequest } from '../parse/api-request.ts';
import { closestName } from '../schema-cache/fuzzy.ts';
import type { Relation } from '../schema-cache/relation.ts';
import type { Routine } from '../schema-cache/routine.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';
import { type CallPlan, scalarName } from './call-plan.ts';
import { type Output, negotiate } from './negotiate.ts';
import { planCall } from './plan-call.ts';
import { planMutation } from './plan-mutation.ts';
import { type Parts, type ReadContext, type Root, planRead } from './plan-read.ts';
import type { ResultNeeds } from './row-shape.ts';
import type { Guard, StatementPlan } from './statement-plan.ts';

export interface PlanOptions {
  readonly aggregates: boolean;
  readonly maxRows: number;
  readonly limits: Pick<RequestLimits, 'embeddedBytes' | 'arguments' | 'nameBytes'>;
  readonly keyOrder?: boolean;
}

/** Plan of a request, next to the statement that runs it. */
export type RequestPlan = { readonly statement: StatementPlan } & (
  | { readonly kind: 'read' | 'write'; readonly relation: Relation }
  | { readonly kind: 'call'; readonly routine: Routine }
);

/** Resolves every name of the request and decides how it is run. @throws ApiError 300, 4xx */
export function planRequest(request: ApiRequest, cache: SchemaCache, options: PlanOptions): RequestPlan {
  const { preferences } = request;
  const plan =
    request.target.kind === 'function' ? planFunction(request, cache, options) : planTable(request, cache, options);
  if (preferences.handling === 'strict' && preferences.invalid.length > 0) {
    throw new ApiError('badPreferences', { preferences: preferences.invalid });
  }
  return plan;
}

/** @throws ApiError PGRST205 */
export function findRelation(cache: SchemaCache, schema: string, name: string): Relation {
  const names = cache.relationNames(schema);
  const relation = names.includes(name) ? cache.relation(schema, name) : undefined;
  if (relation === undefined)
    throw new ApiError('noTable', { schema, table: name, suggestion: closestName(name, names, 0.75) });
  return relation;
}

const noNeeds = (): ResultNeeds => ({ columns: new Set(), row: false });

function contextFor(
  { schema }: ApiRequest,
  cache: SchemaCache,
  { aggregates, maxRows, limits, keyOrder = false }: PlanOptions,
  needs: ResultNeeds,
  isLimited: boolean,
): ReadContext {
  const rowLimit = BigInt(maxRows);
  return {
    cache,
    schema,
    aggregates,
    maxRows: isLimited ? rowLimit : undefined,
    maxEmbedded: rowLimit,
    embeddedBytes: limits.embeddedBytes,
    keyOrder,
    needs,
  };
}

function planTable(request: ApiRequest, cache: SchemaCache, options: PlanOptions): RequestPlan {
  const { action, query, schema, target } = request;
  const relation = findRelation(cache, schema, target.name);
  const root = { name: relation.name, relation, outputs: [] };
  const needs = noNeeds();
  if (action.kind === 'read') {
    const read = planRead(
      request,
      { ...root, source: { kind: 'relation', name: relation } },
      query,
      contextFor(request, cache, options, needs, true),
    );
    const output = negotiate(request.accept);
    const statement = {
      ...defaults(options),
      ...total(request),
      read,
      output,
      source: undefined,
      showsBody: !action.headersOnly,
      readOnly: true,
    };
    return { kind: 'read', relation, statement };
  }
  const nested = <T extends { path: readonly string[] }>(items: readonly T[]) =>
    items.filter(({ path }) => path.length > 0);
  const parts: Parts = {
    filters: nested(query.filters),
    logic: nested(query.logic),
    orders: nested(query.orders),
    ranges: nested(query.ranges),
  };
  const read = planRead(
    request,
    { ...root, source: { kind: 'result' } },
    parts,
    contextFor(request, cache, options, needs, false),
  );
  const source = planMutation(request, relation, needs);
  const output = negotiate(request.accept);
  const isShown = request.preferences.representation === 'representation';
  const location =
    action.kind === 'insert' && request.preferences.representation === 'headers-only' ? relation.primaryKey : [];
  const statement = {
    ...defaults(options),
    read: { ...read, range: { offset: 0n, limit: undefined } },
    source,
    output,
    showsRows: isShown,
    showsBody: isShown,
    location,
    guards: guards(request, output),
  };
  return { kind: 'write', relation, statement };
}

function planFunction(request: ApiRequest, cache: SchemaCache, options: PlanOptions): RequestPlan {
  const { action, query, preferences } = request;
  const { routine, arguments: args } = planCall(request, cache, options.limits);
  const relation =
    routine.relation === undefined ? undefined : cache.relation(routine.relation.schema, routine.relation.name);
  const root: Root = {
    source: { kind: 'result' },
    name: relation?.name ?? routine.name,
    relation,
    outputs: routine.returnsRows ? routine.outputs : [scalarName],
  };
  const needs = noNeeds();
  const read = planRead(request, root, query, contextFor(request, cache, options, needs, true));
  const source: CallPlan = { kind: 'call', routine, arguments: args, row: needs.row };
  const output = negotiate(request.accept);
  if (preferences.maxAffected !== undefined && preferences.handling === 'strict' && !routine.returnsSet)
    throw new ApiError('maxAffectedRpc', {});
  const isHead = action.kind === 'call' && action.by === 'HEAD';
  const readOnly = (action.kind === 'call' && action.by !== 'POST') || !routine.isVolatile;
  const statement = {
    ...defaults(options),
    ...total(request),
    planned: false,
    read,
    source,
    output,
    readOnly,
    shape: shapeOf(routine),
    showsBody: !isHead && !routine.returnsVoid,
    guards: guards(request, output),
  };
  return { kind: 'call', routine, statement };
}

function shapeOf({ returnsRows, returnsSet }: Routine): StatementPlan['shape'] {
  if (returnsRows) return returnsSet ? 'rows' : 'row';
  return returnsSet ? 'values' : 'value';
}

const defaults = ({ maxRows }: PlanOptions) =>
  ({
    showsRows: true,
    showsBody: true,
    shape: 'rows',
    total: undefined,
    totalLimit: BigInt(maxRows),
    planned: false,
    location: [],
    guards: [],
    readOnly: false,
  }) as const;

function total({ preferences: { count } }: ApiRequest): Pick<StatementPlan, 'total' | 'planned'> {
  return {
    total: count === 'exact' ? 'exact' : count === 'estimated' ? 'limited' : undefined,
    planned: count === 'planned' || count === 'estimated',
  };
}

function guards({ action, preferences }: ApiRequest, output: Output): readonly Guard[] {
  const found: Guard[] = [];
  if (action.kind === 'upsert') found.push({ kind: 'putMismatch', atLeast: 1, atMost: 1 });
  if (output.kind === 'object' && action.kind !== 'upsert') found.push({ kind: 'notSingular', atLeast: 1, atMost: 1 });
  const { maxAffected, handling } = preferences;
  const limits = action.kind === 'update' || action.kind === 'delete' || action.kind === 'call';
  if (limits && maxAffected !== undefined && handling === 'strict')
    found.push({ kind: 'maxAffected', atLeast: 0, atMost: maxAffected });
  return found;
}

import { ApiError } from '../errors/api-error.ts';
import type { ApiRequest } from '../parse/api-request.ts';
import type { Column, Relation } from '../schema-cache/relation.ts';
import { type MutationPlan, type Returning, bodyAlias, targetAlias } from './mutation-plan.ts';
import { planLogic } from './plan-logic.ts';
import type { ResultNeeds, RowShape } from './row-shape.ts';

/**
 * @param needs what the read around the write uses of its rows
 * @throws ApiError PGRST105, 204, 42703
 */
export function planMutation(request: ApiRequest, relation: Relation, needs: ResultNeeds): MutationPlan {
  const { action, query, payload, preferences } = request;
  const target = { schema: relation.schema, name: relation.name };
  const returning = planReturning(request, relation, needs);
  if (action.kind === 'delete')
    return { kind: 'delete', target, returning, where: conditions(request, relation, targetAlias) };
  if (payload?.kind !== 'json') throw new ApiError('badBody', { message: 'Empty or invalid json' });
  const rows = {
    json: payload.text,
    isObject: payload.isObject,
    columns: payload.keys.map(key => columnOf(relation, key)),
    defaults: preferences.missing === 'default',
  };
  if (action.kind === 'update')
    return { kind: 'update', target, returning, where: conditions(request, relation, targetAlias), ...rows };
  if (action.kind === 'upsert') {
    checkPutFilters(request, relation);
    const where = conditions(request, relation, bodyAlias);
    return {
      kind: 'insert',
      target,
      returning,
      where,
      ...rows,
      defaults: false,
      conflict: { columns: relation.primaryKey, merge: true },
    };
  }
  const columns = query.onConflict ?? relation.primaryKey;
  const unknown = columns.find(column => !relation.columns.has(column));
  if (unknown !== undefined)
    throw new ApiError('undefinedColumn', { relation: undefined, column: unknown, suggestion: null });
  const conflict =
    preferences.resolution === undefined || columns.length === 0
      ? undefined
      : { columns, merge: preferences.resolution === 'merge-duplicates' };
  return { kind: 'insert', target, returning, where: [], ...rows, conflict };
}

function columnOf(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column === undefined) throw new ApiError('noColumn', { table: relation.name, column: name });
  return column;
}

/** Only conditions on the table itself choose rows; those on embedded resources shape what is returned. */
function conditions({ query }: ApiRequest, relation: Relation, alias: string) {
  const shape: RowShape = { alias, label: relation.name, relation, outputs: [], isResult: false };
  const own = <T>(items: readonly { path: readonly string[]; value: T }[]) =>
    items.filter(({ path }) => path.length === 0).map(({ value }) => value);
  return planLogic(own(query.filters), own(query.logic), shape, [], { columns: new Set(), row: false });
}

function checkPutFilters({ query }: ApiRequest, { primaryKey }: Relation): void {
  const keys = new Set(query.filterKeys);
  const allKeys =
    primaryKey.length > 0 && keys.size === primaryKey.length && primaryKey.every(column => keys.has(column));
  const allEqual = query.filters.every(
    ({ path, value: { negated, operation } }) =>
      path.length === 0 &&
      !negated &&
      operation.kind === 'quantified' &&
      operation.operator === 'eq' &&
      operation.quantifier === undefined,
  );
  if (!allKeys || !allEqual || query.logic.length > 0) throw new ApiError('putFilters', {});
}

/** The primary key comes along with anything else, for the Location header. */
function planReturning({ preferences }: ApiRequest, relation: Relation, needs: ResultNeeds): Returning {
  if (preferences.representation === undefined || preferences.representation === 'minimal')
    return { columns: [], row: false };
  const used = new Set([...needs.columns, ...relation.primaryKey]);
  return { columns: [...relation.columns.keys()].filter(name => used.has(name)), row: needs.row };
}

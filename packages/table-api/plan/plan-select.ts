import { ApiError } from '../errors/api-error.ts';
import type { Field, JsonStep } from '../parse/names.ts';
import type { SelectField } from '../parse/select.ts';
import type { ReadContext } from './plan-read.ts';
import type { EmbedPlan, SelectPlan } from './read-plan.ts';
import { type RowShape, resolveField } from './row-shape.ts';
import { isSystemType } from '../schema-cache/standard-types.ts';

/** Columns that are shown of a relation itself. An empty list means all. */
export function planSelect(
  items: readonly SelectField[],
  embeds: readonly EmbedPlan[],
  shape: RowShape,
  context: ReadContext,
): readonly SelectPlan[] {
  if (!context.aggregates && items.some(({ aggregate }) => aggregate !== undefined))
    throw new ApiError('aggregates', {});
  if (items.length === 0 && embeds.length === 0) return everything(shape, context);
  return items.flatMap(item => planItem(item, shape, context));
}

/** All columns: of a result one by one, since it may hold more than was requested. */
function everything(shape: RowShape, { needs }: ReadContext): readonly SelectPlan[] {
  const names = [...(shape.relation?.columns.keys() ?? []), ...shape.outputs];
  if (!shape.isResult || names.length === 0) return [{ kind: 'all', alias: shape.alias }];
  return names.map(name => {
    needs.columns.add(name);
    const column = { alias: shape.alias, name, computedBy: undefined, isResult: true };
    return {
      kind: 'field',
      field: { column, path: [], toJson: false, isDocument: false },
      cast: undefined,
      aggregate: undefined,
      as: undefined,
    };
  });
}

function planItem(
  { field, alias, cast, aggregate }: SelectField,
  shape: RowShape,
  context: ReadContext,
): readonly SelectPlan[] {
  const castType = cast === undefined ? undefined : resolveType(cast, context);
  if (field.name === '*') {
    if (aggregate === undefined) return everything(shape, context);
    return [
      {
        kind: 'count',
        cast: aggregate.cast === undefined ? undefined : resolveType(aggregate.cast, context),
        as: alias ?? 'count',
        groups: true,
      },
    ];
  }
  // PostgreSQL reads `rows.count` as count(rows): so PostgREST counts with aggregates off, in an idiom of many clients.
  if (isCountOfRows(field, aggregate, shape))
    return [{ kind: 'count', cast: castType, as: alias ?? 'count', groups: false }];
  return [
    {
      kind: 'field',
      field: resolveField(shape, field, context.needs),
      cast: castType,
      aggregate:
        aggregate === undefined
          ? undefined
          : {
              function: aggregate.function,
              cast: aggregate.cast === undefined ? undefined : resolveType(aggregate.cast, context),
            },
      as:
        aggregate === undefined
          ? (alias ?? pathName(field.name, field.path) ?? (cast === undefined ? undefined : field.name))
          : alias,
    },
  ];
}

export const isCountOfRows = (
  { name, path }: Field,
  aggregate: SelectField['aggregate'],
  { relation, outputs }: RowShape,
): boolean =>
  name === 'count' &&
  path.length === 0 &&
  aggregate === undefined &&
  relation?.columns.has(name) !== true &&
  relation?.computed.has(name) !== true &&
  !outputs.includes(name);

/** A value out of JSON is called by the last key on the way to it. */
function pathName(column: string, path: readonly JsonStep[]): string | undefined {
  if (path.length === 0) return undefined;
  return path.findLast(({ key }) => key.kind === 'name')?.key.value ?? column;
}

function resolveType(name: string, { cache }: ReadContext): string {
  const type = cache.castType(name);
  if (type === undefined) throw new ApiError('undefinedType', { type: name.toLowerCase() });
  if (isSystemType(type)) throw new ApiError('systemType', { type: name.toLowerCase() });
  return type;
}

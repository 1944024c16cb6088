import { ApiError } from '../errors/api-error.ts';
import type { Field } from '../parse/names.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { EmbedPlan, FieldPlan, OrderPlan } from './read-plan.ts';
import { type ResultNeeds, type RowShape, resolveField } from './row-shape.ts';

export function planOrder(
  terms: readonly OrderTerm[],
  shape: RowShape,
  embeds: readonly EmbedPlan[],
  needs: ResultNeeds,
): readonly OrderPlan[] {
  return terms.map(({ relation, field, direction, nulls }) => ({
    field: relation === undefined ? resolveField(shape, field, needs) : relatedField(relation, field, shape, embeds),
    direction,
    nulls,
  }));
}

/** A column that a to-one resource shows. */
function relatedField(relation: string, field: Field, shape: RowShape, embeds: readonly EmbedPlan[]): FieldPlan {
  const embed = embeds.find(({ name }) => name === relation);
  if (embed === undefined) throw new ApiError('notEmbedded', { resource: relation });
  if (!embed.isToOne) throw new ApiError('relatedOrder', { origin: shape.label, target: relation });
  const isShown = embed.node.select.some(
    item =>
      item.kind === 'all' ||
      (item.kind === 'field' &&
        (item.as ?? (item.field.path.length === 0 ? item.field.column.name : undefined)) === field.name),
  );
  if (!isShown)
    throw new ApiError('undefinedColumn', {
      relation: `${shape.label}_${relation}_1`,
      column: field.name,
      suggestion: null,
    });
  return {
    column: { alias: embed.alias, name: field.name, computedBy: undefined, isResult: false },
    path: field.path,
    toJson: true,
    isDocument: false,
  };
}

import type { Filter } from '../parse/filter.ts';
import type { LogicTree } from '../parse/logic.ts';
import type { EmbedPlan, LogicPlan } from './read-plan.ts';
import { type ResultNeeds, type RowShape, resolveField } from './row-shape.ts';

/** Conditions on one relation, all of which must hold. */
export function planLogic(
  filters: readonly Filter[],
  trees: readonly LogicTree[],
  shape: RowShape,
  embeds: readonly EmbedPlan[],
  needs: ResultNeeds,
): readonly LogicPlan[] {
  const planFilter = ({ field, negated, operation }: Filter): LogicPlan => {
    const embed = field.path.length === 0 ? embeds.find(({ name }) => name === field.name) : undefined;
    if (embed !== undefined) {
      if (operation.kind === 'is' && operation.value === 'null') return { kind: 'embedded', embed, exists: negated };
      if (operation.kind === 'is' && operation.value === 'not_null')
        return { kind: 'embedded', embed, exists: !negated };
    }
    return { kind: 'filter', field: resolveField(shape, field, needs), condition: { negated, operation } };
  };
  const planTree = (tree: LogicTree): LogicPlan =>
    tree.kind === 'filter'
      ? planFilter(tree.filter)
      : { kind: 'group', negated: tree.negated, operator: tree.operator, members: tree.members.map(planTree) };
  return [...filters.map(planFilter), ...trees.map(planTree)];
}

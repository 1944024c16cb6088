import { isEverything } from '../parse/row-range.ts';
import type { ColumnReference, ReadPlan } from '../plan/read-plan.ts';

/**
 * The columns that are needed of a relation whose rows can be chosen before anything is embedded in them, or undefined
 * when the embedded resources have a say in which rows are shown, or a function takes the row as a whole.
 *
 * Without it the planner makes the JSON of every row that could be shown before it sorts them and takes the first 20.
 */
export function windowColumns({ alias, select, order, range, embeds, where, source }: ReadPlan): readonly string[] | 'all' | undefined {
  if (embeds.length === 0 || isEverything(range) || source.kind !== 'relation') return undefined;
  if (embeds.some(({ isInner, node }) => isInner || node.source.kind === 'function')) return undefined;
  if (where.some(condition => condition.kind !== 'filter')) return undefined;
  const references: ColumnReference[] = order.map(({ field }) => field.column);
  for (const item of select) {
    if (item.kind === 'count' || (item.kind === 'field' && item.aggregate !== undefined)) return undefined;
    if (item.kind === 'field') references.push(item.field.column);
  }
  if (references.some(reference => reference.alias !== alias || reference.computedBy !== undefined)) return undefined;
  if (select.some(({ kind }) => kind === 'all')) return 'all';
  const joined = embeds.flatMap(({ node }) => node.joins).flatMap(({ left, right }) => [left, right]).filter(end => end.alias === alias);
  const names = [...references.map(({ name }) => name), ...joined.map(({ column }) => column)];
  return [...new Set(names)];
}

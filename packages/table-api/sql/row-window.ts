import { isEverything } from '../parse/row-range.ts';
import { type ColumnReference, type EmbedPlan, type LogicPlan, type ReadPlan, isAggregate } from '../plan/read-plan.ts';

/**
 * The columns that are needed of a relation whose rows can be chosen before anything is embedded in them, or undefined
 * when that cannot be said without embedding them, or a function takes the row as a whole.
 *
 * Without it the planner makes the JSON of every row that could be shown before it sorts them and takes the first 20.
 */
export function windowColumns({
  alias,
  select,
  order,
  range,
  embeds,
  where,
  source,
}: ReadPlan): readonly string[] | 'all' | undefined {
  if (embeds.length === 0 || isEverything(range) || source.kind !== 'relation') return undefined;
  if (embeds.some(({ node }) => node.source.kind === 'function')) return undefined;
  if (!embeds.every(embed => !embed.isInner || showsSome(embed))) return undefined;
  if (!where.every(windowable)) return undefined;
  const references: ColumnReference[] = order.map(({ field }) => field.column);
  for (const item of select) {
    if (isAggregate(item)) return undefined;
    if (item.kind === 'field') references.push(item.field.column);
  }
  if (references.some(reference => reference.alias !== alias || reference.computedBy !== undefined)) return undefined;
  if (select.some(({ kind }) => kind === 'all')) return 'all';
  const joined = embeds
    .flatMap(({ node }) => node.joins)
    .flatMap(({ left, right }) => [left, right])
    .filter(end => end.alias === alias);
  const names = [...references.map(({ name }) => name), ...joined.map(({ column }) => column)];
  return [...new Set(names)];
}

/** Checks whether a parent that has a row here is shown with one: a range must not leave all of them out. */
function showsSome({ node: { range, embeds, where } }: EmbedPlan): boolean {
  return (
    range.offset === 0n &&
    range.limit !== 0n &&
    embeds.every(embed => !embed.isInner || showsSome(embed)) &&
    where.every(windowable)
  );
}

/** Checks whether a condition means the same before anything is embedded. */
function windowable(condition: LogicPlan): boolean {
  if (condition.kind === 'group') return condition.members.every(windowable);
  return condition.kind === 'filter' || showsSome(condition.embed);
}

import { isEverything } from '../parse/row-range.ts';
import { type EmbedPlan, type LogicPlan, type ReadPlan, isAggregate } from '../plan/read-plan.ts';

/** What is read of the rows that are shown, before anything is made of them. */
export interface RowWindow {
  readonly columns: readonly string[] | 'all';
  /** Whether the row as a whole is carried along, for functions that take it. */
  readonly hasRow: boolean;
}

/**
 * What is needed of a relation whose rows can be chosen before anything is embedded in them or computed of them, or
 * undefined when that cannot be said without, or an embedded function takes the row as a whole.
 *
 * Without it the planner makes the JSON of every row that could be shown before it sorts them and takes the first 20,
 * and computes the columns of all rows that an offset passes over.
 */
export function rowWindow({ alias, select, order, range, embeds, where, source }: ReadPlan): RowWindow | undefined {
  const hasRow = select.some(item => item.kind === 'field' && item.field.column.computedBy !== undefined);
  if ((embeds.length === 0 && !hasRow) || isEverything(range) || source.kind !== 'relation') return undefined;
  if (embeds.some(({ node }) => node.source.kind === 'function')) return undefined;
  if (!embeds.every(embed => !embed.isInner || showsSome(embed))) return undefined;
  if (!where.every(windowable) || select.some(isAggregate)) return undefined;
  const ordered = order.map(({ field }) => field.column);
  const selected = select.flatMap(item => (item.kind === 'field' ? [item.field.column] : []));
  if ([...ordered, ...selected].some(reference => reference.alias !== alias)) return undefined;
  if (ordered.some(({ computedBy }) => computedBy !== undefined)) return undefined;
  if (!hasRow && select.some(({ kind }) => kind === 'all')) return { columns: 'all', hasRow };
  const stored = [...ordered, ...selected].filter(({ computedBy }) => computedBy === undefined);
  const joined = embeds
    .flatMap(({ node }) => node.joins)
    .flatMap(({ left, right }) => [left, right])
    .filter(end => end.alias === alias);
  const names = [...stored.map(({ name }) => name), ...joined.map(({ column }) => column)];
  return { columns: [...new Set(names)], hasRow };
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

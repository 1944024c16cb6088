import type { EmbedPlan, LogicPlan, ReadPlan, SelectPlan } from '../plan/read-plan.ts';
import { type RowNumber, type RowRange, isEverything } from '../parse/row-range.ts';
import { conditionSql, whereSql } from './conditions.ts';
import { holdsList, spendRows, spendSpread, spendText } from './embedded-budget.ts';
import { cast, fieldSql, qualified, rowName, rowSql } from './fields.ts';
import { type RowWindow, rowWindow } from './row-window.ts';
import { type Sql, empty, quoted, join, raw, sql, value } from './sql.ts';

/** Name of the rows that a write or a function call yields to the read around it. */
export const resultName = 'pgrst_source';

/** The select statement of a plan, with a lateral join for every resource that is embedded. */
export function readSql(plan: ReadPlan): Sql {
  const window = rowWindow(plan);
  const shown = [
    ...plan.select.map(item => selectSql(item, window?.hasRow)),
    ...plan.embeds.filter(({ isHidden }) => !isHidden).flatMap(embed => embedColumns(embed, plan)),
  ];
  if (window !== undefined) {
    const rows = sql`(${windowSql(plan, window)}) as ${quoted(plan.alias)}`;
    return sql`select ${join(shown, ', ')} from ${rows}${join(plan.embeds.map(joinSql), '')}${orderSql(plan)}`;
  }
  return sql`select ${join(shown, ', ')} from ${fromSql(plan)}${join(plan.embeds.map(joinSql), '')}${conditionsSql(plan)}${groupSql(plan)}${orderSql(plan)}${rangeSql(plan.range)}`;
}

/** The rows of a relation that are shown, before anything is embedded in them or computed of them. */
function windowSql(plan: ReadPlan, { columns, hasRow }: RowWindow): Sql {
  const alias = quoted(plan.alias);
  const named = columns === 'all' ? [sql`${alias}.*`] : columns.map(name => sql`${alias}.${quoted(name)}`);
  const shown = hasRow ? [...named, sql`${alias} as ${quoted(rowName)}`] : named;
  return sql`select ${join(shown, ', ')} from ${fromSql(plan)}${whereSql(standaloneConditions(plan))}${orderSql(plan)}${rangeSql(plan.range)}`;
}

const conditionsSql = (plan: ReadPlan): Sql =>
  whereSql([...plan.where.map(condition => conditionSql(condition)), ...joinConditions(plan)]);

/**
 * One row for each that the read would find without its range. Embedded resources only matter where they decide
 * whether a row is shown.
 */
export function countSql(plan: ReadPlan): Sql {
  return sql`select 1 from ${fromSql(plan)}${whereSql(standaloneConditions(plan))}`;
}

/** Conditions that decide whether a row is shown, without anything embedded in it. */
function standaloneConditions(plan: ReadPlan): readonly Sql[] {
  const exists = ({ embed, exists: wanted }: LogicPlan & { kind: 'embedded' }) =>
    sql`${wanted ? empty : raw('not ')}exists (${countSql(embed.node)})`;
  return [
    ...plan.where.map(condition => conditionSql(condition, exists)),
    ...joinConditions(plan),
    ...plan.embeds.filter(({ isInner }) => isInner).map(({ node }) => sql`exists (${countSql(node)})`),
  ];
}

function fromSql({ source, alias, junction }: ReadPlan): Sql {
  const also = junction === undefined ? empty : sql`, ${qualified(junction.name)} as ${quoted(junction.alias)}`;
  switch (source.kind) {
    case 'relation':
      return sql`${qualified(source.name)} as ${quoted(alias)}${also}`;
    case 'result':
      return sql`${quoted(resultName)} as ${quoted(alias)}`;
    case 'function':
      return sql`${qualified(source.name)}(${rowSql(source.argument)}::${qualified(source.argumentType)}) as ${quoted(alias)}`;
  }
}

/** @param hasRow whether the row as a whole is a column of what is read from */
function selectSql(plan: SelectPlan, hasRow = false): Sql {
  switch (plan.kind) {
    case 'all':
      return hasRow ? sql`(${quoted(plan.alias)}.${quoted(rowName)}).*` : sql`${quoted(plan.alias)}.*`;
    case 'count':
      return sql`${cast(raw('count(*)'), plan.cast)} as ${quoted(plan.as)}`;
    case 'field': {
      const { column } = plan.field;
      const isComputed = column.computedBy !== undefined;
      const field = hasRow && isComputed ? { ...plan.field, column: { ...column, isResult: true } } : plan.field;
      const inner = cast(fieldSql(field), plan.cast);
      const { aggregate } = plan;
      const shown = aggregate === undefined ? inner : cast(sql`${raw(aggregate.function)}(${inner})`, aggregate.cast);
      const name = plan.as ?? (isComputed ? column.name : undefined);
      return name === undefined ? shown : sql`${shown} as ${quoted(name)}`;
    }
  }
}

/** Values of the parent's row. What holds lists is counted here too: see embedded-budget.ts. */
function embedColumns(embed: EmbedPlan, parent: ReadPlan): readonly Sql[] {
  const alias = quoted(embed.alias);
  if (embed.isSpread) return [sql`${alias}.*`];
  // Rows can only be grouped by what can be compared, which json cannot.
  const type = raw(isGrouped(parent) ? '::jsonb' : '');
  const made = embed.isToOne ? sql`row_to_json(${alias}.*)` : sql`coalesce(${alias}.${alias}, '[]')`;
  return [sql`${holdsList(embed) ? spendText(made, embed.budget) : made}${type} as ${quoted(embed.name)}`];
}

function joinSql(embed: EmbedPlan): Sql {
  const { node, isToOne, isInner, isSpread, budget } = embed;
  const alias = quoted(embed.alias);
  const kind = raw(isInner ? ' inner join lateral (' : ' left join lateral (');
  const rows = readSql(node);
  if (isToOne)
    return sql`${kind}${rows}) as ${alias} on ${isSpread && holdsList(embed) ? spendSpread(embed) : raw('true')}`;
  const list = sql`select ${spendRows(sql`json_agg(${alias})`, budget)} as ${alias} from (${rows}) as ${alias}`;
  return sql`${kind}${list}) as ${alias} on ${isInner ? sql`${alias} is not null` : raw('true')}`;
}

const joinConditions = ({ joins }: ReadPlan): readonly Sql[] =>
  joins.map(
    ({ left, right }) =>
      sql`${quoted(left.alias)}.${quoted(left.column)} = ${quoted(right.alias)}.${quoted(right.column)}`,
  );

const isGrouped = ({ select }: ReadPlan): boolean =>
  select.some(
    item => (item.kind === 'count' && item.groups) || (item.kind === 'field' && item.aggregate !== undefined),
  );

/** Beside an aggregate everything else is what rows are grouped by. */
function groupSql(plan: ReadPlan): Sql {
  const { select, embeds } = plan;
  if (!isGrouped(plan)) return empty;
  const columns = select
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => item.kind === 'field' && item.aggregate === undefined);
  const groups = [...columns.map(({ index }) => index + 1), ...embeds.map((_, index) => select.length + index + 1)];
  return groups.length === 0 ? empty : raw(` group by ${groups.join(', ')}`);
}

function orderSql({ order }: ReadPlan): Sql {
  if (order.length === 0) return empty;
  const terms = order.map(
    ({ field, direction, nulls }) =>
      sql`${fieldSql(field)}${raw(direction === undefined ? '' : ` ${direction}`)}${raw(nulls === undefined ? '' : ` nulls ${nulls}`)}`,
  );
  return sql` order by ${join(terms, ', ')}`;
}

function rangeSql(range: RowRange): Sql {
  if (isEverything(range)) return empty;
  const limit = range.limit === undefined ? empty : sql` limit ${value(numberSql(range.limit))}`;
  return range.offset === 0n ? limit : sql`${limit} offset ${value(numberSql(range.offset))}`;
}

const numberSql = (rows: RowNumber) => (typeof rows === 'bigint' ? String(rows) : rows);

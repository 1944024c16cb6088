import {
  type DeletePlan,
  type InsertPlan,
  type MutationPlan,
  type Returning,
  type UpdatePlan,
  bodyAlias,
  targetAlias,
} from '../plan/mutation-plan.ts';
import type { Column } from '../schema-cache/relation.ts';
import { conditionSql, whereSql } from './conditions.ts';
import { qualified, rowName } from './fields.ts';
import { type Sql, empty, quoted, join, raw, sql, value } from './sql.ts';

const target = quoted(targetAlias);
const body = quoted(bodyAlias);

/** Setting of the transaction that holds how many rows an upsert has merged. */
export const mergedSetting = 'pgrst.merged';

/** The statement that writes and returns what the read around it needs. */
export function mutationSql(plan: MutationPlan): Sql {
  switch (plan.kind) {
    case 'insert':
      return insertSql(plan);
    case 'update':
      return plan.columns.length === 0 ? nothingSql(plan) : updateSql(plan);
    case 'delete':
      return deleteSql(plan);
  }
}

function insertSql(plan: InsertPlan): Sql {
  const { columns } = plan;
  const names =
    columns.length === 0
      ? empty
      : sql` (${join(
          columns.map(({ name }) => quoted(name)),
          ', ',
        )})`;
  const values = join(
    columns.map(({ name }) => sql`${body}.${quoted(name)}`),
    ', ',
  );
  const where = whereSql(plan.where.map(condition => conditionSql(condition)));
  return sql`insert into ${qualified(plan.target)} as ${target}${names} select ${values} from ${rowsSql(plan)}${where}${conflictSql(plan)} ${returningSql(plan.returning)}`;
}

/** Counts the rows that an upsert changes instead of adding. Always true; a setting is all that outlives the row. */
const countMerge = `set_config('${mergedSetting}', (coalesce(nullif(current_setting('${mergedSetting}', true), ''), '0')::int + 1)::text, true) is not null`;

function conflictSql({ conflict, columns }: InsertPlan): Sql {
  if (conflict === undefined) return empty;
  const keys = join(conflict.columns.map(quoted), ', ');
  if (!conflict.merge || columns.length === 0) return sql` on conflict (${keys}) do nothing`;
  const changes = columns.map(({ name }) => sql`${quoted(name)} = excluded.${quoted(name)}`);
  return sql` on conflict (${keys}) do update set ${join(changes, ', ')} where ${raw(countMerge)}`;
}

function updateSql(plan: UpdatePlan): Sql {
  const changes = plan.columns.map(({ name }) => sql`${quoted(name)} = ${body}.${quoted(name)}`);
  const where = whereSql(plan.where.map(condition => conditionSql(condition)));
  return sql`update ${qualified(plan.target)} as ${target} set ${join(changes, ', ')} from ${rowsSql(plan)}${where} ${returningSql(plan.returning)}`;
}

/** An update to nothing: no row, with the columns that are requested. */
const nothingSql = ({ target: table, returning }: UpdatePlan): Sql =>
  sql`select ${returnedSql(returning)} from ${qualified(table)} as ${target} where false`;

function deleteSql(plan: DeletePlan): Sql {
  return sql`delete from ${qualified(plan.target)} as ${target}${whereSql(plan.where.map(condition => conditionSql(condition)))} ${returningSql(plan.returning)}`;
}

const returningSql = (returning: Returning): Sql => sql`returning ${returnedSql(returning)}`;

function returnedSql({ columns, row }: Returning): Sql {
  const returned = [
    ...columns.map(name => sql`${target}.${quoted(name)}`),
    ...(row ? [sql`${target} as ${quoted(rowName)}`] : []),
  ];
  return returned.length === 0 ? raw('1') : join(returned, ', ');
}

/** The body as rows with the types of the columns. Its text is one parameter, however many rows it holds. */
function rowsSql({ json, isObject, columns, defaults }: InsertPlan | UpdatePlan): Sql {
  if (columns.length === 0) {
    return isObject ? sql`(values (1)) as ${body}` : sql`json_array_elements(${value(json)}::json) as ${body}`;
  }
  const typed = join(
    columns.map(({ name, type }) => sql`${quoted(name)} ${raw(type)}`),
    ', ',
  );
  if (!defaults)
    return sql`${raw(isObject ? 'json_to_record' : 'json_to_recordset')}(${value(json)}::json) as ${body}(${typed})`;
  const filled = defaultsSql(columns);
  if (isObject) return sql`jsonb_to_record(${filled} || ${value(json)}::jsonb) as ${body}(${typed})`;
  const rows = sql`select jsonb_agg(${filled} || pgrst_item) from jsonb_array_elements(${value(json)}::jsonb) as pgrst_item`;
  return sql`jsonb_to_recordset((${rows})) as ${body}(${typed})`;
}

/** An object of the defaults, made for every row. */
function defaultsSql(columns: readonly Column[]): Sql {
  const pairs = columns.flatMap(column =>
    column.default === null ? [] : [sql`${value(column.name)}::text, ${raw(column.default)}`],
  );
  return pairs.length === 0 ? raw(`'{}'::jsonb`) : sql`jsonb_build_object(${join(pairs, ', ')})`;
}

import type { Guard, StatementPlan } from '../plan/statement-plan.ts';
import { scalarName } from '../plan/call-plan.ts';
import { callSql } from './call.ts';
import { mergedSetting, mutationSql } from './mutation.ts';
import { countSql, readSql, resultName } from './read.ts';
import { type Sql, empty, quoted, raw, sql, value } from './sql.ts';
import { arrayLiteral } from './fields.ts';

const rows = quoted('pgrst_rows');
const result = quoted(resultName);

/** Begins the message of the error that a broken guard provokes. */
export const guardMark = 'pgrst-guard:';

/**
 * The main statement of a request. It yields one row: the total without a range, the number of rows, the body, the
 * response headers and status that functions have set. Then a read of a relation says whom it was made for, and
 * anything else the primary key of an inserted row, and how many were merged.
 */
export function statementSql(plan: StatementPlan): Sql {
  const counted =
    plan.total === undefined
      ? empty
      : sql`pgrst_total as (${plan.total === 'exact' ? countSql(plan.read) : sql`${countSql(plan.read)} limit ${raw(String(plan.totalLimit + 1n))}`})`;
  const source = plan.source === undefined ? empty : sourceSql(plan.source);
  const withs = [source, counted].filter(piece => piece !== empty);
  const prefix = withs.length === 0 ? empty : sql`with ${withs.reduce((all, next) => sql`${all}, ${next}`)} `;
  const shown = plan.showsRows ? readSql(plan.read) : sql`select from ${result}`;
  return sql`${prefix}select ${plan.total === undefined ? raw('null') : raw('(select count(*) from pgrst_total)')}, count(*), ${bodySql(plan)}, ${setting('response.headers')}, ${setting('response.status')}, ${plan.source === undefined ? identitySql : writtenSql(plan)}${guardSql(plan.guards)} from (${shown}) as ${rows}`;
}

/** Whom the database took the request for: who reads a relation may rely on settings that its connection retains. */
const identitySql = raw("current_user || ' ' || current_setting('request.jwt.claims', true)");

const writtenSql = (plan: StatementPlan): Sql => sql`${locationSql(plan)}, ${setting(mergedSetting)}`;

/** A value that is not returned must be computed all the same, since its function may fail or have side effects. */
function sourceSql(source: NonNullable<StatementPlan['source']>): Sql {
  if (source.kind !== 'call') return sql`${result} as (${mutationSql(source)})`;
  return sql`${result} as ${raw(source.routine.returnsRows ? '' : 'materialized ')}(${callSql(source)})`;
}

/** Reads from the planner how many rows it expects. */
export const plannedCountSql = (plan: StatementPlan): Sql => sql`explain (format json) ${countSql(plan.read)}`;

const setting = (name: 'response.headers' | 'response.status' | typeof mergedSetting): Sql =>
  raw(`nullif(current_setting('${name}', true), '')`);

function bodySql({ output, showsBody, shape }: StatementPlan): Sql {
  if (!showsBody) return raw('null');
  if (output.kind === 'csv') {
    // The header names the keys of the first row; a row's text is CSV within parentheses.
    const header = sql`(select coalesce(string_agg(pgrst_key, ','), '') from json_object_keys(json_agg(${rows}) -> 0) as pgrst_key)`;
    return sql`${header} || E'\\n' || coalesce(string_agg(substring(${rows}::text, 2, length(${rows}::text) - 2), E'\\n'), '')`;
  }
  const item = shape === 'value' || shape === 'values' ? sql`${rows}.${quoted(scalarName)}` : rows;
  const list = output.stripNulls ? sql`json_strip_nulls(json_agg(${item}))` : sql`json_agg(${item})`;
  const isSingle = output.kind === 'object' || shape === 'value' || shape === 'row';
  return isSingle ? sql`coalesce(${list} -> 0, 'null')` : sql`coalesce(${list}, '[]')`;
}

function locationSql({ location }: StatementPlan): Sql {
  if (location.length === 0) return raw('null');
  const pairs = sql`json_agg(json_build_array(pgrst_pair.key, pgrst_pair.value))`;
  return sql`case when count(*) = 1 then (select ${pairs} from ${result}, json_each_text(row_to_json(${result})) as pgrst_pair where pgrst_pair.key = any (${value(arrayLiteral(location))}::text[])) end`;
}

/**
 * A condition on the number of rows that must hold for the transaction to be committed. There is no way to raise an
 * error in plain SQL, so a text that is no number is cast to one: the whole round trip is then rolled back by the
 * server.
 */
function guardSql(guards: readonly Guard[]): Sql {
  return guards.reduce((all, { kind, atLeast, atMost }) => {
    const isBetween = raw(`count(*) between ${atLeast} and ${atMost}`);
    return sql`${all}, case when not (${isBetween}) then cast(${value(`${guardMark}${kind}:`)}::text || count(*) as integer) end`;
  }, empty);
}

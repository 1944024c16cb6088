import type { EmbedPlan, ReadPlan } from '../plan/read-plan.ts';
import { rowSql } from './fields.ts';
import { type Sql, quoted, raw, sql } from './sql.ts';

/**
 * The name of a setting that counts how much a statement embeds. Lists within lists multiply: one short address can
 * fetch a thousand rows with three hundred each. How much that is cannot be known before, so it is counted while the
 * answer is made, in a setting of the transaction, and the statement fails when it is too much. Rows are counted where
 * a list is made, which is the work; bytes where it is put into a row, which may happen more often, as PostgreSQL makes
 * the list of one parent once for all rows that share it.
 */
const spentSetting = 'pgrst.embedded';

/** Begins the message of the error by which a statement ends. A text that is no number is cast to one, as in guards. */
export const budgetMark = 'pgrst-embedded-over:';

/** Counted for each row of a list, and for a list without rows, on top of its JSON. */
const bytesOfRow = 512;

/** A list, counted by its rows. */
export const spendRows = (list: Sql, budget: number): Sql =>
  spend(raw(`greatest(count(*), 1) * ${bytesOfRow}`), list, budget);

/** A piece of JSON, counted by its bytes. */
export const spendText = (json: Sql, budget: number): Sql => spend(bytesOf(json), json, budget);

/**
 * A condition that is always true, for a row whose columns become its parent's. It must depend on the parent to be
 * counted for each.
 */
export function spendSpread({ alias, node, budget }: EmbedPlan): Sql {
  const amount = sql`${bytesOf(sql`row_to_json(${quoted(alias)}.*)`)} + num_nulls(${parentSql(node)}) * 0`;
  return spend(amount, raw('true'), budget);
}

const bytesOf = (json: Sql): Sql => sql`coalesce(octet_length(${json}::text), 0)`;

function parentSql({ source, joins }: ReadPlan): Sql {
  if (source.kind === 'function') return rowSql(source.argument);
  const parent = joins[0]?.right;
  return parent === undefined ? raw('null') : sql`${quoted(parent.alias)}.${quoted(parent.column)}`;
}

const spent = raw(`current_setting('${spentSetting}', true)`);

function spend(amount: Sql, then: Sql, budget: number): Sql {
  const now = sql`set_config('${raw(spentSetting)}', (coalesce(nullif(${spent}, ''), '0')::bigint + ${amount})::text, true)::bigint`;
  return sql`case when ${now} <= ${raw(String(budget))} or ${overSql} is null then ${then} end`;
}

/** Never null: it fails. */
const overSql = sql`('${raw(budgetMark)}' || ${spent})::int`;

/** Checks whether the rows of a resource hold lists, or are one. */
export const holdsList = ({ isToOne, node }: EmbedPlan): boolean => !isToOne || node.embeds.some(holdsList);

import { createHash } from 'node:crypto';
import { type Given, filled } from '../parse/value-parameter.ts';
import type { StatementPlan } from '../plan/statement-plan.ts';
import { cached } from '../cached.ts';
import { type Sql, render } from '../sql/sql.ts';
import { plannedCountSql, statementSql } from '../sql/statement.ts';

/** A statement ready to be sent. Equal texts have equal digests. */
export interface Statement {
  readonly text: string;
  /** Of one request, or of its shape. */
  readonly values: readonly (Given | null)[];
  readonly digest: string;
}

/** A plan with its statements: they depend on nothing else, so that who keeps the plan may keep them. */
export interface PreparedStatement {
  readonly plan: StatementPlan;
  readonly main: Statement;
  /** Reads the planner's guess at the number of rows. */
  readonly count: Statement | undefined;
}

export function prepareStatement(plan: StatementPlan): PreparedStatement {
  return {
    plan,
    main: toStatement(statementSql(plan)),
    count: plan.planned ? toStatement(plannedCountSql(plan)) : undefined,
  };
}

export function toStatement(piece: Sql): Statement {
  const { text, values } = render(piece);
  return { text, values, digest: digestOf(text) };
}

/** The parameters of one request. */
export const parametersOf = ({ values }: Statement, taken: readonly string[]): readonly (string | null)[] =>
  values.map(value => (value === null ? null : filled(value, taken)));

const digestOf = cached(text => createHash('sha1').update(text).digest('base64url'));

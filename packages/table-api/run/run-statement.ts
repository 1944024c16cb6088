import { type Caller, type Database, DatabaseError, type Step, type StepResult } from '@dargu/pg-one-sync';
import { ApiError } from '../errors/api-error.ts';
import type { StatementPlan } from '../plan/statement-plan.ts';
import { budgetMark } from '../sql/embedded-budget.ts';
import { qualified } from '../sql/fields.ts';
import type { Settings } from '../sql/settings.ts';
import { settingsStep } from './settings-step.ts';
import type { VisitorSettings } from './visitor-settings.ts';
import { sql } from '../sql/sql.ts';
import { guardMark } from '../sql/statement.ts';
import type { QualifiedName } from '../schema-cache/schema-cache.ts';
import { type PreparedStatement, type Statement, parametersOf, toStatement } from './prepare-statement.ts';

/** Result of the database. Texts are as it made them. */
export interface StatementResult {
  /** Rows without the range, when they were counted. */
  readonly total: bigint | undefined;
  readonly count: bigint;
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly responseHeaders: string | null;
  readonly responseStatus: string | null;
  /** Names and values that the inserted row is found by. */
  readonly location: string | null;
  /** Rows of an upsert that were there before. */
  readonly merged: bigint;
}

export interface RunContext {
  readonly database: Database;
  readonly settings: Settings;
  /** Settings that a connection may hold for other requests, or for this one. */
  readonly visitor: VisitorSettings | undefined;
  readonly preRequest: QualifiedName | undefined;
  /** Values that were taken out of the address, for the parameters. */
  readonly values: readonly string[];
  /** True if the statement may come again: one that may not is given no name to be remembered by. */
  readonly isPrepared: boolean;
  /** True if everything is undone at the end. */
  readonly rollBack: boolean;
  readonly caller: Caller | undefined;
  readonly signal: AbortSignal;
  /** True if what was true a moment ago will do: never for a person, who would miss what they have just written. */
  readonly mayLag: boolean;
}

/** Time that the round trip may add to a statement that takes all the time it has, ms. */
const responseMarginMs = 1_000;

/**
 * Hands over the identity, runs the main statement and counts, all in one round trip and one transaction.
 *
 * @throws DatabaseError, ApiError when a guard does not hold
 */
export async function runStatement(
  { plan, main, count }: PreparedStatement,
  context: RunContext,
): Promise<StatementResult> {
  const { database, settings, visitor, preRequest, rollBack, caller, signal, mayLag, values, isPrepared } = context;
  const timeoutMs =
    settings.statementTimeoutMs === undefined ? undefined : settings.statementTimeoutMs + responseMarginMs;
  const { role } = settings;
  const isRetained = visitor !== undefined && visitor.suit(settings, plan) && !rollBack;
  const before = [
    ...(isRetained ? [] : [settingsStep(settings)]),
    ...(preRequest === undefined ? [] : [step(toStatement(sql`select ${qualified(preRequest)}()`), role, [])]),
  ];
  const mainRole = isPrepared ? role : undefined;
  const steps: readonly Step[] = [
    ...before,
    { ...step(main, mainRole, values), asBytes: true },
    ...(count === undefined ? [] : [step(count, mainRole, values)]),
    ...(rollBack ? undoing : []),
  ];
  try {
    const results = await database.run(steps, {
      caller,
      signal,
      timeoutMs,
      settings: isRetained ? visitor.retained : visitor?.areSetBy(settings) ? 'any' : undefined,
      replica: mayLag && plan.readOnly && plan.source === undefined,
    });
    return readResult(plan, results.slice(before.length));
  } catch (error) {
    throw brokenGuard(error, plan) ?? error;
  }
}

/**
 * Checks deferred constraints as if the transaction were committed; then all of it, back to the last Sync, is undone.
 */
const undoing: readonly Step[] = [
  { name: 'check-constraints', text: 'set constraints all immediate', values: [] },
  { name: 'undo', text: 'rollback', values: [] },
];

/**
 * A name for every text and role: plans depend on the role, because its policies become part of them.
 *
 * @param role undefined for a statement without a name
 */
function step(statement: Statement, role: string | undefined, taken: readonly string[]): Step {
  const { digest, text } = statement;
  const values = parametersOf(statement, taken);
  return role === undefined ? { text, values } : { name: `${role}:${digest}`, text, values };
}

function readResult(plan: StatementPlan, [main, planned]: readonly StepResult[]): StatementResult {
  const [total, count, body, responseHeaders, responseStatus, ...more] = main?.cells?.[0] ?? [];
  const [location, merged] = plan.source === undefined ? [] : more;
  const counted = total ? numberOf(total) : undefined;
  const guessed = plan.planned ? plannedRows(planned) : undefined;
  return {
    total: chooseTotal(plan, counted, guessed),
    count: numberOf(count),
    body: body ?? null,
    responseHeaders: textOf(responseHeaders),
    responseStatus: textOf(responseStatus),
    location: textOf(location),
    merged: numberOf(merged),
  };
}

type Cell = NonNullable<StepResult['cells']>[number][number] | undefined;

const textOf = (cell: Cell): string | null => (cell ? cell.toString() : null);
const numberOf = (cell: Cell): bigint => BigInt(textOf(cell) ?? 0);

function chooseTotal(
  { total, totalLimit }: StatementPlan,
  counted: bigint | undefined,
  guessed: bigint | undefined,
): bigint | undefined {
  if (total === undefined) return guessed;
  if (total === 'exact' || counted === undefined || counted <= totalLimit) return counted;
  return guessed !== undefined && guessed > counted ? guessed : counted;
}

function plannedRows(result: StepResult | undefined): bigint | undefined {
  const [explained] = JSON.parse(result?.rows.map(([line]) => line).join('\n') ?? '[]') as readonly {
    Plan: { 'Plan Rows': number };
  }[];
  return explained === undefined ? undefined : BigInt(explained.Plan['Plan Rows']);
}

/** Error that a statement of ours raised by a text that is no number. */
function brokenGuard(error: unknown, { guards, read }: StatementPlan): ApiError | undefined {
  if (!(error instanceof DatabaseError) || error.code !== '22P02') return undefined;
  if (error.message.includes(`"${budgetMark}`)) return embeddedTooMuch(read.embeds[0]?.budget ?? 0);
  if (guards.length === 0) return undefined;
  const [, kind, count = ''] = new RegExp(`"${guardMark}(\\w+):(\\d+)"`).exec(error.message) ?? [];
  switch (kind) {
    case 'notSingular':
    case 'maxAffected':
      return new ApiError(kind, { count });
    case 'putMismatch':
      return new ApiError(kind, {});
    default:
      return undefined;
  }
}

const embeddedTooMuch = (bytes: number): ApiError =>
  new ApiError('tooComplex', {
    details: `The embedded lists of the response would have more than ${bytes} bytes.`,
    hint: 'Embed fewer lists, select fewer columns, or limit rows, e.g. by books.limit=10 for an embedded books(*).',
  });

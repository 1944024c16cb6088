import type { CallPlan } from './call-plan.ts';
import type { MutationPlan } from './mutation-plan.ts';
import type { Output } from './negotiate.ts';
import type { ReadPlan } from './read-plan.ts';

/** Required number of rows. Else the request fails in this way and changes nothing. */
export interface Guard {
  readonly kind: 'notSingular' | 'maxAffected' | 'putMismatch';
  readonly atLeast: number;
  readonly atMost: number;
}

/** Everything that the statement of a request depends on. */
export interface StatementPlan {
  readonly read: ReadPlan;
  /** The write or call whose rows are read; undefined when they come from a relation. */
  readonly source: MutationPlan | CallPlan | undefined;
  readonly output: Output;
  /** True if the rows are needed at all, beyond their number. */
  readonly showsRows: boolean;
  /** True if a body is made of them. */
  readonly showsBody: boolean;
  /** Form of the result: a list of rows, a single one, a list of values, a single value. */
  readonly shape: 'rows' | 'row' | 'values' | 'value';
  /** Method by which rows without a range are counted; `limited` stops after `totalLimit`. */
  readonly total: 'exact' | 'limited' | undefined;
  readonly totalLimit: bigint;
  /** True if the planner's guess is wanted as well. */
  readonly planned: boolean;
  /** Columns that an inserted row is found by. */
  readonly location: readonly string[];
  readonly guards: readonly Guard[];
  readonly readOnly: boolean;
}

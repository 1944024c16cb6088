import type { ReasonedVerdict } from './verdicts.ts';

/** How long a note to a writer may be, in characters; decide_cases refuses a longer one. */
export const noteMaxLength = 1000;

/** Asked before a decision that its writer reads a reason for. */
export interface ReasonQuestion {
  readonly verdict: ReasonedVerdict;
  /** To choose from; the first `given` of them were reported, or held for. */
  readonly reasons: readonly string[];
  readonly given: number;
  /** The writer can be warned as well. */
  readonly canWarn: boolean;
}

export interface ReasonChoice {
  readonly reason: string;
  readonly note: string;
  readonly isWarned: boolean;
}

/** "Other" says nothing by itself. */
export function needsNote(reason: string): boolean {
  return reason === 'other';
}

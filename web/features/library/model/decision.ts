import type { GuideStatus } from '#contract/words.ts';
import type { LibraryGuide } from './library-guide.ts';

/** What an admin decides about guides that are here. */
export type Decision = 'approve' | 'restore' | ReasonedDecision;

type Decidable = Pick<LibraryGuide, 'status' | 'report_count'>;

/** Those that their authors read a reason for. */
export type ReasonedDecision = 'reject' | 'hide' | 'remove';

const possibleFrom: Readonly<Record<Decision, readonly GuideStatus[]>> = {
  approve: ['pending', 'rejected'],
  reject: ['pending'],
  hide: ['published'],
  restore: ['hidden'],
  remove: ['pending', 'published', 'rejected', 'hidden'],
};

/**
 * Whether it can be decided about a guide as it is. To approve what is published settles its reports. The database
 * decides; this keeps useless buttons away.
 */
export function isPossible(decision: Decision, { status, report_count }: Decidable): boolean {
  if (decision === 'approve' && status === 'published') return report_count > 0;
  return possibleFrom[decision].includes(status);
}

/**
 * How it went with one guide: `already`, someone else has decided meanwhile; `changed`, its author has changed it since
 * it was read; `gone`, its author has taken it back or deleted it.
 */
export type OutcomeKind = 'done' | 'already' | 'changed' | 'gone';

export interface DecisionOutcome {
  readonly id: string;
  readonly outcome: OutcomeKind;
}

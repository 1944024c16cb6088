import type { GuideStatus } from '#contract/words.ts';
import type { Ruling } from '#web/entities/admin/decide-cases.ts';
import type { LibraryGuide } from './library-guide.ts';

/** What an admin decides about guides that are here. */
export type Decision = 'keep' | 'restore' | ReasonedDecision;

type Decidable = Pick<LibraryGuide, 'status' | 'report_count'>;

/** Those that their authors read a reason for. */
export type ReasonedDecision = 'send_back' | 'hide' | 'remove';

/** What is done with guides: decided, moved to the course of its details, or merged into the guide `kept` of them. */
export interface GuideOrder extends Ruling {
  readonly verdict: Decision | 'move' | 'merge';
}

const possibleFrom: Readonly<Record<Decision, readonly GuideStatus[]>> = {
  keep: ['pending', 'rejected'],
  send_back: ['pending'],
  hide: ['published'],
  restore: ['hidden'],
  remove: ['pending', 'published', 'rejected', 'hidden'],
};

/**
 * Whether it can be decided about a guide as it is. To approve what is published settles its reports. The database
 * decides; this keeps useless buttons away.
 */
export function isPossible(decision: Decision, { status, report_count }: Decidable): boolean {
  if (decision === 'keep' && status === 'published') return report_count > 0;
  return possibleFrom[decision].includes(status);
}

/** What digits decide, as at every desk: 1 keeps, 2 sends back, 3 removes. */
export const decisionsByDigit: readonly Decision[] = ['keep', 'send_back', 'remove'];

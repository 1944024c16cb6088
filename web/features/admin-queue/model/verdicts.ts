import { guideDecisionReasons, reviewReportReasons, targetReportReasons } from '#contract/words.ts';
import type { QueueRow } from '#web/entities/admin/case.ts';
import { isReview } from './case-words.ts';

/** What can be decided about a review, a guide or a page. */
export type Verdict = 'keep' | 'send_back' | 'hide' | 'remove' | 'restore' | 'pass';

/** Decisions that need a reason, which the writer reads. */
export type ReasonedVerdict = Extract<Verdict, 'send_back' | 'hide' | 'remove'>;

/** The reason that a rule which held a review stands for. */
const reasonOfHold: Readonly<Record<string, string>> = {
  phone: 'personal_data',
  email: 'personal_data',
  id_number: 'personal_data',
  link: 'spam',
  words: 'offensive',
};

/**
 * The reasons to choose from, those that were reported or held for first.
 * @returns with how many of them stand first for that cause
 */
export function reasonsFor({ kind, reasons }: Pick<QueueRow, 'kind' | 'reasons'>): {
  readonly all: readonly string[];
  readonly given: number;
} {
  const known: readonly string[] =
    kind === 'guide'
      ? guideDecisionReasons
      : kind === 'professor' || kind === 'course'
        ? targetReportReasons
        : reviewReportReasons;
  const given = [...new Set(reasons.map(reason => reasonOfHold[reason] ?? reason))].filter(reason =>
    known.includes(reason),
  );
  return { all: [...given, ...known.filter(reason => !given.includes(reason))], given: given.length };
}

/** What can be decided about a case as it stands. The database decides; this keeps useless buttons away. */
export function possibleVerdicts(row: Pick<QueueRow, 'kind' | 'status' | 'report_count'>): ReadonlySet<Verdict> {
  const { kind, status, report_count } = row;
  const isDown = status === 'hidden' || status === 'removed';
  if (kind === 'professor' || kind === 'course') {
    return new Set<Verdict>([...(report_count > 0 ? ['keep' as const] : []), isDown ? 'restore' : 'hide']);
  }
  if (kind === 'guide') {
    if (status === 'pending') return new Set<Verdict>(['keep', 'send_back', 'remove']);
    if (status === 'published')
      return new Set<Verdict>([...(report_count > 0 ? ['keep' as const] : []), 'hide', 'remove']);
    return new Set<Verdict>(['keep', 'remove']);
  }
  if (!isReview(row)) return new Set();
  if (isDown) return new Set<Verdict>(['restore', ...(status === 'hidden' ? ['remove' as const] : [])]);
  if (status === 'held') return new Set<Verdict>(['keep', 'send_back', 'hide', 'remove']);
  return new Set<Verdict>([...(report_count > 0 ? ['keep' as const] : []), 'send_back', 'hide', 'remove']);
}

/** The same for the team of an institution: what it hides is hidden until an admin decides. */
export function teamVerdicts(row: Pick<QueueRow, 'kind' | 'status' | 'report_count'>): ReadonlySet<Verdict> {
  const { kind, status, report_count } = row;
  const isReported = report_count > 0;
  const isHeld = status === 'held' || status === 'pending' || (kind === 'guide' && status === 'hidden');
  return new Set<Verdict>([
    ...(isReported || isHeld ? ['keep' as const] : []),
    ...(kind === 'guide' && status === 'pending' ? ['send_back' as const] : []),
    ...(isReview(row) && isReported && status === 'visible' ? ['hide' as const] : []),
    'pass',
  ]);
}

import type { QueueRow } from '#web/entities/admin/case.ts';
import { flagReasonText } from '#web/entities/admin/reason-words.ts';
import type { ActiveLanguage } from '#web/i18n/language-store.ts';

type Words = Pick<ActiveLanguage, 'language' | 't'>;

const reviewKinds: ReadonlySet<string> = new Set(['review', 'course_review', 'institution_review']);

/** Whether the case is about a review, of whatever. */
export function isReview({ kind }: Pick<QueueRow, 'kind'>): boolean {
  return reviewKinds.has(kind);
}

function reasonsOf(row: QueueRow, { t }: Words): string {
  const texts = row.reasons.flatMap(reason => {
    const key = reason === 'reports' ? null : flagReasonText(reason);
    return key ? [t(key)] : [];
  });
  return [...new Set(texts)].slice(0, 2).join(t('case.comma'));
}

/** Why a case is in the list. */
export function whyWaiting(row: QueueRow, words: Words): string {
  const { t } = words;
  const reasons = reasonsOf(row, words);
  if (row.report_count > 0) {
    return [t('case.reports', { count: row.report_count }), reasons].filter(Boolean).join(' · ');
  }
  if (row.status === 'pending' && row.reasons.length === 0) return t('case.waitsForApproval');
  return reasons === '' ? t('case.held') : t('case.heldFor', { reasons });
}

/** What kind of case it is, at its head: "3 reports · Review". */
export function caseKindText(row: QueueRow, kind: string, { t }: Words): string {
  if (row.report_count > 0) return t('case.reportedKind', { count: row.report_count, kind });
  return row.status === 'held' ? t('case.heldKind', { kind }) : kind;
}

import type { CaseKind, QueueRow } from '#web/entities/admin/case.ts';
import { fullName, parseTitle } from '#web/entities/catalogue/entry.ts';
import {
  guideDecisionReasons,
  guideReportReasons,
  holdReasons,
  reviewReportReasons,
  targetReportReasons,
} from '#contract/words.ts';
import type { ActiveLanguage } from '#web/i18n/language-store.ts';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { documentIcons } from '#web/ui/document-icons.ts';
import type { IconSource } from '#web/ui/icon-paths.ts';
import { deskIcons } from '#web/ui/desk-icons.ts';
import { isolate } from '#web/lib/isolate.ts';

type Words = Pick<ActiveLanguage, 'language' | 't'>;

/** What the case is about is called, in the reader's language; empty where it is about nothing of the catalogue. */
export function caseName({ name, name_en, title }: Pick<QueueRow, 'name' | 'name_en' | 'title'>, words: Words): string {
  return name === null ? '' : fullName({ name, name_en: name_en ?? '', title: parseTitle(title) }, words);
}

const reviewKinds: readonly string[] = ['review', 'course_review', 'institution_review'] satisfies readonly CaseKind[];

/** Whether the case is about a review, of whatever. */
export function isReview({ kind }: Pick<QueueRow, 'kind'>): boolean {
  return reviewKinds.includes(kind);
}

/** What a case is called in the list and at its head. */
export function caseTitle(row: QueueRow, words: Words): string {
  const { t } = words;
  const name = isolate(caseName(row, words));
  switch (row.kind) {
    case 'review':
    case 'course_review':
    case 'institution_review':
      return t('case.titles.review', { name });
    case 'professor':
    case 'course':
      return caseName(row, words);
    case 'guide':
      return t('case.titles.guide', { name: isolate(row.subject ?? '') });
    case 'suggestion':
      return t('case.titles.suggestion', { name: isolate(row.subject ?? '') });
    case 'page_claim':
      return t('claims.listTitle', { name });
    case 'answer':
      return t('claims.answerListTitle', { name });
    case 'message':
      return t(topicText(row.topic));
  }
}

/** The same in the list, where what someone called it begins the line and is cut off at its own end. */
export function caseListTitle(row: QueueRow, words: Words): string {
  return row.kind === 'guide' || row.kind === 'suggestion' ? (row.subject ?? '') : caseTitle(row, words);
}

function topicText(topic: string | null): MessageKey {
  const known = (['question', 'problem', 'removal', 'appeal'] as const).find(each => each === topic);
  return `case.topics.${known ?? 'question'}`;
}

const reportReasons = [...new Set([...reviewReportReasons, ...targetReportReasons, ...guideReportReasons])];

/** A reason in a word or two; null for one that is none of a report or of a hold. */
export function flagReasonText(reason: string): MessageKey | null {
  const hold = holdReasons.find(each => each === reason);
  if (hold) return `case.holds.${hold}`;
  const report = reportReasons.find(each => each === reason);
  return report ? `case.reasons.${report}` : null;
}

function reasonsOf(row: QueueRow, { t }: Words): string {
  const texts = row.reasons.flatMap(reason => {
    const key = reason === 'reports' ? null : flagReasonText(reason);
    return key ? [t(key)] : [];
  });
  return [...new Set(texts)].slice(0, 2).join(t('case.comma'));
}

/** The line below the title in the list: why it is there. */
export function caseSummary(row: QueueRow, words: Words): string {
  const { t } = words;
  if (row.kind === 'message') return row.subject ?? '';
  if (row.kind === 'suggestion') return t('case.missing', { who: t('case.suggestedBy', { count: row.report_count }) });
  if (row.kind === 'page_claim') return t('case.waitsForApproval');
  const why = whyWaiting(row, words);
  return row.kind === 'guide' ? `${t('case.kinds.guide')} · ${why}` : why;
}

function whyWaiting(row: QueueRow, words: Words): string {
  const { t } = words;
  const reasons = reasonsOf(row, words);
  if (row.report_count > 0) {
    return [t('case.reports', { count: row.report_count }), reasons].filter(Boolean).join(' · ');
  }
  if (row.status === 'pending' && row.reasons.length === 0) return t('case.waitsForApproval');
  return reasons === '' ? t('case.held') : t('case.heldFor', { reasons });
}

/** The icon of a case: what has to be done with it. */
export function caseIcon(row: Pick<QueueRow, 'kind' | 'topic' | 'report_count'>): IconSource {
  if (row.kind === 'message') return row.topic === 'appeal' ? deskIcons.undo : deskIcons.mail;
  if (row.kind === 'suggestion') return documentIcons.plus;
  if (row.kind === 'page_claim') return 'user';
  if (row.kind === 'answer') return 'edit';
  if (row.report_count > 0) return 'flag';
  return row.kind === 'guide' ? 'book' : deskIcons.pause;
}

/** A reason to choose from, in a word or two. */
export function caseReasonText(reason: string): MessageKey {
  const guide = guideDecisionReasons.find(each => each === reason);
  return flagReasonText(reason) ?? (guide ? `case.guideReasons.${guide}` : 'case.reasons.other');
}

/** What kind of case it is, at its head: "3 reports · Review". */
export function caseKindText(row: QueueRow, { t }: Words): string {
  const kind = t(
    `case.kinds.${isReview(row) ? 'review' : (row.kind as Exclude<CaseKind, 'review' | 'course_review' | 'institution_review'>)}`,
  );
  if (row.kind === 'message' || row.kind === 'suggestion' || row.kind === 'page_claim') return kind;
  if (row.report_count > 0) return t('case.reportedKind', { count: row.report_count, kind });
  return row.status === 'held' ? t('case.heldKind', { kind }) : kind;
}

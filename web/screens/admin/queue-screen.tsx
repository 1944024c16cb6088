import type { CaseKinds } from '#web/entities/admin/case.ts';
import { answerKind, pageClaimKind } from '#web/features/admin-answers/components/claim-cases.tsx';
import { messageKind } from '#web/features/admin-messages/components/message-case.tsx';
import { IdentitySheet } from '#web/features/admin-people/components/identity-sheet.tsx';
import { LockSheet } from '#web/features/admin-people/components/lock-sheet.tsx';
import { SuspendSheet } from '#web/features/admin-people/components/suspend-sheet.tsx';
import { WarnSheet } from '#web/features/admin-people/components/warn-sheet.tsx';
import { WorkDesk } from '#web/features/admin-queue/components/work-desk.tsx';
import { guideKind } from '#web/features/admin-queue/components/guide-case.tsx';
import { reviewKind } from '#web/features/admin-queue/components/review-case.tsx';
import { targetKind } from '#web/features/admin-queue/components/target-case.tsx';
import { CaseKindsContext } from '#web/features/admin-queue/model/case-kinds.ts';
import { PeopleSheetsContext } from '#web/features/admin-queue/model/people-sheets.ts';
import { suggestionKind } from '#web/features/admin-suggestions/components/suggestion-case.tsx';

/** A line for each kind of case; its feature has the rest. */
const caseKinds: CaseKinds = new Map([
  ['review', reviewKind],
  ['course_review', reviewKind],
  ['institution_review', reviewKind],
  ['professor', targetKind],
  ['course', targetKind],
  ['guide', guideKind],
  ['message', messageKind],
  ['suggestion', suggestionKind],
  ['page_claim', pageClaimKind],
  ['answer', answerKind],
]);
const sheets = { warn: WarnSheet, suspend: SuspendSheet, lock: LockSheet, identity: IdentitySheet };

/** ROUTE-18: the work queue, with what other features know about messages, suggestions and people. */
export function QueueScreen() {
  return (
    <CaseKindsContext value={caseKinds}>
      <PeopleSheetsContext value={sheets}>
        <WorkDesk />
      </PeopleSheetsContext>
    </CaseKindsContext>
  );
}

import { AnswerCase, PageClaimCase } from '#web/features/admin-answers/components/claim-cases.tsx';
import { MessageCase } from '#web/features/admin-messages/components/message-case.tsx';
import { IdentitySheet } from '#web/features/admin-people/components/identity-sheet.tsx';
import { LockSheet } from '#web/features/admin-people/components/lock-sheet.tsx';
import { SuspendSheet } from '#web/features/admin-people/components/suspend-sheet.tsx';
import { WarnSheet } from '#web/features/admin-people/components/warn-sheet.tsx';
import { WorkDesk } from '#web/features/admin-queue/components/work-desk.tsx';
import type { CaseBodies } from '#web/features/admin-queue/components/open-case.tsx';
import { PeopleSheetsContext } from '#web/features/admin-queue/model/people-sheets.ts';
import { SuggestionCase } from '#web/features/admin-suggestions/components/suggestion-case.tsx';

const bodies: CaseBodies = {
  message: MessageCase,
  suggestion: SuggestionCase,
  page_claim: PageClaimCase,
  answer: AnswerCase,
};
const sheets = { warn: WarnSheet, suspend: SuspendSheet, lock: LockSheet, identity: IdentitySheet };

/** ROUTE-18: the work queue, with what other features know about messages, suggestions and people. */
export function QueueScreen() {
  return (
    <PeopleSheetsContext value={sheets}>
      <WorkDesk bodies={bodies} />
    </PeopleSheetsContext>
  );
}

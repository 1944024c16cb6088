import type { CaseKinds } from '#web/entities/admin/case.ts';
import { guideKind } from '#web/features/admin-queue/components/guide-case.tsx';
import { reviewKind } from '#web/features/admin-queue/components/review-case.tsx';
import { targetKind } from '#web/features/admin-queue/components/target-case.tsx';
import { WorkDesk } from '#web/features/admin-queue/components/work-desk.tsx';
import { CaseKindsContext } from '#web/features/admin-queue/model/case-kinds.ts';
import { suggestionKind } from '#web/features/admin-suggestions/components/suggestion-case.tsx';

/** What a team decides about. */
const caseKinds: CaseKinds = new Map([
  ['review', reviewKind],
  ['course_review', reviewKind],
  ['institution_review', reviewKind],
  ['professor', targetKind],
  ['course', targetKind],
  ['guide', guideKind],
  ['suggestion', suggestionKind],
]);

/** The work queue of one institution; nothing about people. */
export function TeamQueue() {
  return (
    <CaseKindsContext value={caseKinds}>
      <WorkDesk />
    </CaseKindsContext>
  );
}

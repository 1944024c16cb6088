import { type ComponentType, type ReactNode } from 'react';
import { CaseDeskContext } from '#web/entities/admin/case-desk-context.ts';
import type { CaseBodyProps, CaseKind, CaseRef, QueueRow } from '#web/entities/admin/case.ts';
import { ClaimMark, ClaimNotice } from './claim-mark.tsx';
import { GuideCase } from './guide-case.tsx';
import { NotRuledNotice } from './not-ruled-notice.tsx';
import { ReviewCase } from './review-case.tsx';
import { TargetCase } from './target-case.tsx';
import { useClaim } from './use-claim.ts';
import type { NotRuled } from './use-rulings.ts';

/** Kinds of cases whose bodies other features have. */
export type CaseBodies = Readonly<
  Partial<Record<Extract<CaseKind, 'message' | 'suggestion' | 'page_claim' | 'answer'>, ComponentType<CaseBodyProps>>>
>;

interface OpenCaseProps {
  readonly row: QueueRow;
  readonly bodies: CaseBodies;
  /** What was pressed for this case and has not happened. */
  readonly notRuled: NotRuled | null;
  readonly onRetry: () => void;
  readonly wasDecided: (of: CaseRef) => boolean;
  readonly onDecided: CaseBodyProps['onDecided'];
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onBack: () => void;
  readonly onShowKeys: () => void;
}

/** The open case: claimed for the person who looks at it, with its decisions locked while another admin has it. */
export function OpenCase({ row, bodies, notRuled, onRetry, wasDecided, onDecided, ...ways }: OpenCaseProps) {
  const { claim, takeOver } = useClaim(row, wasDecided);
  const { onPrevious, onNext, onBack, onShowKeys } = ways;
  const isTaken = claim !== null && !claim.isMine;
  const isSettled = notRuled !== null && (notRuled.outcome === 'already' || notRuled.outcome === 'gone');
  const notice: ReactNode = notRuled ? (
    <NotRuledNotice notRuled={notRuled} onRetry={onRetry} onNext={onNext} />
  ) : (
    isTaken && <ClaimNotice claim={claim} onTakeOver={() => takeOver.mutate()} isBusy={takeOver.isPending} />
  );
  const desk = {
    claim: claim && <ClaimMark claim={claim} />,
    notice,
    isLocked: isTaken || isSettled,
    onPrevious,
    onNext,
    onBack,
    onShowKeys,
  };
  return <CaseDeskContext value={desk}>{bodyOf(row, bodies, claim?.isMine ?? true, onDecided)}</CaseDeskContext>;
}

function bodyOf(row: QueueRow, bodies: CaseBodies, isMine: boolean, onDecided: CaseBodyProps['onDecided']): ReactNode {
  switch (row.kind) {
    case 'review':
    case 'course_review':
    case 'institution_review':
      return <ReviewCase row={row} />;
    case 'professor':
    case 'course':
      return <TargetCase row={row} />;
    case 'guide':
      return <GuideCase row={row} />;
    case 'message':
    case 'suggestion':
    case 'page_claim':
    case 'answer': {
      const Body = bodies[row.kind];
      return Body && <Body row={row} isMine={isMine} onDecided={onDecided} />;
    }
  }
}

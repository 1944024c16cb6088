import type { ReactNode } from 'react';
import { CaseDeskContext } from '#web/entities/admin/case-desk-context.ts';
import type { CaseBodyProps, CaseRef, QueueRow } from '#web/entities/admin/case.ts';
import { useCaseKinds } from '../model/case-kinds.ts';
import { ClaimMark, ClaimNotice } from './claim-mark.tsx';
import { NotRuledNotice } from './not-ruled-notice.tsx';
import { useClaim } from './use-claim.ts';
import type { NotRuled } from './use-rulings.ts';

interface OpenCaseProps {
  readonly row: QueueRow;
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
export function OpenCase({ row, notRuled, onRetry, wasDecided, onDecided, ...ways }: OpenCaseProps) {
  const { Body } = useCaseKinds()(row);
  const { claim, takeOver } = useClaim(row, wasDecided);
  const { onPrevious, onNext, onBack, onShowKeys } = ways;
  const isTaken = claim !== null && !claim.isMine;
  const isSettled = notRuled !== null && ['already', 'gone', 'someone_else'].includes(notRuled.outcome);
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
  return (
    <CaseDeskContext value={desk}>
      <Body row={row} isMine={claim?.isMine ?? true} onDecided={onDecided} />
    </CaseDeskContext>
  );
}

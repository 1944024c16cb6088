import type { CaseDetails } from '../model/case-details.ts';
import { SideHistory } from './side-history.tsx';
import { SidePrecedents } from './side-precedents.tsx';
import { SideTarget } from './side-target.tsx';
import { SideWriter } from './side-writer.tsx';

interface CaseSideProps {
  readonly details: CaseDetails;
  /** Null where who wrote it cannot be asked for. */
  readonly onLookAtIdentity: (() => void) | null;
}

/** Context of a case: what it is about, how like cases were decided, what came before, and facts about the writer. */
export function CaseSide({
  details: { target, status, precedents, history, writer = null, sanctions },
  onLookAtIdentity,
}: CaseSideProps) {
  return (
    <>
      {target && <SideTarget target={target} isCounted={status === 'visible'} />}
      {precedents && <SidePrecedents precedents={precedents} />}
      {history && <SideHistory history={history} />}
      {sanctions && <SideWriter writer={writer} sanctions={sanctions} onLookAtIdentity={onLookAtIdentity} />}
    </>
  );
}

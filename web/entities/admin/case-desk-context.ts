import { createContext, type ReactNode } from 'react';

/** What the desk around an open case gives its frame. */
interface CaseDesk {
  /** Whose case it is, at the end of the head. */
  readonly claim: ReactNode;
  /** Stands above the body: another admin has it, or was faster. */
  readonly notice: ReactNode;
  /** Someone else has it, or has decided: nothing can be decided here. */
  readonly isLocked: boolean;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onBack: () => void;
  readonly onShowKeys: () => void;
}

/** Provided by the work queue around the open case. */
export const CaseDeskContext = createContext<CaseDesk | null>(null);

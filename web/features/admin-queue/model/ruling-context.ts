import { createContext, use } from 'react';
import type { QueueRow } from '#web/entities/admin/case.ts';
import type { Ruling } from '#web/entities/admin/decide-cases.ts';
import type { Verdict } from './verdicts.ts';

export interface Order extends Ruling {
  readonly verdict: Verdict;
  /** The writer is warned as well, for the same reason. */
  readonly isWarned?: boolean;
}

/** How decisions of the desk are made, for whatever shows a case. */
interface Rulings {
  readonly rule: (rows: readonly QueueRow[], order: Order) => void;
  readonly isPending: boolean;
}

export const RulingContext = createContext<Rulings | null>(null);

/** @throws Error outside of the desk */
export function useRuling(): Rulings {
  const rulings = use(RulingContext);
  if (!rulings) throw new Error('useRuling must be used inside RulingContext');
  return rulings;
}

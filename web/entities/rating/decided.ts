/** Decision of an admin about a review, as its writer reads it. */
export interface Decided {
  readonly status: string;
  /** Null while it waits for an admin, also after it was reworded. */
  readonly decided_at: string | null;
  readonly decision_reason: string | null;
  readonly decision_note: string | null;
}

/** Columns of a review that tell its writer what was decided. */
export const decisionColumns = 'decided_at,decision_reason,decision_note' as const;

/** True if a held review waits for its writer and not for an admin. */
export function isSentBack({ status, decided_at }: Pick<Decided, 'status' | 'decided_at'>): boolean {
  return status === 'held' && decided_at !== null;
}

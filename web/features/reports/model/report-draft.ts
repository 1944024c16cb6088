import type { ReportReason, ReportTarget } from './report-target.ts';

export interface ReportDraft {
  readonly reason: ReportReason | null;
  readonly details: string;
}

export const emptyReport: ReportDraft = { reason: null, details: '' };

interface Kept extends ReportDraft {
  readonly place: string;
}

/** In the storage of the tab, so that it outlives a sign-in that takes the place of the page. */
const key = 'reportDraft';

const placeOf = (target: ReportTarget) => `${target.kind} ${target.id}`;

/** What was written about this target, if nothing about another was written since. */
export function readReport(target: ReportTarget): ReportDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return kept?.place === placeOf(target) ? kept : emptyReport;
  } catch {
    return emptyReport; // blocked or damaged: a draft is a comfort
  }
}

export function keepReport(target: ReportTarget, draft: ReportDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, place: placeOf(target) } satisfies Kept));
  } catch {
    // Blocked or full, as above.
  }
}

export function forgetReport(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

import { browserStorage, forgetJson, readJson, writeJson } from '#web/lib/stored-json.ts';
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

const tab = () => browserStorage('sessionStorage');

/** What was written about this target, if nothing about another was written since. */
export function readReport(target: ReportTarget): ReportDraft {
  const kept = readJson(tab(), key) as Kept | null;
  return kept?.place === placeOf(target) ? kept : emptyReport;
}

export function keepReport(target: ReportTarget, draft: ReportDraft): void {
  writeJson(tab(), key, { ...draft, place: placeOf(target) } satisfies Kept);
}

export function forgetReport(): void {
  forgetJson(tab(), key);
}

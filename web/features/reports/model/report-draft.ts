import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import { type ReportReason, type ReportTarget, reasonsOf } from './report-target.ts';

export interface ReportDraft {
  readonly reason: ReportReason | null;
  readonly details: string;
}

export const emptyReport: ReportDraft = { reason: null, details: '' };

interface StoredReport {
  /** Key of the target. */
  readonly draftKey: string;
  readonly reason: string | null;
  readonly details: string;
}

function parseReport(stored: unknown): StoredReport | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { draftKey, reason, details } = stored as Partial<Record<keyof StoredReport, unknown>>;
  const isReason = reason === null || typeof reason === 'string';
  return typeof draftKey === 'string' && isReason && typeof details === 'string' ? { draftKey, reason, details } : null;
}

const reports = personalValue<StoredReport>(personalSlots.report, parseReport);

const draftKeyOf = (target: ReportTarget) => `${target.kind} ${target.id}`;

/** The draft about this target, if none about another was written since. */
export function readReport(owner: Owner, target: ReportTarget): ReportDraft {
  const stored = reports.read(owner);
  if (stored?.draftKey !== draftKeyOf(target)) return emptyReport;
  return { reason: reasonsOf(target).find(reason => reason === stored.reason) ?? null, details: stored.details };
}

export function storeReport(owner: Owner, target: ReportTarget, draft: ReportDraft): void {
  reports.write(owner, { ...draft, draftKey: draftKeyOf(target) });
}

export const forgetReport = reports.remove;

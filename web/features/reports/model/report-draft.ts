import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';
import type { Owner } from '#web/entities/personal-store/personal-rows.ts';
import { type ReportReason, type ReportTarget, reasonsOf } from './report-target.ts';

export interface ReportDraft {
  readonly reason: ReportReason | null;
  readonly details: string;
}

export const emptyReport: ReportDraft = { reason: null, details: '' };

interface KeptReport {
  /** What it is about. */
  readonly place: string;
  readonly reason: string | null;
  readonly details: string;
}

function parseReport(kept: unknown): KeptReport | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { place, reason, details } = kept as Partial<Record<keyof KeptReport, unknown>>;
  const isReason = reason === null || typeof reason === 'string';
  return typeof place === 'string' && isReason && typeof details === 'string' ? { place, reason, details } : null;
}

const reports = personalValue<KeptReport>(personalSlots.report, parseReport);

const placeOf = (target: ReportTarget) => `${target.kind} ${target.id}`;

/** The draft about this target, if none about another was written since. */
export function readReport(owner: Owner, target: ReportTarget): ReportDraft {
  const kept = reports.read(owner);
  if (kept?.place !== placeOf(target)) return emptyReport;
  return { reason: reasonsOf(target).find(reason => reason === kept.reason) ?? null, details: kept.details };
}

export function keepReport(owner: Owner, target: ReportTarget, draft: ReportDraft): void {
  reports.write(owner, { ...draft, place: placeOf(target) });
}

export const forgetReport = reports.remove;

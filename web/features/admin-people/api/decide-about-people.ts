import type { ReviewReportReason } from '#contract/words.ts';
import type { CaseRef } from '#web/entities/admin/case.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Outcome of a decision: it was made, or someone had made it before. */
export type PeopleOutcome = 'done' | 'already';

const outcomeOf = (outcome: string): PeopleOutcome => (outcome === 'already' ? 'already' : 'done');

/** Reason of a decision, and the note that the person reads beside it. */
export interface Grounds {
  readonly reason: ReviewReportReason;
  readonly note: string;
}

/** @throws TableError case/no-writer where nobody with an account wrote it */
export async function warnWriter(table: TableClient, { kind, key }: CaseRef, { reason, note }: Grounds) {
  return outcomeOf(rowsOf(await table.rpc('warn_writer', { kind, key, reason, note })));
}

/** @param until ISO 8601 instant; @throws TableError as above, and suspension/invalid */
export async function suspendWriter(
  table: TableClient,
  { kind, key }: CaseRef,
  { reason, note }: Grounds,
  until: string,
) {
  return outcomeOf(rowsOf(await table.rpc('suspend_writer', { kind, key, until, reason, note })));
}

/** @throws TableError case/no-writer */
export async function endSuspension(table: TableClient, { kind, key }: CaseRef) {
  return outcomeOf(rowsOf(await table.rpc('end_suspension', { kind, key })));
}

/**
 * No new ratings of a professor or course. @param until ISO 8601 instant; @throws TableError lock/invalid, case/gone
 */
export async function lockTarget(
  table: TableClient,
  { kind, key }: CaseRef,
  note: string,
  noteEn: string,
  until: string,
) {
  const words = { note_he: note, note_en: noteEn, until };
  return outcomeOf(rowsOf(await table.rpc('lock_target', { kind, id: Number(key), ...words })));
}

/** New ratings again. */
export async function unlockTarget(table: TableClient, { kind, key }: CaseRef) {
  return outcomeOf(rowsOf(await table.rpc('unlock_target', { kind, id: Number(key) })));
}

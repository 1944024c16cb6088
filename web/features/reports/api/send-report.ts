import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { reviewReportReasons, targetReportReasons } from '#contract/words.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';
import type { ReportReason, ReportTarget } from '../model/report-target.ts';

export interface Report {
  readonly reason: ReportReason;
  /** At most 2,000 characters. */
  readonly details: string | null;
}

/** Which of the steps of CALL-04 failed. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
  readonly step: 'check' | 'update' | 'insert';

  constructor(step: ReportError['step'], cause: TableError) {
    super(cause.message, { cause });
    this.step = step;
  }
}

/**
 * Reports in the name of a person: looks for an earlier report of the same thing, then updates that one or makes a new
 * one; either way it is pending (CALL-04, STATE-07).
 * @throws ReportError whose cause is the TableError: report/own-review, report/no-review, report/profile-incomplete
 */
export async function sendReport(
  table: TableClient,
  target: ReportTarget,
  userId: string,
  report: Report,
): Promise<'new' | 'updated'> {
  const reports = accessTo(table, target, userId);
  const earlier = await reports.find();
  if (earlier !== null) {
    await reports.update(earlier, report);
    return 'updated';
  }
  try {
    await reports.insert(report);
    return 'new';
  } catch (error) {
    // From another device at the same moment.
    const now = isDuplicate(error) ? await reports.find() : null;
    if (now === null) throw error;
    await reports.update(now, report);
    return 'updated';
  }
}

const status = 'pending';

/** The earlier report of a target, and how to write it: one table for each kind, which the client types one by one. */
function accessTo(table: TableClient, target: ReportTarget, user_id: string) {
  const { find, update, insert } = requestsOf(table, target, user_id);
  const succeed = (step: ReportError['step'], { error, status: code }: PostgrestSingleResponse<unknown>) => {
    if (error) throw new ReportError(step, new TableError(code, error));
  };
  return {
    async find(): Promise<string | null> {
      const answer = await find();
      succeed('check', answer);
      return answer.data?.[0]?.id ?? null;
    },
    async update(id: string, report: Report): Promise<void> {
      succeed('update', await update(id, report));
    },
    async insert(report: Report): Promise<void> {
      succeed('insert', await insert(report));
    },
  };
}

function requestsOf(table: TableClient, target: ReportTarget, user_id: string) {
  if (target.kind === 'review') return reviewRequests(table, target, user_id);
  return target.kind === 'professor'
    ? professorRequests(table, target.id, user_id)
    : courseRequests(table, target.id, user_id);
}

function professorRequests(table: TableClient, professor_id: number, user_id: string) {
  const reports = () => table.from('professor_reports');
  const values = ({ reason, details }: Report) => ({ reason: targetReason(reason), details, status }) as const;
  return {
    find: async () => reports().select('id').eq('professor_id', professor_id).eq('user_id', user_id),
    update: async (id: string, report: Report) => inNameOf(user_id, reports().update(values(report)).eq('id', id)),
    insert: async (report: Report) => inNameOf(user_id, reports().insert({ professor_id, user_id, ...values(report) })),
  };
}

function courseRequests(table: TableClient, course_id: number, user_id: string) {
  const reports = () => table.from('course_reports');
  const values = ({ reason, details }: Report) => ({ reason: targetReason(reason), details, status }) as const;
  return {
    find: async () => reports().select('id').eq('course_id', course_id).eq('user_id', user_id),
    update: async (id: string, report: Report) => inNameOf(user_id, reports().update(values(report)).eq('id', id)),
    insert: async (report: Report) => inNameOf(user_id, reports().insert({ course_id, user_id, ...values(report) })),
  };
}

function reviewRequests(table: TableClient, target: Extract<ReportTarget, { of: Kind }>, user_id: string) {
  const reports = () => table.from('review_reports');
  const review = target.of === 'professor' ? { rating_id: target.id } : { course_rating_id: target.id };
  const column = target.of === 'professor' ? 'rating_id' : 'course_rating_id';
  const values = ({ reason, details }: Report) => ({ reason: reviewReason(reason), details, status }) as const;
  return {
    find: async () => reports().select('id').eq(column, target.id).eq('user_id', user_id),
    update: async (id: string, report: Report) => inNameOf(user_id, reports().update(values(report)).eq('id', id)),
    insert: async (report: Report) => inNameOf(user_id, reports().insert({ ...review, user_id, ...values(report) })),
  };
}

// The form offers the reasons of its target alone; "other" is in both lists.
const targetReason = (reason: ReportReason) => targetReportReasons.find(one => one === reason) ?? 'other';
const reviewReason = (reason: ReportReason) => reviewReportReasons.find(one => one === reason) ?? 'other';

function isDuplicate(error: unknown): boolean {
  return error instanceof ReportError && error.cause instanceof TableError && error.cause.code === '23505';
}

import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { guideReportReasons, reviewReportReasons, targetReportReasons } from '#contract/words.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';
import type { ReportReason, ReportTarget } from '../model/report-target.ts';

export interface Report {
  readonly reason: ReportReason;
  /** At most 2,000 characters. */
  readonly details: string | null;
}

/** Step of CALL-04 that failed. */
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

/** The person's earlier report of a target, and how to write it. */
function accessTo(table: TableClient, target: ReportTarget, user_id: string) {
  const requests = requestsOf(table, target, user_id);
  const succeed = (step: ReportError['step'], { error, status: code }: PostgrestSingleResponse<unknown>) => {
    if (error) throw new ReportError(step, new TableError(code, error));
  };
  return {
    async find(): Promise<string | null> {
      const response = await requests.find();
      succeed('check', response);
      return response.data?.[0]?.id ?? null;
    },
    async update(id: string, report: Report): Promise<void> {
      succeed('update', await inNameOf(user_id, requests.update(id, report)));
    },
    async insert(report: Report): Promise<void> {
      succeed('insert', await inNameOf(user_id, requests.insert(report)));
    },
  };
}

/** One table for each kind, with the same columns but for what is reported; the client types them one by one. */
function requestsOf(table: TableClient, target: ReportTarget, user_id: string) {
  if (target.kind === 'review') {
    const column = target.of === 'professor' ? 'rating_id' : 'course_rating_id';
    const review = target.of === 'professor' ? { rating_id: target.id } : { course_rating_id: target.id };
    const reports = () => table.from('review_reports');
    return {
      find: () => reports().select('id').eq(column, target.id).eq('user_id', user_id),
      update: (id: string, report: Report) => reports().update(reviewValues(report)).eq('id', id),
      insert: (report: Report) => reports().insert({ ...review, user_id, ...reviewValues(report) }),
    };
  }
  if (target.kind === 'institutionReview') {
    const reports = () => table.from('institution_review_reports');
    return {
      find: () => reports().select('id').eq('rating_id', target.id).eq('user_id', user_id),
      update: (id: string, report: Report) => reports().update(reviewValues(report)).eq('id', id),
      insert: (report: Report) => reports().insert({ rating_id: target.id, user_id, ...reviewValues(report) }),
    };
  }
  if (target.kind === 'guide') {
    const reports = () => table.from('guide_reports');
    return {
      find: () => reports().select('id').eq('guide_id', target.id).eq('user_id', user_id),
      update: (id: string, report: Report) => reports().update(guideValues(report)).eq('id', id),
      insert: (report: Report) => reports().insert({ guide_id: target.id, user_id, ...guideValues(report) }),
    };
  }
  const { kind, id: targetId } = target;
  if (kind === 'professor') {
    const reports = () => table.from('professor_reports');
    return {
      find: () => reports().select('id').eq('professor_id', targetId).eq('user_id', user_id),
      update: (id: string, report: Report) => reports().update(targetValues(report)).eq('id', id),
      insert: (report: Report) => reports().insert({ professor_id: targetId, user_id, ...targetValues(report) }),
    };
  }
  const reports = () => table.from('course_reports');
  return {
    find: () => reports().select('id').eq('course_id', targetId).eq('user_id', user_id),
    update: (id: string, report: Report) => reports().update(targetValues(report)).eq('id', id),
    insert: (report: Report) => reports().insert({ course_id: targetId, user_id, ...targetValues(report) }),
  };
}

// The form offers the reasons of its target alone; "other" is in every list.
const targetValues = ({ reason, details }: Report) =>
  ({ reason: targetReportReasons.find(one => one === reason) ?? 'other', details, status }) as const;
const reviewValues = ({ reason, details }: Report) =>
  ({ reason: reviewReportReasons.find(one => one === reason) ?? 'other', details, status }) as const;

const guideValues = ({ reason, details }: Report) =>
  ({ reason: guideReportReasons.find(one => one === reason) ?? 'other', details, status }) as const;

function isDuplicate(error: unknown): boolean {
  return error instanceof ReportError && error.cause instanceof TableError && error.cause.code === '23505';
}

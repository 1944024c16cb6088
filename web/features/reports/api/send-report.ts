import type { PostgrestClient, PostgrestSingleResponse } from '@supabase/postgrest-js';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { TableError } from '#web/lib/table-error.ts';
import type { ReportReason, ReportTarget } from '../model/report-target.ts';

interface Report {
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

const places = {
  professor: ['professor_reports', 'professor_id'],
  course: ['course_reports', 'course_id'],
  reviewOfProfessor: ['review_reports', 'rating_id'],
  reviewOfCourse: ['review_reports', 'course_rating_id'],
} as const;

function placeOf(target: ReportTarget) {
  if (target.kind !== 'review') return places[target.kind];
  return target.of === 'professor' ? places.reviewOfProfessor : places.reviewOfCourse;
}

const status = 'pending';

/**
 * The tables have the same columns but for the one that names what is reported; the client's types know them one by
 * one.
 */
function accessTo(table: TableClient, target: ReportTarget, user_id: string) {
  const [name, column] = placeOf(target);
  const reports = () => (table as unknown as PostgrestClient).from(name);
  const succeed = (step: ReportError['step'], { error, status: code }: PostgrestSingleResponse<unknown>) => {
    if (error) throw new ReportError(step, new TableError(code, error));
  };
  return {
    async find(): Promise<string | null> {
      const answer = await reports()
        .select('id')
        .eq(column, target.id)
        .eq('user_id', user_id)
        .overrideTypes<{ id: string }[], { merge: false }>();
      succeed('check', answer);
      return answer.data?.[0]?.id ?? null;
    },
    async update(id: string, report: Report): Promise<void> {
      succeed(
        'update',
        await inNameOf(
          user_id,
          reports()
            .update({ ...report, status })
            .eq('id', id),
        ),
      );
    },
    async insert(report: Report): Promise<void> {
      succeed('insert', await inNameOf(user_id, reports().insert({ [column]: target.id, user_id, ...report, status })));
    },
  };
}

function isDuplicate(error: unknown): boolean {
  return error instanceof ReportError && error.cause instanceof TableError && error.cause.code === '23505';
}

import type { Database } from '@dargu/pg-one-sync';
import { type Actor, act } from './actors.ts';
import { fillCrowd, student } from './guide-crowd.ts';

export const reviewId = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** A case of the queue as decide_cases takes it. */
export interface CaseRequest {
  readonly kind: string;
  readonly key: string;
  readonly version?: string | null;
}

/** Readers whose reports count, and a review of professor 1 by each writer, with ids from reviewId(1) on. */
export async function fillReviews(admin: Database, writers: readonly string[], readers: readonly string[]) {
  await fillCrowd(admin, [...writers, ...readers]);
  await admin.run(
    writers.map((writer, index) => ({
      text: `insert into public.ratings (id, user_id, professor_id, course_id, rating1, comment)
             values ($1, $2, 1, 1, 2, 'ההרצאות לא היו ברורות בכלל')`,
      values: [reviewId(index + 1), `uid-${writer}`],
    })),
  );
}

export const report = (database: Database, reader: string, id: string, reason = 'offensive', column = 'rating_id') =>
  act(database, student(reader), `insert into public.review_reports (${column}, reason) values ($1, $2)`, [id, reason]);

/** Decides and answers outcome and state of each case, by key. */
export const decide = (
  database: Database,
  actor: Actor,
  decision: string,
  cases: readonly CaseRequest[],
  reason: string | null = null,
  note: string | null = null,
) =>
  act(
    database,
    actor,
    `select outcome, status, decision_id from public.decide_cases($1::text::jsonb, $2, $3, $4) order by kind, key`,
    [JSON.stringify(cases), decision, reason, note],
  );

export const queue = (database: Database, actor: Actor, show = 'all') =>
  act(database, actor, 'select kind, key, urgency, reasons, report_count, status from public.work_queue($1)', [show]);

/** Takes a decision back and answers what became of that. */
export async function undo(database: Database, actor: Actor, id: string | null | undefined): Promise<string | null> {
  const [row] = await act(database, actor, 'select outcome from public.undo_decision($1)', [id ?? '0']);
  return row?.[0] ?? null;
}

/** Details of an open case as text: to be searched, and parsed by the test that needs a part of it. */
export async function detailsOf(database: Database, actor: Actor, kind: string, key: string): Promise<string> {
  const [row] = await act(database, actor, 'select public.case_details($1, $2)', [kind, key]);
  return row?.[0] ?? '';
}

/** Empties what a test of the queue has left; people go with their reviews and reports. */
export async function emptyQueue(admin: Database, people: readonly string[]): Promise<void> {
  await admin.run([
    {
      text: 'delete from public.profiles where firebase_uid = any ($1)',
      values: [`{${people.map(name => `uid-${name}`).join(',')}}`],
    },
    ...['private.report_holds', 'private.case_claims', 'private.action_counts', 'private.withdrawn_texts'].map(
      table => ({ text: `delete from ${table}`, values: [] }),
    ),
  ]);
}

export async function versionOf(database: Database, actor: Actor, key: string): Promise<string | null> {
  const [row] = await act(database, actor, 'select version from public.work_queue() where key = $1', [key]);
  return row?.[0] ?? null;
}

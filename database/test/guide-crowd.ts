import { type Database, DatabaseError } from '@dargu/pg-one-sync';
import { type Actor, act } from './actors.ts';

export const deciders = {
  first: { role: 'authenticated', sub: '00000000-0000-4000-8000-0000000000a1' },
  second: { role: 'authenticated', sub: '00000000-0000-4000-8000-0000000000a2' },
} as const satisfies Record<string, Actor>;

/** Arguments of submit_guide. */
export interface SentGuide {
  readonly id: string;
  readonly course_id?: number;
  readonly type?: string;
  readonly title?: string;
  readonly body?: string | null;
  readonly url?: string;
  readonly exam_year?: number;
  readonly file_ids?: readonly string[];
  readonly own_work?: boolean;
}

export const student = (name: string): Actor => ({ role: 'authenticated', sub: `uid-${name}` });
export const guideId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** People with complete profiles of some age, whose reports count; and a course to write about. */
export async function fillCrowd(admin: Database, names: readonly string[]): Promise<void> {
  await admin.run(
    names.map(name => ({
      text: `insert into public.profiles
        (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user, created_at)
        values ($1, 1, 'bachelor', 1, '1', true, false, now() - interval '30 days')`,
      values: [`uid-${name}`],
    })),
  );
}

/** Sends a guide and answers its state, why it is held, how many others are published, and its tickets. */
export async function submit(database: Database, person: Actor, guide: SentGuide): Promise<readonly (string | null)[]> {
  const { id, course_id = 1, type = 'summary', title = 'Trees and heaps', own_work = true, file_ids = [] } = guide;
  const rows = await act(
    database,
    person,
    `select status, held_reasons, published_before, tickets from public.submit_guide(
       id => $1, course_id => $2, type => $3, language => 'en', title => $4, body => $5, url => $6, exam_year => $7,
       file_ids => $8, own_work => $9)`,
    [
      id,
      String(course_id),
      type,
      title,
      guide.body === undefined ? 'Everything about trees.' : guide.body,
      guide.url ?? null,
      guide.exam_year === undefined ? null : String(guide.exam_year),
      `{${file_ids.join(',')}}`,
      String(own_work),
    ],
  );
  return rows[0] ?? [];
}

interface GuideDecision {
  readonly reason?: string | null;
  readonly note?: string;
  /** Of `move`. */
  readonly course?: number;
}

/** Decides on guides as they are. @returns key, outcome and state of each, by key */
export const decideGuides = (
  database: Database,
  actor: Actor,
  decision: string,
  ids: readonly string[],
  { reason = null, note = 'see page 3', course }: GuideDecision = {},
) =>
  act(
    database,
    actor,
    `select key, outcome, status from public.decide_cases($1::text::jsonb, $2, $3, $4, $5::text::jsonb) order by key`,
    [
      JSON.stringify(ids.map(key => ({ kind: 'guide', key }))),
      decision,
      reason,
      note,
      JSON.stringify(course === undefined ? {} : { course_id: course }),
    ],
  );

/** The code of a refusal: the client's where a function gave one, the SQLSTATE otherwise; 'none' where it went well. */
export async function refusalOf(result: Promise<unknown>): Promise<string> {
  try {
    await result;
    return 'none';
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return error.code === 'PGRST' ? JSON.parse(error.message).code : (error.code ?? 'unknown');
  }
}

/** Publishes what waits, as an admin's decision does. */
export async function approve(admin: Database, id: string): Promise<void> {
  await admin.run([
    {
      text: `update public.study_guides set status = 'published', held_reasons = '{}', decision_reason = null,
               decided_at = clock_timestamp(), published_at = coalesce(published_at, now()) where id = $1`,
      values: [id],
    },
  ]);
}

/** Makes this actor an admin, as a verified address on the list does. */
export async function fillAdmin(admin: Database, { sub = '' }: Actor): Promise<void> {
  const email = `${sub}@uni.example`;
  const data = JSON.stringify({ sub, email, email_verified: true });
  await admin.run([
    { text: 'insert into auth.users (id, email) values ($1, $2)', values: [sub, email] },
    {
      text: `insert into auth.identities (provider, provider_id, user_id, identity_data) values ('apple', $1, $2, $3)`,
      values: [sub, sub, data],
    },
    { text: 'insert into private.admin_emails (email) values ($1)', values: [email] },
  ]);
}

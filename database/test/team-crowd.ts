import type { Database } from '@dargu/pg-one-sync';
import { type Actor, act } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, student } from './guide-crowd.ts';
import { decide, emptyQueue, fillReviews } from './queue-crowd.ts';

const id = (digits: string) => `00000000-0000-4000-8000-0000000000${digits}`;
const sessionOf = (digits: string) => `20000000-0000-4000-8000-0000000000${digits}`;
const actor = (digits: string): Actor => ({ role: 'authenticated', sub: id(digits), session: sessionOf(digits) });

/** Members of the teams of institutions 1 (two) and 2, and a person who is in none, each with a code just entered. */
export const members = { one: actor('c1'), two: actor('c2'), elsewhere: actor('c3'), nobody: actor('c4') };

/** A person with an account, a complete profile, a second factor, and a session that has shown it. */
export async function fillMember(database: Database, { sub = '', session = '' }: Actor): Promise<void> {
  const email = `${sub}@union.example`;
  await database.run([
    { text: 'insert into auth.users (id, email) values ($1, $2)', values: [sub, email] },
    {
      text: `insert into auth.identities (provider, provider_id, user_id, identity_data) values ('apple', $1, $2, $3)`,
      values: [sub, sub, JSON.stringify({ sub, email, email_verified: true })],
    },
    {
      text: `insert into public.profiles
        (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user, created_at)
        values ($1, 1, 'bachelor', 1, '1', true, false, now() - interval '30 days')`,
      values: [sub],
    },
    {
      text: `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
      values: [sub],
    },
    {
      text: `insert into auth.sessions (id, user_id, refresh_token_hmac_key, aal) values ($1, $2, 'key', 'aal2')`,
      values: [session, sub],
    },
    {
      text: `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
        values ($1, 'totp', now(), now())`,
      values: [session],
    },
  ]);
}

/** Appoints, and lets the member look at the page of the team. @returns the number of the member */
export async function appoint(database: Database, admin: Actor, { sub = '', session }: Actor, institution = 1) {
  const [row] = await act(database, admin, `select public.appoint_member($1, $2, 'אגודת הסטודנטים')`, [
    String(institution),
    `${sub}@union.example`,
  ]);
  await act(
    database,
    { role: 'authenticated', sub, ...(session === undefined ? {} : { session }) },
    'select * from public.my_teams()',
  );
  return String(row?.[0]);
}

const writers = ['noa', 'omer'];
const readers = ['dan', 'gil'];

interface Test {
  readonly admin: Database;
  readonly database: Database;
}

/** Fills an empty database with two admins, the members, writers with a review of professor 1 each, and readers. */
export async function setTeams<Given extends Test>(test: Given) {
  await fillFixture(test.admin);
  await fillAdmin(test.admin, deciders.first);
  await fillAdmin(test.admin, deciders.second);
  for (const member of Object.values(members)) await fillMember(test.admin, member);
  const sql = async (text: string, ...values: readonly string[]) =>
    (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
  const as = (actor: Actor, text: string, ...values: readonly (string | null)[]) =>
    act(test.database, actor, text, values);
  const queueOf = (actor: Actor, institution = 1) =>
    as(actor, 'select kind, key, version, report_count, reasons from public.team_queue($1)', String(institution));
  const versionFor = async (actor: Actor, key: string, institution = 1) =>
    (await queueOf(actor, institution)).find(row => row[1] === key)?.[2] ?? null;
  return {
    test,
    sql,
    as,
    queueOf,
    versionFor,
    /** State of a review, why it is held or was taken down. */
    stateOf: async (id: string) =>
      (await sql('select status, held_reasons, decision_reason from public.ratings where id = $1', id))[0],
    held: (id: string) => sql(`update public.ratings set status = 'held', held_reasons = '{words}' where id = $1`, id),
    suggest: async (person: string, name: string, institution = '1') => {
      const [row] = await as(
        student(person),
        `insert into public.catalogue_suggestions (kind, name, institution, department)
         values ('professor', $1, $2, $2) returning id`,
        name,
        institution,
      );
      return String(row?.[0]);
    },
    /** Decides as a member does: on what was read. */
    decideAs: async (actor: Actor, decision: string, kind: string, key: string, reason: string | null = null) =>
      decide(test.database, actor, decision, [{ kind, key, version: await versionFor(actor, key) }], reason),
    /** Everything as at the beginning. @returns the number of the first member */
    reset: async () => {
      await emptyQueue(test.admin, [...writers, ...readers]);
      for (const table of [
        'private.passed_cases',
        'private.institution_team',
        'public.catalogue_suggestions',
        'public.notices',
      ])
        await sql(`delete from ${table}`);
      await sql('update auth.mfa_amr_claims set updated_at = now()');
      await fillReviews(test.admin, writers, readers);
      const number = await appoint(test.database, deciders.first, members.one);
      await appoint(test.database, deciders.first, members.two);
      await appoint(test.database, deciders.first, members.elsewhere, 2);
      return number;
    },
  };
}

import type { Database } from '@dargu/pg-one-sync';
import { type Actor, act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin } from './guide-crowd.ts';
import { queue } from './queue-crowd.ts';

const lecturer = (number: number): Actor => ({
  role: 'authenticated',
  sub: `00000000-0000-4000-8000-0000000000b${number}`,
});

/** Two with proved addresses of institution 1, one whose address nobody vouches for, one of another domain. */
export const [dana, twin, claimed, outside] = [lecturer(1), lecturer(2), lecturer(3), lecturer(4)] as const;
export const evidence = 'https://cs.technion.ac.il/people/dana';
export const words = 'תודה על הביקורות. מהסמסטר הבא התרגילים יימסרו שבוע קודם.';
export const newProfile = `insert into public.profiles
  (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
  values ($1, 1, 'other', 1, 'other', true, false) on conflict do nothing`;

interface ClaimCase {
  readonly version: string;
  readonly addresses: readonly string[];
  readonly others: readonly { status: string; addresses: readonly string[] }[];
  readonly answer: string | null;
  readonly answer_held_reasons: readonly string[];
}

/** Actions of lecturers, an admin and visitors about pages in a database. */
export function claimCrowd(test: () => { readonly database: Database; readonly admin: Database }) {
  const { first } = deciders;
  const admin = async (text: string, ...values: string[]) =>
    (await test().admin.run([{ text, values }]))[0]?.rows ?? [];
  const one = async (person: Actor, text: string, ...values: (string | null)[]) =>
    (await act(test().database, person, text, values))[0]?.[0] ?? null;
  const idOf = async (person: Actor) => String(await one(person, 'select id from public.page_claims'));
  const openCase = async (person: Actor): Promise<ClaimCase> =>
    JSON.parse((await one(first, 'select public.page_claim_case($1)', await idOf(person))) ?? 'null');
  const claim = (person: Actor, professor = 1, url = evidence) =>
    one(person, 'select public.claim_page($1, $2)', String(professor), url);
  const send = (person: Actor, text = words, professor = 1) =>
    one(person, 'select public.send_answer($1, $2)', String(professor), text);
  const decide = async (
    what: 'page_claim' | 'answer',
    person: Actor,
    decision: string,
    reason: string | null = null,
    version?: string,
  ) => {
    const [row] = await act(
      test().database,
      first,
      `select outcome, status, decision_id from public.decide_cases(
         jsonb_build_array(jsonb_build_object('kind', $1::text, 'key', $2::text, 'version', $3::text)), $4, $5, 'A note.')`,
      [what, await idOf(person), version ?? (await openCase(person)).version, decision, reason],
    );
    return row ?? [];
  };
  const standing = async (person = dana) => {
    await claim(person);
    await decide('page_claim', person, 'confirm');
  };
  return {
    admin,
    one,
    idOf,
    openCase,
    claim,
    send,
    decide,
    standing,
    published: async (person = dana) => {
      await standing(person);
      await send(person);
      await decide('answer', person, 'publish');
    },
    objection: (person: Actor, professor = 1) => one(person, 'select public.claim_objection($1)', String(professor)),
    shown: (person: Actor = actors.visitor) =>
      act(test().database, person, 'select professor_id, answer from public.page_answer(1)'),
    stateOf: (person: Actor) =>
      act(
        test().database,
        person,
        'select status, decision_reason, answer_status, answer_reason from public.page_claims',
      ),
    noticesOf: (person: Actor) =>
      act(test().database, person, 'select kind, reason, professor_id from public.notices order by created_at'),
    waiting: async () => (await queue(test().database, first, 'answers')).map(row => row.slice(0, 2)),

    async fill() {
      await fillFixture(test().admin);
      await fillAdmin(test().admin, first);
      for (const [person, email, isVerified] of [
        [dana, 'dana@cs.campus.technion.ac.il', true],
        [twin, 'twin@campus.technion.ac.il', true],
        [claimed, 'claimed@campus.technion.ac.il', false],
        [outside, 'outside@campus.technion.ac.il.example.org', true],
      ] as const) {
        const sub = person.sub ?? '';
        await admin('insert into auth.users (id, email) values ($1, $2)', sub, email);
        await admin(
          `insert into auth.identities (provider, provider_id, user_id, identity_data) values ('google', $1, $2, $3)`,
          sub,
          sub,
          JSON.stringify({ sub, email, email_verified: isVerified }),
        );
        await admin(newProfile, sub);
      }
    },
    /** Nobody has claimed, answered or rated anything, and answers are open. */
    async empty() {
      for (const table of ['public.page_claims', 'public.notices', 'private.action_counts', 'private.sanctions'])
        await admin(`delete from ${table}`);
      for (const table of ['ratings', 'course_ratings'])
        await admin(`delete from public.${table} where user_id <> 'uid-owner'`);
      await admin(`update public.app_settings set value = 'true' where key = 'answers_open'`);
    },
  };
}

export const outcomeOf = async (result: Promise<readonly (string | null)[]>) => (await result).slice(0, 2);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { fillFixture, ownerRatingId } from './fixture.ts';
import { deciders, fillAdmin, guideId, refusalOf, submit } from './guide-crowd.ts';
import { fillInstitutionReviews, institutionRating, openReviewing } from './institution-fixture.ts';

// Who may do what admins do: every function that requires an admin and every policy that does, as the catalogue of the
// database lists them, for everybody who is none. One that is added later is in here by itself.
let test: TestDatabase;
const admin = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];

const { first, second } = deciders;
const sessions = { shown: '20000000-0000-4000-8000-0000000000a1', notShown: '20000000-0000-4000-8000-0000000000a2' };
const person = (sub: string, more: object = {}) => ({ role: 'authenticated', sub, ...more });
/** Claims of each; `admin` is the control. */
const people: Readonly<Record<string, object>> = {
  visitor: { role: 'anon' },
  student: person('uid-owner'),
  'new person': person('uid-fresh'),
  'suspended person': person('uid-other'),
  'admin, code not shown': person(first.sub, { session_id: sessions.notShown, aal: 'aal2' }),
  'admin, session ended': person(first.sub, { session_id: '20000000-0000-4000-8000-0000000000a9' }),
  'admin without a factor, where all need one': person(second.sub),
  admin: person(first.sub, { session_id: sessions.shown }),
};
const denied = Object.keys(people).filter(who => who !== 'admin');

beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillInstitutionReviews(test.admin);
  await fillAdmin(test.admin, first);
  await fillAdmin(test.admin, second);
  for (const { sub } of [first, second])
    await admin(`insert into public.profiles
      (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user, age)
      values ('${sub}', 1, 'bachelor', 1, '2', true, false, true)`);
  await admin(
    `insert into auth.mfa_factors (user_id, factor_type, status) values ('${first.sub}', 'totp', 'verified')`,
  );
  await admin(`insert into auth.sessions (id, user_id, refresh_token_hmac_key, aal) values
    ('${sessions.shown}', '${first.sub}', 'key', 'aal2'), ('${sessions.notShown}', '${first.sub}', 'key', 'aal1')`);
  await admin(`update public.app_settings set value = 'true' where key = 'admin_second_factor_required'`);
  await admin(openReviewing(false));
  await admin(
    `insert into public.contact_messages (email, message) values ('visitor@uni.example', 'A question of mine')`,
  );
  await admin(`insert into public.search_nicknames (nickname, meaning) values ('סטט', 'סטטיסטיקה')`);
  await submit(test.database, { role: 'authenticated', sub: 'uid-owner' }, { id: guideId(1) });
  // The other one, by a sanction that came of the owner's review.
  await admin(`with made as (
      insert into private.sanctions (kind, case_kind, case_key, reason, until)
      values ('suspension', 'review', '${ownerRatingId}', 'spam', now() + interval '1 day') returning id
    )
    insert into private.sanctioned_people select private.account_digest('uid-other', 'sanctions'), id from made`);
}, 60_000);
afterAll(() => test.drop());

class Undone extends Error {}

/** Outcome of a statement: its rows, or the code of its refusal. */
async function run(who: string, text: string): Promise<string> {
  const claims = people[who] as { role: string; sub?: string };
  let rows = 0;
  const refused = await refusalOf(
    test.database
      .transaction(async step => {
        await step([
          {
            text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
            values: [claims.role, claims.sub === undefined ? '' : JSON.stringify(claims)],
          },
        ]);
        const [result] = await step([{ text, values: [] }]);
        rows = Number(result?.command.split(' ').at(-1) ?? 0);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      }),
  );
  return refused === 'none' ? `${rows} rows` : refused;
}

const refusals = new Set(['42501', 'admin/required', 'insufficient_aal', 'admin/second-factor-required']);

describe('what admins do', () => {
  it('[ROLE-04] [GUARD-03] is refused by every function of theirs to everybody else, before it looks at anything', async () => {
    // With nothing but nulls: whoever is refused is refused for who they are.
    const functions = await admin(`
      select p.proname, format('select * from public.%I(%s)', p.proname, coalesce((
          select string_agg(format('null::%s', format_type(t, null)), ', ' order by n)
          from unnest(p.proargtypes::oid[]) with ordinality as given (t, n)
        ), ''))
      from pg_proc as p
      where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'require_(admin|decider|reader_of_case|decider_of_cases|undoer|editor|lister|importer)\\('
      order by 1`);
    expect(functions.length).toBeGreaterThan(20); // control: they were found
    const lines = new Map<string, readonly string[]>();
    for (const [name, call] of functions) {
      const outcomes: string[] = [];
      for (const who of Object.keys(people)) outcomes.push(await run(who, call ?? ''));
      lines.set(name ?? '', outcomes);
    }
    const open = [...lines].filter(([, outcomes]) => outcomes.slice(0, -1).some(is => !refusals.has(is)));
    const shut = [...lines].filter(([, outcomes]) => refusals.has(outcomes.at(-1) ?? ''));
    // A fresh code is asked of the control, too.
    expect([open, shut.map(([name]) => name)]).toEqual([[], ['look_at_writer']]);
    const [ofVisitor, ofStudent, , , notShown, ended, without] = lines.get('claim_case') ?? [];
    expect([ofVisitor, ofStudent, notShown, ended, without]).toEqual([
      '42501',
      'admin/required',
      'insufficient_aal',
      'admin/required',
      'admin/second-factor-required',
    ]);
  }, 60_000);

  /** Actions that a policy allows admins; a new one needs a line. */
  const message = `where email = 'visitor@uni.example'`;
  const guides = 'select 1 from public.library_guides';
  const reviews = 'select 1 from public.institution_reviews';
  const nickname = `insert into public.search_nicknames (nickname, meaning) values ('חדו', 'חדווא')`;
  const ownReview = (sub: string) => institutionRating(sub, '5, 4, 3, 4, 5, 3');
  const probes: Readonly<Record<string, string | ((sub: string) => string)>> = {
    'contact_messages.select_admin': `select 1 from public.contact_messages ${message}`,
    'contact_messages.update_admin': `update public.contact_messages set status = 'in_progress' ${message}`,
    'courses.select_for_library': guides,
    'study_guides.select_for_library': guides,
    'institution_ratings.insert_own': ownReview,
    'institution_ratings.select_own': ownReview,
    'institution_ratings.update_own': ownReview,
    'institution_ratings.delete_own': ownReview,
    'institution_ratings.select_for_reviews': reviews,
    'institution_tallies.select_for_reviews': reviews,
    'reports.insert_own': reviews,
    'reports.select_for_library': guides,
    'search_nicknames.insert_by_admin': nickname,
    'search_nicknames.update_by_admin': `update public.search_nicknames set meaning = 'הסתברות' where nickname = 'סטט'`,
    'search_nicknames.delete_by_admin': 'delete from public.search_nicknames',
    'an upsert of search_nicknames': `${nickname}, ('סטט', 'הסתברות') on conflict do nothing`,
  };

  it('[ROLE-04] [STATE-08] is open by no policy to anybody else', async () => {
    const policies = await admin(`
      select tablename || '.' || policyname from pg_policies
      where concat(qual, with_check) ~ 'is_admin' order by 1`);
    const known = Object.keys(probes).filter(name => !name.startsWith('an '));
    expect(policies.flat().toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual(
      known.toSorted((one, other) => one.localeCompare(other)),
    );
    const lines = new Map<string, readonly string[]>();
    for (const [what, probe] of Object.entries(probes)) {
      const outcomes: string[] = [];
      for (const [who, claims] of Object.entries(people)) {
        const { sub = '' } = claims as { sub?: string };
        outcomes.push(await run(who, typeof probe === 'string' ? probe : probe(sub)));
      }
      lines.set(what, outcomes);
    }
    for (const [what, outcomes] of lines) {
      expect([what, outcomes.at(-1)]).toEqual([what, expect.stringMatching(/^[1-9]\d* rows$/)]); // control
      for (const [at, who] of denied.entries())
        expect([what, who, outcomes[at]]).toEqual([
          what,
          who,
          expect.stringMatching(/^0 rows$|^42501$|^account\/suspended$|profile-incomplete$/),
        ]);
    }
  }, 60_000);
});

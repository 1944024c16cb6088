import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
const people = 200;
/** Teaching of 2026b ends on 30 June 2026; the first evening is Tuesday, 7 July. */
const evening = (day: string) => `${day} 18:20 Asia/Jerusalem`;
const evenings = ['2026-07-07', '2026-07-08', '2026-07-09', '2026-07-12', '2026-07-13'].map(evening);

async function admin(text: string, ...values: string[]) {
  return (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
}
const personOf = (sub: string) => ({ role: 'authenticated', sub }) as const;
const ask = async (moment: string, most = 1_000) =>
  Number((await admin('select private.ask_semester($1::timestamptz, $2::int)', moment, String(most)))[0]?.[0]);
const asked = async () =>
  (await admin(`select user_id from public.notices where kind = 'semester_over' order by 1`)).map(([id]) => id ?? '');

beforeAll(async () => {
  test = await createTestDatabase({ size: 4 });
  await fillFixture(test.admin);
  await admin(`insert into public.profiles (firebase_uid, email, institution, degree, department, year_of_study,
      agreed_to_terms, is_new_user)
    select 'asked-' || n, 'asked' || n || '@example.org', 1, 'bachelor', 1, '2', true, false
    from generate_series(1, ${people}) as n`);
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['public.notices', 'private.semester_asks', 'private.semester_ask_evenings', 'private.mails'])
    await admin(`delete from ${table}`);
});

describe('people are asked at the end of a semester', () => {
  it('on five evenings from a week after its teaching on, a part of them on each, and everybody once', async () => {
    expect(await ask(evening('2026-07-06'))).toBe(0);
    const counts = [];
    for (const moment of evenings) counts.push(await ask(moment));
    expect(counts.every(count => count > people / 10 && count < people / 3)).toBe(true);
    // Those of the fixture too, but one who has not completed the details.
    expect(counts.reduce((sum, count) => sum + count)).toBe(people + 2);
    const notices = await asked();
    expect(new Set(notices).size).toBe(people + 2);
    expect(notices).not.toContain('uid-fresh');
    expect(await admin(`select distinct reason from public.notices`)).toEqual([['2026b']]);
    expect(await ask(evening('2026-07-14'))).toBe(0);
  });

  it('[ALIVE-74] never twice in a semester, by repeated runs or by two processes at once', async () => {
    const [first = ''] = evenings;
    const both = await Promise.all([ask(first), ask(first)]);
    expect(await ask(first)).toBe(0);
    const notices = await asked();
    expect(notices).toHaveLength((both[0] ?? 0) + (both[1] ?? 0));
    expect(new Set(notices).size).toBe(notices.length);
    // Deleting what was said does not ask again, and the next semester does.
    await admin('delete from public.notices');
    expect(await ask(first)).toBe(0);
    expect(await ask(evening('2026-10-07'))).toBeGreaterThan(0);
  });

  it('in small steps, each going on where the last one ended', async () => {
    const [first = ''] = evenings;
    const steps = [];
    for (let count = 1; count > 0; steps.push(count)) count = await ask(first, 7);
    expect(Math.max(...steps)).toBe(7);
    expect(new Set(await asked()).size).toBe(steps.reduce((sum, count) => sum + count));
  });

  it.each([
    ['by day', '2026-07-08 12:00 Asia/Jerusalem'],
    ['at night', '2026-07-08 23:00 Asia/Jerusalem'],
    ['on Friday', evening('2026-07-10')],
    ['on Saturday', evening('2026-07-11')],
    ['on the eve of Yom Kippur', evening('2027-10-10')],
    ['a month later', evening('2026-08-10')],
  ])('not %s', async (_when, moment) => {
    expect(await ask(moment)).toBe(0);
    expect(await asked()).toEqual([]);
  });

  it('an evening that was missed is made up for on the next', async () => {
    const later = await ask(evenings[3] ?? '');
    expect(later).toBeGreaterThan(0);
    expect(await admin('select count(*) from private.semester_ask_evenings')).toEqual([['1']]);
  });

  it('not who has rated five in it, who is suspended, or who does not want to be', async () => {
    await admin(`insert into public.ratings (user_id, professor_id, rating1, comment, semester, year)
      select 'asked-1', p.id, 4, 'מסביר לאט וברור מאוד', 'b', 2026 from public.professors as p where status = 'visible'`);
    const rated = async () => {
      await admin(`delete from public.notices`);
      await admin(`delete from private.semester_asks where person <> 'asked-2'`);
      await admin(`delete from private.semester_ask_evenings`);
      for (const moment of evenings) await ask(moment);
      return await asked();
    };
    expect(await rated()).toContain('asked-1');
    await admin(`insert into public.professors (name, name_en, institution, department)
      select 'מרצה נוסף ' || n, 'One more ' || n, 1, 1 from generate_series(1, 5) as n`);
    await admin(`insert into public.ratings (user_id, professor_id, rating1, comment, semester, year)
      select 'asked-1', p.id, 4, 'מסביר לאט וברור מאוד', 'b', 2026 from public.professors as p
      where name like 'מרצה נוסף %' on conflict do nothing`);
    await act(test.database, personOf('asked-2'), `select public.set_semester_ask(false, false, 'he')`);
    const now = await rated();
    expect(now).not.toContain('asked-1');
    expect(now).not.toContain('asked-2');
    expect(now).toContain('asked-3');
  });
});

describe('who chooses to be asked', () => {
  it('sees and changes the own choice alone, and needs a profile', async () => {
    const mine = async (sub: string) =>
      (
        await act(
          test.database,
          personOf(sub),
          'select is_wanted, by_mail, mail_available from public.my_semester_ask()',
        )
      )[0];
    expect(await mine('uid-owner')).toEqual(['t', 'f', 'f']);
    await act(test.database, actors.owner, `select public.set_semester_ask(false, true, 'en')`);
    expect(await mine('uid-owner')).toEqual(['f', 't', 'f']);
    expect(await mine('uid-other')).toEqual(['t', 'f', 'f']);
    const refused = await attempt(
      test.database,
      personOf('nobody'),
      `select public.set_semester_ask(true, true, 'en')`,
    );
    expect(refused.response).toMatchObject({ code: 'ask/no-profile', status: 403 });
    expect(
      (await attempt(test.database, actors.owner, `select public.set_semester_ask(true, true, 'fr')`)).outcome,
    ).toBe('23514');
    expect((await attempt(test.database, actors.visitor, 'select * from public.my_semester_ask()')).outcome).toBe(
      '42501',
    );
  });

  it('gets a mail in the chosen language who wants one, which waits over days of rest', async () => {
    await admin(`update private.installation set sends_mail = true`);
    await admin(
      `insert into auth.users (id, email) values ('8f5bb5a2-0000-4000-8000-000000000001', 'mail@example.org')`,
    );
    await admin(`insert into public.profiles (firebase_uid, email, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
      values ('8f5bb5a2-0000-4000-8000-000000000001', 'mail@example.org', 1, 'bachelor', 1, '2', true, false)`);
    await act(
      test.database,
      personOf('8f5bb5a2-0000-4000-8000-000000000001'),
      `select public.set_semester_ask(true, true, 'en')`,
    );
    for (const moment of evenings) await ask(moment);
    expect(await admin(`select address, language from private.mails where template = 'semester'`)).toEqual([
      ['mail@example.org', 'en'],
    ]);
    const isRest = (await admin('select private.is_rest_day(private.local_day(now()))'))[0]?.[0] === 't';
    const due = (call: string) => admin(`select template from gateway.take_mails(${call}) where template = 'semester'`);
    expect(await due('10')).toEqual([]); // as 1.0 asks, which would drop it
    expect(await due('10, true')).toHaveLength(isRest ? 0 : 1);
    await admin(`update private.installation set sends_mail = false`);
  });
});

it('what others wrote is said in the evening of a day that is no day of rest', async () => {
  const due = async (moment: string) =>
    (
      await admin(
        `select to_char(private.push_due('new_review', $1::timestamptz) at time zone 'Asia/Jerusalem', 'YYYY-MM-DD HH24:MI')`,
        moment,
      )
    )[0]?.[0];
  expect(await due('2026-11-26 11:00 Asia/Jerusalem')).toBe('2026-11-26 18:00');
  expect(await due('2026-11-26 19:00 Asia/Jerusalem')).toBe('2026-11-29 18:00');
  // Rosh Hashana with its eve, on Friday to Sunday.
  expect(await due('2026-09-11 09:00 Asia/Jerusalem')).toBe('2026-09-14 18:00');
});

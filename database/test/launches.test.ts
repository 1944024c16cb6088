import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, actors } from './actors.ts';
import { deciders, refusalOf } from './guide-crowd.ts';
import { members, setTeams } from './team-crowd.ts';

const admin = deciders.first;
const { one, two, elsewhere, nobody } = members;

let teams: Awaited<ReturnType<typeof setTeams<TestDatabase>>>;
const sql: (typeof teams)['sql'] = (...given) => teams.sql(...given);
const as: (typeof teams)['as'] = (...given) => teams.as(...given);

beforeAll(async () => {
  teams = await setTeams(await createTestDatabase({ size: 12 }));
});
afterAll(() => teams?.test.drop());
beforeEach(async () => {
  await teams.reset();
  await sql('delete from public.launches');
  await sql('delete from public.launch_links');
  await sql('delete from private.daily_events');
  await sql('update auth.sessions set aal = $1', 'aal2');
});

const today = 'private.local_day(now())';
const fields = { he: 'אלף ביקורות עד החורף', en: 'A thousand reviews by winter', by: 'אגודת הסטודנטים' };

/** The version of the launch that runs, as it is read. */
const readVersion = async () =>
  (await as(actors.visitor, 'select version from public.launch_state(1) where not is_over'))[0]?.[0] ?? null;

/** Saves the launch of an institution. @param days from today until its last day @returns its number */
async function save(
  actor: Actor,
  { he, en, by }: typeof fields = fields,
  goal = 1000,
  days = 60,
  institution = 1,
  version?: string | null,
) {
  const [row] = await as(
    actor,
    `select public.save_launch($1, $2, $3, $4, 'The student union', $5,
      (now() at time zone 'Asia/Jerusalem')::date + $6::int, $7)`,
    String(institution),
    he,
    en,
    by,
    String(goal),
    String(days),
    version === undefined ? await readVersion() : version,
  );
  return row?.[0];
}

async function addLink(actor: Actor, link: string, label = 'מעונות', departments = '{1}', institution = 1) {
  const [[version] = []] = await sql(
    'select private.version_of(l::text) from public.launch_links as l where institution = $1::int and link = $2',
    String(institution),
    link,
  );
  return saveLink(actor, version ?? null, link, label, departments, institution);
}
const saveLink = (
  actor: Actor,
  version: string | null,
  link = 'dorms',
  label = 'מעונות',
  departments = '{1}',
  institution = 1,
) =>
  as(
    actor,
    `select public.save_launch_link($1, $2, $3, 'Dorms', $4, $5)`,
    String(institution),
    link,
    label,
    departments,
    version,
  );

/** Lets the launch have begun days ago. */
const beganBefore = (days: number) => sql(`update public.launches set starts_on = ${today} - $1::int`, String(days));
const happened = (kind: string, label: string, times: number, daysAgo = 1) =>
  sql(
    `insert into private.daily_events (day, kind, label, times) values (${today} - $1::int, $2, $3, $4::int)`,
    String(daysAgo),
    kind,
    label,
    String(times),
  );
const state = async (what: string) =>
  (await as(actors.visitor, `select ${what} from public.launch_state(1)`))[0] ?? null;
const figures = (actor: Actor = one) =>
  as(actor, 'select link, views, ratings from public.launch_figures(1) order by link');

describe('who may run a launch', () => {
  const acts = (actor: Actor) => [
    () => save(actor),
    () => addLink(actor, 'dorms'),
    () => figures(actor),
    () => as(actor, `select public.remove_launch_link(1, 'dorms')`),
  ];
  const outcomes = async (actor: Actor) => {
    const found: string[] = [];
    for (const perform of acts(actor)) found.push(await refusalOf(perform()));
    return found;
  };
  const all = (outcome: string) => [outcome, outcome, outcome, outcome];

  it('is the team of the institution with its second factor, and an admin', async () => {
    expect(await outcomes(actors.visitor)).toEqual(all('42501'));
    for (const actor of [actors.owner, nobody, elsewhere]) expect(await outcomes(actor)).toEqual(all('admin/required'));
    expect(await sql('select count(*) from public.launches')).toEqual([['0']]);
    // Control.
    for (const actor of [one, two, admin]) expect(await outcomes(actor)).toEqual(all('none'));
    await sql('update auth.sessions set aal = $1', 'aal1');
    expect(await outcomes(one)).toEqual(all('insufficient_aal'));
  });

  it('reads only with a code of earlier than twelve hours ago', async () => {
    await sql(`update auth.mfa_amr_claims set updated_at = now() - interval '13 hours'`);
    expect(await outcomes(one)).toEqual(['insufficient_aal', 'insufficient_aal', 'none', 'insufficient_aal']);
  });

  it('writes by these functions alone, and everybody reads what runs', async () => {
    await save(one);
    await addLink(one, 'dorms');
    for (const actor of [actors.visitor, actors.owner, one]) {
      expect(
        await as(actor, 'select title_he, goal, base.link from public.launches, public.launch_links as base'),
      ).toEqual([[fields.he, '1000', 'dorms']]);
      for (const text of [
        'update public.launches set goal = 10',
        'delete from public.launches',
        `update public.launch_links set label_he = 'אחר'`,
        'delete from public.launch_links',
        `insert into public.launch_links (institution, link, label_he, label_en) values (1, 'law', 'משפטים', 'Law')`,
      ])
        expect(await refusalOf(as(actor, text))).toBe('42501');
    }
  });
});

describe('a launch', () => {
  it('begins once: of two who begin it at once, or change what they read, the second is told', async () => {
    const begun = await Promise.all([one, two].map(who => refusalOf(save(who, fields, 1000, 60, 1, null))));
    expect(begun.toSorted()).toEqual(['launch/changed', 'none']);
    const [[first] = []] = await sql('select id from public.launches');
    const version = await readVersion();
    expect(await save(two, fields, 1200, 60, 1, version)).toBe(first);
    expect(await refusalOf(save(one, { ...fields, by: 'ועד אחר' }, 1000, 60, 1, version))).toBe('launch/changed');
    expect(await state('goal, by_he')).toEqual(['1200', fields.by]);
    expect(await save(one, fields, 1500, 30)).toBe(first);
    expect(await state('goal, is_over, ends_on - starts_on')).toEqual(['1500', 'f', '30']);
    expect(await sql('select count(*) from public.launches')).toEqual([['1']]);
  });

  it('ends with a last day before today, is shown for 14 days more, and another one begins', async () => {
    const first = await save(one);
    // Of one that began today there is no earlier day.
    expect(await refusalOf(save(one, fields, 1000, -1))).toBe('23514');
    await beganBefore(20);
    expect(await save(one, fields, 1000, -1)).toBe(first);
    expect(await state('is_over')).toEqual(['t']);
    await sql(`update public.launches set ends_on = ${today} - 14`);
    expect(await state('is_over')).toEqual(['t']);
    await sql(`update public.launches set ends_on = ${today} - 15`);
    expect(await state('is_over')).toBeNull();
    expect(await save(one)).not.toBe(first);
    expect(await state('is_over')).toEqual(['f']);
  });

  it('has a goal, a day and words within bounds, and none of the words that hold a review', async () => {
    for (const [goal, days] of [
      [9, 60],
      [100_001, 60],
      [1000, 367],
      [1000, -1],
    ] as const)
      expect(await refusalOf(save(one, fields, goal, days))).toBe('23514');
    for (const he of ['', 'א', '\u2060\u2060\u2060', 'א'.repeat(121)])
      expect(await refusalOf(save(one, { ...fields, he }))).toBe('23514');
    for (const changes of [{ he: 'באו אל www.example.com' }, { en: 'call 054-1234567' }, { by: 'union@example.com' }])
      expect(await refusalOf(save(one, { ...fields, ...changes }))).toBe('launch/words');
    expect(await refusalOf(save(admin, fields, 1000, 60, 999))).toBe('launch/no-institution');
    expect(await sql('select count(*) from public.launches')).toEqual([['0']]);
  });

  it('counts the reviews since it began, never under none, and names the department with five or more', async () => {
    await sql('update public.institutions set rating_count = 40 where id = 1');
    await sql('update public.departments set rating_count = 40 where id = 1');
    await save(one);
    const shown = async (institution: number, department: number) => {
      await sql('update public.institutions set rating_count = $1::int where id = 1', String(institution));
      await sql('update public.departments set rating_count = $1::int where id = 1', String(department));
      return await state('reviews, leader');
    };
    expect(await shown(40, 40)).toEqual(['0', null]);
    expect(await shown(44, 44)).toEqual(['4', null]);
    expect(await shown(47, 45)).toEqual(['7', '1']);
    expect(await shown(12, 12)).toEqual(['0', null]);
  });

  it('tells how many came yesterday from five on, and not of a day before it began', async () => {
    await save(one);
    await sql(`update public.ratings set created_at = private.start_of_day(${today} - 1) + interval '9 hours'`);
    const [[here = '0'] = []] = await sql(
      `select count(*) from public.ratings as r join public.professors as p on p.id = r.professor_id
       where r.status = 'visible' and p.institution = 1`,
    );
    const add = async (count: number, from: number) => {
      for (let n = from; n < from + count; n += 1) {
        await sql(`insert into public.profiles (firebase_uid) values ($1) on conflict do nothing`, `launch-${n}`);
        await sql(
          `insert into public.ratings (user_id, professor_id, course_id, rating1, comment, created_at)
           values ($1, 1, 1, 4, 'הסבירה לאט וברור מאוד', private.start_of_day(${today} - 1) + interval '10 hours')`,
          `launch-${n}`,
        );
      }
    };
    await beganBefore(3);
    const missing = 4 - Number(here);
    await add(missing, 0);
    expect(await state('yesterday')).toEqual([null]);
    await add(1, missing);
    expect(await state('yesterday')).toEqual(['5']);
    await beganBefore(0);
    expect(await state('yesterday')).toEqual([null]);
    await sql(`delete from public.ratings where user_id like 'launch-%'`);
  });
});

describe('the links of a launch', () => {
  it('are thirty at most; one that is there is changed, and one that is removed makes room', async () => {
    for (let n = 1; n <= 30; n += 1) await addLink(one, `link-${n}`);
    expect(await refusalOf(addLink(one, 'link-31'))).toBe('launch/too-many-links');
    expect(await refusalOf(addLink(one, 'link-30', 'ספרייה'))).toBe('none');
    expect(await sql(`select label_he from public.launch_links where link = 'link-30'`)).toEqual([['ספרייה']]);
    // Neither another person's new one over it, nor a change of what was read before.
    for (const version of [null, 'read before'])
      expect(await refusalOf(saveLink(two, version, 'link-30'))).toBe('launch/changed');
    await as(one, `select public.remove_launch_link(1, 'link-1')`);
    expect(await refusalOf(addLink(one, 'link-31'))).toBe('none');
    // Those of another institution are its own.
    expect(await refusalOf(addLink(elsewhere, 'link-2', 'מעונות', '{2}', 2))).toBe('none');
    await as(elsewhere, `select public.remove_launch_link(2, 'link-31')`);
    expect(await sql('select institution, count(*) from public.launch_links group by 1 order by 1')).toEqual([
      ['1', '30'],
      ['2', '1'],
    ]);
  });

  it('are named by small letters, digits and hyphens, of departments of the institution, in words that may be', async () => {
    for (const link of ['a', 'poster', 'story', 'Dorms', 'two words', 'a/b', 'מעונות', 'x'.repeat(21)])
      expect(await refusalOf(addLink(one, link))).toBe('23514');
    expect(await refusalOf(addLink(one, 'dorms', 'א'))).toBe('23514');
    expect(await refusalOf(addLink(one, 'dorms', 'מעונות', '{1,2}'))).toBe('launch/no-department');
    expect(await refusalOf(addLink(one, 'dorms', 'אתר www.example.com'))).toBe('launch/words');
    expect(await refusalOf(addLink(admin, 'dorms', 'מעונות', '{}', 999))).toBe('launch/no-institution');
    expect(await sql('select * from public.launch_links')).toEqual([]);
  });
});

it('writes who changed a launch and its links, and how, into the log of decisions', async () => {
  const before = (await sql('select coalesce(max(id), 0) from private.decisions'))[0]?.[0] ?? '0';
  await save(one);
  await save(one, fields, 1500);
  await addLink(admin, 'dorms');
  await as(two, `select public.remove_launch_link(1, 'dorms')`);
  expect(
    await sql(
      `select admin like 'team:%', action, subject_key, before ->> 'goal', after ->> 'goal',
         private.log_subject_name(d, 'en') = (select name_en from public.institutions where id = 1)
       from private.decisions as d where id > $1::bigint and subject_kind = 'launch' order by id`,
      before,
    ),
  ).toEqual([
    ['t', 'create', '1', null, '1000', 't'],
    ['t', 'edit', '1', '1000', '1500', 't'],
    ['f', 'create', '1:dorms', null, null, 't'],
    ['t', 'delete', '1:dorms', null, null, 't'],
  ]);
});

describe('what links brought', () => {
  it('[ALIVE-75] has no number under five, in no sum, and counts whole days that are over', async () => {
    await save(one);
    await addLink(one, 'dorms');
    await addLink(one, 'law');
    await beganBefore(10);
    expect(await figures()).toEqual([
      ['', null, null],
      ['dorms', null, null],
      ['law', null, null],
    ]);
    await happened('launch_view', '1', 3);
    await happened('launch_view', '1', 1, 2);
    await happened('launch_rated', '1', 4);
    await happened('launch_view', '1_dorms', 4);
    await happened('launch_view', '1_dorms', 1, 2);
    await happened('launch_rated', '1_dorms', 9);
    await happened('launch_view', '1_law', 70, 0);
    await happened('launch_view', '1_law', 70, 11);
    await happened('launch_view', '2_law', 70);
    // The institution's own number holds none of the others': nothing can be subtracted.
    expect(await figures()).toEqual([
      ['', null, null],
      ['dorms', '5', '5'],
      ['law', null, null],
    ]);
    // Nor can a day be told by looking again on the next one.
    await happened('launch_view', '1_dorms', 4, 3);
    expect((await figures())[1]).toEqual(['dorms', '5', '5']);
  });

  it('shows a week in quarters of its best day, today left out', async () => {
    await save(one);
    await beganBefore(10);
    for (const [daysAgo, times] of [
      [0, 900],
      [1, 80],
      [2, 41],
      [3, 20],
      [7, 1],
      [8, 500],
    ] as const)
      await happened('launch_view', '1', times, daysAgo);
    expect(await as(one, 'select week from public.launch_figures(1)')).toEqual([['{1,0,0,0,1,3,4}']]);
  });

  it('counts views and ratings of launches that run, those of an unknown link as the institution’s own', async () => {
    await save(one);
    await addLink(one, 'dorms');
    const [[here = '', there = ''] = []] = await sql(
      `select a.code, b.code from public.institutions as a, public.institutions as b where a.id = 1 and b.id = 2`,
    );
    const count = async (...labels: readonly string[]) => {
      await sql('delete from private.daily_events');
      const events = labels.flatMap(label => [
        { kind: 'launch_view', label },
        { kind: 'launch_rated', label },
      ]);
      await sql('select private.count_events($1::jsonb, now())', JSON.stringify(events));
      return (await sql('select kind, label, times from private.daily_events order by 1, 2')).map(row => row.join(' '));
    };
    expect(await count(`${here}`, `${here}_law`, `${here}_dorms`)).toEqual([
      'launch_rated 1 2',
      'launch_rated 1_dorms 1',
      'launch_view 1 2',
      'launch_view 1_dorms 1',
    ]);
    expect(await count(`${there}`, `${there}_dorms`, 'nowhere', '1', '1_dorms', 'dorms', '_', '')).toEqual([]);
    await beganBefore(20);
    await sql(`update public.launches set ends_on = ${today} - 1`);
    expect(await count(`${here}`, `${here}_dorms`)).toEqual([]);
  });
});

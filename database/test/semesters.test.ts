import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 4 });
  await fillFixture(test.admin);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await admin('delete from public.semesters');
  await admin('select private.fill_semesters(private.local_day(now()))');
});

async function admin(text: string, ...values: string[]) {
  return (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
}

const year = async () => Number((await admin(`select extract(year from private.local_day(now()))`))[0]?.[0]);

describe('the calendar', () => {
  it('goes from 1990 to next year, and in September one year further', async () => {
    const last = async (today: string) => {
      await admin('delete from public.semesters');
      await admin('select private.fill_semesters($1)', today);
      return (await admin('select min(year), max(year), count(*) from public.semesters'))[0];
    };
    expect(await last('2026-08-31')).toEqual(['1990', '2027', '114']);
    expect(await last('2026-09-01')).toEqual(['1990', '2028', '117']);
    expect(await last('2027-08-31')).toEqual(['1990', '2028', '117']);
  });

  it('is filled once by two processes, and leaves days that an admin changed', async () => {
    await admin('delete from public.semesters');
    const counts = await Promise.all([1, 2].map(() => admin(`select private.fill_semesters('2026-09-01')`)));
    expect(
      counts
        .flat(2)
        .map(Number)
        .toSorted((one, other) => one - other),
    ).toEqual([0, 117]);
    await admin(`update public.semesters set half_on = '2026-12-20' where (year, semester) = (2027, 'a')`);
    expect(await admin(`select private.fill_semesters('2027-09-01')`)).toEqual([['3']]);
    expect(
      await admin(`select begins_on, half_on, ends_on from public.semesters where (year, semester) = (2027, 'a')`),
    ).toEqual([['2026-10-15', '2026-12-20', '2027-01-31']]);
  });

  it('is read by everybody, changed by nobody but a function for admins', async () => {
    for (const actor of [actors.visitor, actors.owner]) {
      const { rows } = await attempt(test.database, actor, `select half_on from public.semesters where year = 2026`);
      expect(rows).toHaveLength(3);
    }
    await expect(
      act(test.database, actors.owner, `update public.semesters set half_on = '2020-01-01' where year = 2026`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a semester that may be named', () => {
  beforeEach(() => admin(`select private.fill_semesters('2026-11-25')`));
  const problem = async (semester: string | null, named: number, day: string) =>
    (await admin(`select private.semester_problem($1, ${named}, '${day}')`, semester as string))[0]?.[0];

  it.each([
    ['a', 2027, '2026-12-14', 'not-yet'],
    ['a', 2027, '2026-12-15', null],
    ['b', 2026, '2026-05-07', 'not-yet'],
    ['b', 2026, '2026-05-08', null],
    ['summer', 2026, '2026-08-24', 'not-yet'],
    ['summer', 2026, '2026-08-25', null],
    ['b', 2018, '2026-06-30', null],
    ['b', 2018, '2026-07-01', 'too-old'],
    [null, 2027, '2026-12-14', 'not-yet'],
    [null, 2027, '2026-12-15', null],
    [null, 2018, '2026-10-01', 'too-old'],
    ['a', 2099, '2026-12-15', 'not-yet'],
  ])('[ALIVE-32] %s of %i on %s: %s', async (semester, named, day, expected) => {
    expect(await problem(semester, named, day)).toBe(expected);
  });

  it.each([
    ['ratings', 'professor_id'],
    ['course_ratings', 'course_id'],
  ])('[ALIVE-32] is the only one that %s take, when they are sent and when they are edited', async (table, target) => {
    await admin(`delete from public.${table} where user_id = 'uid-owner'`);
    // One that is half over tomorrow, one today: the calendar moves, not the clock.
    const ends = await year();
    await admin(`update public.semesters set begins_on = private.local_day(now()) - 30, half_on = private.local_day(now()) + 1,
      ends_on = private.local_day(now()) + 2 where (year, semester) = (${ends}, 'b')`);
    await admin(`update public.semesters set begins_on = private.local_day(now()) - 30, half_on = private.local_day(now()),
      ends_on = private.local_day(now()) + 2 where (year, semester) = (${ends}, 'a')`);
    const send = (semester: string, named: number, edit = '') =>
      act(
        test.database,
        actors.owner,
        `insert into public.${table} (${target}, rating1, comment, semester, year)
         values (1, 4, 'ten letters at least${edit}', $1, $2) on conflict (${target}, user_id)
         do update set ${target} = excluded.${target}, comment = excluded.comment, semester = excluded.semester, year = excluded.year`,
        [semester, String(named)],
      );
    const refused = (code: string) => ({ code: 'PGRST', message: expect.stringContaining(code) });
    await expect(send('b', ends)).rejects.toMatchObject(refused('rating/semester-not-yet'));
    await expect(send('a', 2099)).rejects.toMatchObject(refused('rating/semester-not-yet'));
    await expect(send('a', ends - 10)).rejects.toMatchObject(refused('rating/semester-too-old'));
    await send('a', ends);
    const edit = (set: string) =>
      act(test.database, actors.owner, `update public.${table} set ${set} where user_id = 'uid-owner'`);
    await expect(edit(`semester = 'b'`)).rejects.toMatchObject(refused('rating/semester-not-yet'));
    await expect(edit('year = 2099')).rejects.toMatchObject(refused('rating/semester-not-yet'));
    await expect(edit(`year = ${ends - 10}`)).rejects.toMatchObject(refused('rating/semester-too-old'));
    // What it named stays when the rest is edited, also where the calendar has moved since.
    await admin(
      `update public.semesters set half_on = private.local_day(now()) + 1 where (year, semester) = (${ends}, 'a')`,
    );
    await send('a', ends, ', once more');
    await edit(`semester = null, year = null`);
    await expect(send('a', ends)).rejects.toMatchObject(refused('rating/semester-not-yet'));
  });
});

describe('ratings from before the calendar', () => {
  beforeEach(async () => {
    await admin('delete from public.ratings');
    await admin('delete from public.course_ratings');
  });
  const plant = async (table: string, target: string, person: string, facts: string) => {
    await admin(`alter table public.${table} disable trigger _030_judge`);
    await admin(`insert into public.${table} (user_id, ${target}, rating1, comment, semester, year, created_at, updated_at)
      values ('${person}', 1, 4, 'ten letters at least', ${facts})`);
    await admin(`alter table public.${table} enable trigger _030_judge`);
  };

  it('[ALIVE-36] lose a semester later than their day, and it leaves the tallies', async () => {
    for (const [table, target, page] of [
      ['ratings', 'professor_id', 'professors'],
      ['course_ratings', 'course_id', 'courses'],
    ] as const) {
      await plant(table, target, 'uid-owner', `'a', 2099, '2025-11-01', '2025-11-01'`);
      await plant(table, target, 'uid-other', `'b', 2025, '2025-06-01', '2025-06-01'`);
      const counts = async () => (await admin(`select semester_counts from public.${page} where id = 1`))[0]?.[0];
      expect(await counts()).toBe('{"2025b": [1, 4], "2099a": [1, 4]}');
      expect(await admin('select private.repair_semesters()')).toEqual([['1']]);
      expect(await counts()).toBe('{"2025b": [1, 4]}');
      expect(await admin('select private.repair_semesters()')).toEqual([['0']]);
    }
    expect(await admin(`select count(*) from public.course_professors where last_taught > '2090'`)).toEqual([['0']]);
  });

  it('written in fall are shown to their writer once, who moves them by a tap', async () => {
    const suggestions = (person: Actor = actors.owner) =>
      act(test.database, person, 'select rating_id, year from public.semester_questions()');
    await plant('ratings', 'professor_id', 'uid-owner', `'a', 2024, '2024-11-01', '2024-11-01'`);
    await plant('course_ratings', 'course_id', 'uid-owner', `'a', 2025, '2024-11-01', '2024-11-01'`);
    await plant('ratings', 'professor_id', 'uid-other', `'a', 2024, '2024-11-01', '2024-11-01'`);
    await admin('update private.installation set semesters_repaired_at = now()');
    const suggested = await suggestions();
    expect(suggested.map(row => row[1])).toEqual(['2024']);
    const settle = async (moves: boolean, person: Actor = actors.owner) =>
      await act(test.database, person, 'select public.settle_semester($1, $2)', [
        suggested[0]?.[0] ?? '',
        String(moves),
      ]);
    expect(await settle(true, actors.other)).toEqual([['f']]);
    expect(await settle(true)).toEqual([['t']]);
    expect(await suggestions()).toEqual([]);
    expect(await admin(`select year from public.ratings where user_id = 'uid-owner'`)).toEqual([['2025']]);
    expect(await suggestions(actors.other)).toHaveLength(1);
  });
});

it('an exam of a guide is of a semester that is half over, however old', async () => {
  const guide = (named: number) =>
    admin(`insert into public.study_guides (id, user_id, course_id, institution, department, type, language, title, body, exam_year, exam_semester)
      values (gen_random_uuid(), 'uid-owner', 1, 1, 1, 'past_exam', 'he', 'מבחן', 'שאלות', ${named}, 'b')`);
  await guide(1975);
  await guide(2010);
  await expect(guide((await year()) + 1)).rejects.toMatchObject({
    code: 'PGRST',
    message: expect.stringContaining('guide/semester-not-yet'),
  });
});

it('an admin changes the days of a semester, which is logged and can be taken back', async () => {
  await admin('delete from public.semesters');
  await admin(`select private.fill_semesters('2026-09-01')`);
  const { first } = deciders;
  await fillAdmin(test.admin, first);
  const claims = { role: 'authenticated', sub: first.sub } as const;
  const days = async () =>
    (await admin(`select begins_on, half_on, ends_on from public.semesters where (year, semester) = (2027, 'a')`))[0];
  const change = (begins: string, half: string, named = '2027') =>
    act(test.database, claims, `select public.change_semester($1, 'a', $2, $3, '2027-02-28')`, [named, begins, half]);
  const [[decision] = []] = await change('2026-12-06', '2027-01-20');
  expect(await days()).toEqual(['2026-12-06', '2027-01-20', '2027-02-28']);
  expect(
    await admin(
      `select admin, action, subject_kind, subject_key, before from private.decisions where id = ${decision}`,
    ),
  ).toEqual([
    [
      first.sub,
      'change_semester',
      'semester',
      '2027:a',
      '{"ends_on": "2027-01-31", "half_on": "2026-12-15", "begins_on": "2026-10-15"}',
    ],
  ]);
  const refused = (code: string) => ({ code: 'PGRST', message: expect.stringContaining(code) });
  await expect(change('2027-01-20', '2027-01-20')).rejects.toMatchObject(refused('semester/invalid'));
  await expect(change('2026-12-06', '2027-01-20', '2050')).rejects.toMatchObject(refused('semester/unknown'));
  await expect(
    act(
      test.database,
      actors.owner,
      `select public.change_semester(2027, 'a', '2026-10-15', '2026-12-15', '2027-01-31')`,
    ),
  ).rejects.toMatchObject(refused('admin/required'));
  await act(test.database, claims, 'select public.undo_decision($1)', [decision ?? '']);
  expect(await days()).toEqual(['2026-10-15', '2026-12-15', '2027-01-31']);
});

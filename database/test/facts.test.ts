import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillFixture(test.admin);
  await admin(`insert into public.course_professors (course_id, professor_id) values (4, 1)`);
  await admin(`insert into public.profiles
      (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
    select 'uid-f' || n, 1, 'bachelor', 1, '2', true, false from generate_series(1, 40) as n`);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await admin('delete from public.fact_answers');
  await admin('delete from private.action_counts');
  await count(sunday);
});

async function admin(text: string, ...values: string[]) {
  return (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
}
const only = async (text: string) => (await admin(text))[0]?.[0];

// Within the academic year 2027, whose first semester is not half over.
const [sunday, monday, nextSunday] = ['2026-11-22', '2026-11-23', '2026-11-29'];
const count = (day: string) => only(`select sum(private.count_facts(id, '${day}')) from public.institutions`);

const traits = (of = 'professors') => only(`select traits from public.${of} where id = 1`);

let people = 0;
/** Answers of so many other people each, about course 1 with professor 1. */
async function answers(fact: string, numbers: Readonly<Record<string, number>>, year = 2026, course = 1) {
  for (const [answer, number] of Object.entries(numbers)) {
    await admin(
      `insert into public.fact_answers (user_id, course_id, professor_id, fact, answer, year)
       select 'uid-f' || n, $1, 1, $2, $3, $4 from generate_series($5::int, $6::int) as n`,
      ...[course, fact, answer, year, people + 1, people + number].map(String),
    );
    people += number;
  }
  people = 0;
}
const counted = async (where = 'course_professors where course_id = 1 and professor_id = 1'): Promise<unknown> =>
  JSON.parse((await only(`select fact_counts from public.${where}`)) ?? '');

const answer = (actor: Actor, ...parts: readonly (string | number)[]) =>
  attempt(test.database, actor, `select public.answer_fact(${literal(parts)})`);
const keep = (actor: Actor, ...parts: readonly (string | number)[]) =>
  act(test.database, actor, `select public.answer_fact(${literal(parts)})`);
const literal = (parts: readonly (string | number)[]) =>
  parts.map(part => (typeof part === 'number' ? part : `'${part}'`)).join();

describe('[ALIVE-41] facts that are shown', () => {
  it.each([
    ['nothing of two answers', 'recorded', { yes: 2 }, undefined],
    ['three that agree', 'recorded', { yes: 3 }, ['yes', 3, 3, 2026]],
    ['two of three', 'recorded', { yes: 1, no: 2 }, ['no', 2, 3, 2026]],
    ['nothing of two and two', 'recorded', { yes: 2, no: 2 }, undefined],
    ['three of five, which is 60 %', 'recorded', { yes: 3, no: 2 }, ['yes', 3, 5, 2026]],
    ['five of nine: answers differ', 'recorded', { yes: 5, no: 4 }, [null, 5, 9, 2026]],
    ['one answer of several', 'exam', { open_book: 4, project: 1, take_home: 1 }, ['open_book', 4, 6, 2026]],
    ['hours as the band of the median', 'hours', { up_to_2: 2, '3_to_5': 1, '10_or_more': 2 }, ['3_to_5', 5, 5, 2026]],
    ['of an even number the lower one', 'hours', { up_to_2: 2, '6_to_9': 2 }, ['up_to_2', 4, 4, 2026]],
    ['nothing of two about hours', 'hours', { up_to_2: 2 }, undefined],
  ] as const)('are %s', async (_, fact, numbers, shown) => {
    await answers(fact, numbers);
    expect(await counted()).toEqual({});
    await count(monday);
    expect(await counted()).toEqual(shown ? { [fact]: shown } : {});
  });

  it('are sums of a lecturer over courses, and of a course', async () => {
    await answers('recorded', { yes: 2 });
    await answers('recorded', { yes: 1 }, 2026, 4);
    await count(monday);
    expect(await counted()).toEqual({});
    expect(await counted('professors where id = 1')).toEqual({ recorded: ['yes', 3, 3, 2026] });
    expect(await counted('courses where id = 1')).toEqual({});
    // Neither of a course that is hidden, nor of a pair that is none.
    await answers('group_work', { no: 3 }, 2026, 2);
    await admin(`insert into public.fact_answers (course_id, professor_id, fact, answer, year)
      select 1, 4, 'group_work', 'no', 2026 from generate_series(1, 3)`);
    await count(monday);
    expect(await counted('professors where id = 1')).toEqual({ recorded: ['yes', 3, 3, 2026] });
    expect(await counted('courses where id = 1')).toEqual({});
  });

  it('are those without a person, too, and go once nobody answers any more', async () => {
    await answers('recorded', { yes: 3 });
    await admin('update public.fact_answers set user_id = null');
    await count(monday);
    expect(await counted()).toEqual({ recorded: ['yes', 3, 3, 2026] });
    await admin('delete from public.fact_answers');
    await count(monday);
    expect(await counted()).toEqual({});
  });
});

describe('[ALIVE-45] the age of answers', () => {
  it('of four academic years ago none is in any sum; older than the last one is said to be so', async () => {
    await answers('recorded', { yes: 3 }, 2023);
    await count(monday);
    expect(await counted()).toEqual({});
    await admin('update public.fact_answers set year = 2024');
    await count(monday);
    expect(await counted()).toEqual({ recorded: ['yes', 3, 3, 2024, true] });
    expect(await traits()).toBe('{}');
    await admin(`update public.fact_answers set year = 2026 where user_id = 'uid-f1'`);
    await count(monday);
    expect(await counted()).toEqual({ recorded: ['yes', 3, 3, 2026] });
    expect(await traits()).toBe('{recorded}');
    // Nothing but the calendar has moved.
    await count('2027-11-01');
    expect(await counted()).toEqual({});
  });

  it('without a semester is that of the day', async () => {
    await keep(actors.other, 1, 1, 'recorded', 'yes');
    expect(await admin('select year, semester from public.fact_answers')).toEqual([
      [await only('select private.academic_year(private.local_day(now()))'), null],
    ]);
    await keep(actors.other, 1, 1, 'recorded', 'yes', 2025, 'b');
    expect(await admin('select year, semester from public.fact_answers')).toEqual([['2025', 'b']]);
  });
});

describe('[ALIVE-43] sensitive facts', () => {
  it('are counted on Sundays alone, while others are every night', async () => {
    await answers('reserve', { yes: 6 });
    await answers('recorded', { yes: 3 });
    await count(monday);
    expect(await counted()).toEqual({ recorded: ['yes', 3, 3, 2026] });
    await count(nextSunday);
    const shown = { recorded: ['yes', 3, 3, 2026], reserve: ['yes', 5, 5, 2026] };
    expect(await counted()).toEqual(shown);
    await admin('delete from public.fact_answers where fact = $1', 'reserve');
    await count('2026-12-05');
    expect(await counted()).toEqual(shown);
    expect(await counted('professors where id = 1')).toEqual(shown);
    await count('2026-12-06');
    expect(await counted()).toEqual({ recorded: ['yes', 3, 3, 2026] });
  });

  it('look alike for 5, 6 and 9 answers, whatever these are and whenever the newest came', async () => {
    const seen = new Set<string>();
    for (const numbers of [{ yes: 5 }, { yes: 4, no: 2 }, { yes: 6, no: 3 }]) {
      await admin('delete from public.fact_answers');
      await answers('reserve', numbers, 2025);
      await admin(`update public.fact_answers set year = 2026 where user_id < 'uid-f4'`);
      await count(sunday);
      seen.add(JSON.stringify(await counted()));
    }
    expect([...seen]).toEqual([JSON.stringify({ reserve: ['yes', 5, 5, 2025, true] })]);
  });

  it.each([
    [{ yes: 4 }, undefined],
    [{ yes: 2, no: 3 }, ['no', 5, 5, 2026]],
    [{ yes: 5, no: 4 }, [null, 5, 5, 2026]],
    [{ yes: 10 }, ['yes', 10, 10, 2026]],
    [{ yes: 19 }, ['yes', 10, 10, 2026]],
    [{ yes: 12, no: 8 }, ['yes', 20, 20, 2026]],
  ] as const)('of %j say %j', async (numbers, shown) => {
    await answers('parents', numbers);
    await count(sunday);
    expect(await counted()).toEqual(shown ? { parents: shown } : {});
  });

  it('move with no review: what all tables say to others is the same before and after an answer', async () => {
    const publicRows = () =>
      admin(`select 'p', id, fact_counts::text from public.professors union all
        select 'c', id, fact_counts::text from public.courses union all
        select 'pair', course_id, fact_counts::text from public.course_professors order by 1, 2`);
    await answers('recorded', { yes: 3 });
    await count(monday);
    const before = await publicRows();
    await keep(actors.other, 1, 1, 'recorded', 'no');
    await keep(actors.other, 1, 1, 'exam', 'project');
    expect(await publicRows()).toEqual(before);
    await count(monday); // control: at night they do
    expect(await publicRows()).not.toEqual(before);
  });
});

it('[ALIVE-46] lists are narrowed by exactly the facts that are shown', async () => {
  await admin(`update public.professors set traits = '{popular}' where id = 1`);
  await answers('attendance', { no: 3 });
  await answers('exam', { open_book: 3 });
  await answers('group_work', { no: 3, yes: 2 });
  await answers('hours', { '3_to_5': 3 });
  await answers('recorded', { yes: 3, no: 3 });
  await answers('textbook', { yes: 3 });
  await answers('reserve', { yes: 5 });
  await answers('parents', { no: 5 });
  await count(sunday);
  const shown = ['light', 'no_attendance', 'no_group_work', 'open_book', 'reserve'];
  expect((await traits())?.slice(1, -1).split(',').toSorted()).toEqual([...shown, 'popular'].toSorted());
  expect((await traits('courses'))?.slice(1, -1).split(',').toSorted()).toEqual(shown);
  // What a rating brings leaves them.
  await admin(`update public.professors set rating_sum = rating_sum where id = 1`);
  expect(await traits()).toContain('reserve');
  await admin('delete from public.fact_answers');
  await count(sunday);
  expect([await traits(), await traits('courses')]).toEqual(['{popular}', '{}']);
  await admin(`update public.professors set traits = '{}'`);
});

describe('answering', () => {
  it('[ALIVE-42] is seen by nobody else, and no row says when it was', async () => {
    await keep(actors.other, 1, 1, 'attendance', 'no');
    const rows = async (actor: Actor) =>
      (await attempt(test.database, actor, 'select fact, answer from public.fact_answers')).rows;
    expect(await rows(actors.other)).toEqual([['attendance', 'no']]);
    expect(await rows(actors.owner)).toEqual([]);
    expect((await attempt(test.database, actors.visitor, 'select * from public.fact_answers')).outcome).toBe('42501');
    expect(
      await admin(`select attname from pg_attribute where attrelid = 'public.fact_answers'::regclass and attnum > 0
        and atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)`),
    ).toEqual([]);
  });

  it('twice at once, and again, makes one, which can be changed and taken back', async () => {
    await Promise.all([1, 2, 3].map(() => keep(actors.other, 1, 1, 'attendance', 'no')));
    expect(await only(`select sum(count) from private.action_counts where action = 'fact_answer'`)).toBe('1');
    await keep(actors.other, 1, 1, 'attendance', 'yes');
    expect(await admin('select answer from public.fact_answers')).toEqual([['yes']]);
    const takeBack = `select public.answer_fact(1, 1, 'attendance')`;
    expect(await act(test.database, actors.other, takeBack)).toEqual([['t']]);
    expect(await act(test.database, actors.other, takeBack)).toEqual([['f']]);
    expect(await admin('select from public.fact_answers')).toEqual([]);
  });

  it('30 times a day, the same again not counted', async () => {
    await admin(`insert into private.action_counts (person, action, day, count)
      values (private.account_digest('uid-other', 'count:fact_answer'), 'fact_answer', private.local_day(now()), 29)`);
    await keep(actors.other, 1, 1, 'attendance', 'no');
    expect(await answer(actors.other, 1, 1, 'attendance', 'no')).toMatchObject({ outcome: 1 });
    expect(await answer(actors.other, 1, 1, 'attendance', 'yes')).toMatchObject({
      response: { code: 'fact/daily-limit', status: 429, details: expect.stringContaining('"limit" : 30') },
    });
  });

  it.each([
    ['a pair that the catalogue lacks', [1, 4, 'recorded', 'yes'], 'fact/no-pair', 404],
    ['a course that is hidden', [2, 1, 'recorded', 'yes'], 'fact/no-pair', 404],
    ['a lecturer who is hidden', [1, 2, 'recorded', 'yes'], 'fact/no-pair', 404],
    ['words of another fact', [1, 1, 'recorded', 'open_book'], 'fact/unknown', 400],
    ['a fact that is none', [1, 1, 'nice', 'yes'], 'fact/unknown', 400],
    ['a semester to come', [1, 1, 'recorded', 'yes', 2099, 'a'], 'fact/semester-not-yet', 400],
  ] as const)('is refused for %s', async (_, parts, code, status) => {
    expect(await answer(actors.other, ...parts)).toMatchObject({ response: { code, status } });
  });

  it('needs a complete profile, and is nothing for visitors', async () => {
    expect(await answer(actors.fresh, 1, 1, 'recorded', 'yes')).toMatchObject({
      response: { code: 'fact/profile-incomplete', status: 403 },
    });
    expect((await answer(actors.visitor, 1, 1, 'recorded', 'yes')).outcome).toBe('42501');
  });

  it('is not for the lecturer of the page, nor while a page is locked', async () => {
    const refusal = async (statement: string) => {
      const { response } = await attempt(
        test.admin,
        actors.service,
        'reset role',
        statement,
        `select set_config('request.jwt.claims', '{"sub": "uid-other"}', true), set_config('role', 'authenticated', true)`,
        `select public.answer_fact(1, 1, 'recorded', 'yes')`,
      );
      return response?.['code'];
    };
    expect(
      await refusal(`insert into public.page_claims (user_id, professor_id, evidence_url)
        values ('uid-other', 1, 'https://staff.example/dana')`),
    ).toBe('fact/own-page');
    expect(
      await refusal(`insert into private.target_locks (course_id, note, note_en, until)
        values (1, 'סגור', 'Closed', now() + interval '1 day')`),
    ).toBe('fact/locked');
    expect(await refusal('select 1')).toBeUndefined();
  });

  it('about an entry that was merged is about the one that stays', async () => {
    await keep(actors.other, 3, 3, 'recorded', 'yes');
    expect(await admin('select course_id, professor_id from public.fact_answers')).toEqual([['1', '1']]);
  });
});

it('of a person who leaves answers go one by one, as reviews do, and are nobody else’s meanwhile', async () => {
  for (const course of [1, 4]) await keep(actors.other, course, 1, 'recorded', 'yes');
  await test.admin
    .transaction(async run => {
      await run([{ text: `select private.depart('uid-other')`, values: [] }]);
      const [things] = await run([
        {
          text: `select count(distinct goes_at) from private.departing_things where table_name = 'fact_answers'`,
          values: [],
        },
      ]);
      expect(things?.rows).toEqual([['2']]);
      await run([{ text: `update private.departing_things set goes_at = now()`, values: [] }]);
      for (let isMore = true; isMore;) {
        const [removed] = await run([{ text: 'select gateway.remove_departing()', values: [] }]);
        isMore = removed?.rows[0]?.[0] === 't';
      }
      const [left] = await run([{ text: 'select count(*) from public.fact_answers', values: [] }]);
      expect(left?.rows).toEqual([['0']]);
      throw new Error('undone');
    })
    .catch((error: unknown) => expect(String(error)).toContain('undone'));
});

describe('tags that have become facts', () => {
  const tagged = async () =>
    admin(`select 'p', tags from public.ratings where tags <> '{}' union all
      select 'c', tags from public.course_ratings where tags <> '{}' order by 1, 2`);
  const tallies = async () => only('select tag_counts from public.professors where id = 1');
  const facts = () =>
    admin('select user_id, course_id, professor_id, fact, answer, year from public.fact_answers order by fact');

  it('are taken off ratings of before some at a time, and are answers where a pair is named', async () => {
    await admin('alter table public.ratings disable trigger _040_retire_tags');
    const was = await tallies();
    await admin(`insert into public.ratings (user_id, professor_id, course_id, rating1, comment, tags, year, semester)
      values ('uid-f1', 1, 1, 4, 'ten letters at least', '{clear,mandatory_attendance,recorded_lectures}', 2025, 'b'),
        ('uid-f2', 1, null, 4, 'ten letters at least', '{mandatory_attendance}', null, null)`);
    await admin('alter table public.ratings enable trigger _040_retire_tags');
    const updated = await admin('select updated_at from public.ratings order by id');

    const steps = [];
    for (let done = ''; done !== '0'; steps.push(done)) done = String(await only('select private.retire_tags(1)'));
    expect(steps).toEqual(['1', '1', '0']);
    expect(await tagged()).toEqual([
      ['p', '{clear}'],
      ['p', '{clear,practical}'],
    ]);
    expect(await facts()).toEqual([
      ['uid-f1', '1', '1', 'attendance', 'yes', '2025'],
      ['uid-f1', '1', '1', 'recorded', 'yes', '2025'],
    ]);
    expect(was).toBe('{"clear": 1, "practical": 1}');
    expect(await tallies()).toBe('{"clear": 2, "practical": 1}');
    expect(await admin('select * from private.stale_counts()')).toEqual([]);
    // No edit of their writers.
    expect(await admin('select updated_at from public.ratings order by id')).toEqual(updated);
    await admin(`delete from public.ratings where user_id in ('uid-f1', 'uid-f2')`);
  });

  it('sent by a process of 1.0 become an answer, and one that was given stays', async () => {
    await keep(actors.other, 1, 1, 'recorded', 'no');
    const send = `insert into public.course_ratings (course_id, professor_id, rating1, comment, tags)
      values (1, 1, 4, 'ten letters at least', '{recorded_lectures,mandatory_attendance,clear}')
      on conflict (user_id, course_id) do update set tags = excluded.tags`;
    for (const _ of ['first', 'again']) await act(test.database, actors.other, send);
    expect(await tagged()).toContainEqual(['c', '{clear}']);
    expect((await facts()).map(([, , , fact, given]) => [fact, given])).toEqual([
      ['attendance', 'yes'],
      ['recorded', 'no'],
    ]);
    await admin(`delete from public.course_ratings where user_id = 'uid-other'`);
  });
});

it('the nightly job counts each institution once a day, of many processes one, and goes on where it stopped', async () => {
  await admin('delete from private.fact_countings');
  await answers('recorded', { yes: 3 });
  const days = () => admin('select institution, counted_on = private.local_day(now()) from private.fact_countings');
  const steps = async () => {
    const done = [];
    do done.push(await only('select gateway.renew_facts()'));
    while (done.at(-1) === 't');
    return done;
  };
  expect(await only('select gateway.renew_facts()')).toBe('t');
  expect(await days()).toEqual([['1', 't']]);
  await Promise.all([1, 2, 3].map(steps));
  await steps();
  expect(await days()).toEqual([
    ['1', 't'],
    ['2', 't'],
  ]);
  expect(await counted()).not.toEqual({});
  await admin('delete from public.fact_answers');
  expect(await steps()).toEqual(['f']);
  expect(await counted()).not.toEqual({});
});

it('a lecturer of another institution than the course has all answers in sum', async () => {
  await admin('update public.professors set institution = 2, department = 2 where id = 1');
  await answers('recorded', { yes: 2 });
  await answers('recorded', { yes: 1 }, 2026, 4);
  await count(monday);
  expect(await counted('professors where id = 1')).toEqual({ recorded: ['yes', 3, 3, 2026] });
  await admin('update public.professors set institution = 1, department = 1 where id = 1');
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError } from '@dargu/pg-one-sync';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 8 });
  await fillFixture(test.admin);
  await admin(
    `insert into public.professors (id, name, name_en, institution, department) overriding system value
     select id, 'מרצה ' || id, 'Lecturer ' || id, 1, 1 from generate_series(11, 60) as id`,
  );
});
afterAll(() => test.drop());

beforeEach(async () => {
  await admin('delete from public.ratings');
  await admin('delete from public.course_ratings');
  await admin('delete from public.ticket_ledger');
  await admin(
    `update public.profiles set reviews_made = 0, reviews_today = 0, reviews_this_month = 0, reviews_day = null, reviews_month = null, tickets = 0`,
  );
  await setLimits(8, 40);
});

async function admin(text: string, ...values: string[]) {
  return (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
}

async function setLimits(perDay: number | string, perMonth: number | string) {
  const set = `update public.app_settings set value = $1::jsonb where key = $2`;
  await admin(set, JSON.stringify(perDay), 'rating_limit_per_day');
  await admin(set, JSON.stringify(perMonth), 'rating_limit_per_month');
}

const counters = async (person = 'uid-owner') =>
  (
    await admin(
      `select reviews_made, reviews_today, reviews_this_month, reviews_day, reviews_month from public.profiles where firebase_uid = $1`,
      person,
    )
  )[0];

/** Counts ratings that the person sends at an instant. @returns the response when they are refused */
async function send(instant: string, ratings = 1, person = 'uid-owner'): Promise<Record<string, unknown> | null> {
  const facts = `array[row('${person}', ${String(ratings)}, ${String(ratings)})::private.authorship]`;
  try {
    await admin(`select private.count_for_authors(${facts}, $1::timestamptz)`, instant);
    return null;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== 'PGRST') throw error;
    const { details, ...response } = JSON.parse(error.message);
    return { ...response, ...JSON.parse(error.detail ?? '{}'), details: JSON.parse(details) };
  }
}

/** Ratings that are left at an instant: today, this month, and when it opens again. */
async function left(instant: string): Promise<readonly (string | null)[]> {
  const [row] = await admin(
    `select left_today, left_this_month, to_char(opens_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')
     from private.rating_limits_of('uid-owner', $1::timestamptz)`,
    instant,
  );
  return row ?? [];
}

describe('a clock that was ahead', () => {
  it('counts as today: nobody is locked out until that date', async () => {
    const now = '2026-03-10T12:00:00Z';
    for (let turn = 0; turn < 8; turn += 1) expect(await send('2027-06-01T12:00:00Z')).toBeNull();
    expect(await counters()).toEqual(['8', '8', '8', '2027-06-01', '2027-06-01']);
    // Used up for the day, as anybody's eight are, and not until June of the next year.
    expect(await send(now)).toMatchObject({
      code: 'rating/daily-limit',
      details: { opens_at: '2026-03-10T22:00:00Z' },
    });
    expect(await left(now)).toEqual(['0', '32', '2026-03-10 22:00:00']);
    await admin('select private.roll_rating_counters($1::timestamptz, 1000)', now);
    expect(await counters()).toEqual(['8', '8', '8', '2026-03-10', '2026-03-01']);
    await admin('select private.roll_rating_counters($1::timestamptz, 1000)', '2026-03-10T22:01:00Z');
    expect(await send('2026-03-10T22:01:00Z')).toBeNull();
    expect(await counters()).toEqual(['9', '1', '9', '2026-03-11', '2026-03-01']);
  });

  it('a transaction from before midnight that counts after one of the new day counts for the new day', async () => {
    expect(await send('2026-03-10T22:00:01Z')).toBeNull();
    expect(await send('2026-03-10T21:59:59Z')).toBeNull();
    expect(await counters()).toEqual(['2', '2', '2', '2026-03-11', '2026-03-01']);
  });

  it('reports and votes count the same way', async () => {
    const count = async (instant: string) =>
      (await admin(`select private.count_action('uid-owner', 'report', $1::timestamptz)`, instant))[0]?.[0];
    expect([
      await count('2027-06-01T12:00:00Z'),
      await count('2026-03-10T12:00:00Z'),
      await count('2026-03-10T13:00:00Z'),
    ]).toEqual(['1', '2', '3']);
    expect([
      await count('2026-03-10T22:00:01Z'),
      await count('2026-03-10T21:59:59Z'),
      await count('2026-03-10T22:00:02Z'),
    ]).toEqual(['1', '2', '3']);
  });
});

describe('days and months of Jerusalem', () => {
  it.each([
    ['the last second of a winter day', '2026-01-15T21:59:59Z', '2026-01-15', '2026-01-01'],
    ['midnight in winter', '2026-01-15T22:00:00Z', '2026-01-16', '2026-01-01'],
    ['the last second of a summer day', '2026-07-15T20:59:59Z', '2026-07-15', '2026-07-01'],
    ['midnight in summer', '2026-07-15T21:00:00Z', '2026-07-16', '2026-07-01'],
    ['the last second of a month', '2026-02-28T21:59:59Z', '2026-02-28', '2026-02-01'],
    [
      'the first second of a month, still the last day of it in London',
      '2026-02-28T22:00:00Z',
      '2026-03-01',
      '2026-03-01',
    ],
    ['the first second of a year', '2026-12-31T22:00:00Z', '2027-01-01', '2027-01-01'],
  ])('%s', async (_name, instant, day, month) => {
    expect(await send(instant)).toBeNull();
    expect(await counters()).toEqual(['1', '1', '1', day, month]);
  });
});

describe('the limit of a day', () => {
  it('lets eight through, refuses the ninth with when it opens again, and opens at midnight', async () => {
    for (let turn = 0; turn < 8; turn++) expect(await send('2026-01-15T10:00:00Z')).toBeNull();
    expect(await send('2026-01-15T21:59:59Z')).toEqual({
      code: 'rating/daily-limit',
      message: 'You can send at most 8 ratings a day.',
      details: { limit: 8, opens_at: '2026-01-15T22:00:00Z' },
      hint: null,
      status: 429,
      headers: { 'Retry-After': '1' },
    });
    expect(await counters()).toEqual(['8', '8', '8', '2026-01-15', '2026-01-01']);
    expect(await send('2026-01-15T22:00:00Z')).toBeNull();
    expect(await counters()).toEqual(['9', '1', '9', '2026-01-16', '2026-01-01']);
  });

  it.each([
    ['in the spring night that has no hour from two to three', '2026-03-26T12:00:00Z', '2026-03-26T22:00:00Z'],
    ['on that spring day, which is 23 hours long', '2026-03-27T12:00:00Z', '2026-03-27T21:00:00Z'],
    ['on the autumn day of 25 hours', '2026-10-25T12:00:00Z', '2026-10-25T22:00:00Z'],
  ])('opens at midnight %s', async (_name, instant, opens) => {
    await send(instant, 8);
    expect(await send(instant)).toMatchObject({ details: { opens_at: opens } });
    expect((await left(instant))[2]).toBe(opens.replace('T', ' ').replace('Z', ''));
  });

  it('counts a transaction that began before midnight, but came after one of the new day, for the new day', async () => {
    await send('2026-01-15T22:00:01Z', 7);
    expect(await send('2026-01-15T21:59:59Z')).toBeNull();
    expect(await counters()).toEqual(['8', '8', '8', '2026-01-16', '2026-01-01']);
    expect(await send('2026-01-15T21:59:59Z')).toMatchObject({ details: { opens_at: '2026-01-16T22:00:00Z' } });
  });
});

describe('the limit of a month', () => {
  it('goes before the day, and opens with the month', async () => {
    for (let day = 10; day < 15; day++) await send(`2026-01-${String(day)}T12:00:00Z`, 8);
    expect(await send('2026-01-20T12:00:00Z')).toMatchObject({
      code: 'rating/monthly-limit',
      status: 429,
      details: { limit: 40, opens_at: '2026-01-31T22:00:00Z' },
    });
    expect(await send('2026-01-31T21:59:59Z')).toMatchObject({ code: 'rating/monthly-limit' });
    expect(await send('2026-01-31T22:00:00Z')).toBeNull();
    expect(await counters()).toEqual(['41', '1', '1', '2026-02-01', '2026-02-01']);
  });
});

describe('what is left', () => {
  it('is all of it for somebody who has not rated, and for somebody without a profile', async () => {
    expect(await left('2026-01-15T10:00:00Z')).toEqual(['8', '40', null]);
    const limits = await act(
      test.database,
      { role: 'authenticated', sub: 'uid-nobody' },
      'select * from public.my_rating_limits()',
    );
    expect(limits).toEqual([['8', '8', '40', '40', null]]);
  });

  it('shrinks with each rating and comes back at midnight and with the month', async () => {
    await send('2026-01-31T12:00:00Z', 8);
    expect(await left('2026-01-31T21:59:59Z')).toEqual(['0', '32', '2026-01-31 22:00:00']);
    expect(await left('2026-01-31T22:00:00Z')).toEqual(['8', '40', null]);
    await setLimits(8, 8);
    expect(await left('2026-01-31T12:00:00Z')).toEqual(['0', '0', '2026-01-31 22:00:00']);
  });

  it('follows what the operator sets, and the defaults where that is no number', async () => {
    await setLimits(2, 3);
    await send('2026-01-15T10:00:00Z', 2);
    expect(await send('2026-01-15T11:00:00Z')).toMatchObject({ code: 'rating/daily-limit', details: { limit: 2 } });
    await setLimits('many', 'more');
    expect(await left('2026-01-15T11:00:00Z')).toEqual(['6', '38', null]);
    await setLimits(-5, 1e12);
    expect((await left('2026-01-15T11:00:00Z'))[0]).toBe('0');
  });

  it('is shown to everybody in the settings, and of oneself to people only', async () => {
    const settings = `select key, value from public.app_settings where key like 'rating_limit%' order by key`;
    expect((await attempt(test.database, actors.visitor, settings)).rows).toEqual([
      ['rating_limit_per_day', '8'],
      ['rating_limit_per_month', '40'],
    ]);
    expect((await attempt(test.database, actors.visitor, 'select * from public.my_rating_limits()')).outcome).toBe(
      '42501',
    );
  });
});

describe('the counters of a profile', () => {
  const rate = (professor: number) =>
    `insert into public.ratings (professor_id, rating1, comment) values (${String(professor)}, 5, 'ten letters at least')`;
  const own = 'select reviews_made, reviews_today, reviews_this_month from public.profiles';

  it('[DATA-01] follow the ratings of professors and courses together', async () => {
    const course = `insert into public.course_ratings (course_id, rating1, comment) values (1, 5, 'ten letters at least')`;
    expect((await attempt(test.database, actors.owner, rate(11), rate(12), course, own)).rows).toEqual([
      ['3', '3', '3'],
    ]);
  });

  it('[DATA-01] a deleted rating is no longer made, and does not give its place back', async () => {
    const all = [11, 12, 13, 14, 15, 16, 17, 18].map(rate);
    const gone = [11, 12].map(id => `delete from public.ratings where professor_id = ${String(id)}`);
    expect((await attempt(test.database, actors.owner, ...all, ...gone, own)).rows).toEqual([['6', '8', '8']]);
    const ninth = await attempt(test.database, actors.owner, ...all, ...gone, rate(19));
    expect(ninth.response).toMatchObject({ code: 'rating/daily-limit', status: 429 });
    expect((await attempt(test.database, actors.owner, ...all.slice(1), rate(19))).outcome).toBe(1);
  });

  it('[DATA-01] an edit takes no place, also one that comes as an insert, also when none is left', async () => {
    await setLimits(1, 40);
    const again = `${rate(11)} on conflict (professor_id, user_id) do update set rating1 = excluded.rating1`;
    const edit = 'update public.ratings set rating1 = 1';
    expect((await attempt(test.database, actors.owner, again, again, again, edit, own)).rows).toEqual([
      ['1', '1', '1'],
    ]);
    expect((await attempt(test.database, actors.owner, again, rate(12))).response).toMatchObject({
      code: 'rating/daily-limit',
    });
    const nothing = `${rate(11)} on conflict do nothing`;
    expect((await attempt(test.database, actors.owner, again, nothing, own)).rows).toEqual([['1', '1', '1']]);
  });

  it('[DATA-01] a held rating takes its slot like any other', async () => {
    const heldOne = `insert into public.ratings (professor_id, rating1, comment) values (11, 5, 'טלפון 050-1234567')`;
    expect((await attempt(test.database, actors.owner, heldOne, own)).rows).toEqual([['1', '1', '1']]);
  });

  it('[DATA-01] removing a rating and putting it back moves what was made and nothing else', async () => {
    const status = (value: string) => `update public.ratings set status = '${value}' where user_id = 'uid-owner'`;
    await act(test.database, actors.owner, rate(11));
    const made = 'select reviews_made, reviews_today from public.profiles where firebase_uid = $$uid-owner$$';
    expect((await attempt(test.database, actors.service, status('removed'), made)).rows).toEqual([['0', '1']]);
    expect((await attempt(test.database, actors.service, status('removed'), status('hidden'), made)).rows).toEqual([
      ['1', '1'],
    ]);
    expect(
      (await attempt(test.database, actors.service, status('removed'), 'delete from public.ratings', made)).rows,
    ).toEqual([['0', '1']]);
  });

  it('what an operator imports is made by nobody today, and within no limit', async () => {
    const imported = `insert into public.ratings (user_id, professor_id, rating1, comment)
      select 'uid-owner', id, 5, 'ten letters at least' from generate_series(11, 30) as id`;
    expect(
      (await attempt(test.database, actors.service, imported, `${own} where firebase_uid = 'uid-owner'`)).rows,
    ).toEqual([['20', '0', '0']]);
  });

  it('[DATA-01] are nothing that a client could write, nor are their days', async () => {
    for (const column of ['reviews_made', 'reviews_today', 'reviews_this_month', 'tickets']) {
      const write = `update public.profiles set ${column} = 77 where firebase_uid = 'uid-owner' returning ${column}`;
      expect([column, (await attempt(test.database, actors.owner, write)).rows]).toEqual([column, [['0']]]);
      // Control: the operator's write has one.
      expect([column, (await attempt(test.database, actors.service, write)).rows]).toEqual([column, [['77']]]);
    }
    for (const column of ['reviews_day', 'reviews_month']) {
      const write = `update public.profiles set ${column} = default where firebase_uid = 'uid-owner'`;
      expect([column, (await attempt(test.database, actors.owner, write)).outcome]).toEqual([column, '42501']);
    }
  });

  it('move without saying that the person has changed the profile', async () => {
    await admin(`update public.profiles set name = 'x' where firebase_uid = 'uid-owner'`);
    const [before] = await admin(`select updated_at from public.profiles where firebase_uid = 'uid-owner'`);
    await act(test.database, actors.owner, rate(11));
    expect(await admin(`select updated_at from public.profiles where firebase_uid = 'uid-owner'`)).toEqual([before]);
    await act(test.database, actors.owner, `update public.profiles set name = 'y'`);
    expect(await admin(`select updated_at from public.profiles where firebase_uid = 'uid-owner'`)).not.toEqual([
      before,
    ]);
  });

  it('are counted afresh by the second opinion', async () => {
    await act(test.database, actors.owner, rate(11));
    const stale = `select key from private.stale_counts() where table_name = 'profiles'`;
    expect(await admin(stale)).toEqual([]);
    await admin(`update public.profiles set reviews_made = 7, tickets = 9 where firebase_uid = 'uid-other'`);
    expect(await admin(stale)).toEqual([['uid-other']]);
    await admin('select private.recount()');
    expect(await admin(stale)).toEqual([]);
  });
});

describe('the roll', () => {
  const roll = async (instant: string, most = 1_000) =>
    Number(
      (await admin('select private.roll_rating_counters($1::timestamptz, $2::int)', instant, String(most)))[0]?.[0],
    );

  it('[DATA-01] takes the day back at midnight and the month with the month, once', async () => {
    await send('2026-01-15T12:00:00Z', 3);
    expect([await roll('2026-01-15T21:59:59Z'), await counters()]).toEqual([
      0,
      ['3', '3', '3', '2026-01-15', '2026-01-01'],
    ]);
    expect([await roll('2026-01-15T22:00:00Z'), await counters()]).toEqual([1, ['3', '0', '3', null, '2026-01-01']]);
    expect(await roll('2026-01-16T12:00:00Z')).toBe(0);
    expect([await roll('2026-01-31T22:00:00Z'), await counters()]).toEqual([1, ['3', '0', '0', null, null]]);
    expect(await roll('2026-03-01T12:00:00Z')).toBe(0);
  });

  it('goes on where it left off', async () => {
    for (const person of ['uid-owner', 'uid-other', 'uid-fresh']) await send('2026-01-15T12:00:00Z', 1, person);
    expect([
      await roll('2026-01-16T12:00:00Z', 2),
      await roll('2026-01-16T12:00:00Z', 2),
      await roll('2026-01-16T12:00:00Z', 2),
    ]).toEqual([2, 1, 0]);
  });

  it('waits for nobody who is just rating, whose count sets the day itself', async () => {
    await send('2026-01-15T12:00:00Z', 3);
    await test.admin.transaction(async run => {
      await run([
        {
          text: `select private.count_for_authors(array[row('uid-owner', 1, 1)::private.authorship], '2026-01-16T12:00:00Z')`,
          values: [],
        },
      ]);
      expect(await roll('2026-01-16T12:00:00Z')).toBe(0);
    });
    expect(await counters()).toEqual(['4', '1', '4', '2026-01-16', '2026-01-01']);
  });

  it('is called by the server’s log-in role and by no request', async () => {
    await admin(
      `update public.profiles set reviews_today = 3, reviews_day = '2020-01-01' where firebase_uid = 'uid-owner'`,
    );
    const rollCounters = `select gateway.roll_rating_counters()`;
    for (const actor of [actors.visitor, actors.owner, actors.service]) {
      expect((await attempt(test.database, actor, rollCounters)).outcome).toBe('42501');
    }
    const [result] = await test.database.run([{ text: rollCounters, values: [] }]);
    expect([result?.rows, (await counters())?.[1]]).toEqual([[['1']], '0']);
  });
});

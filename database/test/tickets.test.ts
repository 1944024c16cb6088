import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await admin(
    `insert into public.professors (id, name, name_en, institution, department) overriding system value
     select id, 'מרצה ' || id, 'Lecturer ' || id, 1, 1 from generate_series(11, 30) as id`,
  );
  await admin(`insert into public.profiles (firebase_uid) select 'filler-' || n from generate_series(1, 5) as n`);
});
afterAll(() => test.drop());

beforeEach(async () => {
  await admin('delete from public.ratings');
  await admin('delete from public.course_ratings');
  await admin('delete from public.ticket_ledger');
  await admin('update public.profiles set reviews_today = 0, tickets = 0');
});

async function admin(text: string, ...values: string[]) {
  return (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
}

const rate = (professor: number, comment = 'ten letters at least') =>
  `insert into public.ratings (professor_id, rating1, comment) values (${String(professor)}, 5, '${comment}')`;
const rateAll = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, turn) => rate(from + turn));
/** Gives a professor ratings of others. */
const fill = (professor: number, ratings: number, status = 'visible') =>
  admin(
    `insert into public.ratings (user_id, professor_id, rating1, comment, status)
     select 'filler-' || n, ${String(professor)}, 4, 'ten letters at least', '${status}' from generate_series(1, ${String(ratings)}) as n`,
  );
const entries = `select kind, amount from public.ticket_ledger where user_id = 'uid-owner' order by created_at, kind, amount`;
const total = `select tickets from public.profiles where firebase_uid = 'uid-owner'`;
const owner = async (...statements: string[]) => (await attempt(test.database, actors.owner, ...statements)).rows;

const status = (value: string, professor = 15) =>
  admin(`update public.ratings set status = '${value}' where professor_id = ${String(professor)}`);

/** As the owner, kept; answers the balance by kind and the kept sum. */
async function balance(): Promise<readonly [Record<string, number>, number]> {
  const byKind = await admin(
    `select kind, sum(amount) from public.ticket_ledger where user_id = 'uid-owner' group by kind order by kind`,
  );
  const [[sum] = []] = await admin(total);
  return [Object.fromEntries(byKind.map(([kind, amount]) => [kind, Number(amount)])), Number(sum)];
}

describe('a rating earns', () => {
  it.each([
    [0, [['early_rating', '3']]],
    [3, [['early_rating', '3']]],
    [4, [['rating', '1']]],
  ])('what it should where there were %i ratings', async (earlier, expected) => {
    await fill(11, earlier);
    expect(await owner(rate(11), entries)).toEqual(expected);
    expect(await owner(rate(11), total)).toEqual([[expected[0]?.[1]]]);
  });

  it('the same for a course', async () => {
    const course = `insert into public.course_ratings (course_id, rating1, comment) values (1, 5, 'ten letters at least')`;
    expect(
      await owner(
        course,
        `select kind, amount, rating_id is null, course_rating_id is null from public.ticket_ledger where user_id = 'uid-owner'`,
      ),
    ).toEqual([['early_rating', '3', 't', 'f']]);
  });

  it('nothing more by being edited or sent again', async () => {
    const again = `${rate(11)} on conflict (professor_id, user_id) do update set rating1 = excluded.rating1`;
    expect(await owner(rate(11), again, 'update public.ratings set rating1 = 1', entries)).toEqual([
      ['early_rating', '3'],
    ]);
  });

  it('when it is published, not while it is held; ratings that are held make a target no fuller', async () => {
    await fill(11, 5, 'held');
    expect(await owner(rate(11), entries)).toEqual([['early_rating', '3']]);
    expect(await owner(rate(11, 'טלפון 050-1234567'), entries)).toEqual([]);
    // By its author, who takes the number out again, or by an admin; once.
    const edit = 'update public.ratings set comment = ';
    expect(await owner(rate(11, 'טלפון 050-1234567'), `${edit}'ten letters at least'`, entries)).toEqual([
      ['early_rating', '3'],
    ]);
    expect(await owner(rate(11), `${edit}'טלפון 050-1234567'`, `${edit}'ten letters at least'`, entries)).toEqual([
      ['early_rating', '3'],
    ]);
    await act(test.database, actors.owner, rate(11, 'טלפון 050-1234567'));
    for (const state of ['visible', 'held', 'visible', 'removed']) {
      await status(state, 11);
      expect([state, await balance()]).toEqual([
        state,
        [{ early_rating: state === 'removed' ? 0 : 3 }, state === 'removed' ? 0 : 3],
      ]);
    }
  });

  it('nothing where it is removed while it is held, and then deleted', async () => {
    await act(test.database, actors.owner, rate(11, 'טלפון 050-1234567'));
    await status('removed', 11);
    await admin('delete from public.ratings');
    expect(await balance()).toEqual([{}, 0]);
    expect(await admin('select count(*) from private.waiting_tickets')).toEqual([['0']]);
  });

  it('nothing in the draw while it is held', async () => {
    const inDraw = async () =>
      (await admin(`select tickets from private.tickets_in_draw where user_id = 'uid-owner'`))[0]?.[0] ?? null;
    await act(test.database, actors.owner, rate(11));
    expect(await inDraw()).toBe('3');
    await status('held', 11);
    expect(await inDraw()).toBeNull();
    await status('visible', 11);
    expect(await inDraw()).toBe('3');
  });

  it('nothing for what an operator imports', async () => {
    await fill(11, 5);
    expect(await admin('select count(*) from public.ticket_ledger')).toEqual([['0']]);
  });

  it('and says so: the entries of a rating are found by its id', async () => {
    const statement =
      'select kind, amount from public.ticket_ledger where rating_id = (select id from public.ratings where professor_id = 15) order by kind';
    expect(await owner(...rateAll(11, 15), statement)).toEqual([
      ['early_rating', '3'],
      ['five_ratings', '5'],
    ]);
  });
});

describe('five ratings earn five more', () => {
  it('with the fifth, once', async () => {
    expect(await owner(...rateAll(11, 14), total)).toEqual([['12']]);
    expect(await owner(...rateAll(11, 15), total)).toEqual([['20']]);
    expect(await owner(...rateAll(11, 16), total)).toEqual([['23']]);
  });

  it('not with ratings that wait for an admin among the five', async () => {
    expect(await owner(...rateAll(11, 14), rate(15, 'טלפון 050-1234567'), rate(16), total)).toEqual([['20']]);
    expect(await owner(...rateAll(11, 14), rate(15, 'טלפון 050-1234567'), total)).toEqual([['12']]);
  });

  it('no more by deleting and rating again', async () => {
    const again = [
      'delete from public.ratings where professor_id = 15',
      rate(16),
      'delete from public.ratings where professor_id = 16',
      rate(17),
    ];
    expect(await owner(...rateAll(11, 15), ...again, total)).toEqual([['20']]);
  });

  it('also to somebody who came with an import, by rating and not by deleting', async () => {
    await admin(
      `insert into public.ratings (user_id, professor_id, rating1, comment) select 'uid-owner', n, 4, 'ten letters at least' from generate_series(11, 17) as n`,
    );
    expect(await owner('delete from public.ratings where professor_id = 17', entries)).toEqual([]);
    expect(await owner(rate(18), entries)).toEqual([
      ['early_rating', '3'],
      ['five_ratings', '5'],
    ]);
  });
});

describe('what a rating has earned goes with it', () => {
  it('when its author deletes it, by an entry against it', async () => {
    expect(await owner(rate(11), 'delete from public.ratings', entries)).toEqual([
      ['early_rating', '-3'],
      ['early_rating', '3'],
    ]);
    expect(await owner(rate(11), 'delete from public.ratings', total)).toEqual([['0']]);
    const gone = [11, 12, 13, 14, 15].map(id => `delete from public.ratings where professor_id = ${String(id)}`);
    expect(await owner(...rateAll(11, 15), ...gone, total)).toEqual([['0']]);
  });

  it('when an admin removes it, once, and comes back with it', async () => {
    for (const statement of rateAll(11, 15)) await act(test.database, actors.owner, statement);
    expect(await balance()).toEqual([{ early_rating: 15, five_ratings: 5 }, 20]);
    await status('removed');
    expect(await balance()).toEqual([{ early_rating: 12, five_ratings: 0 }, 12]);
    await status('visible');
    expect(await balance()).toEqual([{ early_rating: 15, five_ratings: 5 }, 20]);
    await status('removed');
    await admin('delete from public.ratings where professor_id = 15');
    expect(await balance()).toEqual([{ early_rating: 12, five_ratings: 0 }, 12]);
  });

  it('but not when it is only hidden or held', async () => {
    await act(test.database, actors.owner, rate(15));
    for (const value of ['hidden', 'held', 'visible']) {
      await status(value);
      expect(await balance()).toEqual([{ early_rating: 3 }, 3]);
    }
  });

  it('when its professor is deleted', async () => {
    await act(test.database, actors.owner, rate(30));
    await admin('delete from public.professors where id = 30');
    expect(await balance()).toEqual([{ early_rating: 0 }, 0]);
  });

  it('and the whole ledger of a person with the account', async () => {
    await act(test.database, actors.owner, rate(11));
    const { outcome, rows } = await attempt(
      test.database,
      actors.owner,
      `delete from public.profiles where firebase_uid = 'uid-owner'`,
      'select count(*) from public.ticket_ledger',
    );
    expect([outcome, rows]).toEqual([1, [['0']]]);
  });
});

it('the sum in the profile is that of the ledger, also of entries that an operator adds', async () => {
  await admin(
    `insert into public.ticket_ledger (user_id, kind, amount) values ('uid-owner', 'rating', 4), ('uid-owner', 'rating', -1), ('uid-other', 'rating', 2)`,
  );
  expect(await admin(`select firebase_uid, tickets from public.profiles where tickets > 0 order by 1`)).toEqual([
    ['uid-other', '2'],
    ['uid-owner', '3'],
  ]);
  expect(await admin(`select key from private.stale_counts() where table_name = 'profiles'`)).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError } from '@dargu/pg-one-sync';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act } from './actors.ts';
import { fillFixture } from './fixture.ts';

const people = Array.from({ length: 64 }, (_, number): Actor => ({
  role: 'authenticated',
  sub: `crowd-${String(number + 1).padStart(2, '0')}`,
}));

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 48 });
  await fillFixture(test.admin);
  await admin(
    `insert into public.professors (id, name, name_en, institution, department) overriding system value
     select id, 'מרצה ' || id, 'Lecturer ' || id, 1, 1 from generate_series(11, 40) as id`,
  );
  await admin(
    `insert into public.profiles (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
     select 'crowd-' || lpad(n::text, 2, '0'), 1, 'bachelor', 1, '1', true, false from generate_series(1, 64) as n`,
  );
});
afterAll(() => test.drop());
beforeEach(async () => {
  await admin('delete from public.ratings');
  await admin('delete from public.ticket_ledger');
  await admin('update public.profiles set reviews_today = 0');
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const stale = () => admin('select table_name, key from private.stale_counts()');
const send = (person: Actor, professor: number, stars: number) =>
  act(
    test.database,
    person,
    `insert into public.ratings (professor_id, rating1, comment, tags) values ($1, $2, 'ten letters at least', '{clear}')
     on conflict (professor_id, user_id) do update set professor_id = excluded.professor_id, rating1 = excluded.rating1`,
    [String(professor), String(stars)],
  );

/** Codes of the answers that were refusals. */
async function refusals(writes: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const codes: string[] = [];
  for (const outcome of await Promise.allSettled(writes)) {
    if (outcome.status === 'fulfilled') continue;
    if (!(outcome.reason instanceof DatabaseError)) throw outcome.reason;
    codes.push(outcome.reason.code === 'PGRST' ? JSON.parse(outcome.reason.message).code : outcome.reason.code);
  }
  return codes;
}

describe('sixty-four people at once', () => {
  it('rate one professor: none is lost, none waits for ever, every number is that of a recount', async () => {
    await Promise.all(people.map((person, number) => send(person, 11, 1 + (number % 5))));
    expect(
      await admin('select rating_count, rating_sum, histogram, tag_counts from public.professors where id = 11'),
    ).toEqual([['64', '190', '{13,13,13,13,12}', '{"clear": 64}']]);
    expect(await stale()).toEqual([]);
    // Four came when there were at most three, no matter who.
    expect(
      await admin(
        `select kind, count(*) from public.ticket_ledger where user_id like 'crowd%' group by kind order by kind`,
      ),
    ).toEqual([
      ['early_rating', '4'],
      ['rating', '60'],
    ]);
  });

  it('change their minds, take it back and rate each other’s professors, all at once', async () => {
    await Promise.all(people.map((person, number) => send(person, 11, 1 + (number % 5))));
    const work = people.flatMap((person, number) => [
      send(person, 11, 5 - (number % 5)),
      send(person, 12 + (number % 3), 4),
      number % 2 === 0
        ? act(test.database, person, 'delete from public.ratings where professor_id = 11')
        : act(test.database, person, 'update public.ratings set rating1 = 3, tags = $1 where professor_id = 11', [
            '{practical}',
          ]),
      act(test.database, person, 'select * from public.my_rating_limits()'),
    ]);
    expect(await refusals(work)).toEqual([]);
    expect(await stale()).toEqual([]);
    expect(await admin('select count(*) >= 32 from public.ratings where professor_id = 11')).toEqual([['t']]);
  });
});

describe('one person at once', () => {
  const [impatient, greedy] = people as [Actor, Actor];

  it('sends the same form sixteen times: one rating, one slot taken, no error', async () => {
    expect(await refusals(Array.from({ length: 16 }, () => send(impatient, 20, 5)))).toEqual([]);
    expect(
      await admin(`select reviews_made, reviews_today from public.profiles where firebase_uid = 'crowd-01'`),
    ).toEqual([['1', '1']]);
    expect(await admin('select rating_count, rating_sum from public.professors where id = 20')).toEqual([['1', '5']]);
    expect(await stale()).toEqual([]);
  });

  it('sends sixteen ratings where eight are allowed: exactly eight get through', async () => {
    const refused = await refusals(Array.from({ length: 16 }, (_, turn) => send(greedy, 21 + turn, 4)));
    expect(refused).toEqual(Array.from({ length: 8 }, () => 'rating/daily-limit'));
    expect(await admin(`select count(*) from public.ratings where user_id = 'crowd-02'`)).toEqual([['8']]);
    expect(await stale()).toEqual([]);
  });
});

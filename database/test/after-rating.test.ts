import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, actors, attempt } from './actors.ts';
import { fillFixture, ownerCourseRatingId, ownerRatingId } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await admin(
    `insert into public.professors (id, name, name_en, institution, department) overriding system value
     select id, 'מרצה ' || id, 'Lecturer ' || id, 1, 1 from generate_series(11, 20) as id`,
  );
  await admin(`insert into public.profiles (firebase_uid) select 'filler-' || n from generate_series(1, 9) as n`);
  await admin(
    `insert into public.course_professors (course_id, professor_id) select 1, id from generate_series(11, 20) as id`,
  );
});
afterAll(() => test.drop());

beforeEach(async () => {
  await admin(`delete from public.ratings where id <> '${ownerRatingId}'`);
  await admin('update public.profiles set reviews_today = 0');
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const rate = (professor: number, comment = 'ten letters at least') =>
  `insert into public.ratings (professor_id, rating1, comment) values (${String(professor)}, 5, '${comment}')`;
const fill = (professor: number, ratings: number, course = 'null') =>
  admin(
    `insert into public.ratings (user_id, professor_id, course_id, rating1, comment)
     select 'filler-' || n, ${String(professor)}, ${course}, 4, 'ten letters at least'
     from generate_series(1, ${String(ratings)}) as n`,
  );
const rewards = (id: string, kind = 'professor') =>
  `select number, earned, tickets, counted, bonus from public.my_rating_rewards('${kind}', '${id}')`;
/** Of the last one that the actor has written. */
const newest = `select number, earned, tickets, counted, bonus from public.ratings as r
  cross join lateral public.my_rating_rewards('professor', r.id) where r.id <> '${ownerRatingId}'
  order by r.created_at desc, r.professor_id desc limit 1`;
const as = async (actor: Actor, ...statements: string[]) => (await attempt(test.database, actor, ...statements)).rows;

describe('what a rating has brought', () => {
  it('is shown to its writer: the count that its target shows, tickets of it and of the person, and the way to the bonus', async () => {
    await fill(11, 4);
    expect(await as(actors.other, rate(11), newest)).toEqual([['5', '1', '1', '1', '0']]);
    expect(await as(actors.other, rate(12), newest)).toEqual([['1', '3', '3', '1', '0']]);
    const five = [11, 12, 13, 14, 15].map(id => rate(id));
    expect(await as(actors.other, ...five, newest)).toEqual([['1', '8', '18', '5', '5']]);
    expect(await as(actors.owner, rewards(ownerCourseRatingId, 'course'))).toEqual([['1', '0', '3', '2', '0']]);
  });

  it('has no number while it waits, and does not count towards the bonus', async () => {
    expect(await as(actors.other, rate(11), rate(12, 'call me: 052-1234567'), newest)).toEqual([
      [null, '0', '3', '1', '0'],
    ]);
  });

  it('is shown to nobody else, and nothing is shown of what is not there', async () => {
    expect(await as(actors.owner, rewards(ownerRatingId))).toHaveLength(1);
    for (const actor of [actors.other, actors.fresh])
      expect(await as(actor, rewards(ownerRatingId)), actor.sub).toEqual([]);
    expect(await as(actors.owner, rewards(ownerRatingId, 'course'))).toEqual([]);
    expect(await as(actors.owner, rewards(ownerRatingId, 'nothing'))).toEqual([]);
    expect(await as(actors.owner, rewards('00000000-0000-4000-8000-0000000000ff'))).toEqual([]);
    expect((await attempt(test.database, actors.visitor, rewards(ownerRatingId))).outcome).toBe('42501');
  });

  it('shows of others no more than the page of the target: what others do moves it as it moves the page', async () => {
    const shown = `select rating_count from public.professors where id = 1`;
    const numbers = async () => [
      (await as(actors.owner, rewards(ownerRatingId)))[0]?.[0],
      (await as(actors.visitor, shown))[0]?.[0],
    ];
    expect(await numbers()).toEqual(['1', '1']);
    // One from before, one from after: neither tells which it was.
    await fill(1, 2);
    await admin(
      `update public.ratings set created_at = now() - interval '1 year' where professor_id = 1 and user_id = 'filler-1'`,
    );
    expect(await numbers()).toEqual(['3', '3']);
    await admin(`delete from public.ratings where professor_id = 1 and user_id = 'filler-1'`);
    expect(await numbers()).toEqual(['2', '2']);
  });
});

describe('whom to rate next of a course', () => {
  const suggested = (given: string) => `select id, tickets, here_count from public.suggest_course_lecturers(${given})`;
  const next = async (actor: Actor, given: string) => (await as(actor, suggested(given))).map(([id]) => Number(id));

  it('are at most four who teach it and are shown, the most rated in it first, with what rating them earns', async () => {
    await fill(13, 5, '1');
    await fill(12, 3, '1');
    const rows = await as(actors.other, suggested('1'));
    expect(rows).toHaveLength(4);
    expect(rows.slice(0, 2)).toEqual([
      ['13', '1', '5'],
      ['12', '3', '3'],
    ]);
  });

  it('leave out who was just rated and whom the caller has rated, and put who was named first', async () => {
    expect(await next(actors.other, '1, 11')).not.toContain(11);
    expect((await next(actors.other, '1, null, 17'))[0]).toBe(17);
    // The owner has rated professor 1, another has not.
    expect(await next(actors.owner, '1')).not.toContain(1);
    expect(await next(actors.other, '1')).toContain(1);
    // Hidden ones never.
    expect(await next(actors.other, '1, null, 2')).not.toContain(2);
  });

  it('are none of a course that is hidden or unknown, and visitors may not call it', async () => {
    expect(await next(actors.other, '2')).toEqual([]);
    expect(await next(actors.other, '999')).toEqual([]);
    expect((await attempt(test.database, actors.visitor, suggested('1'))).outcome).toBe('42501');
  });

  it('says of the department too what a rating earns', async () => {
    const rows = await as(actors.other, `select tickets from public.suggest_next_ratings('professor', 1)`);
    expect(rows).toEqual(Array.from({ length: 5 }, () => ['3']));
  });
});

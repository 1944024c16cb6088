import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type ActorName, actors, attempt } from './actors.ts';
import { fillFixture, ownerCourseRatingId, ownerRatingId } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
});
afterAll(() => test.drop());

const views = [
  { view: 'professor_reviews', table: 'ratings', id: ownerRatingId, target: 'professors' },
  { view: 'course_reviews', table: 'course_ratings', id: ownerCourseRatingId, target: 'courses' },
] as const;
const readers: readonly ActorName[] = ['visitor', 'owner', 'other', 'fresh'];

describe.each(views)('$view', ({ view, table, id, target }) => {
  it.each(readers)('shows %s nothing by which the author could be known', async reader => {
    const { rows } = await attempt(test.database, actors[reader], `select row_to_json(r) from public.${view} as r`);
    const review = JSON.parse(rows[0]?.[0] ?? '{}');
    expect(JSON.stringify(review)).not.toContain('uid-owner');
    expect(JSON.stringify(review)).not.toContain('owner@example.org');
    expect(review.comment.length).toBeGreaterThan(10);
  });

  it.each([
    ['המרצה answers כל שאלה', 'he'],
    ['Explains everything twice.', 'en'],
    ['Объясняет всё два раза.', null],
  ])('says of the comment %j that its language is %s', async (comment, language) => {
    const undo = new Error('undo');
    let rows: unknown;
    const looked = test.admin.transaction(async run => {
      await run([{ text: `update public.${table} set comment = $1 where id = $2`, values: [comment, id] }]);
      rows = (await run([{ text: `select language from public.${view}`, values: [] }]))[0]?.rows;
      throw undo;
    });
    await expect(looked).rejects.toBe(undo);
    expect(rows).toEqual([[language]]);
  });

  it.each(readers)('says is_mine to the author alone, called by %s', async reader => {
    const { rows } = await attempt(test.database, actors[reader], `select is_mine from public.${view}`);
    expect(rows).toEqual([[reader === 'owner' ? 't' : 'f']]);
  });

  it('cannot be queried for the author, nor for rows by author', async () => {
    for (const statement of [
      `select user_id from public.${view}`,
      `select 1 from public.${view} where user_id = 'uid-owner'`,
    ]) {
      expect((await attempt(test.database, actors.other, statement)).outcome).toBe('42703');
    }
    const behind = `select 1 from public.${table} where user_id = 'uid-owner'`;
    expect((await attempt(test.database, actors.other, behind)).outcome).toBe(0);
    expect((await attempt(test.database, actors.owner, behind)).outcome).toBe(1);
  });

  it.each(['held', 'hidden', 'removed'])('leaves out a review that is %s, even for its author', async status => {
    await test.admin.run([{ text: `update public.${table} set status = $1 where id = $2`, values: [status, id] }]);
    const left = await attempt(test.database, actors.owner, `select * from public.${view}`);
    const own = await attempt(test.database, actors.owner, `select * from public.${table}`);
    await test.admin.run([{ text: `update public.${table} set status = 'visible' where id = $1`, values: [id] }]);
    expect([left.outcome, own.outcome]).toEqual([0, 1]);
  });

  it('could not show what is held if it forgot to leave it out', async () => {
    await test.admin.run([{ text: `update public.${table} set status = 'held' where id = $1`, values: [id] }]);
    const forgetful = (owner: string) => [
      `create view public.forgetful as select comment from public.${table}`,
      `alter view public.forgetful owner to ${owner}`,
      'grant select on public.forgetful to anon',
      'set local role anon',
      'select comment from public.forgetful',
    ];
    const seenThrough = async (owner: string) => {
      const undo = new Error('undo');
      let seen: number | undefined;
      const looked = test.admin.transaction(async run => {
        for (const text of forgetful(owner)) seen = (await run([{ text, values: [] }]))[0]?.rows.length;
        throw undo;
      });
      await expect(looked).rejects.toBe(undo);
      return seen;
    };
    const seen = [await seenThrough('review_reader'), await seenThrough('postgres')];
    await test.admin.run([{ text: `update public.${table} set status = 'visible' where id = $1`, values: [id] }]);
    expect([...seen, await seenThrough('review_reader')]).toEqual([0, 1, 1]);
  });

  it('leaves out the reviews of what is hidden', async () => {
    const hide = `update public.${target} set status = $1 where id = 1`;
    await test.admin.run([{ text: hide, values: ['hidden'] }]);
    const left = await attempt(test.database, actors.visitor, `select * from public.${view}`);
    await test.admin.run([{ text: hide, values: ['visible'] }]);
    const back = await attempt(test.database, actors.visitor, `select * from public.${view}`);
    expect([left.outcome, back.outcome]).toEqual([0, 1]);
  });

  it.each(['insert into %s (rating1) values (1)', 'update %s set rating1 = 1', 'delete from %s'])(
    'takes no writes: %s',
    async statement => {
      const { outcome } = await attempt(test.database, actors.owner, statement.replace('%s', `public.${view}`));
      expect(outcome).toBe('55000');
    },
  );
});

it('reviews name the course and the professor in both languages', async () => {
  const professor = await attempt(
    test.database,
    actors.visitor,
    'select course_name, course_name_en, course_code from public.professor_reviews',
  );
  const course = await attempt(
    test.database,
    actors.visitor,
    'select professor_name, professor_name_en, professor_title from public.course_reviews',
  );
  expect(professor.rows).toEqual([['מבני נתונים', 'Data Structures', '234218']]);
  expect(course.rows).toEqual([['דנה לוי', 'Dana Levi', null]]);
});

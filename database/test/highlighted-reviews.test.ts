import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
const run = (text: string) => test.admin.run([{ text, values: [] }]);

/** Reviews of target 3 by others: stars, helpful votes, days ago. */
type Written = readonly [stars: number, helpful: number, days: number];

beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await run(`insert into public.profiles (firebase_uid) select 'p' || n from generate_series(0, 1999) as n`);
  for (const table of ['professors', 'courses'])
    await run(`insert into public.${table} (id, name, name_en, institution, department) overriding system value
      select 70 + n, 'שם ' || n, 'Name ' || n, 1, 1 from generate_series(0, 2) as n`);
});
afterAll(() => test.drop());

describe.each([
  { kind: 'professor', table: 'ratings', hides: 'rating_id' },
  { kind: 'course', table: 'course_ratings', hides: 'course_rating_id' },
] as const)('the telling reviews of a $kind', ({ kind, table, hides }) => {
  async function write(...all: readonly Written[]): Promise<void> {
    await run(`delete from public.${table} where ${kind}_id = 70`);
    for (const [n, [stars, helpful, days]] of all.entries())
      await run(`insert into public.${table} (user_id, ${kind}_id, rating1, comment, helpful_count, created_at)
        values ('p${n}', 70, ${stars}, 'review number ${n}', ${helpful}, now() - interval '${days} days')`);
  }
  const highlighted = async (actor: Actor = actors.visitor, id = 70) =>
    (
      await act(test.database, actor, `select why, right(comment, 2) from public.telling_reviews('${kind}', ${id})`)
    ).map(row => row.join(''));

  it('are the most helpful of four and five stars, of one and two, and the newest of the others', async () => {
    await write([5, 1, 9], [4, 7, 8], [5, 0, 1], [2, 3, 7], [1, 2, 6], [3, 9, 5]);
    for (const actor of [actors.visitor, actors.owner, actors.other, actors.fresh])
      expect(await highlighted(actor)).toEqual(['positive 1', 'critical 3', 'newest 2']);
  });

  it('are three different ones: where the newest is among them, the next newest replaces it', async () => {
    await write([5, 4, 0], [1, 4, 1], [4, 0, 2], [4, 0, 3]);
    expect(await highlighted()).toEqual(['positive 0', 'critical 1', 'newest 2']);
  });

  it('are two where nobody is critical, three stars standing in before that', async () => {
    await write([5, 4, 0], [4, 0, 1]);
    expect(await highlighted()).toEqual(['positive 0', 'newest 1']);
    await write([5, 4, 0], [3, 0, 5], [4, 0, 1]);
    expect(await highlighted()).toEqual(['positive 0', 'critical 1', 'newest 2']);
    await write([2, 0, 0]);
    expect(await highlighted()).toEqual(['critical 0']);
    await write();
    expect(await highlighted()).toEqual([]);
  });

  it('leave out what the reader has hidden, for that reader alone, and what nobody may read', async () => {
    await write([5, 4, 0], [5, 3, 1], [1, 0, 2], [4, 0, 3]);
    await run(`insert into public.hidden_reviews (user_id, ${hides})
      select 'uid-owner', id from public.${table} where ${kind}_id = 70 and comment = 'review number 0'`);
    expect(await highlighted(actors.owner)).toEqual(['positive 1', 'critical 2', 'newest 3']);
    expect(await highlighted(actors.other)).toEqual(['positive 0', 'critical 2', 'newest 1']);
    await run(`update public.${table} set status = 'held' where ${kind}_id = 70 and comment = 'review number 0'`);
    expect(await highlighted(actors.other)).toEqual(['positive 1', 'critical 2', 'newest 3']);
    await run(`update public.${kind === 'course' ? 'courses' : 'professors'} set status = 'hidden' where id = 70`);
    expect(await highlighted()).toEqual([]);
    await run(`update public.${kind === 'course' ? 'courses' : 'professors'} set status = 'visible' where id = 70`);
  });

  it('say whose they are to their writer alone, and never who', async () => {
    await write([5, 4, 0]);
    await run(`update public.${table} set user_id = 'uid-owner' where ${kind}_id = 70`);
    const mine = (actor: Actor) =>
      act(test.database, actor, `select is_mine, row_to_json(r) from public.telling_reviews('${kind}', 70) as r`);
    for (const [actor, is] of [
      [actors.owner, 't'],
      [actors.other, 'f'],
      [actors.visitor, 'f'],
    ] as const) {
      const [[isMine, row] = []] = await mine(actor);
      expect(isMine).toBe(is);
      expect(row).not.toContain('uid-owner');
    }
  });

  it('cost the same for ten reviews as for two thousand, even where a hundred helped more than any critical one', async () => {
    const helpful = 'case when n < 150 then 500 - n else 0 end';
    for (const [id, count] of [
      [71, 10],
      [72, 2000],
    ] as const)
      await run(`insert into public.${table} (user_id, ${kind}_id, rating1, comment, helpful_count, created_at)
        select 'p' || n, ${id}, case when n % 5 = 4 and n > 150 then 3 else 5 end, 'number ' || lpad(n::text, 4, '0'),
          ${helpful}, now() - n * interval '1 day' from generate_series(0, ${count - 1}) as n`);
    await run(`analyze public.${table}`);
    // The newest of the lowest stands in.
    expect(await highlighted(actors.visitor, 72)).toEqual(['positive00', 'critical54', 'newest01']);
    const blocks = async (id: number): Promise<number> => {
      const explain = `explain (analyze, buffers, timing off, format json)
        select * from public.telling_reviews('${kind}', ${id})`;
      const read: number[] = [];
      // The first ones look things up in the catalogue of the database too.
      for (let time = 0; time < 8; time += 1) {
        const rows = await act(test.database, actors.visitor, explain);
        const plan = JSON.parse(rows[0]?.[0] ?? '[]')[0].Plan;
        read.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
      }
      return Math.min(...read);
    };
    const [few, many] = [await blocks(71), await blocks(72)];
    expect(few).toBeGreaterThan(0);
    // A hundred rows of an index and of the table, and three reviews. All two thousand would be four times that.
    expect(many).toBeLessThan(few + 450);
  });
});

it('are nothing for what is neither a professor nor a course', async () => {
  expect(await act(test.database, actors.visitor, `select * from public.telling_reviews('institution', 1)`)).toEqual(
    [],
  );
});

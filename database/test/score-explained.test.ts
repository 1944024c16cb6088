import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { fillInstitutionReviews, openReviewing } from './institution-fixture.ts';

let test: TestDatabase;
const run = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];

beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillInstitutionReviews(test.admin);
  await run(`insert into public.profiles (firebase_uid) select 'p' || n from generate_series(0, 2999) as n`);
  for (const table of ['professors', 'courses'])
    await run(`insert into public.${table} (id, name, name_en, institution, department) overriding system value
      select 70 + n, 'שם ' || n, 'Name ' || n, 1, 1 from generate_series(0, 3) as n`);
});
afterAll(() => test.drop());

async function explained(kind: string, id: number, actor: Actor = actors.visitor) {
  const rows = await act(
    test.database,
    actor,
    `select row_to_json(s) from public.score_explained('${kind}', ${id}) as s`,
  );
  return rows.length === 0 ? null : JSON.parse(rows[0]?.[0] ?? '');
}

describe.each([
  { kind: 'professor', table: 'ratings', subject: 'review', targets: 'professors' },
  { kind: 'course', table: 'course_ratings', subject: 'course_review', targets: 'courses' },
] as const)('the score of a $kind, explained', ({ kind, table, subject, targets }) => {
  /** Ratings of target 70: stars, days ago, verified. */
  async function write(...all: readonly (readonly [stars: number, days: number, verified: boolean])[]): Promise<void> {
    await run(`delete from public.${table} where ${kind}_id = 70`);
    for (const [n, [stars, days, verified]] of all.entries()) {
      await run(`insert into public.${table} (user_id, ${kind}_id, rating1, comment, created_at)
        values ('p${n}', 70, ${stars}, 'review number ${n}', now() - interval '${days} days')`);
      await run(
        `update public.${table} set verified_student = ${verified} where ${kind}_id = 70 and user_id = 'p${n}'`,
      );
    }
  }
  const decide = async (action: string, key: string, id = 70, ago = '4 months', reason = 'offensive') => {
    await run(`insert into private.decisions (id, digest, admin, action, subject_kind, subject_key, ${kind}_id, reason,
      batch) values (0, '', 'uid-a', '${action}', '${subject}', '${key}', ${id}, '${reason}', gen_random_uuid())`);
    await run('alter table private.decisions disable trigger user');
    await run(`update private.decisions set decided_at = now() - interval '${ago}'
      where id = (select max(id) from private.decisions)`);
    await run('alter table private.decisions enable trigger user');
  };

  it('is what any visitor can count in the reviews, and the same for everybody', async () => {
    await write([5, 0, true], [4, 3, false], [3, 40, true], [1, 70, false], [2, 500, true], [5, 800, false]);
    const [[rating_count, average, verified, recent, recentAverage] = []] = await act(
      test.database,
      actors.visitor,
      `select count(*), round(avg(rating1), 2), count(*) filter (where verified_student),
        count(*) filter (where created_at >= now() - interval '1 year'),
        round(avg(rating1) filter (where created_at >= now() - interval '1 year'), 2)
        from public.${kind}_reviews where ${kind}_id = 70`,
    );
    const counted = [rating_count, average, verified, recent, recentAverage].map(Number);
    expect(counted).toEqual([6, 3.33, 3, 4, 3.25]);
    for (const actor of [actors.visitor, actors.owner, actors.other, actors.fresh]) {
      const said = await explained(kind, 70, actor);
      expect([said.rating_count, said.rating_avg, said.verified_count, said.recent_count, said.recent_avg]).toEqual(
        counted,
      );
      expect(said.latest).toEqual([
        { stars: 5, months: 0 },
        { stars: 4, months: 0 },
        { stars: 3, months: 1 },
        { stars: 1, months: 2 },
        { stars: 2, months: 16 },
      ]);
    }
  });

  it('names no last ones below five, and counts nothing that is not in public', async () => {
    await write([5, 0, true], [4, 3, false], [3, 40, true], [1, 70, false], [2, 500, true]);
    await run(`update public.${table} set status = 'held' where ${kind}_id = 70 and user_id = 'p0'`);
    expect(await explained(kind, 70)).toMatchObject({ rating_count: 4, verified_count: 2, latest: [] });
    await run(`update public.${targets} set status = 'hidden' where id = 70`);
    expect(await explained(kind, 70)).toBeNull();
    await run(`update public.${targets} set status = 'visible' where id = 70`);
    expect(await explained(kind, 70)).not.toBeNull();
    expect(await explained(kind, 71)).toBeNull();
  });

  it('counts removals in steps of five, of quarters that are over, and none that was taken back', async () => {
    await write([5, 0, true]);
    const removed = async () => {
      const { removed_at_least, removed_for } = await explained(kind, 70);
      return [removed_at_least, removed_for];
    };
    expect(await removed()).toEqual([0, []]);
    for (let n = 1; n <= 4; n += 1) await decide('remove', `${kind}-${n}`);
    // One more, that is not to be told: today's, one that was restored, one that was undone, one that was kept.
    await decide('remove', `${kind}-5`, 70, '0 days');
    for (const back of ['restore', 'undo']) {
      await decide('remove', `${kind}-${back}`);
      await decide(back, `${kind}-${back}`);
    }
    await decide('keep', `${kind}-6`);
    expect(await removed()).toEqual([0, []]);
    // Of a page that was merged into this one; twice the same is one.
    await run(`update public.${targets} set status = 'merged', merged_into = 70 where id = 73`);
    await decide('remove', `${kind}-7`, 73);
    await decide('remove', `${kind}-7`, 73);
    expect(await removed()).toEqual([5, ['offensive']]);
    for (let n = 8; n <= 11; n += 1) await decide('remove', `${kind}-${n}`, 70, '4 months', 'spam');
    expect(await removed()).toEqual([5, ['offensive']]);
    await decide('remove', `${kind}-12`, 70, '4 months', 'spam');
    expect(await removed()).toEqual([10, ['offensive', 'spam']]);
    await decide('restore', `${kind}-12`, 70, '0 days');
    expect(await removed()).toEqual([5, ['offensive']]);
  });

  it('costs what its own ratings cost, however many others there are', async () => {
    const fill = (id: number, count: number) =>
      run(`insert into public.${table} (user_id, ${kind}_id, rating1, comment, created_at)
        select 'p' || n, ${id}, 5, 'review number ' || n, now() - n * interval '1 day' from generate_series(1, ${count}) as n`);
    const blocks = async (): Promise<number> => {
      const explain = `explain (analyze, buffers, timing off, format json)
        select * from public.score_explained('${kind}', 71)`;
      const read: number[] = [];
      // The first ones look things up in the catalogue of the database too.
      for (let time = 0; time < 8; time += 1) {
        const [[plan] = []] = await act(test.database, actors.visitor, explain);
        const { Plan } = JSON.parse(plan ?? '[]')[0];
        read.push(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']);
      }
      return Math.min(...read);
    };
    await fill(71, 20);
    const alone = await blocks();
    await fill(72, 2900);
    await run(`analyze public.${table}`);
    expect(alone).toBeGreaterThan(0);
    expect(await blocks()).toBeLessThan(alone + 40);
  });
});

describe('the score of an institution, explained', () => {
  const visible = () =>
    run(`select count(*) from public.institution_ratings where institution_id = 1 and status = 'visible'`);

  it('is the average of six criteria from five reviews on, while the area is open', async () => {
    expect(await visible()).toEqual([['5']]);
    for (const actor of [actors.visitor, actors.owner, actors.fresh])
      expect(await explained('institution', 1, actor)).toMatchObject({
        rating_count: 5,
        rating_avg: 3.5,
        recent_count: 5,
        removed_at_least: 0,
        removed_for: [],
      });
    const [[overall] = []] = await act(
      test.database,
      actors.visitor,
      'select overall from public.institution_scores where institution_id = 1',
    );
    expect(Number(overall)).toBe(3.5);
    await run(openReviewing(false));
    expect(await explained('institution', 1)).toBeNull();
    await run(openReviewing(true));
    await run(`update public.institution_ratings set status = 'held' where user_id = 'uid-peer-d'`);
    expect(await explained('institution', 1)).toBeNull();
  });
});

it('is explained of nothing else, and names nobody', async () => {
  expect(await explained('department', 1)).toBeNull();
  const said = JSON.stringify(await explained('professor', 1));
  expect(said).not.toMatch(/uid-|00000000-/u);
});

it('is open to everybody, while what counts removals is not', async () => {
  for (const actor of [actors.visitor, actors.owner])
    expect((await attempt(test.database, actor, `select private.removed_reasons('professor', 70)`)).outcome).toBe(
      '42501',
    );
  await run('revoke execute on function public.score_explained(text, int) from anon');
  const asked = `select * from public.score_explained('professor', 70)`;
  expect((await attempt(test.database, actors.visitor, asked)).outcome).toBe('42501');
  await run('grant execute on function public.score_explained(text, int) to anon');
  expect((await attempt(test.database, actors.visitor, asked)).outcome).toBe(1);
});

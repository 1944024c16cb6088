import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { deciders, fillAdmin, refusalOf, student } from './guide-crowd.ts';
import { fillMergeCrowd, twins } from './merge-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 40 });
  await fillMergeCrowd(test.admin);
  await fillAdmin(test.admin, deciders.first);
  await fillAdmin(test.admin, deciders.second);
});
afterAll(() => test.drop());

const [survivor, gone] = twins.professor;

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}
const only = async (text: string) => (await admin(text))[0]?.[0];
const versionOf = (stays: number, goes: number) => only(`select private.merge_version('professor', ${stays}, ${goes})`);

const merge = (actor: Actor, stays: number, goes: number, version: string | null | undefined) =>
  act(test.database, actor, `select outcome, decision_id from public.merge_entries('professor', $1, $2, '{}', $3)`, [
    String(stays),
    String(goes),
    version ?? null,
  ]);
const undo = (decision: string | null | undefined) =>
  only(`select private.undo_merge(d) from private.decisions as d where d.id = ${decision}`);
const rate = (person: Actor, professor: number, stars = 5) =>
  act(
    test.database,
    person,
    `insert into public.ratings (professor_id, rating1, comment) values ($1, $2, 'Gives time to every question')
     on conflict (professor_id, user_id) do update set professor_id = excluded.professor_id, rating1 = excluded.rating1`,
    [String(professor), String(stars)],
  );

/** Takes back whatever merge stands. */
beforeEach(async () => {
  const [row] = await admin(
    `select d.id from private.decisions as d join private.merges as m on m.id = (d.after ->> 'merge')::bigint
     where m.undone_at is null`,
  );
  if (row) await undo(row[0]);
});

describe('a merge while others are at it', () => {
  it('has people rate the one that stays, whichever page they have open, and every count holds', async () => {
    const version = await versionOf(survivor, gone);
    const people = Array.from({ length: 24 }, (_, index) => student(`s${760 + index}`));
    const before = Number(await only(`select rating_count from public.professors where id = ${survivor}`));
    const results = await Promise.allSettled([
      ...people.slice(0, 12).map(person => rate(person, gone)),
      merge(deciders.first, survivor, gone, version),
      ...people.slice(12).map(person => rate(person, gone, 1)),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await only('select count(*) from private.stale_counts()')).toBe('0');
    // All 24 had rated the one that goes: they have one rating each, at the one that stays.
    const now = await admin(
      `select count(*), count(distinct user_id) from public.ratings
       where professor_id = ${survivor} and user_id = any ('{${people.map(({ sub }) => sub).join()}}')`,
    );
    expect(now).toEqual([['24', '24']]);
    expect(before).toBeLessThan(
      Number(await only(`select rating_count from public.professors where id = ${survivor}`)),
    );
  });

  it('has people take back what they wrote of its courses, and nobody waits for ever', async () => {
    const version = await versionOf(survivor, gone);
    // Course 21 is named by ratings of both lecturers, and its own ratings name the one that stays.
    const people = await admin(
      `select user_id from public.course_ratings where course_id = 21 and professor_id = ${survivor} limit 20`,
    );
    await admin(
      `update public.course_ratings set professor_id = ${gone} where course_id = 22 and professor_id is null`,
    );
    const remove = ([sub]: readonly (string | null)[]) =>
      act(
        test.database,
        { role: 'authenticated', sub: String(sub) },
        'delete from public.course_ratings where course_id = 21',
      );
    const results = await Promise.allSettled([
      ...people.slice(0, 10).map(remove),
      merge(deciders.first, survivor, gone, version),
      ...people.slice(10).map(remove),
    ]);
    expect(people).toHaveLength(20);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await only('select count(*) from private.stale_counts()')).toBe('0');
  });

  it('is done once where two admins merge each into the other at once', async () => {
    const version = await versionOf(survivor, gone);
    const other = await versionOf(gone, survivor);
    const [first, second] = await Promise.all([
      merge(deciders.first, survivor, gone, version),
      merge(deciders.second, gone, survivor, other),
    ]);
    expect(new Set([first[0]?.[0], second[0]?.[0]])).toEqual(new Set(['done', 'gone']));
    expect(await only('select count(*) from private.stale_counts()')).toBe('0');
  });

  it('is not done on what has changed since it was shown', async () => {
    const version = await versionOf(survivor, gone);
    await admin(`update public.professors set title = 'adv' where id = ${gone}`);
    expect(await merge(deciders.first, survivor, gone, version)).toEqual([['changed', null]]);
    await admin(`update public.professors set title = 'prof' where id = ${gone}`);
  });
});

describe('taking a merge back', () => {
  it('leaves what was written since with the one that stayed, and says in the log how much has changed', async () => {
    const [done] = await merge(deciders.first, survivor, gone, await versionOf(survivor, gone));
    const newcomer = student('s100');
    await admin(`delete from public.ratings where user_id = 'uid-s100'`);
    await rate(newcomer, gone);
    await admin(`delete from public.ratings where user_id = 'uid-s700'`);
    await admin(`update public.professors set aliases = '{Hazan}' where id = ${survivor}`);
    expect(await undo(done?.[1])).toBe('done');
    expect(await only('select count(*) from private.stale_counts()')).toBe('0');
    expect(await admin(`select professor_id from public.ratings where user_id = 'uid-s100'`)).toEqual([
      [String(survivor)],
    ]);
    expect(await only(`select aliases from public.professors where id = ${survivor}`)).toBe('{Hazan}');
    expect(await only(`select status from public.professors where id = ${gone}`)).toBe('visible');
  });

  it('gives back the older rating of somebody who has deleted the newer one and written another', async () => {
    const person = student('s302');
    const before = await admin(`select id from public.ratings where user_id = 'uid-s302' order by professor_id`);
    const [done] = await merge(deciders.first, survivor, gone, await versionOf(survivor, gone));
    const [stays] = await admin(
      `select id from public.ratings where user_id = 'uid-s302' and professor_id = ${survivor}`,
    );
    await act(test.database, person, 'delete from public.ratings where id = $1', [stays?.[0] ?? null]);
    await rate(person, survivor, 2);
    expect(await undo(done?.[1])).toBe('done');
    const rows = await admin(
      `select professor_id, rating1 from public.ratings where user_id = 'uid-s302' order by professor_id`,
    );
    expect(before).toHaveLength(2);
    expect(rows).toEqual([
      [String(survivor), '2'],
      [String(gone), expect.any(String)],
    ]);
    expect(await only('select count(*) from private.stale_counts()')).toBe('0');
  });

  it('comes after taking back the merge that followed it', async () => {
    const [first] = await merge(deciders.first, survivor, gone, await versionOf(survivor, gone));
    const [next] = await merge(deciders.second, 1, survivor, await versionOf(1, survivor));
    expect(await only(`select public.resolve_professor(${gone})`)).toBe('1');
    expect(await undo(first?.[1])).toBe('changed');
    expect(await undo(next?.[1])).toBe('done');
    expect(await undo(first?.[1])).toBe('done');
    expect(await undo(first?.[1])).toBe('gone');
  });
});

describe('who may merge', () => {
  it('[ROLE-04] [GUARD-03] admins alone', async () => {
    for (const statement of [
      `select public.merge_preview('professor', ${survivor}, ${gone})`,
      `select * from public.merge_entries('professor', ${survivor}, ${gone})`,
      `select * from public.duplicate_pairs('professor')`,
      `select public.tell_apart('professor', ${survivor}, ${gone})`,
    ]) {
      expect((await attempt(test.database, actors.visitor, statement)).outcome).toBe('42501');
      expect((await attempt(test.database, actors.owner, statement)).response?.code).toBe('admin/required');
      expect(typeof (await attempt(test.database, deciders.first, statement)).outcome).toBe('number');
    }
  });

  it.each([
    ['one into itself', `select * from public.merge_entries('professor', ${survivor}, ${survivor})`],
    ['a lecturer of another institution', `select * from public.merge_entries('professor', ${survivor}, 4)`],
    ['into one that is hidden', `select * from public.merge_entries('professor', 2, ${survivor})`],
    ['what is no kind', `select * from public.merge_entries('profiles', 1, 2)`],
  ])('refuses %s', async (_title, statement) => {
    expect(await refusalOf(act(test.database, deciders.first, statement))).toBe('merge/invalid');
  });

  it.each(['{"rating_count": "gone"}', '{"name": "both"}', '[]'])('refuses %s as choices', async choices => {
    const version = await versionOf(survivor, gone);
    const merged = act(
      test.database,
      deciders.first,
      `select * from public.merge_entries('professor', ${survivor}, ${gone}, $1, $2)`,
      [choices, version ?? null],
    );
    expect(await refusalOf(merged)).toBe('merge/invalid');
  });
});

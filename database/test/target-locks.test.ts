import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture, ownerRatingId } from './fixture.ts';
import { deciders, fillAdmin, refusalOf } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillAdmin(test.admin, deciders.first);
});
afterAll(() => test.drop());
beforeEach(() => admin('delete from private.target_locks'));

const { first } = deciders;
const { owner, other, visitor } = actors;
const admin = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
const call = async (actor: Actor, text: string) => (await act(test.database, actor, `select ${text}`))[0]?.[0];
const lock = (actor: Actor, kind = 'professor', id = 1, note = 'Until it is cleared') =>
  call(actor, `public.lock_target('${kind}', ${id}, 'עד לבירור', '${note}', now() + interval '14 days')`);
const rate = (person: Actor, target = 1) =>
  attempt(
    test.database,
    person,
    `insert into public.ratings (user_id, professor_id, rating1, comment)
     values ('${'sub' in person ? person.sub : ''}', ${target}, 5, 'ten letters at least')
     on conflict (user_id, professor_id) do update set comment = excluded.comment`,
  );
const undoLast = async () => {
  const [[id] = []] = await admin(`select max(id) from private.decisions where subject_kind = 'target_lock'`);
  return (await act(test.database, first, `select outcome from public.undo_decision(${id})`))[0]?.[0];
};
const isLocked = async () =>
  (await act(test.database, visitor, `select note_en from public.target_lock('professor', 1)`)).flat();

describe('a locked page', () => {
  it('takes no new ratings, says why to everybody, and lets people change and delete what they wrote', async () => {
    expect((await rate(other)).outcome).toBe(1); // control
    expect(await lock(first)).toBe('done');
    const { response } = await rate(other);
    expect(response).toMatchObject({
      code: 'rating/locked',
      status: 403,
      details: expect.stringContaining('Until it is'),
    });
    expect((await rate(other, 4)).outcome).toBe(1);
    expect((await rate(owner)).outcome).toBe(1);
    const remove = `delete from public.ratings where id = '${ownerRatingId}'`;
    expect((await attempt(test.database, owner, remove)).outcome).toBe(1);
    expect(await isLocked()).toEqual(['Until it is cleared']);
    expect(await act(test.database, visitor, `select note_en from public.target_lock('course', 1)`)).toEqual([]);
    const course = `insert into public.course_ratings (user_id, course_id, rating1, comment)
      values ('uid-other', 1, 5, 'ten letters at least')`;
    expect((await attempt(test.database, other, course)).outcome).toBe(1);
    await lock(first, 'course');
    expect((await attempt(test.database, other, course)).response).toMatchObject({ code: 'rating/locked' });
    await admin(`update private.target_locks set until = now() - interval '1 second'`);
    expect((await rate(other)).outcome).toBe(1);
    expect(await isLocked()).toEqual([]);
  });

  it('is locked and opened by admins, and each can be taken back', async () => {
    expect(await refusalOf(lock(owner))).toBe('admin/required');
    expect(await refusalOf(lock(visitor))).toBe('42501');
    expect(await refusalOf(lock(first, 'guide'))).toBe('lock/invalid');
    expect(await refusalOf(lock(first, 'professor', 999))).toBe('case/gone');
    expect(await refusalOf(lock(first, 'professor', 1, ''))).toBe('23514');
    await lock(first);
    await lock(first, 'professor', 1, 'Other words');
    expect(await undoLast()).toBe('done');
    expect(await isLocked()).toEqual(['Until it is cleared']);
    expect(await call(first, `public.unlock_target('professor', 1)`)).toBe('done');
    expect(await call(first, `public.unlock_target('professor', 1)`)).toBe('already');
    expect(await isLocked()).toEqual([]);
    expect(await undoLast()).toBe('done');
    expect(await isLocked()).toEqual(['Until it is cleared']);
  });
});

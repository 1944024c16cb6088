import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { approve, deciders, fillAdmin, guideId, student, submit } from './guide-crowd.ts';
import { decide, fillReviews, report, reviewId } from './queue-crowd.ts';

const [noa, tal, dan] = [student('noa'), student('tal'), student('dan')];
const guide = guideId(1);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillAdmin(test.admin, deciders.first);
  await fillReviews(test.admin, ['noa', 'tal', 'gil'], ['dan']);
  await submit(test.database, noa, { id: guide });
  await approve(test.admin, guide);
});
afterAll(() => test.drop());

const effectOf = async (person: Actor) => (await act(test.database, person, 'select * from public.my_effect()'))[0];
const activityOf = (person: Actor) =>
  act(test.database, person, 'select what, kind, state, name from public.my_activity()');
const vote = (person: Actor, table: string, column: string, id: string) =>
  act(test.database, person, `insert into public.${table} (${column}) values ('${id}')`);

describe('what came of what somebody wrote', () => {
  it('counts each person once, over reviews and guides, for its writer alone', async () => {
    expect(await effectOf(noa)).toEqual(['0', '0', null, null, null, null]);
    await vote(tal, 'rating_votes', 'rating_id', reviewId(1));
    await vote(tal, 'guide_votes', 'guide_id', guide);
    await vote(dan, 'guide_votes', 'guide_id', guide);
    await act(test.database, dan, `select public.record_guide_view('${guide}')`);

    expect((await effectOf(noa))?.slice(0, 4)).toEqual(['2', '1', 'guide', guide]);
    for (const other of [tal, dan]) expect((await effectOf(other))?.slice(0, 3)).toEqual(['0', '0', null]);
  });

  it('counts nothing that is no longer in public', async () => {
    const [hide, show] = ['hidden', 'published'].map(status => ({
      text: `update public.study_guides set status = '${status}' where id = '${guide}'`,
      values: [],
    }));
    await test.admin.run([hide as NonNullable<typeof hide>]);
    expect((await effectOf(noa))?.slice(0, 4)).toEqual(['1', '0', 'professor', '1']);
    await test.admin.run([show as NonNullable<typeof show>]);
  });

  it('shows a reporter what came of the own reports, and nobody else', async () => {
    await report(test.database, 'dan', reviewId(2));
    await report(test.database, 'dan', reviewId(3));
    expect((await activityOf(dan)).map(row => row.slice(0, 3))).toEqual([
      ['report', 'review', 'pending'],
      ['report', 'review', 'pending'],
    ]);
    await decide(test.database, deciders.first, 'remove', [{ kind: 'review', key: reviewId(2) }], 'spam');
    await decide(test.database, deciders.first, 'keep', [{ kind: 'review', key: reviewId(3) }]);
    expect(new Set((await activityOf(dan)).map(([, , state]) => state))).toEqual(new Set(['dismissed', 'reviewed']));
    // Of the writers and of another reader: neither that it was reported, nor by whom.
    for (const other of [noa, tal, student('gil')]) expect(await activityOf(other)).toEqual([]);
  });

  it('shows what of the own waits, first', async () => {
    await submit(test.database, dan, { id: guideId(2) });
    expect((await activityOf(dan)).map(([what, , state]) => [what, state])[0]).toEqual(['guide', 'pending']);
    expect(await activityOf(tal)).toEqual([]);
  });

  it.each(['my_effect', 'my_activity'])('%s is refused to a visitor', async name => {
    expect((await attempt(test.database, actors.visitor, `select * from public.${name}()`)).outcome).toBe('42501');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture, ownerRatingId } from './fixture.ts';
import { approve, deciders, fillAdmin, guideId, refusalOf, submit } from './guide-crowd.ts';
import { openReviewing } from './institution-fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillFixture(test.admin);
  await fillAdmin(test.admin, deciders.first);
  await admin(openReviewing(true));
  // One account is of six days, the control of eight.
  await admin(
    `update private.completed_profiles set completed_at = now() - interval '6 days' where person = 'uid-owner'`,
  );
  await admin(
    `update private.completed_profiles set completed_at = now() - interval '8 days' where person = 'uid-other'`,
  );
});
afterAll(() => test.drop());
beforeEach(() => setSwitch(true));

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}
const setSwitch = (isOn: boolean) =>
  admin(`update public.app_settings set value = '${String(isOn)}' where key = 'new_accounts_wait'`);

const { owner: newcomer, other: oldHand, visitor, fresh, service } = actors;
const outcome = 'returning status, held_reasons';
const writes = {
  'a rating of a professor': `insert into public.ratings (professor_id, rating1, comment)
    values (4, 5, 'מרצה נהדר ומבחן הוגן') ${outcome}`,
  'a rating of a course': `insert into public.course_ratings (course_id, rating1, comment)
    values (4, 5, 'קורס נהדר ומבחן הוגן') ${outcome}`,
  'a review of an institution': `insert into public.institution_ratings
    (institution_id, teaching, facilities, services, social_life, location, fairness, comment)
    values (1, 2, 2, 2, 2, 2, 2, 'ספרייה טובה וקפה יקר') ${outcome}`,
} as const;
const rowsOf = async (actor: Actor, ...statements: readonly string[]) =>
  (await attempt(test.database, actor, ...statements)).rows;

describe.each(Object.entries(writes))('while new accounts wait, %s', (_, write) => {
  it('of a new account waits for an admin, and its writer knows why', async () => {
    expect(await rowsOf(newcomer, write)).toEqual([['held', '{new_account}']]);
    expect(await rowsOf(oldHand, write)).toEqual([['visible', '{}']]);
  });

  it('goes out at once where the switch is off', async () => {
    await setSwitch(false);
    expect(await rowsOf(newcomer, write)).toEqual([['visible', '{}']]);
  });

  it('says all of its reasons', async () => {
    const [, said = ''] = /, '([^']+)'\)/.exec(write) ?? [];
    expect(await rowsOf(newcomer, write.replace(said, 'חייגו 050-1234567 בערב'))).toEqual([
      ['held', '{phone,new_account}'],
    ]);
  });
});

describe('while new accounts wait', () => {
  const edit = (words: string) =>
    `update public.ratings set comment = '${words}' where id = '${ownerRatingId}' ${outcome}`;

  it('new words of a review that was out wait, and go out once the switch is off', async () => {
    await act(test.database, newcomer, edit('מילים אחרות לגמרי'));
    const state = `select status, held_reasons from public.ratings where id = '${ownerRatingId}'`;
    expect(await rowsOf(newcomer, state)).toEqual([['held', '{new_account}']]);
    await setSwitch(false);
    await act(test.database, newcomer, edit('ושוב מילים אחרות'));
    expect(await rowsOf(newcomer, state)).toEqual([['visible', '{}']]);
  });

  it('what an admin let stand stands, and what is held is nobody’s to read', async () => {
    const read = `select count(*) from public.professor_reviews where id = '${ownerRatingId}'`;
    const decide = (status: string) =>
      admin(`update public.ratings set status = '${status}' where id = '${ownerRatingId}'`);
    expect(await rowsOf(visitor, read)).toEqual([['1']]);
    await act(test.database, newcomer, edit('מילים חדשות לגמרי'));
    for (const actor of [visitor, oldHand, fresh]) expect(await rowsOf(actor, read)).toEqual([['0']]);
    await decide('visible');
    expect(await rowsOf(visitor, read)).toEqual([['1']]);
    expect(await rowsOf(newcomer, edit('מילים חדשות לגמרי'))).toEqual([['visible', '{}']]);
  });

  it('what is imported does not wait', async () => {
    const write = `insert into public.ratings (user_id, professor_id, rating1, comment)
      values ('uid-owner', 4, 5, 'מרצה נהדר ומבחן הוגן') ${outcome}`;
    expect(await rowsOf(service, write)).toEqual([['visible', '{}']]);
  });

  it('guides wait however many are published, and the form says so before they are sent', async () => {
    const reason = async (actor: Actor) => (await rowsOf(actor, 'select check_reason from public.guide_limits()'))[0];
    await setSwitch(false);
    for (const [actor, from] of [
      [newcomer, 1],
      [oldHand, 11],
    ] as const)
      for (const number of [from, from + 1, from + 2]) {
        await submit(test.database, actor, { id: guideId(number) });
        await approve(test.admin, guideId(number));
      }
    expect([await reason(newcomer), await reason(oldHand)]).toEqual([[null], [null]]);
    await setSwitch(true);
    expect([await reason(newcomer), await reason(oldHand)]).toEqual([['new_account'], [null]]);
    const send = async (actor: Actor, number: number) =>
      (await submit(test.database, actor, { id: guideId(number) })).slice(0, 2);
    expect(await send(newcomer, 4)).toEqual(['pending', '{new_account}']);
    expect(await send(oldHand, 14)).toEqual(['published', '{}']);
  });

  it('[ROLE-04] admins alone see the switch and turn it', async () => {
    const read = `select value from public.app_settings where key = 'new_accounts_wait'`;
    const turn = (actor: Actor) =>
      act(test.database, actor, `select outcome from public.change_setting('new_accounts_wait', 'false')`);
    for (const actor of [visitor, newcomer, fresh]) {
      expect(await rowsOf(actor, read)).toEqual([]);
      expect(await refusalOf(turn(actor))).toBe(actor === visitor ? '42501' : 'admin/required');
    }
    expect(await admin(read)).toEqual([['true']]);
    expect(await turn(deciders.first)).toEqual([['done']]);
    expect(await admin(read)).toEqual([['false']]);
  });
});

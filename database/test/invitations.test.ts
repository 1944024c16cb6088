import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { fillCrowd, student } from './guide-crowd.ts';

let test: TestDatabase;
const friends = Array.from({ length: 13 }, (_, index) => `friend${index}`);

async function admin(text: string, ...values: string[]) {
  return (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
}
const invitation = async (person: string, renew = false) =>
  (await act(test.database, student(person), `select code, joined from public.my_invitation(${renew})`))[0] ?? [];
const come = (person: string, code = '') =>
  act(test.database, student(person), 'select public.note_invitation($1)', [code]);
const rate = (person: string, daysAgo = 3, comment = 'מסביר לאט וברור מאוד') =>
  admin(
    `insert into public.ratings (user_id, professor_id, rating1, comment, created_at)
      values ($1, 1, 4, $2, now() - make_interval(days => $3::int))`,
    `uid-${person}`,
    comment,
    String(daysAgo),
  );
/** The first of the next month, at noon. */
const batchDay = `date_trunc('month', now() at time zone 'Asia/Jerusalem') at time zone 'Asia/Jerusalem'
  + interval '1 month 12 hours'`;
const settle = async (moment = batchDay, most = 100) =>
  Number((await admin(`select private.settle_invitations(${moment}, ${most})`))[0]?.[0]);
const tickets = async () =>
  Object.fromEntries(
    (await admin(`select user_id, sum(amount) from public.ticket_ledger where kind = 'invitation' group by 1`)).map(
      ([person, sum]) => [person?.replace('uid-', ''), Number(sum)],
    ),
  ) as Readonly<Record<string, number>>;

beforeAll(async () => {
  test = await createTestDatabase({ size: 4 });
  await fillFixture(test.admin);
  await fillCrowd(test.admin, ['inviter', ...friends]);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await admin(`delete from public.ratings where user_id <> 'uid-owner'`);
  await admin('delete from private.invitations');
  await admin('delete from public.ticket_ledger');
  await admin('update private.completed_profiles set completed_at = now()');
  await admin('alter table private.raffles disable trigger user');
  await admin('truncate private.raffles cascade');
  await admin(`insert into private.raffles (opened_at, starts_at, ends_at, prize_he, prize_en, seed_digest)
    values (now() - interval '9 days', now() - interval '9 days', now() + interval '70 days', 'ספר', 'A book', 'x')`);
  await admin('alter table private.raffles enable trigger user');
});

describe('an invitation', () => {
  it('is one code a person, which a renewed one takes the place of', async () => {
    const [code] = await invitation('inviter');
    expect(code).toMatch(/^[a-z2-7]{12}$/);
    expect(await invitation('inviter')).toEqual([code, '0']);
    const [next] = await invitation('inviter', true);
    expect(next).not.toBe(code);
    await come('friend1', code ?? '');
    expect(await admin('select * from private.invited')).toEqual([]);
    expect((await attempt(test.database, actors.fresh, 'select public.my_invitation()')).response).toMatchObject({
      code: 'invitation/profile-incomplete',
    });
    expect((await attempt(test.database, actors.visitor, 'select public.my_invitation()')).outcome).toBe('42501');
  });

  it('is noted of new people alone, once, never of oneself, and says nothing of other codes', async () => {
    const [code = ''] = await invitation('inviter');
    const [other = ''] = await invitation('friend2');
    await come('inviter', code ?? '');
    await come('friend1', code ?? '');
    await come('friend1', other ?? '');
    await admin(
      `update private.completed_profiles set completed_at = now() - interval '2 days' where person = 'uid-friend3'`,
    );
    await come('friend3', code ?? '');
    await come('friend4', 'aaaaaaaaaaaa');
    expect(await admin('select friend, code from private.invited')).toEqual([['uid-friend1', code]]);
  });

  it('[ALIVE-76] becomes tickets for both on the first of a month and the day before a draw only', async () => {
    const [code = ''] = await invitation('inviter');
    for (const friend of ['friend1', 'friend2', 'friend3', 'friend4']) await come(friend, code ?? '');
    await rate('friend1');
    await rate('friend2', 3, 'call 052-1234567 please');
    expect(await settle(`${batchDay} - interval '1 day'`)).toBe(0);
    expect(await settle(`${batchDay} + interval '1 day'`)).toBe(0);
    expect(await tickets()).toEqual({});
    expect((await invitation('inviter'))[1]).toBe('0');

    // Friend 2 waits for an admin, 3 has not rated.
    expect(await settle()).toBe(1);
    expect(await settle()).toBe(0);
    expect(await tickets()).toEqual({ inviter: 3, friend1: 3 });
    expect((await invitation('inviter'))[1]).toBe('1');
    expect((await admin('select friend from private.invited order by 1')).flat()).toEqual([
      'uid-friend2',
      'uid-friend3',
      'uid-friend4',
    ]);

    // One of the day itself is not over yet; the day before the draw is the next chance.
    await rate('friend3');
    await admin(`update public.ratings set created_at = ${batchDay} where user_id = 'uid-friend3'`);
    expect(await settle()).toBe(0);
    expect(await settle(`(select ends_at from private.raffles) - interval '24 hours'`)).toBe(1);
    expect(await tickets()).toEqual({ inviter: 6, friend1: 3, friend3: 3 });
  });

  it('brings the inviter ten times three tickets a raffle, and every friend their own', async () => {
    const [code = ''] = await invitation('inviter');
    for (const friend of friends) {
      await come(friend, code ?? '');
      await rate(friend);
    }
    const both = await Promise.all([settle(batchDay, 4), settle(batchDay, 4)]);
    for (let count = 1; count > 0;) count = await settle(batchDay, 4);
    const sums = await tickets();
    expect(both.every(count => count <= 4)).toBe(true);
    expect(sums['inviter']).toBe(30);
    expect(friends.map(friend => sums[friend])).toEqual(friends.map(() => 3));
    expect((await invitation('inviter'))[1]).toBe('13');
  });

  it('waits while no raffle is open', async () => {
    await admin('alter table private.raffles disable trigger user');
    await admin(`update private.raffles set locked_at = now(), ticket_count = 1, people_count = 1, list_digest = 'x'`);
    await admin('alter table private.raffles enable trigger user');
    const [code = ''] = await invitation('inviter');
    await come('friend1', code ?? '');
    await rate('friend1');
    expect(await settle()).toBe(0);
    expect(await admin('select count(*) from private.invited')).toEqual([['1']]);
  });

  it('counts in the raffle in which it came, though there were others before', async () => {
    await admin(`insert into public.ticket_ledger (user_id, kind, amount, created_at)
      values ('uid-inviter', 'invitation', 3, now() - interval '1 year'), ('uid-inviter', 'invitation', 3, now())`);
    expect(
      await admin(`select tickets from private.tickets_of_period(now() - interval '9 days', now() + interval '1 day')
        where user_id = 'uid-inviter'`),
    ).toEqual([['3']]);
  });
});

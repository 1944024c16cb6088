import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, fillCrowd, refusalOf, student } from './guide-crowd.ts';
import { checkRaffle } from '../../tools/raffle/check-raffle.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillFixture(test.admin);
  await fillCrowd(test.admin, ['noa', 'omer', 'tal', 'gal']);
  await fillAdmin(test.admin, deciders.first);
  await admin(`insert into public.profiles (firebase_uid) values ('${first.sub}')`);
});
afterAll(() => test.drop());
// Each test has a raffle of its own, the first.
beforeEach(async () => {
  await withoutRecord('truncate private.raffles restart identity cascade');
  for (const table of ['ticket_ledger', 'notices']) await admin(`delete from public.${table}`);
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}
const { first } = deciders;
const byAdmin = (text: string) => act(test.database, first, text);
const earn = (person: string, amount: number, when: string, subject = 'gen_random_uuid()') =>
  admin(`insert into public.ticket_ledger (user_id, kind, amount, rating_id, created_at)
    values ('${person}', 'rating', ${amount}, ${subject}, ${when})`);
const published = async (columns: string) =>
  (await act(test.database, actors.visitor, `select ${columns} from public.raffles_published() limit 1`))[0];
const today = `(now() at time zone 'Asia/Jerusalem')::date`;
const opening = `select public.open_raffle(${today}, ${today} + 30, 'סוף שבוע', 'A weekend')`;
const open = () => byAdmin(opening);
/** As nobody can outside of a test: the record of raffles is only ever added to. */
const withoutRecord = async (text: string) => {
  await admin('alter table private.raffles disable trigger user');
  await admin(text);
  await admin('alter table private.raffles enable trigger user');
};
/** As time does: the raffle began a month ago, and is over. */
const letTimePass = () =>
  withoutRecord(`update private.raffles set opened_at = now() - interval '31 days',
    starts_at = now() - interval '30 days', ends_at = now() - interval '1 hour' where drawn_at is null`);
const inTime = `now() - interval '5 days'`;
/** Five tickets of two people, and a month later the list that is drawn from. */
const lock = async () => {
  await earn('uid-noa', 3, inTime);
  await earn('uid-noa', 1, inTime);
  await earn('uid-omer', 1, inTime);
  await letTimePass();
  return await byAdmin('select public.lock_raffle(1)');
};
const draw = () => byAdmin('select * from public.draw_raffle(1)');
const drawn = async () => {
  await open();
  await lock();
  await draw();
};

describe('a raffle', () => {
  it('[ROLE-04] is opened, locked and drawn by admins alone', async () => {
    for (const call of ['lock_raffle(1)', 'draw_raffle(1)', 'raffle_record(1)', `is_raffle_winner(1, 'x')`]) {
      expect(await refusalOf(act(test.database, actors.owner, `select public.${call}`))).toBe('admin/required');
      expect(await refusalOf(act(test.database, actors.visitor, `select public.${call}`))).toBe('42501');
    }
    expect(await refusalOf(act(test.database, actors.owner, opening))).toBe('admin/required');
  });

  it.each([
    ['from yesterday', `current_date - 2, current_date + 9, 'פרס', 'Prize'`],
    ['that ends before it begins', `current_date + 9, current_date + 8, 'פרס', 'Prize'`],
    ['without a prize in English', `current_date + 1, current_date + 8, 'פרס', ' '`],
  ])('is not opened %s', async (_what, fields) => {
    expect(await refusalOf(byAdmin(`select public.open_raffle(${fields})`))).toBe('raffle/invalid');
  });

  it('publishes the digest of its seed before a ticket counts, and never the seed', async () => {
    await open();
    expect(await refusalOf(open())).toBe('raffle/already-open');
    expect(await published('length(seed_digest), seed, starts_at >= opened_at')).toEqual(['64', null, 't']);
    expect(await byAdmin(`select public.raffle_record(1) ->> 'seed'`)).toEqual([[null]]);
    expect(await refusalOf(byAdmin('select public.lock_raffle(1)'))).toBe('raffle/too-early');
    expect(await refusalOf(byAdmin('select public.draw_raffle(1)'))).toBe('raffle/not-locked');
  });

  it('counts what was earned in its period and still stands, of students alone', async () => {
    await open();
    await letTimePass();
    expect(await refusalOf(byAdmin('select public.lock_raffle(1)'))).toBe('raffle/empty');
    await earn('uid-tal', 5, `now() - interval '40 days'`);
    await earn('uid-gal', 5, inTime, `'00000000-0000-4000-8000-00000000dead'`);
    await earn('uid-gal', -5, 'now()', `'00000000-0000-4000-8000-00000000dead'`);
    // The owner's review is held.
    await admin(`update public.ratings set status = 'held' where user_id = 'uid-owner'`);
    await earn('uid-owner', 7, inTime, `(select id from public.ratings where user_id = 'uid-owner')`);
    await earn(first.sub, 9, inTime);
    expect(await lock()).toEqual([['done']]);
    expect(await byAdmin('select public.lock_raffle(1)')).toEqual([['already']]);
    expect(await published('ticket_count, people_count')).toEqual(['5', '2']);
    expect(await admin('select user_id from private.raffle_entries order by 1')).toEqual([['uid-noa'], ['uid-omer']]);
  });

  it('is drawn once, of ten at once, by the seed that was published, as anybody computes again', async () => {
    await open();
    await lock();
    const results = await Promise.all(Array.from({ length: 10 }, draw));
    const outcomes = results.map(rows => rows[0]?.[0]);
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter(outcome => outcome === 'already')).toHaveLength(9);
    const [record] = await byAdmin('select public.raffle_record(1)');
    const checks = checkRaffle(JSON.parse(record?.[0] ?? 'null'));
    expect(checks.map(({ isRight }) => isRight)).toEqual([true, true, true, true]);
    expect(record?.[0]).not.toContain('uid-');
    // Another seed is not the published one; of many, some draw the same ticket by chance and most another one.
    const forged = Array.from({ length: 40 }, (_, number) =>
      checkRaffle({ ...JSON.parse(record?.[0] ?? 'null'), seed: `another ${number}` }).map(({ isRight }) => isRight),
    );
    expect(forged.every(([isPublished, isLocked, isOnce]) => !isPublished && isLocked && isOnce)).toBe(true);
    expect(forged.filter(rights => rights[3] === false).length).toBeGreaterThan(20);
    // The next one can be opened.
    expect(await refusalOf(open())).toBe('none');
  });

  it('notifies the winner alone, with a code that proves it', async () => {
    await drawn();
    const notices = await admin(`select user_id, note from public.notices where kind = 'raffle_won'`);
    expect(notices).toHaveLength(1);
    const [winner, note] = notices[0] ?? [];
    const [ticket, code] = (note ?? '').split(' · ');
    expect((await published('winning_ticket'))?.[0]).toBe(ticket);
    expect(await byAdmin(`select public.is_raffle_winner(1, ' ${code?.toUpperCase() ?? ''} ')`)).toEqual([['t']]);
    expect(await byAdmin(`select public.is_raffle_winner(1, 'guess')`)).toEqual([['f']]);
    const seen = await act(
      test.database,
      student((winner ?? '').replace('uid-', '')),
      'select note from public.notices',
    );
    expect(seen).toContainEqual([note]);
  });

  it.each([
    `update private.raffles set winning_ticket = winning_ticket + 1`,
    `update private.raffles set seed = 'another'`,
    'delete from private.raffles',
    'truncate private.raffles cascade',
  ])('refuses %s, to its owner too', async statement => {
    await drawn();
    await expect(admin(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('is in the log, without a person', async () => {
    const [[before] = []] = await admin('select coalesce(max(id), 0) from private.decisions');
    await drawn();
    const log = await admin(
      `select action, after::text from private.decisions where subject_kind = 'raffle' and id > ${before} order by id`,
    );
    expect(log.map(([action]) => action)).toEqual(['open_raffle', 'lock_raffle', 'draw_raffle']);
    expect(JSON.stringify(log)).not.toMatch(/uid-(noa|omer)/);
  });

  it('goes on to the next round where the drawn ticket is of somebody who has left', async () => {
    await open();
    await lock();
    await admin(`update private.raffle_entries set user_id = null where user_id = 'uid-noa'`);
    expect((await draw())[0]?.[0]).toBe('done');
    expect(await admin(`select user_id from public.notices where kind = 'raffle_won'`)).toEqual([['uid-omer']]);
    const [record] = await byAdmin('select public.raffle_record(1)');
    expect(checkRaffle(JSON.parse(record?.[0] ?? 'null')).every(({ isRight }) => isRight)).toBe(true);
  });
});

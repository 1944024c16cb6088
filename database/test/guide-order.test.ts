import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { decideGuides, deciders, fillAdmin, fillCrowd, guideId, refusalOf, student, submit } from './guide-crowd.ts';

// Everybody locks in one order: profiles, votes and reports, guides, requests (0280). What would break it is a deadlock.

const people = Array.from({ length: 24 }, (_, number) => student(`person-${String(number)}`));

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 32 });
  await fillFixture(test.admin);
  await fillCrowd(
    test.admin,
    people.map(({ sub = '' }) => sub.slice(4)),
  );
  await fillAdmin(test.admin, deciders.first);
  await fillAdmin(test.admin, deciders.second);
});
afterAll(() => test.drop());

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const query = (person: Actor, text: string) => act(test.database, person, text);

describe('twenty-four people and two admins at once', () => {
  it('send, change, withdraw, vote, report, request, decide, merge and leave: nobody waits for ever, all numbers hold', async () => {
    for (const [number, person] of people.entries()) {
      await submit(test.database, person, {
        id: guideId(number),
        type: number % 2 === 0 ? 'summary' : 'formula_sheet',
      });
    }
    const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, turn) => guideId(from + turn));
    await decideGuides(test.database, deciders.first, 'keep', ids(0, people.length));
    const work = people.flatMap((person, number) => [
      submit(test.database, person, { id: guideId(100 + number) }),
      number % 3 === 0
        ? query(person, `select public.withdraw_guide('${guideId(number)}')`)
        : submit(test.database, person, { id: guideId(number), body: 'Changed.' }),
      ...[1, 2, 3].flatMap(step => {
        const target = guideId((number + step) % people.length);
        return [
          query(person, `insert into public.guide_votes (guide_id) values ('${target}') on conflict do nothing`),
          query(person, `insert into public.guide_reports (guide_id, reason) values ('${target}', 'wrong')`),
        ];
      }),
      query(person, `select public.request_guide(${number % 2 === 0 ? '1' : '4'}, 'summary')`),
      query(person, `select public.record_guide_view('${guideId((number + 1) % people.length)}')`),
    ]);
    const decisions = [
      decideGuides(test.database, deciders.first, 'keep', ids(0, 24)),
      decideGuides(test.database, deciders.second, 'hide', ids(4, 20), { reason: 'copyright' }),
      query(deciders.first, `select outcome from public.merge_guides('${guideId(1)}', '{${ids(2, 8).join(',')}}')`),
      decideGuides(test.database, deciders.second, 'move', ids(8, 16), { course: 4 }),
    ];
    const leaving = people
      .slice(0, 8)
      .map(({ sub = '' }) => admin(`delete from public.profiles where firebase_uid = '${sub}'`));

    const codes = await Promise.all([...work, ...decisions, ...leaving].map(refusalOf));
    // That something is not there any more, or not yours any more, is a result; a SQLSTATE is none.
    expect(codes.filter(code => !code.includes('/') && code !== 'none')).toEqual([]);
    expect(codes.filter(code => code === 'none').length).toBeGreaterThan(60);
    expect(await admin('select table_name, key from private.stale_counts()')).toEqual([]);
    // No guide stands at anything but two tickets or none.
    expect(
      await admin(
        `select guide_id from public.ticket_ledger where kind = 'guide' group by guide_id having sum(amount) not in (0, 2)`,
      ),
    ).toEqual([]);
    expect(await admin(`select count(*) from public.profiles where firebase_uid like 'uid-person%'`)).toEqual([['16']]);
  });
});

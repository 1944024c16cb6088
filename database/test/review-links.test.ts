import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
const run = (text: string) => test.admin.run([{ text, values: [] }]);
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
});
afterAll(() => test.drop());

describe.each([
  { kind: 'professor', table: 'ratings', targets: 'professors', id: '00000000-0000-4000-8000-000000000001' },
  { kind: 'course', table: 'course_ratings', targets: 'courses', id: '00000000-0000-4000-8000-000000000002' },
] as const)('the address of a review of a $kind', ({ kind, table, targets, id }) => {
  const written = (when: string) => run(`update public.${table} set created_at = ${when} where id = '${id}'`);
  const today = `private.day_of(now())`;
  const seen = async () => {
    const all = [];
    for (const actor of Object.values(actors))
      all.push(JSON.stringify(await act(test.database, actor, `select * from public.review_address('${id}')`)));
    // Its writer, an admin and a visitor are told the same.
    expect(new Set(all).size).toBe(1);
    return JSON.parse(all[0] ?? '') as unknown;
  };
  beforeEach(() => written(`${today} - interval '1 second'`));

  it('[ALIVE-81] is there from the day after it was written, in Israel', async () => {
    expect(await seen()).toEqual([[kind, '1', 't']]);
    await written(today);
    expect(await seen()).toEqual([]);
    await written('now()');
    expect(await seen()).toEqual([]);
  });

  it.each(['held', 'hidden', 'removed'])('[ALIVE-82] says that one which is %s is not shown', async status => {
    await run(`update public.${table} set status = '${status}' where id = '${id}'`);
    expect(await seen()).toEqual([[kind, '1', 'f']]);
    await run(`update public.${table} set status = 'visible' where id = '${id}'`);
    expect(await seen()).toEqual([[kind, '1', 't']]);
  });

  it('is not there while the review waits to be published', async () => {
    await run(`update public.${table} set status = 'held', waits_for = 'grades' where id = '${id}'`);
    expect(await seen()).toEqual([]);
    await run(`update public.${table} set status = 'visible', waits_for = null where id = '${id}'`);
    await run(`update public.${table} set released_at = null where id = '${id}'`);
  });

  it('[ALIVE-82] does not name a target that is hidden', async () => {
    await run(`update public.${targets} set status = 'hidden' where id = 1`);
    expect(await seen()).toEqual([[kind, null, 'f']]);
    await run(`update public.${targets} set status = 'visible' where id = 1`);
  });
});

it('leads nowhere where there never was a review', async () => {
  const address = `select * from public.review_address('00000000-0000-4000-8000-0000000000ff')`;
  expect(await act(test.database, actors.visitor, address)).toEqual([]);
});

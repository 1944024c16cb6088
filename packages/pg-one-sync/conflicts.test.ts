import { type ScratchDatabase, createScratchDatabase } from '@dargu/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Step } from './one-sync.ts';

let test: ScratchDatabase;

beforeAll(async () => {
  test = await createScratchDatabase({ size: 3 });
  await test.admin.run([
    { text: 'create table pair (id int primary key, n int not null default 0)', values: [] },
    { text: 'insert into pair (id) values (1), (2)', values: [] },
    { text: 'create sequence attempts', values: [] },
  ]);
});
afterAll(() => test.drop());

const quick: Step = { text: `set local deadlock_timeout = '20ms'`, values: [] };
const add = (id: number): Step => ({ text: `update pair set n = n + 1 where id = $1::int`, values: [String(id)] });
const pause: Step = { text: 'select pg_sleep(0.05)', values: [] };
const number = async (text: string) => Number((await test.admin.run([{ text, values: [] }]))[0]?.rows[0]?.[0]);

/** Fails with that code until it was asked often enough; a sequence remembers over rollbacks. */
const failUntil = (attempt: number, code: string): Step => ({
  text: `do $$ begin if nextval('attempts') < ${attempt} then raise exception 'in the way' using errcode = '${code}'; end if; end $$`,
  values: [],
});

describe('two batches that stand in each other’s way', () => {
  it('both succeed, each having been done once', async () => {
    const before = await number('select sum(n) from pair');
    for (let round = 0; round < 3; round++) {
      await Promise.all([
        test.admin.run([quick, add(1), pause, add(2)]),
        test.admin.run([quick, add(2), pause, add(1)]),
      ]);
    }
    expect(await number('select sum(n) from pair')).toBe(before + 12);
  });

  it.each(['40P01', '40001'])('are tried again twice after %s, and no more', async code => {
    await test.admin.run([{ text: `select setval('attempts', 1, false)`, values: [] }]);
    await test.admin.run([add(1), failUntil(3, code)]);
    await test.admin.run([{ text: `select setval('attempts', 1, false)`, values: [] }]);
    await expect(test.admin.run([failUntil(4, code)])).rejects.toMatchObject({ code });
  });

  it('are not tried again for any other reason', async () => {
    await test.admin.run([{ text: `select setval('attempts', 1, false)`, values: [] }]);
    await expect(test.admin.run([failUntil(2, '55P03')])).rejects.toMatchObject({ code: '55P03' });
  });
});

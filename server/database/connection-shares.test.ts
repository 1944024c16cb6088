import { Admission, openDatabase } from '@dargu/pg-one-sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerCaller, connectionShares } from './connection-shares.ts';
import { type TestDatabase, createTestDatabase } from './testing/database.ts';
import { holdTable } from './testing/hold-table.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Counts how many of a class get a slot at once, each from a network of its own. */
async function admitted(admission: Admission<ServerCaller['class']>, name: ServerCaller['class']): Promise<number> {
  let slots = 0;
  for (let network = 0; network < 20; network++) {
    const entered = admission.enter({ class: name, network: String(network) }, { timeoutMs: 1 });
    await entered.then(
      () => slots++,
      () => {},
    );
  }
  return slots;
}

describe('the shares of the connections', () => {
  it('keep slots for pages and for signing in that the table API cannot take, and one that no class can', async () => {
    const admission = new Admission(connectionShares(10));
    expect(await admitted(admission, 'write')).toBe(2);
    expect(await admitted(admission, 'table-api')).toBe(3); // five with those that write
    expect(await admitted(admission, 'auth')).toBe(3);
    expect(await admitted(admission, 'page')).toBe(1);
  });

  it('serve readiness, signing in and pages while the table API holds all that it may', async () => {
    const options = { connectionString: test.adminUrl, size: 5, prepare: false };
    const five = openDatabase({ ...options, admission: connectionShares(5) });
    const query = (caller: ServerCaller | undefined, text: string) => five.run([{ text, values: [] }], { caller });
    const held = await holdTable(test.adminUrl, 'public.app_settings');
    const slow = Array.from({ length: 12 }, (_, number) =>
      query({ class: 'table-api', network: String(number) }, 'select from public.app_settings'),
    );
    await expect.poll(() => five.state.waiting).toBe(10);
    const results = await Promise.all([
      query(undefined, 'select 1'),
      query({ class: 'page' }, 'select 2'),
      query({ class: 'auth' }, 'select 3'),
    ]);
    expect(results.map(result => result[0]?.rows)).toEqual([[['1']], [['2']], [['3']]]);
    expect(five.state.waiting).toBe(10); // none of the others has been served yet
    await held.release();
    await Promise.all(slow);
    await five.close();
  });

  it.each([1, 2, 3, 4, 10, 100])('leave every class at least one of %i connections', size => {
    const { classes, total } = connectionShares(size);
    for (const { slots, perNetwork } of Object.values(classes)) {
      expect(perNetwork).toBeGreaterThan(0);
      expect(slots).toBeLessThanOrEqual(total);
    }
    expect(total).toBeLessThanOrEqual(Math.max(1, size - 1));
  });
});

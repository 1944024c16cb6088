import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type ActorName, actors, attempt } from './actors.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const sql = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
const signature = `${'A'.repeat(342)}==`;
const columns = `(id, web_version, min_native, max_native, object_key, bytes, sha256, signature, percent)`;
const bundle = (values: Readonly<Record<string, string | null>> = {}) => {
  const given = {
    id: '0.2.0-00000000',
    web_version: '0.2.0',
    min_native: '0.1.0',
    max_native: null,
    object_key: 'bundles/00000000-0000-4000-8000-000000000001',
    bytes: '10',
    sha256: '0'.repeat(64),
    signature,
    percent: '100',
    ...values,
  };
  return `insert into private.live_update_bundles ${columns} values (${Object.values(given)
    .map(value => (value === null ? 'null' : `'${value}'`))
    .join(', ')})`;
};

beforeEach(() => sql('delete from private.live_update_bundles'));

describe('bundles of live updates', () => {
  it('are out of reach of anyone who sends requests, and read by the server through functions alone', async () => {
    await sql(bundle());
    const statements = [
      'select * from private.live_update_bundles',
      bundle(),
      `update private.live_update_bundles set percent = 0`,
      'delete from private.live_update_bundles',
      `select * from gateway.live_updates('0.1.0')`,
      `select * from gateway.live_update_bundle('0.2.0-00000000')`,
    ];
    for (const name of Object.keys(actors) as ActorName[])
      for (const statement of statements)
        expect((await attempt(test.database, actors[name], statement)).outcome).toBe('42501');
    const asServer = async (text: string) => (await test.database.run([{ text, values: [] }]))[0]?.rows;
    await expect(asServer('select * from private.live_update_bundles')).rejects.toMatchObject({ code: '42501' });
    expect(await asServer(`select id, percent from gateway.live_updates('0.1.0')`)).toEqual([
      ['0.2.0-00000000', '100'],
    ]);
    expect(await asServer(`select bytes from gateway.live_update_bundle('0.2.0-00000000')`)).toEqual([['10']]);
  });

  it.each([
    ['a version that is none', { web_version: '0.2' }],
    ['a name that is no folder', { id: '../x' }],
    ['a name with a comma, with which phones part the blocked ones', { id: '0,2' }],
    ['a path outside of the bundles', { object_key: 'files/00000000-0000-4000-8000-000000000001' }],
    ['a signature of another key size', { signature: `${'A'.repeat(170)}==` }],
    ['more than everybody', { percent: '101' }],
    ['a newest native version before the oldest', { min_native: '0.10.0', max_native: '0.9.0' }],
  ])('have no %s', async (_what, values) => {
    await expect(sql(bundle(values))).rejects.toMatchObject({ code: '23514' });
    await sql(bundle()); // control
  });

  it('have each version once', async () => {
    await sql(bundle());
    const again = { id: '0.2.0-11111111', object_key: 'bundles/00000000-0000-4000-8000-000000000002' };
    await expect(sql(bundle(again))).rejects.toMatchObject({ code: '23505' });
    await sql(bundle({ ...again, web_version: '0.2.1' })); // control
  });

  it('stay as they were signed, and withdrawn', async () => {
    await sql(bundle());
    const change = (what: string) => sql(`update private.live_update_bundles set ${what}`);
    for (const what of [`sha256 = repeat('1', 64)`, `min_native = '0.0.1'`, `web_version = '9.0.0'`])
      await expect(change(what)).rejects.toMatchObject({ code: '23514' });
    await change(`percent = 5, max_native = '0.1.9'`);
    await change('withdrawn_at = now()');
    await expect(change('withdrawn_at = null')).rejects.toMatchObject({ code: '23514' });
  });
});

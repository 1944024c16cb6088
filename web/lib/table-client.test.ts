import { expect, it } from 'vitest';
import { createTableClient } from './table-client.ts';
import { rowsOf } from './table-error.ts';

const response = (rows: unknown) =>
  createTableClient({ url: 'http://tables.test', apiKey: 'key', fetch: async () => Response.json(rows) });

it('types rows by the select string, so that a misspelt column does not compile', async () => {
  const table = response([{ id: 1, name: 'a' }]);
  const [row] = rowsOf(await table.from('institutions').select('id,name'));
  const id: number | undefined = row?.id;
  expect(id).toBe(1);
  const misspelt = rowsOf(await table.from('institutions').select('id,nmae'));
  // @ts-expect-error -- there is no such column, so there is no such row
  expect(misspelt[0]?.id).toBe(1);
  // @ts-expect-error -- it was not asked for
  expect(row?.name_en).toBeUndefined();
});

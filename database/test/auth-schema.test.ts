import { createAuthDatabase } from '@dargu/auth-api/testing/auth-database.ts';
import type { Database } from '@dargu/pg-one-sync';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#server/database/testing/database.ts';

const tables =
  "table_schema = 'auth' or table_name in ('signing_keys', 'provider_tokens', 'revocations', 'used_id_tokens', 'recovery_codes')";

/** Every column that the auth API works on, with its type and default. */
async function columnsOf(database: Database): Promise<readonly string[]> {
  const [found] = await database.run([
    {
      text: `select concat_ws(' ', table_schema, table_name, column_name, data_type, is_nullable, column_default)
        from information_schema.columns where ${tables} order by 1`,
      values: [],
    },
  ]);
  return found?.rows.map(([column]) => column ?? '') ?? [];
}

it('the migrations make the tables that the auth API works on, column for column', async () => {
  const [product, alone] = [await createTestDatabase(), await createAuthDatabase()];
  const columns = await columnsOf(alone.admin);
  expect(columns.length).toBeGreaterThan(50); // control: there are some
  expect(await columnsOf(product.admin)).toEqual(columns);
  await Promise.all([product.drop(), alone.drop()]);
});

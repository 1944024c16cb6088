import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../database/testing/database.ts';
import { createLogger } from '../operations/logger.ts';
import { startSignInSweep } from './background-jobs.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('the sweep writes one line of how much it removed, and none when there was nothing', async () => {
  await test.admin.run([
    {
      text: "insert into auth.audit_log_entries (payload, created_at) values ('{}', now() - interval '2 years')",
      values: [],
    },
  ]);
  const logged: string[] = [];
  const sweep = startSignInSweep({
    database: test.database,
    logger: createLogger('info', line => logged.push(line)),
  });
  await sweep.run();
  await sweep.run();
  await sweep.close();
  expect(logged.map(line => (JSON.parse(line) as { audit_log_entries: number }).audit_log_entries)).toEqual([1]);
});

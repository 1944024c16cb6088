import { createScratchDatabase, runReadmeExample } from '@dargu/testing';
import { expect, it } from 'vitest';

it('the example of the README runs and prints what the README says', async () => {
  const { adminUrl, authenticatorUrl, drop } = await createScratchDatabase();
  const environment = { DATABASE_ADMIN_URL: adminUrl, DATABASE_URL: authenticatorUrl };
  const { printed, documented } = await runReadmeExample(new URL('README.md', import.meta.url), environment);
  expect(printed).toBe(documented);
  await drop();
});

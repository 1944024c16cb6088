import { createScratchDatabase, runReadmeExample } from '@dargu/testing';
import { expect, it } from 'vitest';

it('the example of the README runs and prints what the README says', async () => {
  const { adminUrl, drop } = await createScratchDatabase();
  const readme = new URL('README.md', import.meta.url);
  const { printed, documented } = await runReadmeExample(readme, { DATABASE_URL: adminUrl });
  expect(printed).toBe(documented);
  await drop();
});

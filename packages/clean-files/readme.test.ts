import { runReadmeExample } from '@dargu/testing';
import { expect, it } from 'vitest';

it('the example of the README runs and prints what the README says', async () => {
  const { printed, documented } = await runReadmeExample(new URL('README.md', import.meta.url));
  expect(printed).toBe(documented);
});

import { createScratchDatabase, runReadmeExample } from '@dargu/testing';
import { expect, it } from 'vitest';
import { defaultLimits } from './limits.ts';
import { readFileSync } from 'node:fs';

const readme = new URL('README.md', import.meta.url);

it('the example of the README runs and prints what the README says', async () => {
  const { adminUrl, drop } = await createScratchDatabase();
  const { printed, documented } = await runReadmeExample(readme, { DATABASE_URL: adminUrl });
  expect(printed).toBe(documented);
  await drop();
});

it('the README lists every limit with its default', () => {
  const listed = [...readFileSync(readme, 'utf8').matchAll(/^\| `(\w+)` +\| ([\d,]+) +\|/gmu)].map(
    ([, name, value = '']) => [name, Number(value.replaceAll(',', ''))],
  );
  expect(Object.fromEntries(listed)).toEqual(defaultLimits);
});

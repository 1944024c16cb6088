import { expect, it } from 'vitest';
import { cleanFile } from './clean-file.ts';
import { hostileFiles } from './testing/hostile-files.ts';
import { lookInside } from './testing/look-inside.ts';

it.each(hostileFiles)('$what does no harm', async ({ make, outcome }) => {
  const result = await cleanFile(new Uint8Array(await make()));
  if (result.outcome === 'refused') {
    expect(result.reason).toBe(outcome);
    return;
  }
  expect('cleaned').toBe(outcome);
  expect(await lookInside(result.bytes)).not.toContain('payload');
});

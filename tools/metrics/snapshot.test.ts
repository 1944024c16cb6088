import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productModules, readSnapshot } from './snapshot.ts';

it('reads the checkout', () => {
  const paths = readSnapshot('.').map(({ path }) => path);
  expect(paths).toContain('tools/metrics/snapshot.ts');
  expect(paths.some(path => path.includes('node_modules'))).toBe(false);
});

// A downloaded copy has no commits.
it.runIf(existsSync(new URL('../../.git', import.meta.url)))('reads a commit without touching the checkout', () => {
  expect(readSnapshot('HEAD').map(({ path }) => path)).toContain('package.json');
});

it('takes tests, fixtures and generated files for no product', () => {
  const kept = ['web/a.tsx', 'server/main.mjs'];
  const paths = [...kept, 'web/a.test.tsx', 'web/lib/testing/b.ts', 'contract/database.ts', 'web/c.d.ts', 'bench/d.ts'];
  expect(productModules(paths.map(path => ({ path, text: '' }))).map(({ path }) => path)).toEqual(kept);
});

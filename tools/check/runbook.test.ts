import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unknownScripts } from './npm-commands.ts';

const pageOf = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

it.each(['runbook.md', 'operating.md'])('calls in %s only commands that there are', name => {
  const page = pageOf(name);
  expect(page).toMatch(/npm run backup/u); // control
  expect(unknownScripts(page)).toEqual([]);
  expect(unknownScripts(`${page}\nnpm run -s nothing:here`)).toEqual(['nothing:here']);
});

it('has a section with commands for each case, short enough for one screen', () => {
  const [, ...cases] = pageOf('runbook.md').split(/^## /mu);
  expect(cases.length).toBeGreaterThan(8);
  for (const text of cases) {
    expect(text).toContain('```\n');
    expect(text.split('\n').length, text).toBeLessThanOrEqual(32);
  }
});

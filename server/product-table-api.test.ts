import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { productTableApi } from './product-table-api.ts';
import { defaultLimits } from '@dargu/table-api';

const page = await readFile(new URL('../docs/table-api.md', import.meta.url), 'utf8');
const inSeconds = (ms: number) => `${ms / 1_000} s`;

test('the page for client authors lists every limit as it is', () => {
  const listed = [...page.matchAll(/^\| `(\w+)` +\| ([\d,]+) +\|/gm)].map(([, name, value = '']) => [
    name,
    Number(value.replaceAll(',', '')),
  ]);
  expect(Object.fromEntries(listed)).toEqual(defaultLimits);
});

test('the page for client authors states rows and times as they are', () => {
  const { maxRows, readTimeoutMs, statementTimeoutMs } = productTableApi;
  const text = page.replaceAll(/\s+/g, ' '); // lines are wrapped
  expect(text).toContain(`holds at most ${maxRows.toLocaleString('en')} rows`);
  expect(text).toContain(
    `only reads may take ${inSeconds(readTimeoutMs)}, one that writes ${inSeconds(statementTimeoutMs.anon)}, ${inSeconds(statementTimeoutMs.authenticated)} for who is signed in`,
  );
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageBudget } from '../../tools/build/page-budget.ts';
import { type Manifest, pageScripts } from '../../tools/build/page-scripts.ts';

const client = (file: string) => readFileSync(fileURLToPath(new URL(`../../dist/client/${file}`, import.meta.url)));
const manifest = JSON.parse(client('.vite/manifest.json').toString('utf8')) as Manifest;
const kib = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipSync(client(file)).length, 0) / 1024;

describe.each([
  ['list', 'screens/list/professors-route.tsx'],
  ['details page', 'screens/details/professor-route.tsx'],
])('the JavaScript of a %s', (_page, source) => {
  const { firstLoad, route, widgets, parts } = pageScripts(manifest, source);

  it('keeps to the budget with which every page starts', () => {
    expect(kib(firstLoad)).toBeLessThanOrEqual(pageBudget.firstLoadKib);
  });

  it('keeps to the budget of its route', () => {
    expect(kib(route)).toBeLessThanOrEqual(pageBudget.routeKib);
  });

  it('keeps to the budget of parts that are taken over later', () => {
    expect(kib(parts)).toBeLessThanOrEqual(pageBudget.partsKib);
  });

  it('keeps to the budget of what can be opened on it', () => {
    expect(kib(widgets)).toBeLessThanOrEqual(pageBudget.widgetsKib);
  });
});

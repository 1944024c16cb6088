import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const pool = { open: 1, idle: 1, waiting: 0, available: true };
const database = { state: pool, replicaState: null, isFull: () => false } as unknown as Parameters<
  typeof createMetrics
>[0];

it('show what the response cache is worth, in lines that each have their help and type', () => {
  const state = { entries: 3, bytes: 4_096, requests: { cached: 90, shared: 7, made: 3 }, changes: 2 };
  const lines = createMetrics(database, undefined, () => state)
    .render()
    .split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'response_cache_entries 3',
      'response_cache_bytes 4096',
      '# TYPE response_cache_requests_total counter',
      'response_cache_requests_total{by="cached"} 90',
      'response_cache_requests_total{by="shared"} 7',
      'response_cache_requests_total{by="made"} 3',
      'page_changes_total 2',
    ]),
  );
  for (const line of lines.filter(line => /^(?:page|response_cache)_/.test(line)))
    expect(lines).toContain(lines.find(help => help.startsWith(`# HELP ${/^\w+/.exec(line)?.[0] ?? ''} `)));
});

it('say nothing of a cache where there is none', () => {
  expect(createMetrics(database).render()).not.toMatch(/page|cache/);
});

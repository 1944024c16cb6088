import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const pool = { open: 1, idle: 1, waiting: 0, available: true };
const database = { state: pool, replicaState: null, isFull: () => false } as unknown as Parameters<
  typeof createMetrics
>[0];

it('tell how keeping pages goes, in lines that each have their help and type', () => {
  const state = { pages: 3, bytes: 4_096, answered: { kept: 90, shared: 7, made: 3 }, changes: 2 };
  const lines = createMetrics(database, undefined, () => state)
    .render()
    .split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'pages_kept 3',
      'pages_kept_bytes 4096',
      '# TYPE pages_answered_total counter',
      'pages_answered_total{by="kept"} 90',
      'pages_answered_total{by="shared"} 7',
      'pages_answered_total{by="made"} 3',
      'page_changes_total 2',
    ]),
  );
  for (const line of lines.filter(line => line.startsWith('page')))
    expect(lines).toContain(lines.find(help => help.startsWith(`# HELP ${/^\w+/.exec(line)?.[0] ?? ''} `)));
});

it('say nothing of kept pages where none are kept', () => {
  expect(createMetrics(database).render()).not.toContain('page');
});

import { expect, it } from 'vitest';
import { startBackgroundJob } from './background-job.ts';
import { createLogger } from './logger.ts';
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

it('count what limits refuse, and say the version, runs of jobs and the last backup without naming anybody', async () => {
  const logger = createLogger('silent');
  const job = startBackgroundJob({ name: 'well', intervalMs: 60_000, logger, run: async () => {} });
  const failing = startBackgroundJob({
    name: 'failing',
    intervalMs: 60_000,
    logger,
    run: () => Promise.reject(new Error('no luck')),
  });
  await Promise.all([job.run(), failing.run()]);
  await Promise.all([job.close(), failing.close()]);
  const metrics = createMetrics(database, undefined, undefined, () => 1_795_000_000.5);
  for (const code of ['DG005', 'DG005', 'DG013']) metrics.observeRefusal('table-api', code);
  const lines = metrics.render().split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^dargu_build_info\{version="\d+\.\d+\.\d+"\} 1$/),
      'requests_refused_total{area="table-api",code="DG005"} 2',
      'requests_refused_total{area="table-api",code="DG013"} 1',
      expect.stringMatching(/^background_job_last_success_timestamp_seconds\{job_name="well"\} \d{10}/),
      'background_job_failures_total{job_name="well"} 0',
      'background_job_last_success_timestamp_seconds{job_name="failing"} 0',
      'background_job_failures_total{job_name="failing"} 1',
      'last_backup_timestamp_seconds 1795000000.5',
    ]),
  );
});

it('say nothing of a backup where none was made', () => {
  expect(createMetrics(database).render()).not.toContain('last_backup_timestamp');
});

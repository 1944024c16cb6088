import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeThrowawayFolder } from '@dargu/embedded-postgres/testing/throwaway-folder.ts';
import { benchmarks } from './benchmarks.ts';

/** Time limit of one on a busy machine, ms. At rest each takes a few seconds. */
const timeoutMs = 300_000;

describe('a smoke round', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = makeThrowawayFolder('dargu-smoke-');
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it.each(benchmarks)('of the benchmark $name runs to its end', { timeout: timeoutMs }, async ({ name }) => {
    const program = join(import.meta.dirname, 'run.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, name, '--smoke', '--data', dataDir], {
      timeout: timeoutMs,
    });
    expect(stdout).toContain('### ');
  });
});

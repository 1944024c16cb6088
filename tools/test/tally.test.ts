import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightTally, vitestTally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'dargu-tally-'));
function report(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the closing line', () => {
  it('counts skipped tests of Vitest as failed', () => {
    expect(vitestTally(report('skipped', { numPassedTests: 3, numTotalTests: 5 }), 0)).toEqual({
      passed: 3,
      failed: 2,
    });
  });

  it('counts flaky and skipped journeys as failed', () => {
    const file = report('flaky', { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 1 } });
    expect(playwrightTally(file, 1)).toEqual({ passed: 7, failed: 3 });
  });

  it('counts a runner that failed outside of its tests, and says so', () => {
    const file = report('broken', { numPassedTests: 3, numTotalTests: 3 });
    expect(vitestTally(file, 1)).toEqual({
      passed: 3,
      failed: 1,
      problem: 'It ended with status 1 although no test failed. See its output above.',
    });
  });

  it('counts a server that does not start as a failure of its own, with the reason', () => {
    const errors = [{ message: 'Error: http://localhost:4173/health/ready is already used' }];
    const file = report('taken', { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors });
    expect(playwrightTally(file, 1)).toEqual({ passed: 0, failed: 1, problem: errors[0]?.message });
  });

  it('counts a runner that left no report, and says so', () => {
    expect(playwrightTally(join(folder, 'absent'), 0)).toEqual({
      passed: 0,
      failed: 1,
      problem: 'It ended with status 0 before it wrote a report. See its output above.',
    });
  });
});

import { existsSync, readFileSync } from 'node:fs';

/** How many tests a runner reported. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/**
 * A runner may fail outside of its tests (a file that does not load, a server that does not start): that counts too.
 */
const honest = (passed: number, failed: number, exitCode: number): Tally => ({
  passed,
  failed: failed === 0 && exitCode !== 0 ? 1 : failed,
});

const readReport = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Reads Vitest's JSON report. A skipped test counts as a failure: what is not run shows nothing. */
export function vitestTally(file: string, exitCode: number): Tally {
  const report = readReport(file) as { numPassedTests: number; numTotalTests: number } | undefined;
  return report
    ? honest(report.numPassedTests, report.numTotalTests - report.numPassedTests, exitCode)
    : { passed: 0, failed: 1 };
}

/** Reads Playwright's JSON report. Flaky and skipped tests count as failures. */
export function playwrightTally(file: string, exitCode: number): Tally {
  const report = readReport(file) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
    | undefined;
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest(expected, unexpected + flaky + skipped, exitCode);
}

import { existsSync, readFileSync } from 'node:fs';

/** Counts of the tests that a runner reported, and its failure outside of them. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly problem?: string;
}

/**
 * Adds a failure of the runner itself (a file that does not load, a server that does not start) as one of its own.
 *
 * @param errors what the runner reported beside its tests
 */
function withRunner(tally: Tally, exitCode: number, errors: readonly string[] = []): Tally {
  if (errors.length === 0 && (tally.failed > 0 || exitCode === 0)) return tally;
  const problem =
    errors.join('\n') || `It ended with status ${exitCode} although no test failed. See its output above.`;
  return { passed: tally.passed, failed: tally.failed + 1, problem };
}

const noReport = (exitCode: number): Tally => ({
  passed: 0,
  failed: 1,
  problem: `It ended with status ${exitCode} before it wrote a report. See its output above.`,
});

const readReport = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Reads Vitest's JSON report. A skipped test counts as a failure: what is not run shows nothing. */
export function vitestTally(file: string, exitCode: number): Tally {
  const report = readReport(file) as { numPassedTests: number; numTotalTests: number } | undefined;
  if (!report) return noReport(exitCode);
  return withRunner({ passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests }, exitCode);
}

/** Reads Playwright's JSON report. Flaky and skipped tests count as failures. */
export function playwrightTally(file: string, exitCode: number): Tally {
  const report = readReport(file) as
    | {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number };
        errors?: readonly { message?: string }[];
      }
    | undefined;
  if (!report) return noReport(exitCode);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = (report.errors ?? []).map(({ message }) => message ?? 'unknown error');
  return withRunner({ passed: expected, failed: unexpected + flaky + skipped }, exitCode, errors);
}

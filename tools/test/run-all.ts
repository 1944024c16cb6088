/**
 * `npm test`: every check and every test, on a machine that has only npm.
 * Ends with one line, `N passed, N failed`, where a check counts as one test.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from '../check/checks.ts';
import { runChecks } from '../check/run-checks.ts';
import { findBrowser } from './find-browser.ts';
import { playwrightTally, vitestTally, type Tally } from './tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'dargu-test-'));

/** Runs a test runner with its output passed on; a runner that dies without a report counts as one failure. */
function run(command: string, parameters: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', code => resolve(code ?? 1));
  });
}

async function unitAndProtocol(): Promise<Tally> {
  const report = join(reports, 'vitest.json');
  const code = await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], {});
  return vitestTally(report, code);
}

async function journeys(): Promise<Tally> {
  const report = join(reports, 'playwright.json');
  const browser = await findBrowser();
  const code = await run('playwright', ['test', '--reporter=dot,json'], {
    ...browser.environment,
    CHROMIUM_PATH: browser.executablePath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return playwrightTally(report, code);
}

const checked = await runChecks(checks, line => console.log(line));
const tallies: readonly Tally[] = [
  { passed: checked.filter(check => check.passed).length, failed: checked.filter(check => !check.passed).length },
  await unitAndProtocol(),
  await journeys(),
];
rmSync(reports, { recursive: true, force: true });

const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0);
const failed = sum(tally => tally.failed);
console.log(`${sum(tally => tally.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

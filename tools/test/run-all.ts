/**
 * `npm test`: every check and every test but those of left-out.ts, which `--all` (`npm run test:all`) runs too, on a
 * machine that has only npm. Ends with one line, `N passed, N failed`, where a check counts as one test.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from '../check/checks.ts';
import { runChecks } from '../check/run-checks.ts';
import { findBrowser } from './find-browser.ts';
import { leftOutLine, runsAll } from './left-out.ts';
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
  const code = await run(
    'vitest',
    ['run', '--silent=passed-only', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    {},
  );
  return vitestTally(report, code);
}

async function journeys(): Promise<Tally> {
  const report = join(reports, 'playwright.json');
  const browser = await findBrowser();
  const code = await run('playwright', ['test', '--reporter=dot,json'], {
    ...browser.environment,
    CHROMIUM_PATH: browser.executablePath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    RUNNER_PID: String(process.pid), // the server ends with this process too
  });
  return playwrightTally(report, code);
}

// Tests of Vitest wait for two fifths of their time: the checks use it, one after the other.
const lines: string[] = [];
const [checked, inVitest] = await Promise.all([runChecks(checks, line => lines.push(line), 1), unitAndProtocol()]);
console.log(lines.join('\n'));
const inBrowser = await journeys();
rmSync(reports, { recursive: true, force: true });

for (const [name, { problem }] of [
  ['Vitest', inVitest],
  ['Playwright', inBrowser],
] as const)
  if (problem !== undefined) console.log(`✗ ${name} itself failed: ${problem}`);
if (!runsAll) console.log(leftOutLine);
const passed = checked.filter(check => check.passed).length;
const failed = checked.length - passed + inVitest.failed + inBrowser.failed;
console.log(`${passed + inVitest.passed + inBrowser.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * `npm run check`: everything that can be said of the repository without running it.
 * Each step prints only when it fails. Exit code 1 when one did.
 */
import { checks } from './checks.ts';
import { runChecks } from './run-checks.ts';

const results = await runChecks(checks, line => console.log(line));
process.exitCode = results.some(result => !result.passed) ? 1 : 0;

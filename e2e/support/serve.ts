/**
 * The whole product as `npm start` runs it, on a data folder of its own that is gone afterwards.
 * Playwright starts it once for all journeys. It ends when its runner (RUNNER_PID) does, however that ends.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetTrustedKey, releaseBundles } from './release-bundles.ts';
import { makeThrowawayFolder } from '@dargu/embedded-postgres/testing/throwaway-folder.ts';

const folder = makeThrowawayFolder('dargu-journeys-');
process.env['DATA_DIR'] = join(folder, 'data');
// Each journey comes from a network of its own.
process.env['TRUSTED_PROXY'] = '127.0.0.1,::1';
process.env['SHUTDOWN_DELAY_S'] = '0';
const origin = `http://localhost:${process.env['PORT']}`;
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  forgetTrustedKey(origin);
});

const runner = Number(process.env['RUNNER_PID'] ?? process.ppid);
setInterval(() => {
  try {
    process.kill(runner, 0);
  } catch {
    // Stops in good order once the server is up, which listens to this signal then.
    if (process.listenerCount('SIGTERM') > 0) process.kill(process.pid, 'SIGTERM');
    else process.exit(1);
  }
}, 500).unref();

// E2E_BACKUP=database/released.tar.gz: on the data of the last release.
const { E2E_BACKUP: backup } = process.env;
if (backup !== undefined) execFileSync(process.execPath, ['tools/database/restore.ts', backup, '--new-key']);

await releaseBundles(origin);

await import('#server/main.ts');

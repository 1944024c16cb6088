import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { freePort } from '@dargu/testing';

const serve = join(import.meta.dirname, '../../e2e/support/serve.ts');

/** A runner that starts the journeys' server as Playwright does, in a shell, and waits for ever. */
const runner = `require('node:child_process').spawn(process.argv[1], {
  shell: true,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, RUNNER_PID: String(process.pid) },
});
setInterval(() => {}, 1000);`;

it('leaves neither server nor data when the runner of the journeys is killed', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['-e', runner, `"${process.execPath}" "${serve}"`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error' },
  });
  const folder = await new Promise<string>(resolve => {
    createInterface({ input: child.stdout }).on('line', line => {
      const data = /^Data\s+(.*)/.exec(line)?.[1];
      if (data !== undefined) resolve(dirname(data));
    });
  });
  const ready = () =>
    fetch(`http://localhost:${port}/health/ready`).then(
      response => response.ok,
      () => false,
    );
  expect([await ready(), existsSync(folder)]).toEqual([true, true]); // the control

  child.kill('SIGKILL');
  await expect.poll(() => existsSync(folder), { timeout: 60_000 }).toBe(false);
  expect(await ready()).toBe(false);
}, 240_000); // the whole demo starts

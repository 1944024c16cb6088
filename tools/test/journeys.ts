/** `npm run test:journeys -- [file or filter]`: the journeys alone, in the browser that this machine has. */
import { spawn } from 'node:child_process';
import { findBrowser } from './find-browser.ts';

const browser = await findBrowser();
const child = spawn('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...browser.environment, CHROMIUM_PATH: browser.executablePath },
  shell: process.platform === 'win32',
});
child.on('close', code => {
  process.exitCode = code ?? 1;
});

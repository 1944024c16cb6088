import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** A Chromium that journeys can run in, and what it needs of the environment. */
export interface Browser {
  readonly executablePath: string;
  readonly environment: NodeJS.ProcessEnv;
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The one from npm brings its own shared libraries for machines that have none. It unpacks them only where it
 * believes itself in AWS Lambda, so it is told so before its module is loaded.
 */
async function fromNpm(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x';
  const { default: sparticuz } = await import('@sparticuz/chromium');
  const executablePath = await sparticuz.executablePath();
  const libraries = process.env['LD_LIBRARY_PATH'];
  return { executablePath, environment: libraries ? { LD_LIBRARY_PATH: libraries } : {} };
}

/**
 * Finds a browser: CHROMIUM_PATH, an installed Chromium or Chrome, the one from npm, Playwright's own.
 * @throws when there is none, saying what to do
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, environment: {} };
  const found = installed.find(path => existsSync(path));
  if (found) return { executablePath: found, environment: {} };
  const packaged = await fromNpm();
  if (packaged) return packaged;
  const own = chromium.executablePath();
  if (existsSync(own)) return { executablePath: own, environment: {} };
  throw new Error('No browser was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

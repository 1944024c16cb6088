import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import manifest from '../../package.json' with { type: 'json' };
import { writeFontConfiguration } from './font-configuration.ts';

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

/** Gives a finished folder its name, unless another process was first. */
function takeName(stage: string, home: string): void {
  try {
    renameSync(stage, home);
  } catch (error) {
    if (!existsSync(home)) throw error;
    rmSync(stage, { recursive: true, force: true });
  }
}

/**
 * The one from npm: the version that package.json pins, without a window system, and with shared libraries of its own
 * for machines that have none. It unpacks into the folder for temporary files, and only where it believes itself in AWS
 * Lambda; so it is given such a folder, which gets its name once all is in it.
 */
async function fromNpm(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  const home = join(cache, `chromium-${manifest.devDependencies['@sparticuz/chromium']}`);
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true });
    const stage = mkdtempSync(join(cache, 'chromium-'));
    const environment = { ...process.env, TMPDIR: stage, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-browser.ts')], { env: environment });
    takeName(stage, home);
  }
  return {
    executablePath: join(home, 'chromium'),
    environment: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), ...writeFontConfiguration(home) },
  };
}

/**
 * Finds a browser: CHROMIUM_PATH of the environment, the one from npm, an installed Chromium or Chrome, Playwright's
 * own.
 * @throws when there is none, saying what to do
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const named = environment['CHROMIUM_PATH'];
  if (named) return { executablePath: named, environment: {} };
  const packaged = await fromNpm();
  if (packaged) return packaged;
  const found = installed.find(path => existsSync(path));
  if (found) return { executablePath: found, environment: {} };
  const own = chromium.executablePath();
  if (existsSync(own)) return { executablePath: own, environment: {} };
  throw new Error('No browser was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

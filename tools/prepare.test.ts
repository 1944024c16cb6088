import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('prepare.mjs', import.meta.url));
const version = process.version.slice(1);

let root: string;

/** A small project beside the real script: what it runs writes down that it ran. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dargu prepare '));
  const note = (text: string) =>
    `require('node:fs').appendFileSync(${JSON.stringify(join(root, 'log'))}, ${text} + '\\n');`;
  mkdirSync(join(root, 'tools'));
  cpSync(script, join(root, 'tools', 'prepare.mjs'));
  put(
    'tools/build.mjs',
    `
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    const check = process.argv.includes('--check');
    appendFileSync(${JSON.stringify(join(root, 'log'))}, check ? 'check\\n' : 'build\\n');
    if (check) process.exit(existsSync('built') ? 0 : 1);
    writeFileSync('built', '');`,
  );
  put('bin/npm', `#!${process.execPath}\n${note(`'npm ' + process.argv[2]`)}\nprocess.exit(1);`);
  execFileSync('chmod', ['+x', join(root, 'bin', 'npm')]);
  put('package-lock.json', lock('1.0.0'));
  put('node_modules/.package-lock.json', lock('1.0.0'));
  put('node_modules/node/package.json', JSON.stringify({ version }));
  put(
    'node_modules/node/installArchSpecificPackage.js',
    `
    const { mkdirSync, symlinkSync } = require('node:fs');
    ${note(`'fetch node'`)}
    mkdirSync('bin');
    symlinkSync(process.execPath, 'bin/node');`,
  );
  mkdirSync(join(root, 'node_modules', '.bin'));
  mkdirSync(join(root, 'node_modules', 'node', 'bin'));
  symlinkSync(process.execPath, join(root, 'node_modules', 'node', 'bin', 'node'));
  symlinkSync('../node/bin/node', join(root, 'node_modules', '.bin', 'node'));
  put('built', '');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

function lock(installed: string): string {
  return JSON.stringify({
    packages: {
      '': {},
      'node_modules/always': { version: '2.0.0' },
      'node_modules/changed': { version: installed },
      'node_modules/for-tests': { version: '3.0.0', dev: true },
      'node_modules/other-system': { version: '4.0.0', optional: true },
    },
  });
}

/** Runs it, and returns what it ran. */
function prepare(): readonly string[] {
  try {
    execFileSync(process.execPath, [join(root, 'tools', 'prepare.mjs')], {
      env: { ...process.env, PATH: [join(root, 'bin'), process.env['PATH']].join(delimiter) },
      stdio: 'pipe',
    });
  } catch {
    return [...ran(), 'failed'];
  }
  return ran();
}

function ran(): readonly string[] {
  return existsSync(join(root, 'log')) ? readFileSync(join(root, 'log'), 'utf8').trim().split('\n') : [];
}

describe('the preparation of npm start and npm test', () => {
  it('does nothing but ask the build when all is in place', () => {
    expect(prepare()).toEqual(['check']);
  });

  it('builds a client that is stale, once', () => {
    rmSync(join(root, 'built'));
    expect(prepare()).toEqual(['check', 'build']);
  });

  it('installs when nothing is installed, and says so when that fails', () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(prepare()).toEqual(['npm install', 'failed']);
  });

  it('brings an older installation up to date', () => {
    put('package-lock.json', lock('1.0.1'));
    expect(prepare()).toEqual(['npm install', 'failed']);
  });

  it('needs the packages that build and test, and never those of other systems', () => {
    const { packages } = JSON.parse(lock('1.0.0')) as { packages: Record<string, object> };
    const { 'node_modules/other-system': _other, ...ours } = packages;
    put('node_modules/.package-lock.json', JSON.stringify({ packages: ours }));
    expect(prepare()).toEqual(['check']);
    const { 'node_modules/for-tests': _tests, ...rest } = ours;
    put('node_modules/.package-lock.json', JSON.stringify({ packages: rest }));
    expect(prepare()).toContain('npm install');
  });

  it('installs when a package of this repository is not linked', () => {
    const { packages } = JSON.parse(lock('1.0.0')) as { packages: Record<string, object> };
    const linked = {
      ...packages,
      'node_modules/@dargu/a': { resolved: 'packages/a', link: true },
      'packages/a': { version: '0.1.0' },
    };
    put('package-lock.json', JSON.stringify({ packages: linked }));
    expect(prepare()).toEqual(['npm install', 'failed']);
    put('node_modules/.package-lock.json', JSON.stringify({ packages: linked }));
    put('packages/a/package.json', '{}');
    mkdirSync(join(root, 'node_modules', '@dargu'));
    symlinkSync('../../packages/a', join(root, 'node_modules', '@dargu', 'a'));
    rmSync(join(root, 'log'));
    expect(prepare()).toEqual(['check']);
  });

  it('fetches the pinned Node itself where npm ran no install scripts', () => {
    rmSync(join(root, 'node_modules', 'node', 'bin'), { recursive: true });
    expect(prepare()).toEqual(['fetch node', 'check']);
    rmSync(join(root, 'node_modules', 'node', 'bin'), { recursive: true });
    rmSync(join(root, 'node_modules', '.bin'), { recursive: true });
    mkdirSync(join(root, 'node_modules', '.bin'));
    rmSync(join(root, 'log'));
    expect(prepare()).toEqual(['fetch node', 'check']);
  });
});

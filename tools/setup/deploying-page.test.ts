import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { bareEnvironment } from '@dargu/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedServers, startPlainCluster } from '@dargu/embedded-postgres/testing/plain-cluster.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/deploying.md'), 'utf8');
const commands = [...page.matchAll(/^```\n(.*?)^```/gmsu)].flatMap(([, block = '']) => block.trim().split('\n'));

let folder: string;
let site: string;
/** Runs the command of step 3, in a folder of the test. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dargu-deploying-'));
  chmodSync(folder, 0o755);
  site = join(folder, 'etc');
  const [, words = ''] = /node tools\/setup\/run\.ts (.+)/u.exec(commands.join('\n')) ?? [];
  const command = [join(root, 'tools/setup/run.ts'), ...words.split(' '), '--folder', site];
  const { status, stderr } = spawnSync(process.execPath, command, { env: bareEnvironment(), encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('leads to a site in nine steps at most', () => {
  const steps = [...page.matchAll(/^## (\d+)\. /gmu)].map(([, number]) => Number(number));
  expect(steps).toEqual(steps.map((_, index) => index + 1));
  expect(steps.length).toBeGreaterThan(5); // control
  expect(steps.length).toBeLessThanOrEqual(9);
});

it('names commands and files that are there', () => {
  const scripts = commands.flatMap(line => /node (?:--env-file=\S+ )?(tools\S+)/u.exec(line)?.[1] ?? []);
  expect(scripts.length).toBeGreaterThan(1); // control
  expect(scripts.filter(script => !existsSync(join(root, script)))).toEqual([]);
  const archived = readFileSync(join(root, 'tools/release/archive.ts'), 'utf8').split(/\s+/u);
  expect(scripts.filter(script => !archived.includes(dirname(script)))).toEqual([]);
  const named = [...page.matchAll(/\/etc\/dargu\/([\w.-]*\w)/gu)].map(([, name = '']) => name);
  const all = readdirSync(site);
  expect(named.filter(name => !all.includes(name))).toEqual([]);
  expect(all.filter(name => !named.includes(name))).toEqual([]);
  expect(page).toContain('prints the names of seven files');
  expect(all).toHaveLength(7);
});

it('installs the Node that the product is tested with', () => {
  const { devDependencies, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Readonly<
    Record<'devDependencies' | 'dependencies', Readonly<Record<string, string>>>
  >;
  const version = devDependencies['node'] ?? dependencies['node'] ?? '';
  expect(page.match(/v\d+\.\d+\.\d+/gu)).toEqual(Array.from({ length: 3 }, () => `v${version}`));
});

const psql = '/usr/bin/psql';
const servers = existsSync(psql) ? installedServers(() => folder, 15).filter(([name]) => name.includes('system')) : [];

describe.each(servers)('the database of the page: %s', (_, findPrograms) => {
  it('is made by its command, prints what it says, and lets the log-ins of .env in', async () => {
    const password = 'of-the-administrator';
    const { url, stop } = await startPlainCluster(folder, findPrograms(), password);
    const run = (words: readonly string[], input = '') => {
      const { stdout, stderr } = spawnSync(psql, words, { env: bareEnvironment(), input, encoding: 'utf8' });
      return [stdout.trim(), stderr];
    };
    try {
      const [, options = ''] = /'psql (.+)' < \/etc\/dargu\/database\.sql/u.exec(page) ?? [];
      const statements = readFileSync(join(site, 'database.sql'), 'utf8');
      const [said = '', wrong] = run([...options.split(' '), url('postgres', 'postgres')], statements);
      expect(wrong).toBe('');
      const count = (tag: string) => said.split('\n').filter(line => line === tag).length;
      expect(page).toContain('`CREATE ROLE` eight times, `GRANT ROLE` twice, `CREATE DATABASE` once');
      expect(['CREATE ROLE', 'GRANT ROLE', 'CREATE DATABASE'].map(count)).toEqual([8, 2, 1]);

      const settings = parseEnv(readFileSync(join(site, '.env'), 'utf8'));
      for (const name of ['DATABASE_URL', 'DATABASE_ADMIN_URL']) {
        const login = new URL(settings[name] ?? '');
        const address = url(login.username, login.pathname.slice(1));
        const asked = ['-At', '-c', 'select current_user'];
        expect(run([...asked, address.replace(password, login.password)])).toEqual([login.username, '']);
        expect(run([...asked, address])[1]).toContain('password authentication failed'); // control
      }
    } finally {
      await stop();
    }
  });
});

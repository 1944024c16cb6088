import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { bareEnvironment } from '@dargu/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string, from = root) => readFileSync(join(from, name), 'utf8');
const image = read('Dockerfile');
const compose = read('compose.yaml');
const page = read('docs/deploying.md').split('## With containers\n')[1]?.split('\n## ')[0] ?? '';

let site: string;
/** Runs the command of the page for a folder of the test. */
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'dargu-containers-'));
  const [, words = ''] = /node (tools\/setup\/run\.ts .+)/u.exec(page) ?? [];
  const { stderr } = spawnSync(process.execPath, [...words.split(' '), '--folder', site], {
    cwd: root,
    env: bareEnvironment(),
    encoding: 'utf8',
  });
  if (stderr !== '') throw new Error(stderr);
});
afterAll(() => rmSync(site, { recursive: true }));

it('runs the Node that the product is tested with', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  expect(/^FROM .*\/node:(\d+)-/mu.exec(image)?.[1]).toBe(devDependencies['node']?.split('.')[0]);
});

it('takes the archive that the release writes, and sends nothing else to the builder', () => {
  expect(image).toContain('ADD release/dargu-*[0-9].tar.gz /opt/');
  expect(read('tools/release/archive.ts')).toContain('pack(`dargu-${version}.tar.gz`)');
  expect(read('.dockerignore').split('\n').slice(0, 2)).toEqual(['*', '!release/dargu-*.tar.gz']);
  for (const secret of ['/site/', '/release/']) expect(read('.gitignore').split('\n')).toContain(secret);
});

it('starts programs that are in the archive', () => {
  const started = [...`${compose}${page}`.matchAll(/node (tools\/(\w+)\/\S+\.ts)/gu)];
  expect(started.length).toBeGreaterThan(2); // control
  const shipped = read('tools/release/archive.ts').split(/\s+/u);
  for (const [, file = '', folder = ''] of started) {
    expect(() => read(file)).not.toThrow();
    expect(shipped).toContain(`tools/${folder}`);
  }
  expect(image).toContain('CMD ["node", "server/main.mjs"]');
});

it('gives the server settings that it knows, and with those of setup all that production needs', () => {
  const fromImage = parseEnv((/^ENV (.+)$/mu.exec(image)?.[1] ?? '').replaceAll(' ', '\n'));
  const [, block = ''] = /^ {2}app:.*?^ {4}environment:\n(.*?)^ {4}\w/msu.exec(compose) ?? [];
  const fromCompose = Object.fromEntries(
    [...block.matchAll(/^ +([A-Z_]+): (.+)$/gmu)].map(([, name = '', value = '']) => [name, value]),
  );
  const known = read('.env.example');
  const names = Object.keys({ ...fromImage, ...fromCompose });
  expect(names).toContain('TRUSTED_PROXY'); // control
  expect(names.filter(name => !known.includes(`${name}=`) && !known.includes(`${name}:`))).toEqual([]);
  const settings = { ...fromImage, ...parseEnv(read('.env', site)), ...fromCompose };
  const config = readConfig({ ...settings, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' });
  expect(config).toMatchObject({ production: true, host: '0.0.0.0', port: 3000, database: { kind: 'external' } });
  expect(image).toContain(`VOLUME ${settings['DATA_DIR'] ?? ''}\n`);
});

it('reaches PostgreSQL and the server by the names of their containers, and no other', () => {
  const [, services = ''] = /^services:\n(.*?)^volumes:/msu.exec(compose) ?? [];
  const names = [...services.matchAll(/^ {2}(\w+):$/gmu)].map(([, name]) => name);
  expect(names).toEqual(['app', 'db', 'caddy', 'backup']);
  const { DATABASE_URL = '', DATABASE_ADMIN_URL = '' } = parseEnv(read('.env', site));
  expect([DATABASE_URL, DATABASE_ADMIN_URL].map(url => new URL(url).host)).toEqual(['db:5432', 'db:5432']);
  expect(read('Caddyfile', site)).toContain('reverse_proxy app:3000 {');
});

it('has each volume that a container mounts, and mounts each', () => {
  const [mounts = '', declared = ''] = compose.split(/^volumes:\n/mu);
  const mounted = new Set([...mounts.matchAll(/[['\s](\w+):\/\w/gu)].map(([, name = '']) => name));
  expect([...mounted].toSorted()).toEqual([...declared.matchAll(/^ {2}(\w+):$/gmu)].map(([, name]) => name));
  for (const path of ['/backups', '/var/lib/dargu']) expect(image).toMatch(new RegExp(`install -d .*${path}`, 'u'));
});

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { bareEnvironment, freePort } from '@dargu/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dargu-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command as an operator does, without a terminal. */
function setup(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...words], {
    env: bareEnvironment(),
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const setUp = (into: string) =>
  setup('--address', 'https://dargu.example/', '--admin', 'dean@uni.example, b@c.example', '--folder', into);
const read = (name: string, from = folder) => readFileSync(join(from, name), 'utf8');
const settingsOf = (from: string) => parseEnv(read('.env', from));

it('writes settings with which a production server starts once a provider is named', () => {
  expect(setUp(folder)).toMatchObject({ status: 0, stderr: '' });
  const settings = settingsOf(folder);
  expect(() => readConfig(settings)).toThrow(/GOOGLE/u); // control: nothing else is missing
  expect(readConfig({ ...settings, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })).toMatchObject({
    production: true,
    host: '127.0.0.1',
    siteUrl: 'https://dargu.example',
    adminEmails: ['dean@uni.example', 'b@c.example'],
    database: { kind: 'external' },
    metricsToken: settings['METRICS_TOKEN'],
  });
});

it('lets nobody else on the machine read the secrets', () => {
  setUp(folder);
  const secrets = Object.entries(settingsOf(folder)).filter(([, value]) => /[\da-f]{32}/u.test(value ?? ''));
  expect(secrets).toHaveLength(5); // control
  const words = secrets.flatMap(([, value]) => /[\da-f]{32,}/u.exec(value ?? '') ?? []);
  const withSecrets = readdirSync(folder).filter(name => words.some(word => read(name).includes(word)));
  expect(withSecrets.toSorted()).toEqual(['.env', 'database.sql']);
  for (const name of withSecrets) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

it('makes other keys each time', () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  setUp(one);
  setUp(two);
  const secretNames = Object.entries(settingsOf(one)).flatMap(([name, value]) =>
    /[\da-f]{32}/u.test(value ?? '') ? [name] : [],
  );
  expect(secretNames).toHaveLength(5); // control
  for (const name of secretNames) expect(settingsOf(one)[name]).not.toBe(settingsOf(two)[name]);
});

it('overwrites nothing, writes nothing beside it, and says which file is in the way', () => {
  writeFileSync(join(folder, 'Caddyfile'), 'mine');
  const { status, stderr } = setUp(folder);
  expect([status, stderr]).toEqual([
    1,
    `Nothing was written, because these files exist:\n${join(folder, 'Caddyfile')}\n`,
  ]);
  expect([readdirSync(folder), read('Caddyfile')]).toEqual([['Caddyfile'], 'mine']);
});

it.each([
  ['an address without TLS', ['--address', 'http://dargu.example']],
  ['an address with a path', ['--address', 'https://dargu.example/he']],
  ['an address that nginx would read as its own', ['--address', 'https://a;b.example']],
  ['an admin without a domain', ['--address', 'https://dargu.example', '--admin', 'dean']],
  ['an admin that ends a line of .env', ['--address', 'https://dargu.example', '--admin', 'a#@b.example']],
  ['no address where nobody can be asked', []],
])('refuses %s', (_, words) => {
  const { status, stderr } = setup(...words, '--folder', folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^[^\n]+\n$/u);
  expect(readdirSync(folder)).toEqual([]);
});

it('writes the statements that docs/operating.md has an administrator run, with the passwords of .env', () => {
  setUp(folder);
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [, block = ''] = /```sql\n(.*?)```/su.exec(page.split('## A PostgreSQL of your own\n')[1] ?? '') ?? [];
  const sql = read('database.sql');
  const passwords = [...sql.matchAll(/password '(.+?)'/gu)].map(([, password]) => password);
  expect(sql.replaceAll(/password '.+?'/gu, "password '…'")).toBe(block.replaceAll(/^ {3}/gmu, ''));
  const { DATABASE_URL = '', DATABASE_ADMIN_URL = '' } = settingsOf(folder);
  expect(passwords).toEqual([new URL(DATABASE_URL).password, new URL(DATABASE_ADMIN_URL).password]);
});

it('names programs that are there', () => {
  setUp(folder);
  for (const unit of ['dargu.service', 'dargu-backup.service']) {
    const [, program = '', script = ''] = /^ExecStart=(\S+) (\S+)/mu.exec(read(unit)) ?? [];
    const [, start = ''] = /^WorkingDirectory=(.+)$/mu.exec(read(unit)) ?? [];
    expect([existsSync(program), existsSync(join(start, script))]).toEqual([true, true]);
  }
});

describe.each(['/bin/bash'].filter(path => existsSync(path)))('the start of the unit, with %s', bash => {
  const wait = (port: number, pid: number) => {
    const [, script = ''] = /^ExecStartPost=\/bin\/bash -c '(.+)'$/mu.exec(read('dargu.service')) ?? [];
    const own = script.replace('/3000', `/${port}`);
    return spawnSync(bash, ['-c', own], { env: { ...bareEnvironment(), MAINPID: String(pid) }, stdio: 'ignore' })
      .status;
  };

  it('is over when the port is open, and fails when the server has ended', async () => {
    setUp(folder);
    expect(read('dargu.service')).toMatch(/^Type=exec$/mu); // else it may ask for a process that is root's yet
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { readonly port: number };
    expect(wait(port, process.pid)).toBe(0);
    server.close();
    const ended = spawnSync(process.execPath, ['--version']).pid;
    expect(wait(await freePort(), ended)).toBe(1);
  });
});

describe.each(['/usr/bin/systemd-analyze'].filter(path => existsSync(path)))('%s', analyze => {
  it('finds nothing in the units', () => {
    setUp(folder);
    const verify = () => {
      const units = ['dargu.service', 'dargu-backup.service', 'dargu-backup.timer'].map(name => join(folder, name));
      const { stderr } = spawnSync(analyze, ['verify', ...units], { encoding: 'utf8' });
      return stderr.split('\n').filter(line => line.includes('dargu'));
    };
    expect(verify()).toEqual([]);
    writeFileSync(join(folder, 'dargu.service'), read('dargu.service').replace('PrivateTmp=', 'PrivateTemp='));
    expect(verify()).toHaveLength(1); // control
  });
});

const withNginx = existsSync('/usr/bin/openssl') ? ['/usr/sbin/nginx'].filter(path => existsSync(path)) : [];
describe.each(withNginx)('%s', nginx => {
  it('takes its file, with a certificate', async () => {
    setUp(folder);
    chmodSync(folder, 0o755);
    const certificate = join(folder, 'live/dargu.example');
    mkdirSync(certificate, { recursive: true });
    const made = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const names = ['-keyout', join(certificate, 'privkey.pem'), '-out', join(certificate, 'fullchain.pem')];
    spawnSync('openssl', [...made, ...names, '-subj', '/CN=dargu.example']);
    const site = read('nginx.conf')
      .replaceAll('/etc/letsencrypt', folder)
      .replace('/var/lib/nginx', folder)
      .replace(/listen 80.*;/, `listen 127.0.0.1:${await freePort()};`)
      .replace(/listen 443.*;/, `listen 127.0.0.1:${await freePort()} ssl http2;`);
    const file = join(folder, 'whole.conf');
    writeFileSync(file, `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${site} }`);
    const { stderr, status } = spawnSync(nginx, ['-t', '-q', '-e', join(folder, 'log'), '-c', file], {
      encoding: 'utf8',
    });
    expect([stderr, status]).toEqual(['', 0]);
  });
});

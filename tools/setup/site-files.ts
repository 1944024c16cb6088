import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isEmail } from '#contract/email.ts';

/** Refusal of what the operator typed, or of a folder that has such files already. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Answers of the operator. */
export interface Site {
  /** Address of the site, e.g. https://dargu.example. */
  readonly address: string;
  /** Mail addresses of the admins, separated by commas; may be empty. */
  readonly admin: string;
  /** Folder to write to. */
  readonly folder: string;
  /** Whether the programs run in the containers of compose.yaml, each at its own name. */
  readonly inContainers: boolean;
}

/** Files by whether they hold secrets, which only their owner may read. */
const files = {
  '.env': true,
  'database.sql': true,
  'dargu.service': false,
  'dargu-backup.service': false,
  'dargu-backup.timer': false,
  Caddyfile: false,
  'nginx.conf': false,
};
type FileName = keyof typeof files;
const fileNames = Object.keys(files) as readonly FileName[];

const program = resolve(import.meta.dirname, '../..');

/** @throws SetupError */
export function checkAddress(address: string): URL {
  const url = URL.parse(address);
  const isPlain = url?.href === `https://${url?.hostname}/`;
  if (url === null || !isPlain || !/^[a-z\d-]+(\.[a-z\d-]+)+$/u.test(url.hostname))
    throw new SetupError(`The address of the site is like https://dargu.example, not ${address}.`);
  return url;
}

/** @throws SetupError */
export function checkAdmins(admin: string): readonly string[] {
  const addresses = admin.split(',').flatMap(address => address.trim() || []);
  // These mean something in .env.
  const wrong = addresses.find(address => !isEmail(address) || /['`#$]/u.test(address));
  if (wrong !== undefined) throw new SetupError(`${wrong} is not the mail address of an admin.`);
  return addresses;
}

/** @throws SetupError naming the files that are there */
export function checkFolder(folder: string): string {
  const absolute = resolve(folder);
  if (!/^[\w/.-]+$/u.test(absolute)) throw new SetupError(`systemd cannot read a folder named ${absolute}.`);
  const existing = fileNames.map(name => join(absolute, name)).filter(path => existsSync(path));
  if (existing.length > 0)
    throw new SetupError(`Nothing was written, because these files exist:\n${existing.join('\n')}`);
  return absolute;
}

const random = (bytes: number) => randomBytes(bytes).toString('hex');

/** Values of the templates, with keys and passwords that no other site has. */
function makeValues(site: Site): Readonly<Record<string, string>> {
  const { origin, hostname } = checkAddress(site.address);
  return {
    SITE_URL: origin,
    HOST_NAME: hostname,
    ADMIN_EMAILS: checkAdmins(site.admin).join(','),
    FOLDER: checkFolder(site.folder),
    PROGRAM: program,
    NODE: process.execPath,
    DATABASE_HOST: site.inContainers ? 'db' : '127.0.0.1',
    SERVER_HOST: site.inContainers ? 'app' : '127.0.0.1',
    LOGIN_PASSWORD: random(24),
    OWNER_PASSWORD: random(24),
    PROVIDER_TOKEN_KEY: random(32),
    API_KEY: random(16),
    METRICS_TOKEN: random(24),
  };
}

export function fillTemplate(name: FileName, values: Readonly<Record<string, string>>): string {
  const template = join(import.meta.dirname, 'templates', name.replace(/^\./u, ''));
  return readFileSync(template, 'utf8').replaceAll(/\{\{(\w+)\}\}/gu, (_, key) => {
    const value = values[String(key)];
    if (value === undefined) throw new Error(`No value for ${String(key)} of ${name}`);
    return value;
  });
}

/**
 * Writes what a site needs outside the program: settings, statements for PostgreSQL, units and proxies.
 *
 * @returns paths of the files
 * @throws SetupError where something of it is there; then nothing is written
 */
export function writeSiteFiles(site: Site): readonly string[] {
  const values = makeValues(site);
  const folder = values['FOLDER'] ?? '';
  mkdirSync(folder, { recursive: true });
  return fileNames.map(name => {
    const path = join(folder, name);
    writeFileSync(path, fillTemplate(name, values), { flag: 'wx', mode: files[name] ? 0o600 : 0o644 });
    return path;
  });
}

/** Steps after the files are written, for the person at the terminal. */
export function nextSteps(site: Site): string {
  if (site.inContainers) return 'docs/deploying.md, "With containers", says what is next.';
  const folder = resolve(site.folder);
  const { origin } = checkAddress(site.address);
  return `Next, as root; docs/deploying.md says more:
1. Register ${origin}/auth/v1/callback with Google, and write its client into ${folder}/.env.
2. Store PROVIDER_TOKEN_KEY of ${folder}/.env in another safe place.
3. useradd --system dargu
4. su postgres -c 'psql -v ON_ERROR_STOP=1' < ${folder}/database.sql
5. cp ${folder}/dargu*.service ${folder}/dargu-backup.timer /etc/systemd/system/
   systemctl daemon-reload && systemctl enable --now dargu dargu-backup.timer
6. With Caddy: cp ${folder}/Caddyfile /etc/caddy/ && systemctl reload caddy
   With nginx, once it has a certificate: cp ${folder}/nginx.conf /etc/nginx/conf.d/dargu.conf && systemctl reload nginx
7. cd ${program} && node --env-file=${folder}/.env tools/database/import-institutions.ts`;
}

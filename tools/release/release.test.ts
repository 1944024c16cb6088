import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicKey } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@dargu/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { isSignedBy } from './signing.ts';

const folder = mkdtempSync(join(tmpdir(), 'dargu-release-'));
const inside = (name: string) => join(folder, name);
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

let test: TestDatabase;
let made: Awaited<ReturnType<typeof run>>;
beforeAll(async () => {
  test = await createTestDatabase();
  made = await run('key', [inside('private.pem')]);
});
afterAll(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

/** Runs a command as an operator does, on a machine with a key of its own. */
async function run(name: 'bundle' | 'key', words: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const env = {
    ...bareEnvironment(),
    SITE_URL: 'https://dargu.example',
    DATABASE_URL: test.authenticatorUrl,
    DATABASE_ADMIN_URL: test.adminUrl,
    DATA_DIR: inside('data'),
    LIVE_UPDATE_PUBLIC_KEY_FILE: inside('public.pem'),
    LIVE_UPDATE_PRIVATE_KEY_FILE: inside('private.pem'),
    ...more,
  };
  const command = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [command, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>(resolve => child.on('close', resolve));
  return { code, said };
}

describe('npm run release:key', () => {
  it('writes a key for one person alone, and the half that apps carry', async () => {
    expect(made).toMatchObject({ code: 0 });
    expect(statSync(inside('private.pem')).mode & 0o777).toBe(0o600);
    const pem = readFileSync(inside('public.pem'), 'utf8');
    // Both platforms take the lines apart by hand, without carriage returns.
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n(?:[A-Za-z0-9+/=]+\n)+-----END PUBLIC KEY-----\n$/);
    expect(createPublicKey(pem).asymmetricKeyDetails?.modulusLength).toBe(2_048);
  });

  it('overwrites no key, and leaves none in the repository', async () => {
    const before = readFileSync(inside('private.pem'), 'utf8');
    expect(await run('key', [inside('private.pem')])).toMatchObject({
      code: 1,
      said: expect.stringContaining('EEXIST'),
    });
    expect(readFileSync(inside('private.pem'), 'utf8')).toBe(before);
    const root = fileURLToPath(new URL('../..', import.meta.url));
    expect((await run('key', [join(root, 'key.pem')])).said).toContain('outside of the repository');
    expect((await run('key', [])).said).toContain('usage');
  });
});

describe('npm run release:bundle', () => {
  let built: typeof made;
  beforeAll(async () => {
    built = await run('bundle', ['--min-native', '0.0.1', '--out', inside('out')]);
  });

  it('builds and signs on one machine, and publishes, stages and withdraws on another', async () => {
    expect(built).toMatchObject({ code: 0, said: expect.stringContaining(version) });
    const { id, signature } = JSON.parse(readFileSync(inside('out/bundle.json'), 'utf8')) as {
      readonly id: string;
      readonly signature: string;
    };
    const pem = readFileSync(inside('public.pem'), 'utf8');
    expect(isSignedBy(readFileSync(inside('out/bundle.zip')), signature, createPublicKey(pem))).toBe(true);

    const keyless = { LIVE_UPDATE_PRIVATE_KEY_FILE: '', LIVE_UPDATE_PUBLIC_KEY_FILE: '' };
    expect(await run('bundle', ['publish', inside('out'), '--percent', '10'], keyless)).toEqual({
      code: 0,
      said: `${id} is offered to 10 % of the phones.\n`,
    });
    expect(readdirSync(inside('data/files/bundles'))).toHaveLength(1);
    expect((await run('bundle', ['list'])).said).toMatch(/^\S+ {2}10 % {2}native 0\.0\.1 to any {2}\d+ KiB {2}\d{4}-/);
    expect((await run('bundle', ['promote', id, '--percent', '100'])).code).toBe(0);
    expect((await run('bundle', ['withdraw', id])).code).toBe(0);
    expect((await run('bundle', ['list'])).said).toContain('withdrawn');
    expect(await run('bundle', ['promote', id, '--percent', '100'])).toMatchObject({ code: 1 });
    // Phones may have blocked it, so the same version is not released a second time.
    expect((await run('bundle', ['publish', inside('out')])).said).toContain('Raise the version');
    expect(readdirSync(inside('data/files/bundles'))).toHaveLength(1);
  });

  it('publishes nothing that is not what was signed', async () => {
    cpSync(inside('out'), inside('changed'), { recursive: true });
    writeFileSync(inside('changed/bundle.zip'), 'something else');
    expect(await run('bundle', ['publish', inside('changed')])).toEqual({
      code: 1,
      said: 'The zip is not the one that was signed.\n',
    });
    expect((await run('bundle', ['publish', inside('nowhere')])).said).toContain('holds no bundle');
  });

  it('signs nothing that apps of this checkout would refuse', async () => {
    expect((await run('bundle', ['--min-native', '0.0.1'], { LIVE_UPDATE_PUBLIC_KEY_FILE: '' })).said).toContain(
      'another key',
    );
    expect((await run('bundle', ['--min-native', '0.0.1'], { LIVE_UPDATE_PRIVATE_KEY_FILE: '' })).said).toContain(
      'Set LIVE_UPDATE',
    );
  });

  it.each([
    [[]],
    [['--min-native', '1.0']],
    [['--min-native', '1.0.0', '--percent', '101']],
    [['promote', '0.1.0-00000000']],
    [['promote', '0.1.0-00000000', '--percent', 'all']],
    [['withdraw']],
    [['publish', 'a', 'b']],
  ])('says how it is used when told %j', async words => {
    expect(await run('bundle', words)).toMatchObject({ code: 1, said: expect.stringContaining('usage:') });
  });
});

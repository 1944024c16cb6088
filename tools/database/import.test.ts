import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@dargu/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { fillFixture } from '#database/test/fixture.ts';

const command = fileURLToPath(new URL('import.ts', import.meta.url));

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  folder = await mkdtemp(join(tmpdir(), 'dargu-import-'));
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

/** Runs the command as an operator does, from the file of a database. */
function start(...words: readonly string[]) {
  const env = { ...bareEnvironment(), DATABASE_URL: test.authenticatorUrl, DATABASE_ADMIN_URL: test.adminUrl };
  const child = spawn(process.execPath, [command, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>(resolve => child.on('close', resolve)).then(code => ({ code, said }));
  return { child, ended };
}

async function file(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, ['institution,department,title,name,name_en', ...lines].join('\n'));
  return path;
}
const count = async (text: string) =>
  Number((await test.admin.run([{ text: `select count(*) from ${text}`, values: [] }]))[0]?.rows[0]?.[0]);

describe('npm run import', () => {
  it('says with --check what a file would do, and does it without', async () => {
    const path = await file('one.csv', ['הטכניון,מדעי המחשב,,דנה לוי,', 'הטכניון,מדעי המחשב,ד״ר,חדשה מאוד,Very New']);
    const checked = await start(path, '--check').ended;
    expect(checked).toEqual({ code: 0, said: expect.stringContaining('1 new, 0 changed, 1 the same, 0 errors') });
    expect(await count(`public.professors where name = 'חדשה מאוד'`)).toBe(0);
    expect(await start(path).ended).toEqual({ code: 0, said: expect.stringContaining('written in') });
    expect(await count(`public.professors where name = 'חדשה מאוד' and title = 'dr'`)).toBe(1);
    expect(await start(path).ended).toEqual({ code: 0, said: expect.stringContaining('nothing to write') });
  });

  it('names each wrong line, and then writes none', async () => {
    const path = await file('two.csv', ['הטכניון,מדעי המחשב,,טובה לגמרי,', 'הטכניון,אין כזה,,רעה לגמרי,']);
    const { code, said } = await start(path).ended;
    expect(code).toBe(1);
    expect(said).toContain('line 3: unknown department');
    expect(await count(`public.professors where name like '%לגמרי'`)).toBe(0);
  });

  it('killed in the middle of writing, has changed nothing', async () => {
    const path = await file(
      'three.csv',
      Array.from({ length: 4_000 }, (_, n) => `הטכניון,מדעי המחשב,,מרצה הרוג ${n},`),
    );
    const { child, ended } = start(path);
    child.stderr.on('data', (chunk: Buffer) => {
      if (/[12]000 lines/.test(chunk.toString())) child.kill('SIGKILL');
    });
    expect(await ended).toEqual({ code: null, said: expect.stringContaining('4000 new') });
    expect(await count(`public.professors where name like 'מרצה הרוג%'`)).toBe(0);
    expect(await count('private.stale_counts()')).toBe(0);
    await test.admin.run([
      { text: `update private.imports set heard_at = heard_at - interval '2 minutes'`, values: [] },
    ]);
    expect((await start(path).ended).code).toBe(0);
    expect(await count(`public.professors where name like 'מרצה הרוג%'`)).toBe(4_000);
  });

  it.each([
    ['no file', [], 'usage'],
    ['a file that there is not', ['/nowhere.csv'], 'cannot be read'],
    ['a kind that there is not', ['x.csv', '--kind', 'student'], 'usage'],
  ])('says what is wrong with %s', async (_what, words, text) => {
    expect(await start(...words).ended).toEqual({ code: 1, said: expect.stringContaining(text) });
  });
});

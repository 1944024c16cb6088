import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';

const command = fileURLToPath(new URL('delete.ts', import.meta.url));
const key = '0de1e7e0-0000-4000-8000-000000000001';
const other = '0de1e7e0-0000-4000-8000-000000000002';

let test: TestDatabase;
const sql = async (text: string, ...values: string[]) => (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
beforeAll(async () => {
  test = await createTestDatabase();
  for (const [id, email] of [
    [key, 'goes@uni.example'],
    [other, 'stays@uni.example'],
  ] as const) {
    await sql('insert into auth.users (id, email) values ($1, $2)', id, email);
    await sql('insert into public.profiles (firebase_uid, email) values ($1, $2)', id, email);
  }
});
afterAll(() => test.drop());

/** Runs the command as an operator does. */
async function run(words: readonly string[], admin: string | undefined = test.adminUrl) {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: test.authenticatorUrl,
    ...(admin && { DATABASE_ADMIN_URL: admin }),
  };
  const child = spawn(process.execPath, [command, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>(resolve => child.on('close', resolve));
  return { code, said };
}
const people = async () => (await sql('select firebase_uid from public.profiles order by 1')).flat();
const reason = ['--reason', 'case DRG-AAAA-2222'];

describe('npm run account:delete', () => {
  it.each([
    ['without a reason', [key, '--yes'], 'usage'],
    ['with an empty reason', [key, '--yes', '--reason', ' '], 'usage'],
    ['for two at once', [key, other, '--yes', ...reason], 'usage'],
    ['for nobody', ['nobody@uni.example', '--yes', ...reason], 'no account'],
    ['where nobody can be asked', [key, ...reason], '--yes'],
  ])('deletes nothing %s', async (_what, words, text) => {
    const { code, said } = await run(words);
    expect([code, said]).toEqual([1, expect.stringContaining(text)]);
    expect(await people()).toEqual([key, other]);
  });

  it('deletes nothing by the log-in that requests come in by', async () => {
    for (const admin of [test.authenticatorUrl, '']) {
      const { code } = await run([key, '--yes', ...reason], admin);
      expect(code).toBe(1);
    }
    expect(await people()).toEqual([key, other]);
  });

  it('[VALID-03] overrides the recent sign-in: it deletes the one that is named, by its address, and says why in the log', async () => {
    const { code, said } = await run(['Goes@uni.example', '--yes', ...reason]);
    expect([code, said]).toEqual([0, expect.stringContaining(key)]);
    expect(await people()).toEqual([other]);
    expect(await sql('select 1 from auth.users where id = $1', key)).toEqual([]);
    const [[payload] = []] = await sql(
      `select payload from auth.audit_log_entries where payload ->> 'action' = 'user_deleted'`,
    );
    expect(JSON.parse(payload ?? '{}')).toEqual({
      action: 'user_deleted',
      actor_id: key,
      traits: { by: 'operator', reason: 'case DRG-AAAA-2222' },
    });
  });
});

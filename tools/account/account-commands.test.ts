import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@dargu/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';

type Command = 'delete' | 'export' | 'factor';
const key = '0de1e7e0-0000-4000-8000-000000000001';
const other = '0de1e7e0-0000-4000-8000-000000000002';

let test: TestDatabase;
const sql = async (text: string, ...values: string[]) => (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
beforeAll(async () => {
  test = await createTestDatabase();
  await add(key, 'named@uni.example');
  await add(other, 'other@uni.example');
});
afterAll(() => test.drop());

async function add(id: string, email: string) {
  await sql('insert into auth.users (id, email) values ($1, $2)', id, email);
  await sql('insert into public.profiles (firebase_uid, email) values ($1, $2)', id, email);
}

/** Runs the command as an operator does. */
async function run(name: Command, words: readonly string[], admin: string | undefined = test.adminUrl) {
  const command = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const env = {
    ...bareEnvironment(),
    DATABASE_URL: test.authenticatorUrl,
    ...(admin && { DATABASE_ADMIN_URL: admin }),
  };
  const child = spawn(process.execPath, [command, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, out] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>(resolve => child.on('close', resolve));
  return { code, said, out };
}
const people = async () => (await sql('select firebase_uid from public.profiles order by 1')).flat();
const reason = ['--reason', 'case DRG-AAAA-2222'];

const logged = async (action: string) =>
  (await sql(`select payload from auth.audit_log_entries where payload ->> 'action' = $1`, action)).map(
    ([payload]) => JSON.parse(payload ?? '{}') as object,
  );

describe('npm run account:factor', () => {
  it('[VALID-03] takes lost factors and recovery codes off one account, ends its sessions, and says why in the log', async () => {
    for (const id of [key, other]) {
      for (const type of ['totp', 'recovery_code'])
        await sql(
          `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, $2::auth.factor_type, 'verified')`,
          id,
          type,
        );
      await sql(`insert into auth.sessions (user_id, refresh_token_hmac_key, aal) values ($1, 'key', 'aal2')`, id);
    }
    expect((await run('factor', [key, ...reason])).code).toBe(1); // there is nobody to type
    const { code, said } = await run('factor', ['Named@uni.example', '--yes', ...reason]);
    expect([code, said]).toEqual([0, expect.stringContaining('Removed 2')]);
    expect(await sql('select distinct user_id from auth.mfa_factors')).toEqual([[other]]);
    expect(await sql('select user_id from auth.sessions')).toEqual([[other]]);
    expect(await logged('factor_deleted')).toEqual([
      { action: 'factor_deleted', actor_id: key, traits: { by: 'operator', reason: 'case DRG-AAAA-2222', factors: 2 } },
    ]);
    expect(await run('factor', [key, '--yes', ...reason])).toMatchObject({ code: 1, out: '' });
    expect(await logged('factor_deleted')).toHaveLength(1);
  });
});

describe('npm run account:export', () => {
  it('[VALID-03] hands out what is held about one person, and says why in the log', async () => {
    const { code, out } = await run('export', [key, ...reason]);
    expect(code).toBe(0);
    const held = JSON.parse(out) as { account: object; profile: object };
    expect(held).toMatchObject({ account: { id: key, email: 'named@uni.example' }, profile: { firebase_uid: key } });
    expect(out).not.toContain(other);
    expect(await logged('user_exported')).toEqual([
      { action: 'user_exported', actor_id: key, traits: { by: 'operator', reason: 'case DRG-AAAA-2222' } },
    ]);
    // A person of the first system has a profile and no account.
    await sql(`insert into public.profiles (firebase_uid, email) values ('first-system-1', 'old@uni.example')`);
    const old = await run('export', ['old@uni.example', ...reason]);
    expect(JSON.parse(old.out)).toMatchObject({ account: null, profile: { firebase_uid: 'first-system-1' } });
    await sql(`delete from public.profiles where firebase_uid = 'first-system-1'`);
  });
});

describe('npm run account:delete', () => {
  it.each([
    ['without a reason', [key, '--yes'], 'usage'],
    ['with an empty reason', [key, '--yes', '--reason', ' '], 'usage'],
    ['for two at once', [key, other, '--yes', ...reason], 'usage'],
    ['for nobody', ['nobody@uni.example', '--yes', ...reason], 'no account'],
    ['where nobody can be asked', [key, ...reason], '--yes'],
  ])('deletes nothing %s', async (_what, words, text) => {
    const { code, said } = await run('delete', words);
    expect([code, said]).toEqual([1, expect.stringContaining(text)]);
    expect(await people()).toEqual([key, other]);
  });

  it.each(['delete', 'export', 'factor'] as const)(
    '[VALID-03] %s does nothing by the log-in of requests',
    async name => {
      for (const admin of [test.authenticatorUrl, '']) {
        const { code, out } = await run(name, [key, '--yes', ...reason], admin);
        expect([code, out]).toEqual([1, '']);
      }
      expect(await people()).toEqual([key, other]);
    },
  );

  it('[VALID-03] overrides the recent sign-in: it deletes the one that is named, by its address, and says why in the log', async () => {
    const leaver = '0de1e7e0-0000-4000-8000-000000000003';
    await add(leaver, 'leaves@uni.example');
    const { code, said } = await run('delete', ['Leaves@uni.example', '--yes', ...reason]);
    expect([code, said]).toEqual([0, expect.stringContaining(leaver)]);
    expect(await people()).toEqual([key, other]);
    expect(await sql('select 1 from auth.users where id = $1', leaver)).toEqual([]);
    const [[payload] = []] = await sql(
      `select payload from auth.audit_log_entries where payload ->> 'action' = 'user_deleted'`,
    );
    expect(JSON.parse(payload ?? '{}')).toEqual({
      action: 'user_deleted',
      actor_id: leaver,
      traits: { by: 'operator', reason: 'case DRG-AAAA-2222' },
    });
  });
});

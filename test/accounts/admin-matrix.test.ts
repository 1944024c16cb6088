import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '@dargu/auth-api/testing/sign-in.ts';
import { holdTheStep } from '@dargu/auth-api/testing/hold-the-step.ts';
import { replaceAdminEmails } from '#server/sign-in/admin-emails.ts';
import { type AccountServer, startAccountServer } from './account-server.ts';
import { asSuperuser } from './person.ts';

// What database/test/admin-matrix.test.ts shows statement by statement, over HTTP: every function of admins by POST, by
// GET and with a list for a body, and lists and upserts into tables that admins write.
let server: AccountServer;
let tokens: Readonly<Record<'student' | 'admin, code not shown' | 'admin', string>>;
const email = 'boss@uni.example';

beforeAll(async () => {
  holdTheStep();
  server = await startAccountServer({ seed: 'none' });
  await replaceAdminEmails(server.test.database.run, [email]);
  const student = await signIn(server, 'google', { email: 'student@uni.example' });
  const { device } = await signIn(server, 'google', { email });
  const { data: factor } = await device.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: factor?.totp.secret ?? '' }).generate({ timestamp: Date.now() - 30_000 });
  const { data: raised } = await device.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
  const again = await signIn(server, 'google', { email });
  tokens = {
    student: student.session.access_token,
    'admin, code not shown': again.session.access_token,
    admin: raised?.access_token ?? '',
  };
}, 60_000);
afterAll(async () => {
  vi.useRealTimers();
  await server?.stop();
});

/** @returns status and code; the code is '' where there is none */
async function ask(
  path: string,
  token: string,
  method = 'GET',
  body?: unknown,
  prefer = '',
): Promise<[number, string]> {
  const headers = new Headers({ apikey: 'key-of-the-tests', authorization: `Bearer ${token}`, prefer });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const answer = await fetch(`${server.siteUrl}/rest/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { code = '' } = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string };
  return [answer.status, code];
}

const refused = new Set(['admin/required', 'insufficient_aal', 'admin/second-factor-required', '42501']);

describe('what admins do, over HTTP', () => {
  it('[ROLE-04] [GUARD-03] is refused to others by POST, by GET and as a list', async () => {
    const functions = await asSuperuser(
      server,
      `select proname, coalesce(proargnames[1:pronargs], '{}')::text, provolatile from pg_proc
       where pronamespace = 'public'::regnamespace and prosrc ~ 'require_admin\\(\\)' order by 1`,
    );
    expect(functions.length).toBeGreaterThan(20); // control: they were found
    const wrong: unknown[] = [];
    for (const [name, names, volatility] of functions) {
      const words = (names ?? '{}').slice(1, -1).split(',').filter(Boolean);
      const body = Object.fromEntries(words.map(word => [word, null]));
      for (const who of ['student', 'admin, code not shown'] as const) {
        const post = await ask(`/rpc/${name}`, tokens[who], 'POST', body);
        const list = await ask(`/rpc/${name}`, tokens[who], 'POST', [body, body]);
        const get = await ask(`/rpc/${name}`, tokens[who]);
        if (post[0] !== 403 || !refused.has(post[1])) wrong.push([name, who, 'POST', ...post]);
        // Without its arguments it is not found; what changes something is not run by GET at all.
        for (const [way, [status, code]] of [
          ['list', list],
          ['GET', get],
        ] as const)
          if (status < 400 || (!refused.has(code) && !/^PGRST|^25006$/.test(code)))
            wrong.push([name, who, way, status, code]);
      }
      if (volatility === 'v') continue;
      const [, control] = await ask(`/rpc/${name}`, tokens.admin, 'POST', body);
      if (refused.has(control)) wrong.push([name, 'admin', control]);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('[ROLE-04] [STATE-08] is refused to others as lists and upserts into tables', async () => {
    const rows = ['חדו', 'חדוא'].map(nickname => ({ nickname, meaning: 'חדווא' }));
    const merge = 'resolution=merge-duplicates';
    await asSuperuser(
      server,
      `insert into public.contact_messages (email, message) values ('a@uni.example', 'A question')`,
    );
    const statuses = async (token: string) => [
      (await ask('/search_nicknames', token, 'POST', rows))[0],
      (await ask('/search_nicknames?on_conflict=nickname,meaning', token, 'POST', rows, merge))[0],
      (await ask('/contact_messages', token, 'POST', [{ status: 'closed' }], merge))[0],
    ];
    for (const who of ['student', 'admin, code not shown'] as const)
      for (const status of await statuses(tokens[who]))
        expect([who, status]).toEqual([who, expect.toSatisfy((is: number) => is >= 400)]);
    const changed = async (token: string) => {
      await ask('/contact_messages?email=eq.a@uni.example', token, 'PATCH', { status: 'in_progress' });
      return (await asSuperuser(server, 'select status from public.contact_messages')).flat();
    };
    expect(await changed(tokens.student)).toEqual(['new']);
    expect(await changed(tokens['admin, code not shown'])).toEqual(['new']);
    expect(await changed(tokens.admin)).toEqual(['in_progress']); // control
    expect((await ask('/search_nicknames', tokens.admin, 'POST', rows))[0]).toBe(201);
  });
});

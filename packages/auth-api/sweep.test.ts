import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScratchDatabase } from '@dargu/testing';
import { createAuthDatabase } from './testing/auth-database.ts';
import { sweepSignIn } from './store/sweep.ts';

let test: ScratchDatabase;
beforeAll(async () => {
  test = await createAuthDatabase();
});
afterAll(() => test.drop());

const admin = async (text: string, ...values: string[]) => (await test.admin.run([{ text, values }]))[0]?.rows ?? [];

const person = randomUUID();
const factor = randomUUID();
/** Rows that stay and rows that are swept: table, columns but for the time, and one age of each kind. */
const kinds = [
  [
    'auth.flow_state',
    'created_at',
    'code_challenge_method, code_challenge, provider_type, referrer',
    "'s256', 'c', 'google', '/'",
    '59 minutes',
    '61 minutes',
  ],
  ['auth.mfa_challenges', 'created_at', 'factor_id, ip_address', `'${factor}', '::'`, '59 minutes', '61 minutes'],
  ['auth.mfa_factors', 'created_at', 'user_id, factor_type', `'${person}', 'totp'`, '23 hours', '25 hours'],
  ['auth.sessions', 'created_at', 'user_id, refresh_token_hmac_key', `'${person}', 'key'`, '179 days', '181 days'],
  [
    'private.revocations',
    'created_at',
    'provider, client_id, encrypted_refresh_token',
    "'apple', 'web', 'sealed'",
    '89 days',
    '91 days',
  ],
  [
    'private.used_id_tokens',
    'ends_at',
    'token_hash',
    'left(repeat(md5(random()::text), 2), 43)',
    '-1 minute',
    '1 minute',
  ],
  ['auth.audit_log_entries', 'created_at', 'payload', "'{}'", '364 days', '367 days'],
] as const;

it('clears away what signing in leaves behind, and nothing that is still of use', async () => {
  await admin(`insert into auth.users (id) values ($1)`, person);
  await admin(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at) values ($1, $2, 'totp', 'verified', now() - interval '3 years')`,
    factor,
    person,
  );
  for (const [table, time, columns, values, staying, gone] of kinds) {
    for (const age of [staying, gone])
      await admin(`insert into ${table} (${columns}, ${time}) values (${values}, now() - interval '${age}')`);
  }
  await admin(
    `insert into auth.sessions (user_id, refresh_token_hmac_key, created_at, refreshed_at) values ($1, 'in use', now() - interval '2 years', now() - interval '1 day')`,
    person,
  );
  await admin(
    `insert into auth.sessions (user_id, refresh_token_hmac_key, not_after) values ($1, 'ran out', now() - interval '2 days')`,
    person,
  );

  const swept = await sweepSignIn(test.database.run);
  const left = await Promise.all(
    kinds.map(async ([table]) => [table, (await admin(`select count(*) from ${table}`))[0]?.[0]]),
  );
  expect(Object.fromEntries(left)).toEqual({
    'auth.flow_state': '1',
    'auth.mfa_challenges': '1',
    'auth.mfa_factors': '2', // one under way, one verified
    'auth.sessions': '2', // one seldom used, one in use
    'private.revocations': '1',
    'private.used_id_tokens': '1',
    'auth.audit_log_entries': '1',
  });
  expect(swept).toEqual({
    flow_states: 1,
    challenges: 1,
    factors: 1,
    sessions: 2,
    revocations: 1,
    used_id_tokens: 1,
    audit_log_entries: 1,
  });
  expect(Object.values(await sweepSignIn(test.database.run)).every(count => count === 0)).toBe(true);
});

it('is done by one process at a time', async () => {
  await test.admin.transaction(async run => {
    await run([{ text: "select pg_advisory_xact_lock(hashtextextended('private.sweep_sign_in', 0))", values: [] }]);
    expect(await sweepSignIn(test.database.run)).toEqual({});
  });
  expect(await sweepSignIn(test.database.run)).toMatchObject({ flow_states: 0 });
});

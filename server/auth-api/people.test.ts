import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccount, findAccounts } from '../operations/delete-account.ts';
import { createLogger } from '../operations/logger.ts';
import { startRevocations } from './revocations.ts';
import { replaceAdminEmails } from './store/admin-emails.ts';
import { holdTheStep } from './testing/hold-the-step.ts';
import { type OAuthServer, startOAuthServer } from './testing/oauth-server.ts';
import { signIn } from './testing/sign-in.ts';

// What people may do with their own account, over HTTP with the published clients: signing in through the stand-in,
// then the table interface.
let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer({ seed: 'demo' });
  await replaceAdminEmails(server.test.database.run, ['admin@dargu.example', 'admin2@dargu.example']);
}, 60_000);
afterAll(() => server?.stop());

const admin = async (text: string, ...values: string[]) =>
  (await server.test.admin.run([{ text, values }]))[0]?.rows ?? [];

/** Signs in, for tables and with who it is. */
async function arrive(email: string, provider: 'google' | 'apple' = 'google') {
  const { device, session } = await signIn(server, provider, { email });
  return { device, session, id: session.user.id, tables: server.tables(session.access_token) };
}

const details = {
  institution: 1,
  degree: 'bachelor',
  department: 1,
  year_of_study: '1',
  age: true,
  agreed_to_terms: true,
  is_new_user: false,
} as const;

/** Somebody new who has filled in the form. */
async function arriveComplete(email: string, provider: 'google' | 'apple' = 'google') {
  const person = await arrive(email, provider);
  const { error } = await person.tables.from('profiles').insert({ firebase_uid: person.id, email, ...details });
  expect(error).toBeNull();
  return person;
}

describe('the people of the demo', () => {
  it.each([
    ['student@dargu.example', 'google', false],
    ['admin@dargu.example', 'google', true],
    ['admin2@dargu.example', 'apple', true],
  ] as const)('[ROLE-04] %s comes in by %s with a complete profile', async (email, provider, isAdmin) => {
    const { device, session } = await signIn(server, provider, { account: email });
    const tables = server.tables(session.access_token);
    const { data } = await tables.from('profiles').select('*').eq('firebase_uid', session.user.id).single();
    expect(data).toMatchObject({
      email,
      is_new_user: false,
      agreed_to_terms: true,
      institution: 1,
      degree: 'bachelor',
      department2: expect.any(Number),
    });
    expect((await tables.rpc('is_admin')).data).toBe(isAdmin);
    const { data: user } = await device.getUser();
    expect(user.user?.created_at).not.toBe(user.user?.last_sign_in_at);
  });

  it('fresh@dargu.example is new', async () => {
    const { session } = await signIn(server, 'google', { account: 'fresh@dargu.example' });
    expect(session.user.created_at).toBe(session.user.last_sign_in_at);
    const { error, status } = await server
      .tables(session.access_token)
      .from('profiles')
      .select('*')
      .eq('firebase_uid', session.user.id)
      .single();
    expect([status, error?.code]).toEqual([406, 'PGRST116']);
  });

  it('are no way into a server whose providers are real: their keys are the stand-in’s', async () => {
    const subs = await admin(
      "select provider_id from auth.identities where user_id in (select firebase_uid::uuid from public.profiles where email like '%admin%@dargu.example')",
    );
    // Google's own are decimal.
    for (const [sub] of subs) expect(sub).toMatch(/^(?=.*[a-f])[\da-f]{24}$/);
  });
});

describe('the own profile', () => {
  it('[CALL-01] [CALL-02] is missing as 406 PGRST116, made once, and 409 23505 the second time', async () => {
    const { id, tables } = await arrive('profile@uni.example');
    const mine = () => tables.from('profiles').select('*').eq('firebase_uid', id).single();
    const before = await mine();
    expect([before.status, before.error?.code, before.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    const made = await tables.from('profiles').insert({ firebase_uid: id, email: 'profile@uni.example' });
    expect([made.status, made.error]).toEqual([201, null]);
    expect((await mine()).data).toMatchObject({
      firebase_uid: id,
      email: 'profile@uni.example',
      is_new_user: true,
      agreed_to_terms: false,
      reviews_made: 0,
      tickets: 0,
      reviews_this_month: 0,
      reviews_today: 0,
    });
    const again = await tables.from('profiles').insert({ firebase_uid: id, email: 'profile@uni.example' });
    expect([again.status, again.error?.code]).toEqual([409, '23505']);
  });

  it('[CALL-03] takes changes with updated_at, and goes', async () => {
    const { id, tables } = await arriveComplete('changes@uni.example');
    const changed = await tables
      .from('profiles')
      .update({ degree: 'master', updated_at: new Date(0).toISOString() })
      .eq('firebase_uid', id);
    expect([changed.status, changed.error]).toEqual([204, null]);
    const { data } = await tables.from('profiles').select('degree, updated_at').eq('firebase_uid', id).single();
    expect(data?.degree).toBe('master');
    // The server's clock, whatever the client's says.
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
    expect((await tables.from('profiles').delete().eq('firebase_uid', id)).status).toBe(204);
    expect((await tables.from('profiles').select('*').eq('firebase_uid', id).single()).error?.code).toBe('PGRST116');
  });

  it.each([
    ['email', 'other@uni.example'],
    ['firebase_uid', 'somebody-else'],
    ['created_at', '2020-01-01T00:00:00Z'],
    ['reviews_day', '2020-01-01'],
  ])('[FORM-06] refuses an update that names %s', async (column, value) => {
    const { id, tables } = await arriveComplete(`column-${column}@uni.example`);
    const refused = await tables
      .from('profiles')
      .update({ degree: 'phd', [column]: value } as object)
      .eq('firebase_uid', id);
    expect([refused.status, refused.error?.code]).toEqual([403, '42501']);
    expect((await tables.from('profiles').select('degree').eq('firebase_uid', id).single()).data?.degree).toBe(
      'bachelor',
    );
    // Control: without that column it is taken.
    expect((await tables.from('profiles').update({ degree: 'phd' }).eq('firebase_uid', id)).error).toBeNull();
  });

  it('[CALL-02] [DATA-01] whatever counters a new profile names, they are 0, and a later write to them has no effect', async () => {
    const email = 'counters@uni.example';
    const { id, tables } = await arrive(email);
    const sent = { reviews_made: 5, tickets: 1_000, reviews_this_month: 3, reviews_today: 3 };
    const none = { reviews_made: 0, tickets: 0, reviews_this_month: 0, reviews_today: 0 };
    const row = {
      firebase_uid: id,
      email,
      name: null,
      institution: null,
      degree: null,
      department: null,
      department2: null,
      year_of_study: null,
      age: null,
      agreed_to_terms: false,
      is_new_user: true,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      ...sent,
    };
    expect(await tables.from('profiles').insert(row).select('*').single()).toMatchObject({
      error: null,
      status: 201,
      data: none,
    });
    const changed = await tables
      .from('profiles')
      .update({ ...sent, name: 'נועה' })
      .eq('firebase_uid', id)
      .select('*')
      .single();
    expect(changed).toMatchObject({ error: null, status: 200, data: { ...none, name: 'נועה' } });
  });

  it('refuses another person’s key or address, and shows no other profile', async () => {
    const owner = await arriveComplete('owner@uni.example');
    const thief = await arrive('thief@uni.example');
    expect((await thief.tables.from('profiles').insert({ firebase_uid: 'made-up' })).error?.code).toBe('42501');
    expect(
      (await thief.tables.from('profiles').insert({ firebase_uid: thief.id, email: 'owner@uni.example' })).error?.code,
    ).toBe('42501');
    expect((await thief.tables.from('profiles').select('email')).data).toEqual([]);
    await thief.tables.from('profiles').update({ name: 'taken' }).eq('firebase_uid', owner.id);
    await thief.tables.from('profiles').delete().eq('firebase_uid', owner.id);
    expect((await owner.tables.from('profiles').select('email, name').single()).data).toEqual({
      email: 'owner@uni.example',
      name: null,
    });
  });

  it('stays new until the details are there', async () => {
    const { id, tables } = await arrive('skips@uni.example');
    await tables.from('profiles').insert({ firebase_uid: id });
    const skipped = await tables.from('profiles').update({ is_new_user: false }).eq('firebase_uid', id);
    expect([skipped.status, skipped.error?.code]).toEqual([400, '23514']);
    expect((await tables.from('profiles').select('is_new_user').single()).data).toEqual({ is_new_user: true });
  });
});

describe('a new person', () => {
  const rating = { professor_id: 1, rating1: 5, comment: 'הסבירה היטב ובסבלנות' };

  it('[ROLE-03] cannot rate before the profile is complete', async () => {
    const { id, tables } = await arrive('new@uni.example');
    const withoutProfile = await tables.from('ratings').insert({ ...rating, user_id: id });
    expect(withoutProfile.status).toBeGreaterThanOrEqual(400);
    await tables.from('profiles').insert({ firebase_uid: id, email: 'new@uni.example' });
    const whileNew = await tables.from('ratings').insert({ ...rating, user_id: id });
    expect(whileNew.status).toBeGreaterThanOrEqual(400);
    expect(whileNew.status).toBeLessThan(500);
    expect(await admin('select from public.ratings where user_id = $1', id)).toEqual([]);
    expect((await tables.from('profiles').update(details).eq('firebase_uid', id)).error).toBeNull();
    expect((await tables.from('ratings').insert({ ...rating, user_id: id })).error).toBeNull(); // control
  });
});

describe('who is an admin', () => {
  it('[ROLE-04] is said to nobody but the admin, and never by an address that was not checked', async () => {
    const { session } = await signIn(server, 'google', { account: 'admin@dargu.example' });
    expect((await server.tables(session.access_token).rpc('is_admin')).data).toBe(true);
    expect((await server.tables().rpc('is_admin')).data).toBe(false);
    // The provider no longer vouches for the address, and then does again.
    const unverified = await signIn(server, 'google', { email: 'admin@dargu.example', unverified: '1' });
    expect((await server.tables(unverified.session.access_token).rpc('is_admin')).data).toBe(false);
    expect((await server.tables(session.access_token).rpc('is_admin')).data).toBe(false);
    await signIn(server, 'google', { account: 'admin@dargu.example' });
    expect((await server.tables(session.access_token).rpc('is_admin')).data).toBe(true);
    const list = await fetch(`${server.siteUrl}/rest/v1/admin_emails`, {
      headers: { apikey: 'key-of-the-tests', authorization: `Bearer ${session.access_token}` },
    });
    expect([list.status, await list.json()]).toEqual([404, expect.objectContaining({ code: 'PGRST205' })]);
  });
});

describe('deleting the account', () => {
  const rowsOf = async (id: string) =>
    Number(
      (
        await admin(
          `select (select count(*) from auth.users where id::text = $1) + (select count(*) from auth.identities where user_id::text = $1)
          + (select count(*) from auth.sessions where user_id::text = $1) + (select count(*) from public.profiles where firebase_uid = $1)
          + (select count(*) from public.ratings where user_id = $1) + (select count(*) from private.provider_tokens where user_id::text = $1)
          + (select count(*) from auth.mfa_factors where user_id::text = $1)`,
          id,
        )
      )[0]?.[0],
    );
  const age = (id: string) =>
    admin(
      "update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes' where session_id in (select id from auth.sessions where user_id::text = $1)",
      id,
    );

  it('asks for a sign-in of the last five minutes, in the exact words, and no flag that a browser passes helps', async () => {
    const { device, id } = await arriveComplete('old@uni.example');
    await age(id);
    const { data } = await device.refreshSession();
    const tables = server.tables(data.session?.access_token);
    const before = await rowsOf(id);
    const refused = await tables.rpc('delete_my_account');
    expect([refused.status, refused.error]).toEqual([
      401,
      expect.objectContaining({
        code: 'auth/requires-recent-login',
        message: 'מטעמי אבטחה, עליך להתחבר מחדש כדי למחוק את החשבון',
      }),
    ]);
    for (const flag of ['override', 'skip_recent_login', 'force']) {
      const overridden = await fetch(`${server.siteUrl}/rest/v1/rpc/delete_my_account`, {
        method: 'POST',
        headers: {
          apikey: 'key-of-the-tests',
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ [flag]: true }),
      });
      expect([overridden.status, await overridden.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'PGRST202' }),
      ]);
    }
    expect(await rowsOf(id)).toBe(before);
  });

  it('[VALID-03] needs a sign-in of the last five minutes, unless the operator’s override is passed', async () => {
    const { device, id } = await arriveComplete('lost@uni.example', 'apple');
    await age(id);
    const tables = server.tables((await device.refreshSession()).data.session?.access_token);
    const refused = await tables.rpc('delete_my_account');
    expect(refused.error).toMatchObject({
      code: 'auth/requires-recent-login',
      message: 'מטעמי אבטחה, עליך להתחבר מחדש כדי למחוק את החשבון',
    });
    // The flag is no request's: the function of the override is in no schema that requests name, nor may their roles
    // run it.
    expect((await tables.rpc('delete_account_for_operator' as 'delete_my_account')).error?.code).toBe('PGRST202');
    await expect(deleteAccount(server.test.database, id, 'by the log-in of requests')).rejects.toThrow(
      /permission denied/,
    );
    expect(await rowsOf(id)).toBeGreaterThan(0);

    const { admin: owner } = server.test;
    expect(await findAccounts(owner, 'Lost@uni.example')).toEqual([{ id, email: 'lost@uni.example', ratings: 0 }]);
    expect(await deleteAccount(owner, id, ' lost the phone, proved by mail ')).toBe(true);
    expect(await rowsOf(id)).toBe(0);
    expect(await admin('select provider from private.revocations')).toEqual([['apple']]);
    await admin('delete from private.revocations');
    expect((await device.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const log = await admin(
      `select payload -> 'traits' from auth.audit_log_entries where payload ->> 'action' = 'user_deleted' and payload ->> 'actor_id' = $1`,
      id,
    );
    expect(log.flat().map(traits => JSON.parse(traits ?? ''))).toEqual([
      { by: 'operator', reason: 'lost the phone, proved by mail' },
    ]);
    expect(await deleteAccount(owner, id, 'once more')).toBe(false);
    await expect(deleteAccount(owner, id, ' ')).rejects.toThrow(/reason/);
  });

  it('[VALID-03] [CALL-11] after a fresh sign-in takes everything away and has Apple’s grant revoked', async () => {
    const first = await arriveComplete('goes@uni.example', 'apple');
    await first.tables
      .from('ratings')
      .insert({ professor_id: 2, rating1: 4, comment: 'הסביר היטב ובסבלנות', user_id: first.id });
    await age(first.id);
    const { device, id, tables } = await arrive('goes@uni.example', 'apple');
    expect(id).toBe(first.id);
    expect(await rowsOf(id)).toBe(7); // the person, an identity, two sessions, the profile, a rating, Apple's token
    expect((await tables.rpc('delete_my_account')).error).toBeNull();
    expect(await rowsOf(id)).toBe(0);
    expect((await device.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await device.getUser()).error).not.toBeNull();
    const due = () => admin('select provider from private.revocations');
    expect(await due()).toEqual([['apple']]);
    const { database } = server.test;
    const revocations = startRevocations({
      database,
      providers: server.providers,
      seal: server.seal,
      logger: createLogger('silent'),
    });
    await revocations.work();
    await revocations.close();
    expect(await due()).toEqual([]);
  });

  it('asks for the second factor of whoever has one', async () => {
    holdTheStep();
    try {
      const { device, id } = await arriveComplete('protected@uni.example');
      const { data: factor } = await device.mfa.enroll({ factorType: 'totp' });
      if (factor === null) throw new Error('no factor');
      const totp = new TOTP({ secret: factor.totp.secret });
      expect(
        (
          await device.mfa.challengeAndVerify({
            factorId: factor.id,
            code: totp.generate({ timestamp: Date.now() - 30_000 }),
          })
        ).error,
      ).toBeNull();
      const thief = await arrive('protected@uni.example');
      const refused = await thief.tables.rpc('delete_my_account');
      expect([refused.status, refused.error?.code]).toEqual([403, 'insufficient_aal']);
      expect(await rowsOf(id)).toBeGreaterThan(0);
      const { data } = await device.getSession();
      expect((await server.tables(data.session?.access_token).rpc('delete_my_account')).error).toBeNull();
      expect(await rowsOf(id)).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is refused to a session that was ended, though its token has not run out', async () => {
    const { device, id, tables } = await arriveComplete('ended@uni.example');
    await device.signOut({ scope: 'global' });
    expect((await tables.rpc('delete_my_account')).error?.code).toBe('auth/requires-recent-login');
    expect(await rowsOf(id)).toBeGreaterThan(0);
  });

  it('[CALL-03] [VALID-03] lets nobody delete the profile, and all they wrote, with less', async () => {
    holdTheStep();
    try {
      const { device, id, tables } = await arriveComplete('profile-goes@uni.example');
      const remove = (from: typeof tables) => from.from('profiles').delete().eq('firebase_uid', id);
      await age(id);
      const { data: refreshed } = await device.refreshSession();
      const old = await remove(server.tables(refreshed.session?.access_token));
      expect([old.status, old.error]).toEqual([
        401,
        expect.objectContaining({
          code: 'auth/requires-recent-login',
          message: 'מטעמי אבטחה, עליך להתחבר מחדש כדי למחוק את החשבון',
        }),
      ]);
      const again = await arrive('profile-goes@uni.example');
      const { data: factor } = await again.device.mfa.enroll({ factorType: 'totp' });
      if (factor === null) throw new Error('no factor');
      const totp = new TOTP({ secret: factor.totp.secret });
      expect(
        (
          await again.device.mfa.challengeAndVerify({
            factorId: factor.id,
            code: totp.generate({ timestamp: Date.now() - 30_000 }),
          })
        ).error,
      ).toBeNull();
      const thief = await arrive('profile-goes@uni.example');
      const alone = await remove(thief.tables);
      expect([alone.status, alone.error?.code]).toEqual([403, 'insufficient_aal']);
      await thief.device.signOut({ scope: 'local' });
      expect((await remove(thief.tables)).error?.code).toBe('auth/requires-recent-login');
      expect(await admin('select from public.profiles where firebase_uid = $1', id)).toHaveLength(1);
      const { data } = await again.device.getSession();
      expect((await remove(server.tables(data.session?.access_token))).status).toBe(204); // control
      expect(await admin('select from public.profiles where firebase_uid = $1', id)).toHaveLength(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves no profile that another tab could make anew', async () => {
    const { id, tables } = await arriveComplete('twice@uni.example');
    expect((await tables.rpc('delete_my_account')).error).toBeNull();
    const again = await tables.from('profiles').insert({ firebase_uid: id, email: 'twice@uni.example', ...details });
    expect([again.status, again.error?.code]).toEqual([401, 'session_not_found']);
    expect(await rowsOf(id)).toBe(0);
    // Whoever signs in anew is a new person, who may.
    await arriveComplete('twice@uni.example');
  });
});

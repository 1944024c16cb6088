import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { holdTheStep } from '@dargu/auth-api/testing/hold-the-step.ts';
import { deleteAccount, findAccounts } from '#server/operations/delete-account.ts';
import { createLogger } from '#server/operations/logger.ts';
import { replaceAdminEmails } from '#server/sign-in/admin-emails.ts';
import { startRevocations } from '#server/sign-in/background-jobs.ts';
import { type AccountServer, startAccountServer } from './account-server.ts';
import { asSuperuser, details, signInAs, signInComplete } from './person.ts';

// Deleting the own account, over HTTP with the published clients.
let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer({ seed: 'demo' });
  await replaceAdminEmails(server.test.database.run, ['admin@dargu.example', 'admin2@dargu.example']);
}, 60_000);
afterAll(() => server?.stop());

describe('deleting the account', () => {
  const rowsOf = async (id: string) =>
    Number(
      (
        await asSuperuser(
          server,
          `select (select count(*) from auth.users where id::text = $1) + (select count(*) from auth.identities where user_id::text = $1)
          + (select count(*) from auth.sessions where user_id::text = $1) + (select count(*) from public.profiles where firebase_uid = $1)
          + (select count(*) from public.ratings where user_id = $1) + (select count(*) from private.provider_tokens where user_id::text = $1)
          + (select count(*) from auth.mfa_factors where user_id::text = $1)`,
          id,
        )
      )[0]?.[0],
    );
  const age = (id: string) =>
    asSuperuser(
      server,
      "update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes' where session_id in (select id from auth.sessions where user_id::text = $1)",
      id,
    );

  it('asks for a sign-in of the last five minutes, in the exact words, and no flag that a browser passes helps', async () => {
    const { device, id } = await signInComplete(server, 'old@uni.example');
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
    const { device, id } = await signInComplete(server, 'lost@uni.example', 'apple');
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
    expect(await asSuperuser(server, 'select provider from private.revocations')).toEqual([['apple']]);
    await asSuperuser(server, 'delete from private.revocations');
    expect((await device.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const log = await asSuperuser(
      server,
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
    const first = await signInComplete(server, 'goes@uni.example', 'apple');
    await first.tables
      .from('ratings')
      .insert({ professor_id: 2, rating1: 4, comment: 'הסביר היטב ובסבלנות', user_id: first.id });
    await age(first.id);
    const { device, id, tables } = await signInAs(server, 'goes@uni.example', 'apple');
    expect(id).toBe(first.id);
    expect(await rowsOf(id)).toBe(7); // the person, an identity, two sessions, the profile, a rating, Apple's token
    expect((await tables.rpc('delete_my_account', { at_once: true })).error).toBeNull();
    expect(await rowsOf(id)).toBe(0);
    expect((await device.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await device.getUser()).error).not.toBeNull();
    const due = () => asSuperuser(server, 'select provider from private.revocations');
    expect(await due()).toEqual([['apple']]);
    const { database } = server.test;
    const revocations = startRevocations({
      database,
      providers: server.providers,
      cipher: server.cipher,
      logger: createLogger('silent'),
    });
    await revocations.run();
    await revocations.close();
    expect(await due()).toEqual([]);
  });

  it('asks people for the second factor that they have', async () => {
    holdTheStep();
    try {
      const { device, id } = await signInComplete(server, 'protected@uni.example');
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
      const thief = await signInAs(server, 'protected@uni.example');
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
    const { device, id, tables } = await signInComplete(server, 'ended@uni.example');
    await device.signOut({ scope: 'global' });
    expect((await tables.rpc('delete_my_account')).error?.code).toBe('auth/requires-recent-login');
    expect(await rowsOf(id)).toBeGreaterThan(0);
  });

  it('[CALL-03] [VALID-03] refuses to delete the profile, and all they wrote, with less', async () => {
    holdTheStep();
    try {
      const { device, id, tables } = await signInComplete(server, 'profile-goes@uni.example');
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
      const again = await signInAs(server, 'profile-goes@uni.example');
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
      const thief = await signInAs(server, 'profile-goes@uni.example');
      const alone = await remove(thief.tables);
      expect([alone.status, alone.error?.code]).toEqual([403, 'insufficient_aal']);
      await thief.device.signOut({ scope: 'local' });
      expect((await remove(thief.tables)).error?.code).toBe('auth/requires-recent-login');
      expect(await asSuperuser(server, 'select from public.profiles where firebase_uid = $1', id)).toHaveLength(1);
      const { data } = await again.device.getSession();
      expect((await remove(server.tables(data.session?.access_token))).status).toBe(204); // control
      expect(await asSuperuser(server, 'select from public.profiles where firebase_uid = $1', id)).toHaveLength(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves no profile that another tab could create again', async () => {
    const { id, tables } = await signInComplete(server, 'twice@uni.example');
    expect((await tables.rpc('delete_my_account')).error).toBeNull();
    const again = await tables.from('profiles').insert({ firebase_uid: id, email: 'twice@uni.example', ...details });
    expect([again.status, again.error?.code]).toEqual([401, 'session_not_found']);
    expect(await rowsOf(id)).toBe(0);
    // The next sign-in is a new person, who may.
    await signInComplete(server, 'twice@uni.example');
  });
});

import { type Session, GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, apiKey, startAuthServer } from './testing/auth-server.ts';

// The published client against the API. Signing in through a provider is shown elsewhere; here the session is given.
const storageKey = 'dargu-auth';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

/** One device: what its tabs share. */
class Storage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

function openTab(storage: Storage): GoTrueClient {
  return new GoTrueClient({
    url: server.url,
    headers: { apikey: apiKey, Authorization: `Bearer ${apiKey}` },
    storage,
    storageKey,
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

/** A device that is signed in, with an access token that ends in so many seconds. */
async function device(email: string, secondsLeft = 3_600): Promise<Storage> {
  const tokens = await server.signUp(email);
  const session = { ...tokens, expires_at: Math.floor(Date.now() / 1000) + secondsLeft, expires_in: secondsLeft };
  const storage = new Storage();
  storage.setItem(storageKey, JSON.stringify(session));
  return storage;
}

const stored = (storage: Storage) => JSON.parse(storage.getItem(storageKey) ?? 'null') as Session | null;

describe('the published client', () => {
  it('reads, changes and checks the person', async () => {
    const tab = openTab(await device('reads@uni.example'));
    expect((await tab.getUser()).data.user).toMatchObject({ email: 'reads@uni.example', phone: '' });
    const { data } = await tab.updateUser({ data: { theme: 'dark' } });
    expect(data.user?.user_metadata).toMatchObject({ theme: 'dark' });
    const { error } = await tab.updateUser({ password: 'correct horse' });
    expect(error).toMatchObject({ code: 'email_provider_disabled', status: 400 });
    expect((await tab.getUserIdentities()).data?.identities).toHaveLength(1);
    expect((await tab.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });

  it('[CONST-04] checks access tokens by itself with the published keys', async () => {
    const tab = openTab(await device('claims@uni.example'));
    const { data, error } = await tab.getClaims();
    expect(error).toBeNull();
    expect(data).toMatchObject({ header: { alg: 'ES256' }, claims: { email: 'claims@uni.example', aal: 'aal1' } });
  });

  it('[STATE-03] refreshes a session that has run out, and drops one that cannot be refreshed', async () => {
    const storage = await device('expired@uni.example', -60);
    const old = stored(storage);
    const { data } = await openTab(storage).getSession();
    expect(data.session?.refresh_token).not.toBe(old?.refresh_token);
    expect(stored(storage)?.refresh_token).toBe(data.session?.refresh_token);

    const dead = await device('dead@uni.example', -60);
    await server.test.admin.run([
      { text: 'delete from auth.sessions where user_id = $1', values: [stored(dead)?.user.id ?? ''] },
    ]);
    const events: string[] = [];
    const tab = openTab(dead);
    tab.onAuthStateChange(event => void events.push(event));
    expect((await tab.getSession()).data.session).toBeNull();
    expect(stored(dead)).toBeNull();
    expect(events).not.toContain('TOKEN_REFRESHED');
  });

  it('[STATE-02] notifies of what becomes of the session', async () => {
    const events: [string, string | undefined][] = [];
    const tab = openTab(await device('events@uni.example'));
    const started = new Promise<void>(resolve => {
      tab.onAuthStateChange((event, session) => {
        events.push([event, session?.user.email]);
        if (event === 'INITIAL_SESSION') resolve();
      });
    });
    await started;
    await tab.refreshSession();
    await tab.signOut();
    await tab.setSession(await server.signUp('next@uni.example'));
    expect(events).toEqual([
      ['SIGNED_IN', 'events@uni.example'], // a stored session counts as one
      ['INITIAL_SESSION', 'events@uni.example'],
      ['TOKEN_REFRESHED', 'events@uni.example'],
      ['SIGNED_OUT', undefined],
      ['SIGNED_IN', 'next@uni.example'],
    ]);
  });

  it('keeps five tabs that wake up at once signed in, whichever of them saves last', async () => {
    const storage = await device('five@uni.example', -60);
    const tabs = Array.from({ length: 5 }, () => openTab(storage));
    await Promise.all(tabs.map(tab => tab.getSession()));
    const results = await Promise.all(tabs.map(tab => tab.getSession()));
    expect(results.map(({ data }) => data.session?.user.email)).toEqual(
      Array.from({ length: 5 }, () => 'five@uni.example'),
    );
    for (const tab of tabs) expect((await tab.refreshSession()).error).toBeNull();
    expect((await tabs[0]?.getUser())?.error).toBeNull();
  });

  it('signs out here, on the other devices, and everywhere', async () => {
    const storage = await device('leaves@uni.example');
    const id = stored(storage)?.user.id ?? '';
    const elsewhere = new Storage();
    elsewhere.setItem(storageKey, JSON.stringify(await server.signInAgain(id)));
    const here = openTab(storage);
    expect((await here.signOut({ scope: 'others' })).error).toBeNull();
    expect((await openTab(elsewhere).getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await here.getUser()).error).toBeNull();
    expect((await here.signOut({ scope: 'local' })).error).toBeNull();
    expect(stored(storage)).toBeNull();
    const [left] = await server.test.admin.run([
      { text: 'select count(*) from auth.sessions where user_id = $1', values: [id] },
    ]);
    expect(left?.rows).toEqual([['0']]);
  });

  it('[CALL-10] learns that there are no passwords to recover', async () => {
    const tab = openTab(new Storage());
    const { error } = await tab.resetPasswordForEmail('dana@uni.example', { captchaToken: 'abc' });
    expect(error).toMatchObject({ code: 'email_provider_disabled', message: 'Email logins are disabled' });
  });
});

import { GoTrueClient } from '@supabase/auth-js';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNativeSignIn } from './native.ts';
import { cancelledCode, type SocialLogin, socialLogin } from '#web/platform/social-login.ts';

const session = {
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3_600,
  user: { id: 'noa' },
};
let auth: GoTrueClient;
let sent: Record<string, unknown>[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json(session);
  auth = new GoTrueClient({
    url: 'http://dargu.test/auth/v1',
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    persistSession: false,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push({ grant: new URL(request.url).searchParams.get('grant_type'), ...((await request.json()) as object) });
      return answer();
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A device whose dialog ends like this. */
function device(result: Awaited<ReturnType<SocialLogin['login']>> | Error) {
  return {
    login: vi.fn<SocialLogin['login']>(async () => {
      if (result instanceof Error) throw result;
      return result;
    }),
    logout: vi.fn<SocialLogin['logout']>(async () => undefined),
  };
}

describe('signing in on a device', () => {
  it('[LOGIN-09] asks Google for email and profile, and again each time, and sends the server the token with its nonce', async () => {
    const phone = device({
      result: { responseType: 'online', idToken: 'id-of-google', accessToken: { token: 'access-of-google' } },
    });
    await expect(createNativeSignIn(auth, phone).signIn('google', null)).resolves.toMatchObject({
      session: { user: { id: 'noa' } },
    });
    const asked = phone.login.mock.calls[0]?.[0];
    expect(asked).toMatchObject({ provider: 'google', options: { scopes: ['email', 'profile'], forcePrompt: true } });
    expect(sent).toEqual([
      expect.objectContaining({
        grant: 'id_token',
        provider: 'google',
        id_token: 'id-of-google',
        access_token: 'access-of-google',
      }),
    ]);
    expect(asked?.options.nonce).toBe(createHash('sha256').update(String(sent[0]?.['nonce'])).digest('hex'));
    expect(phone.logout).toHaveBeenCalledExactlyOnceWith({ provider: 'google' });
  });

  it('[LOGIN-09] takes Apple’s token with another nonce each time', async () => {
    const phone = device({ result: { idToken: 'id-of-apple' } });
    await createNativeSignIn(auth, phone).signIn('apple', null);
    await createNativeSignIn(auth, phone).signIn('apple', null);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ provider: 'apple', id_token: 'id-of-apple' });
    expect(sent[0]?.['nonce']).not.toBe(sent[1]?.['nonce']);
  });

  it.each([
    [
      '[MSG-03]',
      'google',
      { result: { responseType: 'online', idToken: null } },
      'No ID token found in Google Auth response',
    ],
    ['[MSG-03]', 'google', {}, 'No authentication result from Google Auth'],
    [
      '[MSG-03]',
      'google',
      { result: { responseType: 'offline' } },
      'Offline login requires server-side token exchange',
    ],
    ['[MSG-04]', 'apple', { result: {} }, 'Apple sign-in failed: Missing identity token'],
  ] as const)('%s says of %s answering %j: "%s"', async (_, provider, result, message) => {
    const phone = device(result);
    await expect(createNativeSignIn(auth, phone).signIn(provider, null)).rejects.toThrow(message);
    expect(sent).toEqual([]);
    expect(phone.logout).toHaveBeenCalledTimes(1);
  });

  it('says that Google failed when the server refuses the token', async () => {
    answer = () => Response.json({ error: 'invalid nonce', error_description: 'Nonces mismatch' }, { status: 400 });
    const phone = device({ result: { idToken: 'of-another-attempt' } });
    await expect(createNativeSignIn(auth, phone).signIn('google', null)).rejects.toThrow('Failed to login with Google');
  });

  it('takes a closed dialog for a change of mind', async () => {
    const phone = device(Object.assign(new Error('The user cancelled'), { code: cancelledCode }));
    await expect(createNativeSignIn(auth, phone).signIn('google', null)).resolves.toEqual({ session: null });
  });
});

it('finds the device’s plugin in a native shell alone', () => {
  const plugin = device({});
  const shell = (native: boolean) =>
    vi.stubGlobal('Capacitor', {
      isNativePlatform: () => native,
      getPlatform: () => 'ios',
      Plugins: { SocialLogin: plugin },
    });
  shell(true);
  expect(socialLogin()).toBe(plugin);
  shell(false);
  expect(socialLogin()).toBeNull();
});

import { GoTrueClient } from '@supabase/auth-js';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNativeSignIn } from './native.ts';
import { cancelledCode, type SocialLogin } from '#web/platform/device/social-login-plugin.ts';
import { socialLogin } from '#web/platform/social-login.ts';

const session = {
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3_600,
  user: { id: 'noa' },
};
const server = { url: 'http://dargu.test/auth/v1', apiKey: 'key' };
let auth: GoTrueClient;
let sent: Record<string, unknown>[];
let respond: () => Response;

beforeEach(() => {
  sent = [];
  respond = () => Response.json(session);
  auth = new GoTrueClient({
    url: 'http://dargu.test/auth/v1',
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    persistSession: false,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push({ grant: new URL(request.url).searchParams.get('grant_type'), ...((await request.json()) as object) });
      return respond();
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A device whose dialog ends like this. */
function device(result: Awaited<ReturnType<SocialLogin['login']>> | Error) {
  return {
    prepare: async () => undefined,
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
    await expect(createNativeSignIn(auth, phone, server).signIn('google', null)).resolves.toMatchObject({
      session: { user: { id: 'noa' } },
    });
    const loginOptions = phone.login.mock.calls[0]?.[0];
    expect(loginOptions).toMatchObject({
      provider: 'google',
      options: { scopes: ['email', 'profile'], forcePrompt: true },
    });
    expect(sent).toEqual([
      expect.objectContaining({
        grant: 'id_token',
        provider: 'google',
        id_token: 'id-of-google',
        access_token: 'access-of-google',
      }),
    ]);
    expect(loginOptions?.options.nonce).toBe(createHash('sha256').update(String(sent[0]?.['nonce'])).digest('hex'));
    expect(phone.logout).toHaveBeenCalledExactlyOnceWith({ provider: 'google' });
  });

  it('[LOGIN-09] takes Apple’s token with another nonce each time', async () => {
    const phone = device({ result: { idToken: 'id-of-apple' } });
    await createNativeSignIn(auth, phone, server).signIn('apple', null);
    await createNativeSignIn(auth, phone, server).signIn('apple', null);
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
    await expect(createNativeSignIn(auth, phone, server).signIn(provider, null)).rejects.toThrow(message);
    expect(sent).toEqual([]);
    expect(phone.logout).toHaveBeenCalledTimes(1);
  });

  it('says that Google failed when the server refuses the token', async () => {
    respond = () => Response.json({ error: 'invalid nonce', error_description: 'Nonces mismatch' }, { status: 400 });
    const phone = device({ result: { idToken: 'of-another-attempt' } });
    await expect(createNativeSignIn(auth, phone, server).signIn('google', null)).rejects.toThrow(
      'Failed to login with Google',
    );
  });

  it('takes a closed dialog for a change of mind', async () => {
    const phone = device(Object.assign(new Error('The user cancelled'), { code: cancelledCode }));
    await expect(createNativeSignIn(auth, phone, server).signIn('google', null)).resolves.toEqual({ session: null });
  });
});

describe('the code that comes beside Apple’s token', () => {
  const apple = { result: { idToken: 'id-of-apple', authorizationCode: 'code-of-apple' } };

  it('goes to the server by itself, as the person who signed in', async () => {
    const codes: [string, RequestInit | undefined][] = [];
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      codes.push([address, init]);
      return Response.json({});
    });
    await createNativeSignIn(auth, device(apple), server).signIn('apple', null);
    await vi.waitFor(() => expect(codes).toHaveLength(1), 10_000);
    expect(codes[0]?.[0]).toBe('http://dargu.test/auth/v1/user/identities/code');
    expect(codes[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { apikey: 'key', authorization: 'Bearer token' },
      body: '{"provider":"apple","code":"code-of-apple"}',
    });
    expect(JSON.stringify(sent)).not.toContain('code-of-apple');
  });

  it('keeps nobody from coming in when it is lost', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(createNativeSignIn(auth, device(apple), server).signIn('apple', null)).resolves.toMatchObject({
      session: { user: { id: 'noa' } },
    });
  });
});

it('comes in though the device never says that it has forgotten the tokens', async () => {
  const phone = { ...device({ result: { idToken: 'id' } }), logout: () => new Promise<void>(() => undefined) };
  await expect(createNativeSignIn(auth, phone, server).signIn('google', null)).resolves.toMatchObject({
    session: { user: { id: 'noa' } },
  });
});

it('there is a device’s dialog in a native shell alone', () => {
  const clients = { google: { webClientId: 'web', iosClientId: null }, apple: false };
  const shell = (native: boolean) =>
    vi.stubGlobal('Capacitor', { isNativePlatform: () => native, getPlatform: () => 'ios' });
  shell(true);
  expect(socialLogin(clients)).not.toBeNull();
  shell(false);
  expect(socialLogin(clients)).toBeNull();
});

import { GoTrueClient } from '@supabase/auth-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNativeSignIn } from '#web/platform/sign-in/native.ts';
import { cancelledCode, type SocialLogin } from '#web/platform/device/social-login-plugin.ts';
import { addIdentity, proveIdentity } from './identity-flows.ts';

const server = { url: 'http://dargu.test/auth/v1', apiKey: 'key' };
const user = (id: string) => ({ id, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' });
const sessionOf = (id: string, version: number) => ({
  access_token: [{ alg: 'ES256' }, { sub: id, version, exp: Math.floor(Date.now() / 1_000) + 3_600 }, {}]
    .map(part => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .join('.'),
  refresh_token: `refresh-of-${id}-${version}`,
  token_type: 'bearer',
  expires_in: 3_600,
  user: user(id),
});

let requested: string[];
let signedInAs: string;
let refusal: Response | null;

/** The part of the server that these flows meet. */
async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  requested.push(`${request.method} ${pathname}${searchParams.get('grant_type') ?? ''}`);
  if (pathname.endsWith('/token') && searchParams.get('grant_type') === 'id_token')
    return refusal ?? Response.json(sessionOf(signedInAs, 2));
  if (pathname.endsWith('/token')) return Response.json(sessionOf('noa', 3));
  if (pathname.endsWith('/logout')) return new Response(null, { status: 204 });
  return Response.json(pathname.endsWith('/user') ? user('noa') : {});
}

/** A person who is signed in on a phone whose dialog ends like this. */
async function phone(login: SocialLogin['login']) {
  const auth = new GoTrueClient({
    ...server,
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    fetch: respond,
  });
  const { error } = await auth.setSession(sessionOf('noa', 1));
  if (error) throw error;
  requested.length = 0;
  const device: SocialLogin = { prepare: async () => undefined, login, logout: async () => undefined };
  const open = vi.fn();
  vi.stubGlobal('open', open);
  return { parts: { auth, adapter: createNativeSignIn(auth, device, server), ...server }, open };
}

const proves = async () => ({ result: { idToken: 'id-token', authorizationCode: 'a-code' } });
const cancels = () => Promise.reject(Object.assign(new Error('cancelled'), { code: cancelledCode }));
const stored = async ({ auth }: { auth: GoTrueClient }) => (await auth.getSession()).data.session;

beforeEach(() => {
  requested = [];
  signedInAs = 'noa';
  refusal = null;
  localStorage.clear();
  vi.stubGlobal('fetch', respond);
  vi.spyOn(console, 'warn').mockReturnValue(undefined); // of several clients
});

describe('proving again who one is, in the app', () => {
  it('[VALID-03] takes the device’s dialog, and the fresh session replaces the one before once Apple’s code has arrived', async () => {
    const { parts, open } = await phone(proves);
    await proveIdentity(parts, 'apple', null);
    expect((await stored(parts))?.refresh_token).toBe('refresh-of-noa-2');
    expect(requested.indexOf('POST /auth/v1/user/identities/code')).toBeGreaterThan(-1);
    expect(requested.at(-1)).toBe('POST /auth/v1/logout');
    expect(open).not.toHaveBeenCalled();
  });

  it('[VALID-03] leaves the person in when the dialog was closed, or was another person’s', async () => {
    const cancelled = await phone(cancels);
    await expect(proveIdentity(cancelled.parts, 'google', null)).rejects.toMatchObject({ code: 'popup_closed' });
    expect((await stored(cancelled.parts))?.refresh_token).toBe('refresh-of-noa-1');
    signedInAs = 'dan';
    const other = await phone(proves);
    await expect(proveIdentity(other.parts, 'google', null)).rejects.toMatchObject({ code: 'different_person' });
    expect((await stored(other.parts))?.refresh_token).toBe('refresh-of-noa-1');
  });

  it('says what the server said', async () => {
    refusal = Response.json({ error_code: 'user_banned', msg: 'banned' }, { status: 403 });
    const { parts } = await phone(proves);
    await expect(proveIdentity(parts, 'google', null)).rejects.toMatchObject({ code: 'user_banned' });
  });
});

describe('adding a way of signing in, in the app', () => {
  it('[CALL-10] takes the device’s dialog, and the session stays the person’s', async () => {
    const { parts, open } = await phone(proves);
    await addIdentity(parts, 'apple', null);
    expect(requested).toContain('POST /auth/v1/tokenid_token');
    expect((await stored(parts))?.refresh_token).toBe('refresh-of-noa-3');
    expect(open).not.toHaveBeenCalled();
  });

  it('is a change of mind when the dialog was closed', async () => {
    const { parts } = await phone(cancels);
    await expect(addIdentity(parts, 'apple', null)).rejects.toMatchObject({ code: 'popup_closed' });
    expect((await stored(parts))?.refresh_token).toBe('refresh-of-noa-1');
  });
});

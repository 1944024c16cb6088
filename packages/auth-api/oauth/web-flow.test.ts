import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, type Stop, createBrowser } from '../testing/browser.ts';
import { type Device, type OAuthServer, startOAuthServer } from '../testing/oauth-server.ts';

let server: OAuthServer;
let areSignUpsOpen = true;
beforeAll(async () => {
  server = await startOAuthServer({
    maySignUp: async (_run, email) => areSignUpsOpen || email === 'invited@example.com',
  });
});
afterAll(() => server?.stop());

type ProviderName = 'google' | 'apple';
const browserOf = () =>
  createBrowser(
    address => address.pathname === '/auth/popup' || address.protocol === 'dargu:' || address.pathname === '/',
  );

/** Leaves for the provider; its page that asks who the person is. */
async function leave(
  device: Device,
  provider: ProviderName,
  browser: Browser,
  options: { redirectTo?: string } = {},
): Promise<Stop> {
  const redirectTo = options.redirectTo ?? `${server.siteUrl}/auth/popup`;
  const { data, error } = await device.signInWithOAuth({
    provider,
    options: { redirectTo, skipBrowserRedirect: true, queryParams: { prompt: 'select_account' } },
  });
  expect(error).toBeNull();
  return await browser.open(data.url ?? '');
}

/** @returns where the flow ends */
async function choose(
  provider: ProviderName,
  form: Record<string, string>,
  device = server.device(),
  browser = browserOf(),
): Promise<URL> {
  const page = await leave(device, provider, browser);
  expect(page.status, page.html).toBe(200);
  return (await browser.submit(page, form)).address;
}

async function signIn(provider: ProviderName, form: Record<string, string>) {
  const device = server.device();
  const end = await choose(provider, form, device);
  const { data, error } = await device.exchangeCodeForSession(end.searchParams.get('code') ?? '');
  expect(error, end.href).toBeNull();
  if (data.session === null || data.user === null) throw new Error('no session');
  return { device, session: data.session, user: data.user };
}

const countUsers = async (): Promise<number> => {
  const [result] = await server.test.admin.run([{ text: 'select count(*) from auth.users', values: [] }]);
  return Number(result?.rows[0]?.[0]);
};

describe('a sign-in through the web, by the published auth-js', () => {
  it('[CALL-11] [LOGIN-09] signs in with Google, choosing the account each time', async () => {
    const browser = browserOf();
    const device = server.device();
    const page = await leave(device, 'google', browser);
    expect(page.html).toContain('student@uni.example');
    const end = await browser.submit(page, { account: 'student@uni.example' });
    expect(end.address.pathname).toBe('/auth/popup');
    const { data, error } = await device.exchangeCodeForSession(end.address.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'student@uni.example',
      app_metadata: { provider: 'google', providers: ['google'] },
    });
    expect(data.session?.provider_token).toBeTypeOf('string');
    const again = await leave(server.device(), 'google', browser);
    expect(again.html).toContain('<form');
  });

  it.each(['google', 'apple'] as const)(
    'lets one browser come as one person and then as another, with %s',
    async provider => {
      const browser = browserOf();
      for (const email of ['first@example.com', 'second@example.com', 'second@example.com', 'first@example.com']) {
        const device = server.device();
        const end = await choose(provider, { email }, device, browser);
        const { data } = await device.exchangeCodeForSession(end.searchParams.get('code') ?? '');
        expect(data.user?.email, end.href).toBe(email);
      }
    },
  );

  it('[LOGIN-10] writes one instant for creation and first sign-in, and a later one when the person comes back', async () => {
    const first = await signIn('google', { email: 'twice@example.com', name: 'Twice' });
    expect(first.user.last_sign_in_at).toBe(first.user.created_at);
    const second = await signIn('google', { email: 'twice@example.com', name: 'Twice' });
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.last_sign_in_at).not.toBe(second.user.created_at);
  });

  it('[CALL-11] signs in with Apple, whose form brings the name with the first consent only', async () => {
    const first = await signIn('apple', { email: 'apple@example.com', name: 'Tim Kook' });
    expect(first.user.user_metadata).toMatchObject({ full_name: 'Tim Kook', email_verified: true });
    const second = await signIn('apple', { email: 'apple@example.com', name: 'Other' });
    expect(second.user.user_metadata).toMatchObject({ full_name: 'Tim Kook' });
  });

  it('takes a relay address of Apple for the address of the person', async () => {
    const { user } = await signIn('apple', { email: 'hidden@example.com', private: '1' });
    expect(user.email).toMatch(/@privaterelay\.appleid\.com$/);
  });

  it("keeps Apple's refresh token encrypted, and none of Google's", async () => {
    const { session, user } = await signIn('apple', { email: 'retained@example.com' });
    await signIn('google', { email: 'retained@example.com' });
    const [result] = await server.test.admin.run([
      {
        text: 'select provider, encrypted_refresh_token from private.provider_tokens where user_id = $1',
        values: [user.id],
      },
    ]);
    expect(result?.rows.map(([provider]) => provider)).toEqual(['apple']);
    expect(session.provider_refresh_token).toBeTypeOf('string');
    expect(result?.rows[0]?.[1]).not.toContain(session.provider_refresh_token);
  });
});

describe('a flow that an attacker tampers with', () => {
  it('exchanges a code once', async () => {
    const device = server.device();
    const end = await choose('google', { email: 'once@example.com' }, device);
    const verifier = await stored(device);
    const exchange = () =>
      server.request('/token?grant_type=pkce', {
        method: 'POST',
        body: JSON.stringify({ auth_code: end.searchParams.get('code'), code_verifier: verifier }),
      });
    const responses = await Promise.all([exchange(), exchange()]);
    expect(responses.map(response => response.status).sort((a, b) => a - b)).toEqual([200, 404]);
    const refused = responses.find(response => response.status === 404);
    expect(await refused?.json()).toMatchObject({ code: 'flow_state_not_found' });
  });

  it('gives nothing for a code without its verifier, and the session to who has it', async () => {
    const device = server.device();
    const end = await choose('google', { email: 'verifier@example.com' }, device);
    const code = end.searchParams.get('code');
    const wrong = await server.request('/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: 'a'.repeat(64) }),
    });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ code: 'bad_code_verifier' });
    expect((await device.exchangeCodeForSession(code ?? '')).error).toBeNull();
  });

  it('ends a flow after five minutes', async () => {
    const device = server.device();
    const end = await choose('google', { email: 'late@example.com' }, device);
    const code = end.searchParams.get('code');
    await age(code, '4 minutes 50 seconds');
    await age(code, '5 minutes 1 second');
    const { error } = await device.exchangeCodeForSession(code ?? '');
    expect(error).toMatchObject({ code: 'flow_state_expired', status: 422 });
    const inTime = server.device();
    const other = await choose('google', { email: 'late@example.com' }, inTime);
    await age(other.searchParams.get('code'), '4 minutes 50 seconds');
    expect((await inTime.exchangeCodeForSession(other.searchParams.get('code') ?? '')).error).toBeNull();
  });

  it('accepts one state once, and an unknown one by sending the person to the site', async () => {
    const browser = browserOf();
    const page = await leave(server.device(), 'google', browser);
    const end = await browser.submit(page, { email: 'state@example.com' });
    const [row] =
      (
        await server.test.admin.run([
          {
            text: 'select id from auth.flow_state where auth_code = $1',
            values: [end.address.searchParams.get('code')],
          },
        ])
      )[0]?.rows ?? [];
    const used = await server.request(`/callback?code=x&state=${row?.[0]}`);
    expect(new URL(used.headers.get('location') ?? '').searchParams.get('error_code')).toBe('flow_state_already_used');
    for (const state of ['d2c1b6a4-3b2f-4d5c-9e0f-6a7b8c9d0e1f', "' or true --"]) {
      const unknown = await server.request(`/callback?code=x&state=${encodeURIComponent(state)}`);
      const target = new URL(unknown.headers.get('location') ?? '');
      expect(target.origin + target.pathname).toBe(`${server.siteUrl}/`);
      expect(target.searchParams.get('error_code')).toBe('bad_oauth_state');
      expect(target.hash).toContain('error_code=bad_oauth_state');
    }
  });

  it('sends nobody to a foreign address, but to those that are allowed', async () => {
    for (const [redirectTo, expected] of [
      ['https://evil.example/auth/popup', `${server.siteUrl}/`],
      ['dargu://signed-in', 'dargu://signed-in'],
    ] as const) {
      const browser = browserOf();
      const end = await browser.submit(await leave(server.device(), 'google', browser, { redirectTo }), {
        email: 'away@example.com',
      });
      expect(end.address.href.replace(/\?.*/, '')).toBe(expected);
      expect(end.address.searchParams.get('code')).not.toBeNull();
    }
  });

  it('refuses the implicit flow and plain challenges', async () => {
    for (const query of ['', '&code_challenge_method=plain&code_challenge=' + 'a'.repeat(43)]) {
      const response = await server.request(`/authorize?provider=google${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'validation_failed' });
    }
    const control = await server.request(
      '/authorize?provider=google&code_challenge_method=s256&code_challenge=' + 'a'.repeat(43),
    );
    expect(control.status).toBe(302);
  });

  it("[CALL-10] passes a client's parameters on, but none that are the server's", async () => {
    const response = await server.request(
      `/authorize?provider=google&hd=uni.example&scopes=https://uni.example/courses&client_id=evil&redirect_uri=https://evil.example&state=mine&skip_http_redirect=true&code_challenge_method=s256&code_challenge=${'a'.repeat(43)}`,
    );
    const { searchParams } = new URL(((await response.json()) as { url: string }).url);
    expect(searchParams.get('hd')).toBe('uni.example');
    expect(searchParams.get('scope')?.split(' ')).toEqual(
      expect.arrayContaining(['openid', 'email', 'https://uni.example/courses']),
    );
    expect(searchParams.get('client_id')).toBe('example-google');
    expect(searchParams.get('redirect_uri')).toBe(`${server.siteUrl}/auth/v1/callback`);
    expect(searchParams.get('state')).not.toBe('mine');
  });
});

describe('people who do not get in', () => {
  it.each(['google', 'apple'] as const)('notifies the page when the person refuses at %s', async provider => {
    const end = await choose(provider, { refuse: '1' });
    expect(end.pathname).toBe('/auth/popup');
    expect(end.searchParams.get('error')).toBe('access_denied');
    expect(end.hash).toContain('error=access_denied');
    expect(end.searchParams.get('code')).toBeNull();
  });

  it('refuses an address that the provider did not check, and makes nobody', async () => {
    const before = await countUsers();
    const end = await choose('google', { email: 'unverified@example.com', unverified: '1' });
    expect(end.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(await countUsers()).toBe(before);
    await signIn('google', { email: 'unverified@example.com' });
    expect(await countUsers()).toBe(before + 1);
  });

  it('makes no new people while sign-ups are closed, and lets in those who are known', async () => {
    await signIn('google', { email: 'known@example.com' });
    const before = await countUsers();
    areSignUpsOpen = false;
    try {
      const end = await choose('google', { email: 'latecomer@example.com' });
      expect(end.searchParams.get('error_code'), end.href).toBe('signup_disabled');
      expect(await (await server.request('/settings')).json()).toMatchObject({ disable_signup: true });
      await signIn('google', { email: 'known@example.com' });
      await signIn('apple', { email: 'known@example.com' });
      expect(await countUsers()).toBe(before);
      await signIn('google', { email: 'invited@example.com' });
      expect(await countUsers()).toBe(before + 1);
    } finally {
      areSignUpsOpen = true;
    }
    expect(await (await server.request('/settings')).json()).toMatchObject({ disable_signup: false });
    await signIn('google', { email: 'latecomer@example.com' });
  });

  it('keeps a banned person out, and lets them in again afterwards', async () => {
    const { user } = await signIn('google', { email: 'banned@example.com' });
    await server.test.admin.run([
      { text: "update auth.users set banned_until = now() + interval '1 hour' where id = $1", values: [user.id] },
    ]);
    const end = await choose('google', { email: 'banned@example.com' });
    expect(end.searchParams.get('error_code')).toBe('user_banned');
    await server.test.admin.run([
      { text: 'update auth.users set banned_until = null where id = $1', values: [user.id] },
    ]);
    await signIn('google', { email: 'banned@example.com' });
  });
});

describe('identities of one person', () => {
  it('joins two providers by an address that both checked, and not by one that was not', async () => {
    const google = await signIn('google', { email: 'both@example.com' });
    const apple = await signIn('apple', { email: 'both@example.com' });
    expect(apple.user.id).toBe(google.user.id);
    expect(apple.user.app_metadata.providers).toEqual(['google', 'apple']);
    const owner = await signIn('apple', { email: 'owner@example.com' });
    const end = await choose('google', { email: 'owner@example.com', unverified: '1' });
    expect(end.searchParams.get('code')).toBeNull();
    const { data } = await owner.device.getUser();
    expect(data.user?.identities).toHaveLength(1);
  });

  it('leaves an address with its person when it moves to another account at the provider', async () => {
    const mover = await signIn('google', { email: 'mover@example.com' });
    const owner = await signIn('google', { email: 'moved@example.com' });
    await server.test.admin.run([
      // What the provider keeps of the mover now bears the owner's address.
      {
        text: `update auth.identities set identity_data = identity_data || '{"email": "moved@example.com"}' where user_id = $1`,
        values: [mover.user.id],
      },
    ]);
    const clash = await choose('apple', { email: 'moved@example.com' });
    expect(clash.searchParams.get('error_code')).toBe('email_exists'); // rows from before, reported as what it is
    await server.test.admin.run([
      {
        text: `update auth.identities set identity_data = identity_data || '{"email": "mover@example.com"}' where user_id = $1`,
        values: [mover.user.id],
      },
    ]);
    const { data } = await owner.device.getUser();
    expect((await signIn('apple', { email: 'moved@example.com' })).user.id).toBe(data.user?.id);
  });

  it('[CALL-10] links another identity by hand and removes it, but never the last one', async () => {
    const { device, user } = await signIn('google', { email: 'linker@example.com' });
    const only = user.identities?.[0];
    if (only === undefined) throw new Error('no identity');
    expect((await device.unlinkIdentity(only)).error).toMatchObject({
      code: 'single_identity_not_deletable',
      status: 422,
    });
    const message = 'identity_id must be an UUID';
    const refusal = { code: 'validation_failed', status: 404, message };
    expect((await device.unlinkIdentity({ ...only, identity_id: 'nope' })).error).toMatchObject(refusal);

    const { data, error } = await device.linkIdentity({
      provider: 'apple',
      options: { redirectTo: `${server.siteUrl}/auth/popup`, skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    const browser = browserOf();
    const end = await browser.submit(await browser.open(data.url ?? ''), { email: 'elsewhere@example.com' });
    const linked = await device.exchangeCodeForSession(end.address.searchParams.get('code') ?? '');
    expect(linked.error).toBeNull();
    expect(linked.data.user?.id).toBe(user.id);
    expect(linked.data.user?.identities?.map(identity => identity.provider)).toEqual(['google', 'apple']);

    expect((await device.unlinkIdentity(only)).error).toBeNull();
    const { data: after } = await device.getUser();
    expect(after.user).toMatchObject({ email: 'elsewhere@example.com', app_metadata: { providers: ['apple'] } });
  });

  it('links nothing to the account of a person who had another one come back from the provider', async () => {
    const attacker = await signIn('google', { email: 'attacker@example.com' });
    const { data } = await attacker.device.linkIdentity({
      provider: 'apple',
      options: { redirectTo: `${server.siteUrl}/auth/popup`, skipBrowserRedirect: true },
    });
    // The victim is given the address, and signs in at the provider.
    const browser = browserOf();
    const end = await browser.submit(await browser.open(data.url ?? ''), { email: 'victim@example.com' });
    const code = end.address.searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    // The code is in the victim's browser, which has no verifier; nor has anything been linked.
    expect((await server.device().exchangeCodeForSession(code)).error).not.toBeNull();
    const { data: after } = await attacker.device.getUser();
    expect(after.user?.identities?.map(identity => identity.provider)).toEqual(['google']);
    const victim = await signIn('apple', { email: 'victim@example.com' });
    expect(victim.user.id).not.toBe(attacker.user.id);
    // Even with the code the attacker would come too late: the identity belongs to a person.
    expect((await attacker.device.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'identity_already_exists',
    });
  });

  it.each(['before the provider has answered', 'after it'])(
    'forgets a link when the session that began it is ended %s',
    async when => {
      const email = `${when.replaceAll(' ', '-')}@example.com`;
      const { device: thief } = await signIn('google', { email });
      const { device: owner, user } = await signIn('google', { email });
      const signOutThief = () => owner.signOut({ scope: 'others' });
      const { data } = await thief.linkIdentity({
        provider: 'apple',
        options: { redirectTo: `${server.siteUrl}/auth/popup`, skipBrowserRedirect: true },
      });
      const browser = browserOf();
      const page = await browser.open(data.url ?? '');
      if (when !== 'after it') await signOutThief();
      const end = await browser.submit(page, { email: `thief-${email}` });
      if (when === 'after it') await signOutThief();
      else expect(end.address.searchParams.get('error_code')).toBe('bad_oauth_state');
      const { error } = await thief.exchangeCodeForSession(end.address.searchParams.get('code') ?? 'none');
      expect(error).toMatchObject({ code: 'flow_state_not_found' });
      expect((await owner.getUser()).data.user).toMatchObject({ id: user.id, identities: [{ provider: 'google' }] });
    },
  );

  it("links no identity that is another person's, by itself or by its address", async () => {
    await signIn('apple', { email: 'taken@example.com' });
    const { device } = await signIn('google', { email: 'wants-more@example.com' });
    const { data } = await device.linkIdentity({
      provider: 'apple',
      options: { redirectTo: `${server.siteUrl}/auth/popup`, skipBrowserRedirect: true },
    });
    const browser = browserOf();
    const end = await browser.submit(await browser.open(data.url ?? ''), { email: 'taken@example.com' });
    expect(end.address.searchParams.get('error_code')).toBe('identity_already_exists');
  });
});

async function age(code: string | null, by: string): Promise<void> {
  await server.test.admin.run([
    { text: 'update auth.flow_state set created_at = now() - $2::interval where auth_code = $1', values: [code, by] },
  ]);
}

/** The verifier that the client keeps, without the word on its purpose. */
async function stored(device: Device): Promise<string> {
  const { storage, storageKey } = device as unknown as {
    storage: { getItem(key: string): string | null };
    storageKey: string;
  };
  const item = storage.getItem(`${storageKey}-code-verifier`);
  return String(JSON.parse(item ?? '""')).split('/')[0] ?? '';
}

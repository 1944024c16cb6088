import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../testing/sign-in.ts';
import { type OAuthServer, startOAuthServer } from '../testing/oauth-server.ts';

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer({
    limits: {
      authorize: { requests: 3, seconds: 3_600 },
      callback: { requests: 2, seconds: 3_600 },
      stranger: { requests: 100, seconds: 3_600 },
    },
  });
});
afterAll(() => server.stop());

const challenge = `code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`;
const leave = (more = '') =>
  server.request(
    `/authorize?provider=google&${challenge}&redirect_to=${encodeURIComponent(`${server.siteUrl}/auth/popup`)}${more}`,
  );
const back = (query: string) => server.request(`/callback?${query}`);
const errorCodeOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '').searchParams.get('error_code');

describe('beyond the limit', () => {
  it('a person comes back to the page they came from, with the error, and a script gets JSON', async () => {
    const dana = await signIn(server, 'google', { email: 'dana@uni.example', name: 'Dana' });
    const state = new URL((await leave()).headers.get('location') ?? '').searchParams.get('state') ?? '';
    expect((await leave()).headers.get('location')).toContain('/stand-in/google');

    const refused = await leave();
    expect(refused.status).toBe(302);
    expect(new URL(refused.headers.get('location') ?? '').pathname).toBe('/auth/popup');
    expect(errorCodeOf(refused)).toBe('over_request_rate_limit');
    expect(
      new URL((await server.request('/authorize?redirect_to=https://evil.example')).headers.get('location') ?? '')
        .origin,
    ).toBe(server.siteUrl);
    expect((await leave('&skip_http_redirect=true')).status).toBe(429);

    // Coming back and linking are counted apart: what others on the network began is no matter.
    for (let turn = 0; turn < 20; turn++)
      expect(errorCodeOf(await back('state=made-up&code=x'))).toBe('bad_oauth_state');
    for (let turn = 0; turn < 20; turn++) await server.request('/user/identities/authorize?provider=apple');
    const linking = await server.request(
      `/user/identities/authorize?provider=apple&${challenge}&skip_http_redirect=true`,
      {
        headers: { authorization: `Bearer ${dana.session.access_token}` },
      },
    );
    expect(linking.status).toBe(200);

    const responses: (string | null)[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const response = await back(`state=${state}&code=made-up`);
      expect([response.status, new URL(response.headers.get('location') ?? '').pathname]).toEqual([302, '/auth/popup']);
      responses.push(errorCodeOf(response));
    }
    expect(responses.slice(2)).toEqual(['over_request_rate_limit', 'over_request_rate_limit']);
    expect(responses.slice(0, 2)).not.toContain('over_request_rate_limit'); // control: the provider got a request
  });
});

import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defaultAuthLimits } from '../http/auth-limits.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { type AuthServer, startAuthServer } from '../testing/auth-server.ts';
import { holdTheStep } from '../testing/hold-the-step.ts';

let server: AuthServer;
beforeAll(async () => {
  holdTheStep();
  // Nothing stands in the way but the person's own limit, as for an attacker with a thousand networks.
  server = await startAuthServer({ limits: { factor: { requests: 100_000, seconds: 3_600 } } });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

interface Factor {
  readonly id: string;
  readonly totp: { readonly secret: string };
}

const post = (session: TokenResponse, path: string, body: object) =>
  server.request(path, { body, bearer: session.access_token });
const json = async <Body>(response: Promise<Response>) => (await (await response).json()) as Body;

it('[CALL-10] looks at few of 1,000 wrong codes, and refuses the right one until the limit lifts', async () => {
  const owner = await server.signUp('guessed@uni.example');
  const factor = await json<Factor>(post(owner, '/factors', { factor_type: 'totp' }));
  const challenge = async (session: TokenResponse) =>
    (await json<{ id: string }>(post(session, `/factors/${factor.id}/challenge`, {}))).id;
  const totp = new TOTP({ secret: factor.totp.secret });
  const verify = (session: TokenResponse, challenge_id: string, code: string) =>
    post(session, `/factors/${factor.id}/verify`, { challenge_id, code });
  expect((await verify(owner, await challenge(owner), totp.generate({ timestamp: Date.now() - 30_000 }))).status).toBe(
    200,
  );
  // An hour's period may end at any moment: the guesses fall into one that has just begun.
  const forget = () =>
    server.test.admin.run([{ text: "delete from gateway.request_counts where bucket like 'auth:code:%'", values: [] }]);
  await forget();

  // The intruder has the person's Google account, two sessions, and all the time in the world.
  const intruders = [await server.signInAgain(owner.user.id), await server.signInAgain(owner.user.id)];
  const challenges = await Promise.all(intruders.map(challenge));
  const right = new Set([-1, 0, 1, 2, 3, 4].map(steps => totp.generate({ timestamp: Date.now() + steps * 30_000 })));
  const guesses = Array.from({ length: 1_010 }, (_, index) => String(index * 991).padStart(6, '0'))
    .filter(code => !right.has(code))
    .slice(0, 1_000);
  const responses: Record<string, number> = {};
  let retryAfter: string | null = null;
  for (let at = 0; at < guesses.length; at += 10) {
    const batch = guesses.slice(at, at + 10).map(async (code, index) => {
      const who = index % 2;
      const response = await verify(intruders[who] as TokenResponse, challenges[who] as string, code);
      retryAfter ??= response.headers.get('retry-after');
      const { code: outcome } = (await response.json()) as { code: string };
      responses[outcome] = (responses[outcome] ?? 0) + 1;
    });
    await Promise.all(batch);
  }
  const lookedAt = responses['mfa_verification_failed'] ?? 0;
  expect(responses).toEqual({ mfa_verification_failed: lookedAt, over_request_rate_limit: 1_000 - lookedAt });
  // Twice the limit where the hour ended on the way.
  expect([defaultAuthLimits.code.requests, 2 * defaultAuthLimits.code.requests]).toContain(lookedAt);
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(Number(retryAfter)).toBeLessThanOrEqual(defaultAuthLimits.code.seconds);

  const [intruder] = intruders as [TokenResponse];
  const rightButLate = await verify(intruder, challenges[0] as string, totp.generate());
  expect(rightButLate.status).toBe(429);
  expect(Number(rightButLate.headers.get('retry-after'))).toBeGreaterThan(0);

  await forget();
  expect((await verify(intruder, await challenge(intruder), totp.generate())).status).toBe(200);
});

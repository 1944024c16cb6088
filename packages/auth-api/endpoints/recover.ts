import type { Context } from 'hono';
import { z } from 'zod';
import type { AuthEnv } from '../http/auth-env.ts';
import { AuthError } from '../errors/auth-error.ts';
import { readCodeChallenge } from '../http/pkce.ts';
import { readJson } from '../http/read-json.ts';

const bodyShape = z.object({
  email: z.string().optional(),
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
  gotrue_meta_security: z.object({ captcha_token: z.string().max(4_096).nullish() }).nullish(),
});

/**
 * POST /recover (CALL-10): there are no passwords here, so a request that is well formed learns that, as a GoTrue with
 * e-mail turned off responds. It looks nothing up, so it reveals nothing of who has an account.
 *
 * @throws AuthError validation_failed, email_provider_disabled
 */
export async function recover(context: Context<AuthEnv>): Promise<Response> {
  const body = await readJson(context, bodyShape);
  const email = body.email?.trim() ?? '';
  if (email === '') throw new AuthError('validation_failed', 'Password recovery requires an email');
  if (email.length > 320 || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
  }
  readCodeChallenge(body.code_challenge ?? undefined, body.code_challenge_method ?? undefined);
  throw new AuthError('email_provider_disabled');
}

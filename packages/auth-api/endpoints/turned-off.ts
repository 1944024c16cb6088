import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AuthError } from '../errors/auth-error.ts';
import { limitNetwork } from '../http/auth-limits.ts';
import { readJson } from '../http/read-json.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import type { Grant } from './token.ts';

/** An address, a number, or neither; more fields may come and are of no matter. */
const bodyShape = z.object({ email: z.string().nullish(), phone: z.string().nullish() });

/**
 * Ways in that GoTrue has and this product turns off (PLAT-08), with the answers of a GoTrue that has them turned off,
 * so that a client says the right thing. None of them looks anything up: nobody learns who has an account.
 */
export function mountTurnedOff(api: Hono<AuthEnv>, parts: AuthParts): void {
  const limit = limitNetwork(parts, 'recover');
  api.post('/signup', limit, refuse(whySignUp));
  for (const path of ['/otp', '/magiclink']) api.post(path, limit, refuse(whySendCode));
  api.post('/resend', limit, refuse(whyResend));
  api.on(['GET', 'POST'], '/verify', limit, refuseCode);
  api.get('/reauthenticate', limit, async context => {
    await requireSignedIn(parts, context);
    throw new AuthError('email_provider_disabled', undefined, { status: 422 });
  });
  for (const path of ['/passkeys', '/passkeys/*']) {
    api.all(path, () => {
      throw new AuthError('passkey_disabled');
    });
  }
  for (const path of ['/sso', '/sso/*']) api.all(path, () => refuseSaml());
  for (const path of ['/admin/*', '/invite', '/generate_link']) api.all(path, context => refuseAdmin(parts, context));
}

/** POST /token?grant_type=password: there are no passwords. */
export const passwordGrant: Grant = refuse(
  ({ phone }) =>
    new AuthError(phone ? 'phone_provider_disabled' : 'email_provider_disabled', undefined, { status: 422 }),
);

/** POST /token?grant_type=web3: nobody signs in with a wallet. */
export const web3Grant: Grant = () => Promise.reject(new AuthError('web3_provider_disabled'));

type RequestBody = z.infer<typeof bodyShape>;

/** An endpoint that reads whom the request is about, and refuses. */
function refuse(why: (body: RequestBody) => AuthError) {
  return async (context: Context<AuthEnv>): Promise<never> => {
    throw why(await readJson(context, bodyShape));
  };
}

function whySignUp({ email, phone }: RequestBody): AuthError {
  if (email) return new AuthError('email_provider_disabled', 'Email signups are disabled');
  if (phone) return new AuthError('phone_provider_disabled', 'Phone signups are disabled');
  return new AuthError('anonymous_provider_disabled');
}

function whySendCode({ email, phone }: RequestBody): AuthError {
  if (email && phone)
    return new AuthError('validation_failed', 'Only an email address or phone number should be provided');
  if (email) return new AuthError('email_provider_disabled', undefined, { status: 422 });
  if (phone) return new AuthError('phone_provider_disabled', 'Unsupported phone provider');
  return new AuthError('validation_failed', 'One of email or phone must be set');
}

function whyResend({ email, phone }: RequestBody): AuthError {
  if (email) return new AuthError('email_provider_disabled');
  if (phone) return new AuthError('phone_provider_disabled');
  return new AuthError('validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change');
}

/** Nothing is ever sent that could be verified. */
function refuseCode(): Response {
  throw new AuthError('otp_expired');
}

function refuseSaml(): Response {
  throw new AuthError('saml_provider_disabled');
}

/** People are managed in the database and by the product's own screens; no token opens this. */
async function refuseAdmin(parts: AuthParts, context: Context<AuthEnv>): Promise<Response> {
  await requireSignedIn(parts, context);
  throw new AuthError('not_admin');
}

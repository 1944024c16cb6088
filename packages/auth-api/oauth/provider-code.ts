import type { Context } from 'hono';
import { z } from 'zod';
import { tokenPurpose } from '../encryption.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { AuthEnv } from '../http/auth-env.ts';
import { isWithinLimit, tooManyRequests } from '../http/auth-limits.ts';
import { readJson } from '../http/read-json.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { identitiesOf } from '../store/identities.ts';
import { keepProviderToken } from '../store/provider-tokens.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { explainProvider } from './provider-errors.ts';

const bodyShape = z.object({ provider: z.string().max(50), code: z.string().min(1).max(2_048) });

/**
 * POST /user/identities/code with `{provider, code}`: the code that came beside the id_token of a native sign-in. It is
 * exchanged for a refresh token, which is stored encrypted until the account is deleted or the identity removed, and is
 * revoked then. Beyond the protocol of GoTrue, which has no place for it.
 *
 * @returns 200 `{}`
 * @throws AuthError provider_disabled where nothing has to be revoked, identity_not_found for a code of an account that
 * is not the person's, bad_oauth_callback, service_unavailable, and what requireSignedIn throws
 */
export function createProviderCodeEndpoint(parts: OAuthParts) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const { person } = await requireSignedIn(parts, context);
    const { code, provider: name } = await readJson(context, bodyShape);
    const provider = parts.providers.get(name);
    const exchange = provider?.exchangeNativeCode;
    if (provider === undefined || exchange === undefined) throw new AuthError('provider_disabled');
    // Each causes a request to the provider.
    const { callback } = parts.limits;
    const userId = person.user.id;
    if (!(await isWithinLimit(parts, `auth:code:${userId}`, callback))) throw tooManyRequests(callback);
    const { clientId, refreshToken, sub } = await explainProvider(() => exchange(code));
    const encrypted = parts.cipher.encrypt(refreshToken, tokenPurpose(provider.id));
    await parts.database.transaction(async run => {
      const own = await identitiesOf(run, userId);
      if (!own.some(identity => identity.provider === provider.id && identity.provider_id === sub))
        throw new AuthError('identity_not_found');
      await keepProviderToken(run, { userId, provider: provider.id, clientId, encrypted });
    });
    return context.json({}, 200, { 'cache-control': 'no-store' });
  };
}

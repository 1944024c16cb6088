import type { Context } from 'hono';
import { z } from 'zod';
import { type IdTokenProof, type Provider, ProviderError } from '../providers/provider.ts';
import type { AuthEnv } from '../http/auth-env.ts';
import type { Grant } from '../endpoints/token.ts';
import { AuthError, OAuthError } from '../errors/auth-error.ts';
import { isWithinNetworkLimit, tooManyRequests } from '../http/auth-limits.ts';
import { deviceOf } from '../http/device.ts';
import { readJson } from '../http/read-json.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { recordAudit } from '../store/audit-log.ts';
import { determineAccount } from './determine-account.ts';
import { maxTokenAgeSeconds } from '../providers/id-token.ts';
import { useIdToken } from '../store/used-id-tokens.ts';
import { linkIdentity } from './link-identity.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { requireSecondFactor } from './require-second-factor.ts';

/** Twice as long as any token is taken, so that clocks which differ reopen nothing. */
const usedTokenLifetimeSeconds = 2 * maxTokenAgeSeconds;

const bodyShape = z.object({
  provider: z.string().nullish(),
  id_token: z.string().max(16_384).nullish(),
  access_token: z.string().max(16_384).nullish(),
  nonce: z.string().max(1_024).nullish(),
  link_identity: z.boolean().nullish(),
});

/**
 * POST /token?grant_type=id_token with `{provider, id_token, access_token?, nonce?, link_identity?}`: native sign-ins,
 * where the system's own dialog got the token. A token works once.
 *
 * @throws OAuthError for a token that is not taken; AuthError provider_disabled, service_unavailable, and what
 * determineAccount, linkIdentity and issueSession throw
 */
export function idTokenGrant(parts: OAuthParts): Grant {
  return async context => {
    const body = await readJson(context, bodyShape);
    if (!body.id_token) throw new OAuthError('invalid request', 'id_token required');
    if (!body.provider) throw new OAuthError('invalid request', 'provider required');
    const provider = parts.providers.get(body.provider.toLowerCase());
    if (provider === undefined)
      throw new AuthError('provider_disabled', `Provider (issuer "${body.provider.slice(0, 50)}") is not enabled`);
    const target = body.link_identity === true ? await linkingTarget(parts, context) : null;
    const identity = await verify(provider, {
      idToken: body.id_token,
      nonce: body.nonce || null,
      accessToken: body.access_token || null,
    });
    // Counted once it is known to be the provider's: others cannot use up what a campus has.
    if (!(await isWithinNetworkLimit(parts, context, 'idToken'))) throw tooManyRequests(parts.limits.idToken);
    const device = deviceOf(context);
    const arrival = { provider: provider.id, identity, ip: device.ip ?? '' };
    const idToken = body.id_token;
    return await parts.database.transaction(async run => {
      if (!(await useIdToken(run, idToken, usedTokenLifetimeSeconds)))
        throw new OAuthError('invalid request', 'The id_token was used already');
      if (target !== null) await linkIdentity(run, target, arrival);
      const userId = target ?? (await determineAccount(parts, run, arrival));
      const tokens = await issueSession(parts, run, userId, { method: 'oauth', device });
      await recordAudit(run, { action: 'login', actorId: userId, traits: { provider: provider.id }, ip: arrival.ip });
      return tokens;
    });
  };
}

async function linkingTarget(parts: OAuthParts, context: Context<AuthEnv>): Promise<string> {
  const signedIn = await requireSignedIn(parts, context);
  requireSecondFactor(signedIn);
  return signedIn.person.user.id;
}

async function verify(provider: Provider, proof: IdTokenProof) {
  try {
    return await provider.verifyIdToken(proof);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === 'unavailable') throw new AuthError('service_unavailable', error.message);
    throw new OAuthError(error.failure === 'bad_nonce' ? 'invalid nonce' : 'invalid request', error.message);
  }
}

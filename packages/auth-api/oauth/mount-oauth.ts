import type { Context, Hono } from 'hono';
import type { AuthEnv } from '../http/auth-env.ts';
import type { Grant } from '../endpoints/token.ts';
import { isWithinNetworkLimit, limitPerson, tooManyRequests } from '../http/auth-limits.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { createCallbackEndpoint } from './callback.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { leaveForProvider } from './leave-for-provider.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { pkceGrant } from './pkce-grant.ts';
import { createProviderCodeEndpoint } from './provider-code.ts';
import { redirectWithError } from './redirect-with-error.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { createUnlinkEndpoint } from './unlink-identity.ts';

/**
 * Signing in through a provider, and linked identities (CALL-10, CALL-11). @param report an error that people see as
 * 5xx
 */
export function mountOAuth(
  api: Hono<AuthEnv>,
  parts: OAuthParts,
  report: (error: unknown, context: Context<AuthEnv>) => void,
): void {
  const callback = createCallbackEndpoint(parts, report);
  api.get('/authorize', async context => {
    const isWithin = await isWithinNetworkLimit(parts, context, 'authorize');
    return isWithin ? await leaveForProvider(parts, context, null) : refuseToLeave(parts, context);
  });
  // Not counted by network: a state that is known is proof enough, and one that is not costs less to look up than to
  // count.
  api.get('/callback', callback);
  api.post('/callback', callback);
  api.get('/user/identities/authorize', limitPerson(parts, 'user'), async context => {
    const signedIn = await requireSignedIn(parts, context);
    requireSecondFactor(signedIn);
    return await leaveForProvider(parts, context, { userId: signedIn.person.user.id, sessionId: signedIn.session.id });
  });
  api.post('/user/identities/code', limitPerson(parts, 'user'), createProviderCodeEndpoint(parts));
  api.delete('/user/identities/:id', limitPerson(parts, 'user'), createUnlinkEndpoint(parts));
}

/** A person who is on the way to a provider reads what is wrong on the page they came from; a script gets JSON. */
function refuseToLeave(parts: OAuthParts, context: Context<AuthEnv>): Response {
  const refusal = tooManyRequests(parts.limits.authorize);
  if (context.req.query('skip_http_redirect') === 'true') throw refusal;
  context.header('cache-control', 'no-store');
  return context.redirect(redirectWithError(parts.redirects.choose(context.req.query('redirect_to')), refusal), 302);
}

/** The grants of POST /token that end such a sign-in. */
export function oauthGrants(parts: OAuthParts): readonly (readonly [string, Grant])[] {
  return [
    ['pkce', pkceGrant(parts)],
    ['id_token', idTokenGrant(parts)],
  ];
}

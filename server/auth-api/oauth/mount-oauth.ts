import type { Context, Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Grant } from '../endpoints/token.ts';
import { limitNetwork } from '../http/auth-limits.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { createCallbackEndpoint } from './callback.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { leaveForProvider } from './leave-for-provider.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { pkceGrant } from './pkce-grant.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { createUnlinkEndpoint } from './unlink-identity.ts';

/** Signing in through a provider, and linked identities (CALL-10, CALL-11). @param report an error that people see as 5xx */
export function mountOAuth(api: Hono<AppEnv>, parts: OAuthParts, report: (error: unknown, context: Context<AppEnv>) => void): void {
  const limit = limitNetwork(parts, 'authorize');
  const callback = createCallbackEndpoint(parts, report);
  api.get('/authorize', limit, context => leaveForProvider(parts, context, null));
  api.get('/callback', limit, callback);
  api.post('/callback', limit, callback);
  api.get('/user/identities/authorize', limit, async context => {
    const signedIn = await requireSignedIn(parts, context);
    requireSecondFactor(signedIn);
    return await leaveForProvider(parts, context, { userId: signedIn.person.user.id, sessionId: signedIn.session.id });
  });
  api.delete('/user/identities/:id', limitNetwork(parts, 'user'), createUnlinkEndpoint(parts));
}

/** The grants of POST /token that end such a sign-in. */
export function oauthGrants(parts: OAuthParts): readonly (readonly [string, Grant])[] {
  return [
    ['pkce', pkceGrant(parts)],
    ['id_token', idTokenGrant(parts)],
  ];
}

import { toIdentity } from './identity-claims.ts';
import { createOidcClient } from './oidc-client.ts';
import type { ProviderSettings, ProviderType } from './provider-type.ts';
import type { Provider } from './provider.ts';

/**
 * Makes a provider of a type from the settings of an installation.
 *
 * @param redirectUri where the provider sends people back to
 * @param fetch for requests to the provider; the demo provider answers its own inside the process
 */
export function createProvider(
  type: ProviderType,
  settings: ProviderSettings,
  redirectUri: string,
  fetch?: typeof globalThis.fetch,
): Provider {
  const issuer = settings.issuer ?? type.issuers[0];
  const client = createOidcClient({
    issuer,
    acceptedIssuers: settings.issuer === undefined ? type.issuers : [issuer],
    clientId: settings.clientId,
    clientAuth: type.clientAuth(settings, issuer),
    nativeClientIds: settings.nativeClientIds,
    redirectUri,
    scopes: type.scopes,
    ...(fetch === undefined ? {} : { fetch }),
  });
  return {
    id: type.id,
    authorizeUrl: request => client.authorizeUrl(request, type.authorizeParameters),
    exchange: async (answer, flow) => {
      const { accessToken, claims, refreshToken } = await client.exchange(answer, flow);
      const identity = toIdentity(claims, type.isEmailVerified(claims), type.nameIn?.(answer));
      return { identity, accessToken, refreshToken };
    },
    verifyIdToken: async proof => {
      const claims = await client.verifyIdToken(proof);
      return toIdentity(claims, type.isEmailVerified(claims));
    },
    ...(type.revokesTokens ? { revoke: client.revoke } : {}),
  };
}

import { toIdentity } from './identity-claims.ts';
import { createOidcClient } from './oidc-client.ts';
import type { ProviderSettings, ProviderType } from './provider-type.ts';
import { type Provider, ProviderError } from './provider.ts';

/**
 * Makes a provider of a type from the settings of an installation.
 *
 * @param redirectUri where the provider sends people back to
 * @param fetch for requests to the provider; the demo provider handles its own inside the process
 */
export function createProvider(
  type: ProviderType,
  settings: ProviderSettings,
  redirectUri: string,
  fetch?: typeof globalThis.fetch,
): Provider {
  const issuer = settings.issuer ?? type.issuers[0];
  const clientOf = (clientId: string) =>
    createOidcClient({
      issuer,
      acceptedIssuers: settings.issuer === undefined ? type.issuers : [issuer],
      clientId,
      clientAuth: type.clientAuth({ ...settings, clientId }, issuer),
      nativeClientIds: settings.nativeClientIds,
      redirectUri,
      scopes: type.scopes,
      ...(fetch === undefined ? {} : { fetch }),
    });
  const client = clientOf(settings.clientId);
  return {
    id: type.id,
    clientId: settings.clientId,
    authorizeUrl: request => client.authorizeUrl(request, type.authorizeParameters),
    exchange: async (parameters, flow) => {
      const { accessToken, claims, refreshToken } = await client.exchange(parameters, flow);
      const identity = toIdentity(claims, type.isEmailVerified(claims), type.nameIn?.(parameters));
      return { identity, accessToken, refreshToken };
    },
    verifyIdToken: async proof => {
      const claims = await client.verifyIdToken(proof);
      return toIdentity(claims, type.isEmailVerified(claims));
    },
    ...(type.revokesTokens ? revocationOf(settings, client, clientOf) : {}),
  };
}

type OidcClient = ReturnType<typeof createOidcClient>;

/** A code and what comes of it belong to one of our clients: who exchanges and revokes has to be that one. */
function revocationOf(
  { clientId: webClientId, nativeClientIds }: ProviderSettings,
  webClient: OidcClient,
  clientOf: (clientId: string) => OidcClient,
): Pick<Provider, 'revoke' | 'exchangeNativeCode'> {
  const clients = new Map([
    [webClientId, webClient],
    ...nativeClientIds.map(clientId => [clientId, clientOf(clientId)] as const),
  ]);
  const [appId] = nativeClientIds;
  const app = appId === undefined ? undefined : clients.get(appId);
  return {
    revoke: async (refreshToken, clientId) => {
      const client = clients.get(clientId);
      if (client === undefined) throw new ProviderError('unavailable', 'The token is not of a client that is set up');
      await client.revoke(refreshToken);
    },
    ...(appId === undefined || app === undefined
      ? {}
      : { exchangeNativeCode: async code => ({ ...(await app.exchangeNativeCode(code)), clientId: appId }) }),
  };
}

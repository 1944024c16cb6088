import { ClientSecretPost } from 'openid-client';
import { toIdentity } from './identity-claims.ts';
import { createOidcClient } from './oidc-client.ts';
import type { Provider } from './provider.ts';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Client ids of the native apps, whose id_tokens count too. */
  readonly nativeClientIds: readonly string[];
  /** Another address than Google's; for the stand-in. */
  readonly issuer?: string;
}

const google = 'https://accounts.google.com';

/** Google, by OpenID Connect. Its word on an address counts only where it says `email_verified`. */
export function createGoogle(settings: GoogleSettings, redirectUri: string, fetch?: typeof globalThis.fetch): Provider {
  const issuer = settings.issuer ?? google;
  const client = createOidcClient({
    issuer,
    acceptedIssuers: [issuer],
    clientId: settings.clientId,
    clientAuth: ClientSecretPost(settings.clientSecret),
    nativeClientIds: settings.nativeClientIds,
    redirectUri,
    scopes: ['openid', 'email', 'profile'],
    ...(fetch === undefined ? {} : { fetch }),
  });
  const identify = (claims: Readonly<Record<string, unknown>>) => toIdentity(claims, claims['email_verified'] === true);
  return {
    id: 'google',
    authorizeUrl: request => client.authorizeUrl(request),
    exchange: async (answer, flow) => {
      const { accessToken, claims, refreshToken } = await client.exchange(answer, flow);
      return { identity: identify(claims), accessToken, refreshToken };
    },
    verifyIdToken: async proof => identify(await client.verifyIdToken(proof)),
  };
}

import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { ClientProof } from './discovery.ts';
import { toIdentity } from './identity-claims.ts';
import { createOidcClient } from './oidc-client.ts';
import type { Provider } from './provider.ts';

export interface AppleSettings {
  /** Client id of the web flow. */
  readonly servicesId: string;
  /** Client id of the iOS app, whose id_tokens count too; null without one. */
  readonly bundleId: string | null;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS #8 in PEM, as Apple hands it out. */
  readonly privateKey: string;
  /** Another address than Apple's; for the stand-in. */
  readonly issuer?: string;
}

/** Apple names itself in two ways. */
const apple = ['https://appleid.apple.com', 'https://account.apple.com'] as const;

/** Seconds that a client secret lives. Apple allows half a year; ours is made for each request. */
const secretLifetime = 300;

/**
 * Apple, by OpenID Connect with its own habits: the answer comes as a form, the client secret is a token that we sign,
 * the name comes with the first consent only and beside the id_token, and every address is one that Apple checked.
 */
export function createApple(settings: AppleSettings, redirectUri: string, fetch?: typeof globalThis.fetch): Provider {
  const issuer = settings.issuer ?? apple[0];
  const client = createOidcClient({
    issuer,
    acceptedIssuers: settings.issuer === undefined ? apple : [issuer],
    clientId: settings.servicesId,
    clientAuth: signedSecret(settings, issuer),
    nativeClientIds: settings.bundleId === null ? [] : [settings.bundleId],
    redirectUri,
    scopes: ['openid', 'name', 'email'],
    ...(fetch === undefined ? {} : { fetch }),
  });
  return {
    id: 'apple',
    authorizeUrl: request => client.authorizeUrl(request, { response_mode: 'form_post' }),
    exchange: async (answer, flow) => {
      const { accessToken, claims, refreshToken } = await client.exchange(answer, flow);
      return {
        identity: toIdentity(claims, isVerified(claims), nameIn(answer.get('user'))),
        accessToken,
        refreshToken,
      };
    },
    verifyIdToken: async proof => {
      const claims = await client.verifyIdToken(proof);
      return toIdentity(claims, isVerified(claims));
    },
    revoke: client.revoke,
  };
}

/** Apple writes the claim as a string or a boolean, or leaves it out: it lets nobody in with an address unchecked. */
function isVerified(claims: Readonly<Record<string, unknown>>): boolean {
  return !['false', false].includes(claims['email_verified'] as string | boolean);
}

function signedSecret({ keyId, privateKey, servicesId, teamId }: AppleSettings, audience: string): ClientProof {
  return async (_server, _client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(servicesId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${secretLifetime}s`)
      .sign(await importPKCS8(privateKey, 'ES256'));
    body.set('client_id', servicesId);
    body.set('client_secret', secret);
  };
}

const firstConsent = z.object({
  name: z.object({ firstName: z.string().max(100).optional(), lastName: z.string().max(100).optional() }),
});

/** The name in the `user` field of the form. It is not signed, so it is taken for a name and nothing else. */
function nameIn(user: string | null): string | null {
  if (user === null) return null;
  try {
    const { firstName = '', lastName = '' } = firstConsent.parse(JSON.parse(user)).name;
    return `${firstName} ${lastName}`.trim() || null;
  } catch {
    return null;
  }
}

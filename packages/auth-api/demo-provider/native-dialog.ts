import { createHash, randomBytes } from 'node:crypto';
import { type CryptoKey, SignJWT } from 'jose';
import type { Provider } from 'oidc-provider';
import type { DemoTarget } from './demo-provider.ts';

/** Names the key that signs id_tokens. */
export const keyId = 'demo';

interface NativeDialog {
  readonly provider: Provider;
  readonly target: DemoTarget;
  /** Signs id_tokens. */
  readonly privateKey: CryptoKey;
  /** Claims about the person, and the app's nonce as it came. */
  readonly claims: { readonly sub: string } & Readonly<Record<string, unknown>>;
}

/**
 * Result of the dialog of a device for an app: an id_token for the app, and where the provider gives out refresh tokens
 * to everybody (Apple) a code for one. POST below the mount, with a form `email`, `nonce` and what the page requests.
 */
export async function nativeDialogResult({ claims, privateKey, provider, target }: NativeDialog) {
  const { nativeClient, settings, type } = target;
  const accessToken = randomBytes(24).toString('base64url');
  const hash = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
  const idToken = await new SignJWT({ ...claims, at_hash: hash })
    .setProtectedHeader({ alg: 'RS256', kid: keyId })
    .setIssuer(settings.issuer ?? '')
    .setAudience(nativeClient.clientId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  if (!type.demo.issuesRefreshToken) return { idToken, accessToken };
  return { idToken, authorizationCode: await issueCode(provider, target, claims.sub) };
}

async function issueCode(provider: Provider, { nativeClient }: DemoTarget, accountId: string): Promise<string> {
  const client = await provider.Client.find(nativeClient.clientId);
  if (client === undefined) throw new Error('The demo provider does not know the app');
  const grant = new provider.Grant({ accountId, clientId: nativeClient.clientId });
  grant.addOIDCScope('openid email name');
  const code = new provider.AuthorizationCode({
    accountId,
    client,
    grantId: await grant.save(),
    gty: 'authorization_code',
    redirectUri: nativeClient.redirectUri,
    scope: 'openid email name',
  });
  return await code.save();
}

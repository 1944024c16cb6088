import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT, errors, importPKCS8, importSPKI, jwtVerify } from 'jose';
import { z } from 'zod';
import type { ClientProof } from './discovery.ts';
import type { DemoCredentials, ProviderSettings, ProviderType } from './provider-type.ts';

/** Lifetime of a client secret, seconds. Apple allows half a year; this one is made for each request. */
const secretLifetimeSeconds = 300;

/**
 * Apple, by OpenID Connect with its own habits: the response comes as a form, the client secret is a token that we
 * sign, the name comes with the first consent only and beside the id_token, and every address is one that Apple
 * checked.
 */
export const apple: ProviderType = {
  id: 'apple',
  displayName: 'Apple',
  // Apple names itself in two ways.
  issuers: ['https://appleid.apple.com', 'https://account.apple.com'],
  scopes: ['openid', 'name', 'email'],
  variables: {
    clientId: 'SERVICES_ID',
    nativeClientIds: 'BUNDLE_ID',
    credentials: {
      teamId: { variable: 'TEAM_ID' },
      keyId: { variable: 'KEY_ID' },
      privateKey: {
        variable: 'PRIVATE_KEY',
        // One line in most files of variables: its line breaks are written \n there.
        normalise: text => text.replaceAll('\\n', '\n'),
        isValid: isPrivateKey,
        problem: 'must be the key that Apple hands out, in PEM',
      },
    },
  },
  clientAuth: signedSecret,
  authorizeParameters: { response_mode: 'form_post' },
  isEmailVerified,
  nameIn: parameters => nameIn(parameters.get('user')),
  revokesTokens: true,
  demo: {
    alwaysPrompts: true,
    issuesRefreshToken: true,
    emailOption: 'relay',
    nameInForm: true,
    makeCredentials: makeDemoCredentials,
  },
};

/** Apple writes the claim as a string or a boolean, or leaves it out: it admits no address that it did not check. */
function isEmailVerified(claims: Readonly<Record<string, unknown>>): boolean {
  return !['false', false].includes(claims['email_verified'] as string | boolean);
}

function signedSecret({ clientId, credentials }: ProviderSettings, audience: string): ClientProof {
  const { keyId = '', privateKey = '', teamId = '' } = credentials;
  return async (_server, _client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${secretLifetimeSeconds}s`)
      .sign(await importPKCS8(privateKey, 'ES256'));
    body.set('client_id', clientId);
    body.set('client_secret', secret);
  };
}

const firstConsent = z.object({
  name: z.object({ firstName: z.string().max(100).optional(), lastName: z.string().max(100).optional() }),
});

/** The name in the `user` field of the form. It is not signed, so it is used as a name and for nothing else. */
function nameIn(user: string | null): string | null {
  if (user === null) return null;
  try {
    const { firstName = '', lastName = '' } = firstConsent.parse(JSON.parse(user)).name;
    return `${firstName} ${lastName}`.trim() || null;
  } catch {
    return null;
  }
}

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}

function makeDemoCredentials(): DemoCredentials {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const teamId = 'DEMOTEAM01';
  return {
    credentials: { teamId, keyId: 'DEMOKEY001', privateKey },
    verifySecret: async (secret, { clientId }, audience) => {
      try {
        await jwtVerify(secret, await importSPKI(publicKey, 'ES256'), {
          algorithms: ['ES256'],
          issuer: teamId,
          subject: clientId,
          audience,
          requiredClaims: ['exp', 'iat'],
        });
        return true;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        return false;
      }
    },
  };
}

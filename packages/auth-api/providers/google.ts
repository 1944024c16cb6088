import { randomBytes } from 'node:crypto';
import { ClientSecretPost } from 'openid-client';
import type { ProviderType } from './provider-type.ts';

/** Google, by OpenID Connect. Its word on an address counts only where it says `email_verified`. */
export const google: ProviderType = {
  id: 'google',
  displayName: 'Google',
  // Google names itself in two ways.
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  scopes: ['openid', 'email', 'profile'],
  variables: {
    clientId: 'CLIENT_ID',
    nativeClientIds: 'NATIVE_CLIENT_IDS',
    iosClientId: 'IOS_CLIENT_ID',
    credentials: { clientSecret: { variable: 'CLIENT_SECRET' } },
  },
  clientAuth: ({ credentials }) => ClientSecretPost(credentials['clientSecret'] ?? ''),
  authorizeParameters: {},
  isEmailVerified: claims => claims['email_verified'] === true,
  revokesTokens: false,
  demo: {
    alwaysPrompts: false,
    issuesRefreshToken: false,
    emailOption: 'unverified',
    nameInForm: false,
    makeCredentials: () => ({ credentials: { clientSecret: randomBytes(24).toString('base64url') } }),
  },
};

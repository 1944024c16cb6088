/** The public surface; the other files may change without notice. README.md explains it. */
export { type AuthApiOptions, authApiMount, createAuthApi, pathsWithoutApiKey } from './auth-api.ts';
export type { AuthLog } from './auth-log.ts';
export { type DemoAccount, subjectOf } from './demo-provider/demo-accounts.ts';
export { demoClientIds, demoProviderMount } from './demo-provider/demo-provider-mount.ts';
export { type SecretCipher, createSecretCipher } from './encryption.ts';
export type { AuthEnv } from './http/auth-env.ts';
export { type AuthLimits, type CountRequest, defaultAuthLimits } from './http/auth-limits.ts';
export { type KeyRing, openKeyRing } from './keys/key-ring.ts';
export { RotationError, rotateKeys } from './keys/rotate-keys.ts';
export { createRedirectRules } from './oauth/redirect-rules.ts';
export { type OpenProviders, openProviders } from './providers/open-providers.ts';
export { providerTypes } from './providers/provider-types.ts';
export type { ProviderSettings, ProviderType } from './providers/provider-type.ts';
export { type RevocationOptions, revokeDueTokens } from './revocations.ts';
export { sweepSignIn } from './store/sweep.ts';
export { audience } from './tokens/access-token.ts';

import type { Context } from 'hono';
import type { AuthEnv } from '../http/auth-env.ts';
import type { AuthParts } from '../auth-parts.ts';

/** GET /health: that this part of the server responds, under the name that monitors of such servers look for. */
export function createHealthEndpoint({ application }: AuthParts) {
  const health = {
    version: application.toLowerCase(),
    name: 'GoTrue',
    description: `Signing in at ${application}, by the interface of GoTrue`,
  };
  return (context: Context<AuthEnv>): Response => context.json(health);
}

/** Providers that clients of such servers look for; each is false unless configured. */
const knownProviders = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'email',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
] as const;

/** GET /settings: which ways of signing in there are, and whether new people may come. */
export function createSettingsEndpoint({ database, maySignUp, providerNames }: AuthParts) {
  const settings = {
    external: Object.fromEntries(knownProviders.map(name => [name, providerNames.includes(name)])),
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  };
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const disable_signup = !(await maySignUp(database.run, null));
    return context.json({ ...settings, disable_signup }, 200, { 'cache-control': 'no-store' });
  };
}

/** Cache lifetime of the public keys at clients, seconds. A key is published an hour before it signs. */
const jwksLifetimeSeconds = 600;

/** GET /.well-known/jwks.json: the public keys of access tokens (RFC 7517, CALL-10). */
export function createJwksEndpoint({ keys }: AuthParts) {
  return (context: Context<AuthEnv>): Response =>
    context.json(keys.publicJwks(), 200, { 'cache-control': `public, max-age=${jwksLifetimeSeconds}` });
}

import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { Provider } from '../providers/provider.ts';
import type { AuthEnv } from '../http/auth-env.ts';
import { AuthError } from '../errors/auth-error.ts';
import { readCodeChallenge } from '../http/pkce.ts';
import { type NewFlowState, insertFlowState } from '../store/flow-states.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { explainProvider } from './provider-errors.ts';

/** Ours to say, or read by us and of no concern to the provider. */
const ownParameters = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'apikey',
  'invite_token',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'request',
  'request_uri',
  'scope',
  'state',
]);

/**
 * Writes down a flow and sends the person to the provider.
 *
 * @param linking the person who links another identity, and by which session; null for a sign-in
 * @returns 302, or 200 `{url}` with skip_http_redirect=true
 * @throws AuthError validation_failed, unexpected_failure
 */
export async function leaveForProvider(
  parts: OAuthParts,
  context: Context<AuthEnv>,
  linking: NewFlowState['linking'],
): Promise<Response> {
  const query = context.req.query();
  const provider = findProvider(parts, query['provider']);
  const challenge = readCodeChallenge(query['code_challenge'], query['code_challenge_method']);
  if (challenge === undefined)
    throw new AuthError('validation_failed', 'The implicit flow is not offered: a code_challenge is needed');
  const nonce = query['nonce'] || randomBytes(24).toString('base64url');
  const codeVerifier = randomBytes(48).toString('base64url');
  const state = await insertFlowState(parts.database.run, {
    provider: provider.id,
    codeChallenge: challenge.challenge,
    referrer: parts.redirects.choose(query['redirect_to']),
    linking,
    nonce,
    codeVerifier,
  });
  const scopes = (query['scopes'] ?? '').split(/[\s,]+/).filter(scope => scope !== '');
  const extra = Object.fromEntries(
    Object.entries(query).filter(([name]) => !ownParameters.has(name) && name !== 'nonce'),
  );
  const address = await explainProvider(() => provider.authorizeUrl({ state, nonce, codeVerifier, scopes, extra }));
  context.header('cache-control', 'no-store');
  if (query['skip_http_redirect'] === 'true') return context.json({ url: address.href });
  return context.redirect(address.href, 302);
}

/** @throws AuthError validation_failed */
function findProvider(parts: OAuthParts, name: string | undefined): Provider {
  const provider = parts.providers.get(name?.toLowerCase() ?? '');
  if (provider !== undefined) return provider;
  throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled');
}

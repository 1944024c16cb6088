import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ProviderResult } from '../providers/provider.ts';
import type { AuthEnv } from '../http/auth-env.ts';
import { AuthError } from '../errors/auth-error.ts';
import { explainThrown } from '../errors/render-error.ts';
import { isWithinLimit, tooManyRequests } from '../http/auth-limits.ts';
import { deviceOf } from '../http/device.ts';
import {
  type FlowState,
  completeFlowState,
  deleteFlowState,
  findFlowState,
  lockFlowState,
} from '../store/flow-states.ts';
import { keepProviderToken } from '../store/provider-tokens.ts';
import { determineAccount } from './determine-account.ts';
import { requireLinkable } from './link-identity.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { explainProvider } from './provider-errors.ts';
import { redirectWithError } from './redirect-with-error.ts';
import { tokenPurpose } from '../encryption.ts';

/**
 * GET and, for Apple's form, POST /callback: the provider sends the person back. Whatever goes wrong, the person is
 * sent on to where the flow began, with the error in the query and in the fragment; to the site when it is not known
 * where that was.
 *
 * @returns 302 (303 after a form) with ?code=, which only who began the flow can exchange
 */
export function createCallbackEndpoint(parts: OAuthParts, report: (error: unknown, context: Context<AuthEnv>) => void) {
  return async (context: Context<AuthEnv>): Promise<Response> => {
    const status = context.req.method === 'POST' ? 303 : 302;
    let target = parts.siteUrl;
    context.header('cache-control', 'no-store');
    // The address carries a code; what the page loads must not learn it.
    context.header('referrer-policy', 'no-referrer');
    try {
      const parameters = await readParameters(context);
      const flow = await findFlow(parts, parameters);
      target = flow.referrer;
      const code = await acceptParameters(parts, context, flow, parameters);
      const address = new URL(target);
      address.searchParams.set('code', code);
      return context.redirect(address.href, status);
    } catch (error) {
      const known = explainThrown(error);
      if (known instanceof AuthError && known.status >= 500) report(error, context);
      return context.redirect(redirectWithError(target, known), status);
    }
  };
}

async function readParameters(context: Context<AuthEnv>): Promise<URLSearchParams> {
  if (context.req.method === 'GET') return new URL(context.req.url).searchParams;
  return new URLSearchParams(await context.req.text());
}

async function findFlow(parts: OAuthParts, parameters: URLSearchParams): Promise<FlowState> {
  const state = parameters.get('state');
  if (!state) throw new AuthError('bad_oauth_callback', 'OAuth state parameter missing');
  const flow = await findFlowState(parts.database.run, state);
  if (flow === undefined) throw new AuthError('bad_oauth_state', 'OAuth state not found or expired');
  return flow;
}

async function acceptParameters(
  parts: OAuthParts,
  context: Context<AuthEnv>,
  flow: FlowState,
  parameters: URLSearchParams,
): Promise<string> {
  checkUnused(flow);
  const refusal = parameters.get('error');
  if (refusal !== null) {
    await deleteFlowState(parts.database.run, flow.id);
    throw new RefusedByProvider(refusal, parameters.get('error_description'));
  }
  if (!parameters.get('code'))
    throw new AuthError('bad_oauth_callback', 'OAuth callback with missing authorization code missing');
  const provider = parts.providers.get(flow.provider_type);
  if (provider === undefined) throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled');
  // Each response causes a request to the provider, also a forged one for the sender's own state.
  const { callback } = parts.limits;
  if (!(await isWithinLimit(parts, `auth:callback:${flow.id}`, callback))) throw tooManyRequests(callback);
  const secrets = { state: flow.id, nonce: flow.provider_nonce, codeVerifier: flow.provider_code_verifier };
  const result = await explainProvider(() => provider.exchange(parameters, secrets));
  const arrival = { provider: provider.id, identity: result.identity, ip: deviceOf(context).ip ?? '' };
  return await parts.database.transaction(async run => {
    const locked = await lockFlowState(run, flow.id);
    if (locked === undefined) throw new AuthError('bad_oauth_state');
    checkUnused(locked);
    const target = locked.linking_target_id;
    if (target !== null) await requireLinkable(run, target, arrival);
    const userId = target ?? (await determineAccount(parts, run, arrival));
    const encrypted = encryptTokens(parts, provider.id, result);
    const authCode = randomUUID();
    // A link waits for the exchange: until then nothing shows that the person who began is the one who came back.
    await completeFlowState(run, flow.id, {
      userId,
      authCode,
      ...encrypted,
      pendingIdentity: target === null ? null : result.identity,
    });
    if (target === null && provider.revoke !== undefined && encrypted.encryptedRefreshToken !== null) {
      await keepProviderToken(run, {
        userId,
        provider: provider.id,
        clientId: provider.clientId,
        encrypted: encrypted.encryptedRefreshToken,
      });
    }
    return authCode;
  });
}

function checkUnused(flow: FlowState): void {
  if (flow.user_id !== null) throw new AuthError('flow_state_already_used');
  if (flow.has_expired) throw new AuthError('bad_oauth_state', 'OAuth state has expired');
}

function encryptTokens({ cipher }: OAuthParts, provider: string, { accessToken, refreshToken }: ProviderResult) {
  const purpose = tokenPurpose(provider);
  return {
    encryptedAccessToken: cipher.encrypt(accessToken, purpose),
    encryptedRefreshToken: refreshToken === null ? null : cipher.encrypt(refreshToken, purpose),
  };
}

/**
 * Error that the provider sent instead of a code, e.g. access_denied when the person refused (RFC 6749 section
 * 4.1.2.1).
 */
export class RefusedByProvider extends AuthError {
  readonly error: string;

  constructor(error: string, description: string | null) {
    super('bad_oauth_callback', description?.slice(0, 500) ?? error);
    this.error = error.slice(0, 100);
  }
}

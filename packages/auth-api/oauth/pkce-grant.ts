import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Grant } from '../endpoints/token.ts';
import { AuthError } from '../errors/auth-error.ts';
import { type RequestDevice, deviceOf } from '../http/device.ts';
import { readJson } from '../http/read-json.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { recordAudit } from '../store/audit-log.ts';
import { type FlowState, deleteFlowState, lockFlowStateOfCode } from '../store/flow-states.ts';
import { keepProviderToken } from '../store/provider-tokens.ts';
import type { Run } from '@dargu/pg-one-sync';
import { linkIdentity } from './link-identity.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { tokenPurpose } from '../encryption.ts';

const missing = 'invalid request: both auth code and code verifier should be non-empty';
const bodyShape = z.object({
  auth_code: z.string().min(1, missing).max(100),
  code_verifier: z.string().min(1, missing).max(200),
});

/**
 * POST /token?grant_type=pkce with `{auth_code, code_verifier}`: the client that began a flow gets its session, and the
 * provider's own tokens beside it. A code works once.
 *
 * Where the flow was to link an identity, that is done here, for the client that requested it.
 *
 * @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned, and what linkIdentity
 * throws
 */
export function pkceGrant(parts: OAuthParts): Grant {
  return async context => {
    const { auth_code: code, code_verifier: verifier } = await readJson(context, bodyShape);
    const device = deviceOf(context);
    return await parts.database.transaction(async run => {
      const flow = await lockFlowStateOfCode(run, code);
      if (flow === undefined || flow.user_id === null) throw new AuthError('flow_state_not_found');
      if (flow.has_expired) throw new AuthError('flow_state_expired');
      if (!isVerifierOf(verifier, flow.code_challenge)) throw new AuthError('bad_code_verifier');
      await deleteFlowState(run, flow.id);
      await linkPending(parts, run, flow, device);
      const tokens = await issueSession(parts, run, flow.user_id, { method: 'oauth', device });
      await recordAudit(run, {
        action: 'login',
        actorId: flow.user_id,
        traits: { provider: flow.provider_type },
        ip: device.ip ?? '',
      });
      return { ...tokens, ...decryptTokens(parts, flow) };
    });
  };
}

/** The holder of the verifier started the link, and has just come back from the provider. */
async function linkPending({ providers }: OAuthParts, run: Run, flow: FlowState, device: RequestDevice): Promise<void> {
  const {
    linking_target_id: target,
    pending_identity: identity,
    provider_refresh_token: encrypted,
    provider_type: id,
  } = flow;
  const provider = providers.get(id);
  if (target === null || identity === null) return;
  if (provider === undefined) throw new AuthError('provider_disabled');
  await linkIdentity(run, target, { provider: provider.id, identity, ip: device.ip ?? '' });
  if (provider.revoke !== undefined && encrypted !== null)
    await keepProviderToken(run, { userId: target, provider: id, clientId: provider.clientId, encrypted });
}

/** RFC 7636 section 4.6. */
function isVerifierOf(verifier: string, challenge: string): boolean {
  const digest = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(challenge);
  return digest.length === expected.length && timingSafeEqual(digest, expected);
}

function decryptTokens({ cipher }: OAuthParts, flow: FlowState) {
  const purpose = tokenPurpose(flow.provider_type);
  return {
    ...(flow.provider_access_token === null
      ? {}
      : { provider_token: cipher.decrypt(flow.provider_access_token, purpose) }),
    ...(flow.provider_refresh_token === null
      ? {}
      : { provider_refresh_token: cipher.decrypt(flow.provider_refresh_token, purpose) }),
  };
}

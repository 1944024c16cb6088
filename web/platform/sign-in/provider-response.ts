import { type GoTrueClient, type Session } from '@supabase/auth-js';
import { messages } from '#contract/messages.ts';

/** Response of the provider's pages, in the address that they led to. */
export interface ProviderResponse {
  /** Names the sign-in that it belongs to, since several may be under way. */
  readonly flow: string | null;
  readonly code: string | null;
  /** `access_denied` when the person refused (RFC 6749 section 4.1.2.1). */
  readonly error: string | null;
  /** The server's own word for it, e.g. `identity_already_exists`. */
  readonly errorCode: string | null;
}

export function readProviderResponse(query: URLSearchParams): ProviderResponse {
  return {
    flow: query.get('sb_flow_id'),
    code: query.get('code'),
    error: query.get('error'),
    errorCode: query.get('error_code'),
  };
}

export function isProviderResponse(value: unknown): value is ProviderResponse {
  return typeof value === 'object' && value !== null && 'flow' in value && 'code' in value && 'error' in value;
}

/**
 * A code for a session. Only the browser that began the flow can do it: it holds the verifier.
 *
 * @throws Error 'Failed to login with Google', its cause being what the server said
 */
export async function exchangeCode(auth: GoTrueClient, { flow, code, error }: ProviderResponse): Promise<Session> {
  if (error || !code || !flow) throw new Error(messages.googleLogin, { cause: error });
  const { data, error: refusal } = await auth.exchangeCodeForSession(code, { flowId: flow });
  if (refusal) throw new Error(messages.googleLogin, { cause: refusal });
  return data.session;
}

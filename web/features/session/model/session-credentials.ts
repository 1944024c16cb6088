import { type GoTrueClient, isAuthApiError, type Session } from '@supabase/auth-js';
import { messages } from '#contract/messages.ts';
import { isOnline } from '#web/platform/device/connection.ts';
import type { Credential, TokenSource } from '#web/lib/with-session.ts';

interface CredentialParts {
  readonly auth: GoTrueClient;
  /** The session as auth-js reported it last: what another tab stored may arrive later than its message. */
  readonly latest: () => Session | null;
  readonly endSession: (person: string) => Promise<void>;
}

/** The access token that requests carry, and its renewal. */
export function createCredentials({ auth, latest, endSession }: CredentialParts): TokenSource {
  return {
    async credential() {
      // The request fails in any case, and would wait for auth-js to give up renewing an old token.
      if (!isOnline()) return credentialOf(latest());
      const { data } = await auth.getSession();
      return credentialOf(data.session ?? latest());
    },
    async renewCredential(refused) {
      const { data } = await auth.getSession();
      if (data.session && data.session.access_token !== refused) return credentialOf(data.session);
      const { data: renewed, error } = await auth.refreshSession();
      // For developers.
      // oxlint-disable-next-line no-console
      if (error) console.error(new Error(messages.sessionNotRefreshed, { cause: error }));
      // The access token is refused, and so is its refresh token. auth-js would keep both until their time is over.
      if (data.session && isRefusal(error)) await endSession(data.session.user.id);
      return credentialOf(renewed.session);
    },
  };
}

/**
 * True if the person has a second factor that this session has not shown. Read from what is stored: the server decides
 * by what it knows itself.
 */
export function needsCode({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  return (user.factors ?? []).some(({ status }) => status === 'verified') && levelOf(access_token) === 'aal1';
}

function credentialOf(session: Session | null): Credential | null {
  return session && { token: session.access_token, person: session.user.id };
}

/** True if the server does not know the session any more, as against being busy or out of reach. */
function isRefusal(error: unknown): boolean {
  return isAuthApiError(error) && [400, 401, 403].includes(error.status);
}

/** The claim `aal` of an access token. */
function levelOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { readonly aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}

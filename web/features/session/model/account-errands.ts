import { GoTrueClient, type Session } from '@supabase/auth-js';
import type { ProviderName } from '#web/lib/session-context.ts';
import { exchangeAnswer } from '#web/platform/sign-in/answer.ts';
import { askInWindow, ErrandError } from '#web/platform/sign-in/ask-in-window.ts';
import { leaveFor } from '#web/platform/sign-in/leave-for.ts';
import type { SignInAdapter } from '#web/platform/sign-in/sign-in.ts';
import { paths } from '#web/paths.ts';

interface ErrandParts {
  readonly auth: GoTrueClient;
  readonly adapter: SignInAdapter;
  readonly apiKey: string;
  readonly url: string;
}

const options = (provider: ProviderName, path: string) => ({
  redirectTo: location.origin + path,
  skipBrowserRedirect: true,
  // Which account is the question, so it is always asked. Apple always asks.
  ...(provider === 'google' && { queryParams: { prompt: 'select_account' } }),
});

/**
 * Adds another way of signing in to the account (CALL-10). The server has added it when the window comes back; its code is left
 * alone, since it would only begin a second session, of the first level. Without a window the page goes and comes back.
 *
 * @throws Error whose `code` says why
 */
export async function linkIdentity({ auth }: ErrandParts, provider: ProviderName, opened: Window | null): Promise<void> {
  const isBlocked = !opened || opened.closed;
  const path = isBlocked ? paths.authCallback.href() : paths.authPopup.href();
  const { data, error } = await auth.linkIdentity({ provider, options: options(provider, path) });
  if (error) {
    opened?.close();
    throw error;
  }
  if (isBlocked) return await leaveFor(data.url, provider);
  await askInWindow(opened, data.url, flowOf(data));
  // The person's providers stand in the session, too.
  await auth.refreshSession();
}

/**
 * The person signs in again (VALID-03): apart from the session that is there, which is replaced only once it is known that it
 * is the same person. Whoever chose another account by mistake is not signed out of this one.
 *
 * @throws Error whose `code` says why; `different_person` where somebody else signed in
 */
export async function reauthenticate(parts: ErrandParts, provider: ProviderName, opened: Window | null): Promise<void> {
  const { auth, adapter } = parts;
  const { session: before } = (await auth.getSession()).data;
  if (!before) {
    opened?.close();
    throw new ErrandError('session_not_found');
  }
  if (!opened || opened.closed) {
    const session = await adapter.signIn(provider, null);
    if (!session) throw new ErrandError('popup_closed');
    if (session.user.id !== before.user.id) throw new ErrandError('different_person');
    return;
  }
  const apart = createClientApart(parts);
  const { data, error } = await apart.signInWithOAuth({ provider, options: options(provider, paths.authPopup.href()) });
  if (error) {
    opened.close();
    throw error;
  }
  const answer = await askInWindow(opened, data.url, flowOf(data));
  const session = await exchangeAnswer(apart, answer).catch((failure: unknown) => {
    throw failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  });
  if (session.user.id !== before.user.id) {
    await apart.signOut({ scope: 'local' });
    throw new ErrandError('different_person');
  }
  await replaceSession(auth, before, session);
}

/** The fresh session takes the place of the one that was there, which ends, so that one device stays one session. */
async function replaceSession(auth: GoTrueClient, before: Session, { access_token, refresh_token }: Session): Promise<void> {
  const { error } = await auth.setSession({ access_token, refresh_token });
  if (error) throw error;
  await auth.admin.signOut(before.access_token, 'local');
}

/** A client that remembers nothing beyond this one sign-in, and tells no other tab of it. */
function createClientApart({ url, apiKey }: ErrandParts): GoTrueClient {
  const kept = new Map<string, string>();
  return new GoTrueClient({
    url,
    headers: { apikey: apiKey },
    storageKey: 'dargu-proof',
    storage: {
      getItem: key => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: key => void kept.delete(key),
    },
    flowType: 'pkce',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    experimental: { appendPkceFlowIdToRedirects: true },
  });
}

function flowOf({ flowId }: { readonly flowId?: string | null }): string {
  if (!flowId) throw new ErrandError('flow_state_not_found');
  return flowId;
}

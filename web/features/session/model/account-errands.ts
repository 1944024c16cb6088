import { GoTrueClient, type OAuthResponse, type Session } from '@supabase/auth-js';
import type { ProviderName } from '#contract/providers.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import { exchangeAnswer } from '#web/platform/sign-in/answer.ts';
import { askInWindow, ErrandError } from '#web/platform/sign-in/ask-in-window.ts';
import { leaveFor } from '#web/platform/sign-in/leave-for.ts';
import type { SignInAdapter } from '#web/platform/sign-in/sign-in.ts';
import { paths } from '#web/entities/paths.ts';

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
 * Adds another way of signing in to the account (CALL-10). The exchange of the code adds it, and begins a session
 * besides, of the first level: that one is begun apart and ended at once, so that the session that is there stays what
 * it is. Without a window the page goes and comes back.
 *
 * @throws Error whose `code` says why
 */
export async function linkIdentity(parts: ErrandParts, provider: ProviderName, opened: Window | null): Promise<void> {
  const { auth } = parts;
  if (!opened || opened.closed) {
    const { data, error } = await auth.linkIdentity({
      provider,
      options: options(provider, paths.authCallback.href()),
    });
    if (error) throw error;
    return await leaveFor(data.url, provider);
  }
  const apart = createClientApart(parts);
  await inWindow(opened, apart, async () => {
    const { access_token, refresh_token } = await sessionOf(auth);
    const { error } = await apart.setSession({ access_token, refresh_token });
    if (error) throw error;
    return await apart.linkIdentity({ provider, options: options(provider, paths.authPopup.href()) });
  });
  await apart.signOut({ scope: 'local' });
  // The person's providers stand in the session, too.
  await auth.refreshSession();
}

/**
 * The person signs in again (VALID-03): apart from the session that is there, which is replaced only once it is known
 * that it is the same person. Whoever chose another account by mistake is not signed out of this one.
 *
 * @throws Error whose `code` says why; `different_person` where somebody else signed in
 */
export async function reauthenticate(parts: ErrandParts, provider: ProviderName, opened: Window | null): Promise<void> {
  const { auth, adapter } = parts;
  const before = await sessionOf(auth, opened);
  if (!opened || opened.closed) {
    const { session } = await adapter.signIn(provider, null);
    if (!session) throw new ErrandError('popup_closed');
    if (session.user.id !== before.user.id) throw new ErrandError('different_person');
    return;
  }
  const apart = createClientApart(parts);
  const begin = () => apart.signInWithOAuth({ provider, options: options(provider, paths.authPopup.href()) });
  const session = await inWindow(opened, apart, begin);
  if (session.user.id !== before.user.id) {
    await apart.signOut({ scope: 'local' });
    throw new ErrandError('different_person');
  }
  await replaceSession(auth, before, session);
}

/** Sends the window to where a flow begins, and exchanges what it brings back. The window is closed however it ends. */
async function inWindow(opened: Window, client: GoTrueClient, begin: () => Promise<OAuthResponse>): Promise<Session> {
  try {
    const { data, error } = await begin();
    if (error) throw error;
    if (!data.flowId) throw new ErrandError('flow_state_not_found');
    const answer = await askInWindow(opened, data.url, data.flowId);
    return await exchangeAnswer(client, answer);
  } catch (failure) {
    // What the server said is more use here than that signing in failed.
    throw failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  } finally {
    opened.close();
  }
}

async function sessionOf(auth: GoTrueClient, opened: Window | null = null): Promise<Session> {
  const { session } = (await auth.getSession()).data;
  if (session) return session;
  opened?.close();
  throw new ErrandError('session_not_found');
}

/** The fresh session takes the place of the one that was there, which ends, so that one device stays one session. */
async function replaceSession(
  auth: GoTrueClient,
  before: Session,
  { access_token, refresh_token }: Session,
): Promise<void> {
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
    fetch: withTimeout(),
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

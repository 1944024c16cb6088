import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { messages } from '#contract/messages.ts';
import { defaultProvider, type ProviderName } from '#contract/providers.ts';
import type { SessionActions, SignInResult } from '#web/entities/session/session-context.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import type { TokenSource } from '#web/lib/with-session.ts';
import { isOnline } from '#web/platform/device/connection.ts';
import { exchangeCode, readProviderResponse } from '#web/platform/sign-in/provider-response.ts';
import { takeRedirectNote } from '#web/platform/sign-in/redirect.ts';
import type { SignInAdapter } from '#web/platform/sign-in/sign-in.ts';
import { type AuthServer, createAuthClient } from './auth-client.ts';
import { addIdentity, proveIdentity } from './identity-flows.ts';
import { createCredentials, needsCode } from './session-credentials.ts';
import type { SessionEffects } from './session-effects.ts';
import type { SessionHost } from './session-store.ts';
import { SignedInPerson } from './signed-in-person.ts';
import { hasStoredSession, readSession } from './stored-session.ts';

export interface EngineParts extends AuthServer {
  readonly host: SessionHost;
  readonly table: TableClient;
  readonly effects: SessionEffects;
  readonly openAdapter: (auth: GoTrueClient) => SignInAdapter;
}

/** The actions of a session (SessionActions), with the window that the store has opened in the press. */
export interface SessionEngine
  extends
    TokenSource,
    Pick<SessionActions, 'finishRedirect' | 'signOut' | 'refreshProfile' | 'updateProfile' | 'forget' | 'endSession'> {
  readonly auth: GoTrueClient;
  /** @throws Error where nobody can sign in for now */
  prepare(): Promise<void>;
  signIn(provider: ProviderName, opened: Window | null): Promise<SignInResult>;
  linkIdentity(provider: ProviderName, opened: Window | null): Promise<void>;
  reauthenticate(provider: ProviderName, opened: Window | null): Promise<void>;
}

/** Keeps the session: auth-js with what the product does when the person changes. Loaded late. */
export function createSessionEngine({ host, table, effects, openAdapter, url, apiKey }: EngineParts): SessionEngine {
  const auth = createAuthClient({ url, apiKey });
  const adapter = openAdapter(auth);
  const person = new SignedInPerson({ host, table, effects, endSession });
  let latest: Session | null = null;
  let hasBegun = false;

  /*
   * Called by auth-js with its own work still under way: nothing is awaited in here. SIGNED_IN also comes whenever the
   * tab is looked at again, so what counts is whether the person is another one (STATE-02).
   */
  auth.onAuthStateChange((event: AuthChangeEvent, session: Session | null) => {
    const isSignIn = hasBegun ? event === 'SIGNED_IN' : !host.wasStored;
    if (event === 'INITIAL_SESSION') hasBegun = true;
    // The access token is too old, and could not be renewed: who is stored is here all the same.
    if (event === 'INITIAL_SESSION' && !session && person.user() && hasStoredSession()) return;
    latest = session;
    if (!session) return person.onSignedOut(event);
    person.onSignedIn(session.user, event, isSignIn);
    // Also after MFA_CHALLENGE_VERIFIED, and when the factor was taken off.
    if (needsCode(session) !== host.get().needsCode) host.setState({ needsCode: needsCode(session) });
    // The same moments give an admin the powers of one, and take them.
    const { adminLacks, isAdmin } = host.get();
    if (adminLacks !== null || (isAdmin && event === 'TOKEN_REFRESHED')) void person.refreshAdminAccess();
  });

  /** Without a connection auth-js would try for half a minute to renew what is stored before it says who it is of. */
  async function startOffline(): Promise<void> {
    const stored = await readSession(auth['storage']);
    if (!stored || person.user()) return;
    latest = stored;
    person.onSignedIn(stored.user, 'INITIAL_SESSION', false);
  }
  if (host.wasStored && !isOnline()) void startOffline();

  async function completeSignIn(provider: ProviderName): Promise<SignInResult> {
    await person.profileSettled();
    const { user, isProfileLoaded, ...state } = host.get();
    // Until there is a profile the identity tells who is new.
    const isNewUser = isProfileLoaded ? state.isNewUser : (user?.is_new_user ?? false);
    effects.signInCompleted(provider, isNewUser);
    return { user, isNewUser };
  }

  async function endSession(id: string): Promise<void> {
    if (person.user()?.id === id) await auth.signOut({ scope: 'local' });
  }

  const flowParts = { auth, adapter, url, apiKey };
  return {
    auth,
    prepare: async () => await adapter.prepare?.(),
    ...createCredentials({ auth, latest: () => latest, endSession }),
    endSession,
    linkIdentity: (provider, opened) => addIdentity(flowParts, provider, opened),
    reauthenticate: (provider, opened) => proveIdentity(flowParts, provider, opened),
    async signIn(provider, opened) {
      const { session, late } = await adapter.signIn(provider, opened);
      if (session) return await completeSignIn(provider);
      return {
        user: null,
        isNewUser: false,
        isCancelled: true,
        ...(late && { late: late.then(() => completeSignIn(provider)) }),
      };
    },
    async finishRedirect(search) {
      const note = takeRedirectNote();
      const returnTo = note?.returnTo ?? null;
      try {
        await exchangeCode(auth, readProviderResponse(new URLSearchParams(search)));
      } catch (error) {
        // A code that was used already, by going back or by another tab, does not matter to a person who is signed in.
        const hasFailed = !(await auth.getSession()).data.session;
        // For developers.
        // oxlint-disable-next-line no-console
        if (hasFailed) console.error(new Error(messages.authentication, { cause: error }));
        return { user: null, isNewUser: false, returnTo, hasFailed };
      }
      return { ...(await completeSignIn(note?.provider ?? defaultProvider)), returnTo, hasFailed: false };
    },
    async signOut(scope = 'local') {
      if (scope !== 'others') person.startSignOut();
      const { error } = await auth.signOut({ scope });
      // Leaving this device never depends on the network: the session is gone from it either way.
      if (!error || scope === 'local') return;
      person.cancelSignOut();
      throw new Error(messages.logout, { cause: error });
    },
    async forget() {
      person.startSignOut();
      // Its session went with the account: the server would refuse to end it, which browsers put into the console.
      await auth['_removeSession']();
    },
    refreshProfile: async () => await person.refreshProfile(),
    updateProfile: async (changes, before) => await person.updateProfile(changes, before),
  };
}

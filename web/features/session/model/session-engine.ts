import { type AuthChangeEvent, GoTrueClient, isAuthApiError, type Session, type User } from '@supabase/auth-js';
import { messages } from '#contract/messages.ts';
import { clearDetailsNeeded, rememberDetailsNeeded } from '#web/entities/session/details-flag.ts';
import { claimDrafts, keepDraftsOf, moveDraftsToPage, removeDraftsOf } from '#web/entities/drafts/draft-owners.ts';
import type { ProviderName } from '#contract/providers.ts';
import type { SessionActions, SessionUser, SignInResult } from '#web/entities/session/session-context.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import type { Credential, TokenSource } from '#web/lib/with-session.ts';
import { exchangeAnswer, readAnswer } from '#web/platform/sign-in/answer.ts';
import { takeRedirectNote } from '#web/platform/sign-in/redirect-note.ts';
import type { SignInAdapter } from '#web/platform/sign-in/sign-in.ts';
import { updateProfile } from '../api/update-profile.ts';
import { linkIdentity, reauthenticate } from './account-errands.ts';
import { loadProfile } from './load-profile.ts';
import { isFirstSignIn, mergeUser, type Profile, userOfIdentity } from './merge-user.ts';
import { needsCode } from './needs-code.ts';
import { type SessionHost, visitor, waitTimeoutMs } from './session-store.ts';
import { forgetSignOut, noteSignOut, sessionKey, wasSignedOut } from './stored-session.ts';

/** A profile that could not be loaded is asked for again after so long, in milliseconds. */
const profilePause = 10_000;

/** What happens elsewhere in the application when the person changes. */
export interface SessionEffects {
  /** Another person than before, or nobody. @param before whose data may be on the screen */
  personChanged(before: string | null): void;
  /**
   * Somebody signed in, as against having been signed in already when the page was opened, and the profile is known.
   */
  signedIn(user: SessionUser): void;
  signedOut(): void;
  /** Somebody has saved the own profile. */
  profileSaved(before: SessionUser, after: SessionUser): void;
  /** A sign-in that began in this tab came through (TRACK-04). */
  cameThrough(provider: ProviderName, isNewUser: boolean): void;
}

export interface EngineParts {
  readonly host: SessionHost;
  readonly table: TableClient;
  readonly apiKey: string;
  readonly effects: SessionEffects;
  readonly openAdapter: (auth: GoTrueClient) => SignInAdapter;
  /** Absolute address of the session protocol. */
  readonly url: string;
}

export interface SessionEngine
  extends
    TokenSource,
    Pick<SessionActions, 'finishRedirect' | 'signOut' | 'refreshProfile' | 'updateProfile' | 'forget' | 'endSession'> {
  readonly auth: GoTrueClient;
  signIn(provider: ProviderName, opened: Window | null): Promise<SignInResult>;
  linkIdentity(provider: ProviderName, opened: Window | null): Promise<void>;
  reauthenticate(provider: ProviderName, opened: Window | null): Promise<void>;
}

/** Who is here now, with what is being found out about them. */
interface Arrival {
  user: User;
  /** Resolves when the profile is known, could not be loaded for now, or has kept the screen waiting for too long. */
  readonly found: Promise<void>;
}

/** Keeps the session: auth-js with what the product does when the person changes. Loaded late. */
export function createSessionEngine({ host, table, apiKey, effects, openAdapter, url }: EngineParts): SessionEngine {
  const auth = new GoTrueClient({
    url,
    // Only the key: auth-js adds the bearer itself, and one given here would take its place.
    headers: { apikey: apiKey },
    fetch: withTimeout(),
    storageKey: sessionKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    // A code is exchanged where it was asked for, never because an address happens to hold one.
    detectSessionInUrl: false,
    // Tells the answers to several sign-ins apart.
    experimental: { appendPkceFlowIdToRedirects: true },
  });
  const adapter = openAdapter(auth);
  let arrival: Arrival | null = null;
  /** As auth-js told it last. What another tab stored may get here later than its message. */
  let latest: Session | null = null;
  let hasBegun = false;
  /** Whether whoever was here has left on purpose, where the browser keeps no note of it. */
  let hasLeft = false;
  // A session that was stored has kept the screen waiting since the page was opened.
  let hasWaited = !host.wasStored;

  /*
   * Called by auth-js with its own work still under way: nothing is awaited in here. SIGNED_IN also comes whenever the
   * tab is looked at again, so what counts is whether the person is another one (STATE-02).
   */
  auth.onAuthStateChange((event: AuthChangeEvent, session: Session | null) => {
    const isSignIn = hasBegun ? event === 'SIGNED_IN' : !host.wasStored;
    if (event === 'INITIAL_SESSION') hasBegun = true;
    latest = session;
    if (session) {
      follow(session.user, event, isSignIn);
      // Also after MFA_CHALLENGE_VERIFIED, and when the factor was taken off.
      if (needsCode(session) !== host.get().needsCode) host.setState({ needsCode: needsCode(session) });
    } else leave(event);
  });

  function follow(user: User, event: AuthChangeEvent, isSignIn: boolean): void {
    if (arrival?.user.id !== user.id) {
      const before = arrival?.user.id ?? null;
      // What a visitor wrote goes with whoever signs in; what another person wrote goes with nobody.
      claimDrafts(user.id);
      keepDraftsOf(user.id);
      hasLeft = false;
      forgetSignOut();
      arrival = { user, found: later(() => Promise.race([arrive(user, isSignIn), giveUpWaiting(user)])) };
      host.setState({ ...visitor, status: 'in', user: userOfIdentity(user, now()), signingIn: host.get().signingIn });
      effects.personChanged(before);
      return;
    }
    arrival.user = user;
    const known = host.get().user;
    if (event === 'USER_UPDATED' && known && host.get().isProfileLoaded)
      host.setState({ user: mergeUser(user, known, now()) });
  }

  function leave(event: AuthChangeEvent): void {
    const before = arrival?.user.id ?? null;
    arrival = null;
    const wasRefused = event === 'SIGNED_OUT' && !hasLeft && !wasSignedOut();
    if (event === 'SIGNED_OUT') {
      clearDetailsNeeded();
      // Somebody else may have signed in already, in another tab: only what belonged to this person goes.
      if (before === null) keepDraftsOf(null);
      else if (wasRefused) moveDraftsToPage(before);
      else removeDraftsOf(before);
    }
    host.setState({ ...visitor, signingIn: host.get().signingIn, wasRefused });
    if (before !== null) effects.personChanged(before);
    if (event === 'SIGNED_OUT') effects.signedOut();
  }

  /**
   * A screen waits for the profile no longer than for the session itself (GUARD-04). The profile may come later all the
   * same.
   */
  async function giveUpWaiting(user: User): Promise<void> {
    const since = hasWaited ? Date.now() : host.startedAt;
    hasWaited = true;
    await pause(Math.max(0, since + waitTimeoutMs - Date.now()));
    if (arrival?.user.id === user.id && !host.get().isProfileLoaded) host.setState({ hasProfileFailed: true });
  }

  /** Loads what is known of a person, and tries again later where that fails. */
  async function arrive(user: User, isSignIn: boolean): Promise<void> {
    const isFirst = isSignIn && isFirstSignIn(user);
    if (isFirst) rememberDetailsNeeded();
    const isHere = () => arrival?.user.id === user.id;
    const find = async (isNew: boolean): Promise<void> => {
      try {
        const [profile, isAdmin] = await Promise.all([
          loadProfile(table, userOfIdentity(user, now()), isNew),
          askWhetherAdmin(table),
        ]);
        if (!isHere()) return;
        know(profile, isAdmin);
        if (isSignIn) effects.signedIn(mergeUser(user, profile, now()));
      } catch (error) {
        // For developers (MSG-01).
        // oxlint-disable-next-line no-console
        console.error(error);
        if (!isHere()) return;
        // Deleted by another tab or device; the access token has not run out yet.
        if (isOfDeletedAccount(error)) return await endSession(user.id);
        host.setState({ hasProfileFailed: true });
        setTimeout(() => isHere() && void find(false), profilePause);
      }
    };
    await find(isFirst);
  }

  function know(profile: Profile, isAdmin = host.get().isAdmin): void {
    if (!arrival) return;
    if (!profile.is_new_user) clearDetailsNeeded();
    host.setState({
      user: mergeUser(arrival.user, profile, now()),
      isNewUser: profile.is_new_user,
      isProfileLoaded: true,
      hasProfileFailed: false,
      isAdmin,
    });
  }

  async function cameThrough(provider: ProviderName): Promise<SignInResult> {
    await arrival?.found;
    const { user, isProfileLoaded, ...state } = host.get();
    // Until there is a profile the identity tells who is new.
    const isNewUser = isProfileLoaded ? state.isNewUser : (user?.is_new_user ?? false);
    effects.cameThrough(provider, isNewUser);
    return { user, isNewUser };
  }

  function leaveOnPurpose(): void {
    hasLeft = true;
    noteSignOut();
  }

  async function endSession(person: string): Promise<void> {
    if (arrival?.user.id === person) await auth.signOut({ scope: 'local' });
  }

  const errands = { auth, adapter, apiKey, url };

  return {
    auth,
    linkIdentity: (provider, opened) => linkIdentity(errands, provider, opened),
    reauthenticate: (provider, opened) => reauthenticate(errands, provider, opened),
    async finishRedirect(search) {
      const note = takeRedirectNote();
      const answer = readAnswer(new URLSearchParams(search));
      const returnTo = note?.returnTo ?? null;
      try {
        await exchangeAnswer(auth, answer);
      } catch (error) {
        // A code that was used already, by going back or by another tab, is no matter to who is signed in.
        const hasFailed = !(await auth.getSession()).data.session;
        // oxlint-disable-next-line no-console -- as above
        if (hasFailed) console.error(new Error(messages.authentication, { cause: error }));
        return { user: null, isNewUser: false, returnTo, hasFailed };
      }
      return { ...(await cameThrough(note?.provider ?? 'google')), returnTo, hasFailed: false };
    },
    async signIn(provider, opened) {
      const { session, late } = await adapter.signIn(provider, opened);
      if (session) return await cameThrough(provider);
      return {
        user: null,
        isNewUser: false,
        isCancelled: true,
        ...(late && { late: late.then(() => cameThrough(provider)) }),
      };
    },
    async signOut(scope = 'local') {
      if (scope !== 'others') leaveOnPurpose();
      const { error } = await auth.signOut({ scope });
      // Leaving this device never depends on the network: the session is gone from it either way.
      if (!error || scope === 'local') return;
      hasLeft = false;
      forgetSignOut();
      throw new Error(messages.logout, { cause: error });
    },
    async refreshProfile() {
      if (!arrival) throw new Error(messages.notAuthenticated);
      know(await loadProfile(table, userOfIdentity(arrival.user, now()), false), await askWhetherAdmin(table));
    },
    async updateProfile(changes) {
      if (!arrival) throw new Error(messages.noUser);
      const profile = await updateProfile(table, arrival.user.id, changes);
      const before = host.get().user;
      know(profile);
      const after = host.get().user;
      if (before && before.firebase_uid === after?.firebase_uid) effects.profileSaved(before, after);
    },
    async forget() {
      leaveOnPurpose();
      await auth.signOut({ scope: 'local' });
    },
    endSession,
    async credential() {
      const { data } = await auth.getSession();
      return credentialOf(data.session ?? latest);
    },
    async renewCredential(refused) {
      const { data } = await auth.getSession();
      if (data.session && data.session.access_token !== refused) return credentialOf(data.session);
      const { data: renewed, error } = await auth.refreshSession();
      // oxlint-disable-next-line no-console -- as above
      if (error) console.error(new Error(messages.sessionNotRefreshed, { cause: error }));
      // The access token is refused, and so is what could renew it. auth-js would keep it until its time is over.
      if (data.session && isRefusal(error)) await endSession(data.session.user.id);
      return credentialOf(renewed.session);
    },
  };
}

const now = () => new Date().toISOString();

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

function credentialOf(session: Session | null): Credential | null {
  return session && { token: session.access_token, person: session.user.id };
}

/** Out of auth-js's own call. */
const later = (work: () => Promise<void>) => new Promise<void>(resolve => setTimeout(() => resolve(work()), 0));

/** Asked of the server, which alone has the list (ROLE-04). */
async function askWhetherAdmin(table: TableClient): Promise<boolean> {
  return rowsOf(await table.rpc('is_admin'));
}

/** Whether the server knows the session no more, as against being busy or out of reach. */
function isRefusal(error: unknown): boolean {
  return isAuthApiError(error) && [400, 401, 403].includes(error.status);
}

function isOfDeletedAccount(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  return cause?.code === 'session_not_found';
}

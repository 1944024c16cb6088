import type { AuthChangeEvent, User } from '@supabase/auth-js';
import { personArrived, personLeft } from '#web/entities/personal-store/person-changes.ts';
import { saveProfile, savedProfile } from '#web/entities/saved/saved-profile.ts';
import { clearDetailsNeeded, rememberDetailsNeeded } from '#web/entities/session/details-flag.ts';
import type { SessionState } from '#web/entities/session/session-context.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { isOnline } from '#web/platform/device/connection.ts';
import { loadProfile } from './load-profile.ts';
import { isFirstSignIn, mergeUser, type ProfileRow, userOfIdentity } from './merge-user.ts';
import type { SessionEffects } from './session-effects.ts';
import { type SessionHost, visitor, waitTimeoutMs } from './session-store.ts';
import { forgetSignOut, noteSignOut, wasSignedOut } from './stored-session.ts';

/** How long after a failure the profile is asked for again. */
const profileRetryMs = 10_000;

interface PersonParts {
  readonly host: SessionHost;
  readonly table: TableClient;
  readonly effects: SessionEffects;
  /** Ends the session of a person whose account is gone. */
  readonly endSession: (person: string) => Promise<void>;
}

/** The person whose session this browser keeps, with the profile that is laid over it. */
export interface SignedInPerson {
  /** Null for a visitor. */
  user(): User | null;
  /** Resolves when the profile is known, could not be loaded for now, or has held up the screen for too long. */
  profileSettled(): Promise<void>;
  /** auth-js has a session. @param isSignIn as against a session that was stored when the page was opened */
  onSignedIn(user: User, event: AuthChangeEvent, isSignIn: boolean): void;
  /** auth-js has none. */
  onSignedOut(event: AuthChangeEvent): void;
  /** Loads the profile again. @throws Error as loadProfile does */
  refreshProfile(user: User): Promise<void>;
  setProfile(profile: ProfileRow): void;
  /** Asks again what the session may do as an admin, after it has shown a second factor for example. */
  refreshAdminAccess(): Promise<void>;
  /** The person is about to leave by their own wish: nobody is told that the session was refused. */
  startSignOut(): void;
  cancelSignOut(): void;
}

type AdminAccess = Pick<SessionState, 'isAdmin' | 'adminLacks'>;

const noAccess: AdminAccess = { isAdmin: false, adminLacks: null };

interface Current {
  user: User;
  readonly profileSettled: Promise<void>;
}

export function createSignedInPerson({ host, table, effects, endSession }: PersonParts): SignedInPerson {
  let current: Current | null = null;
  /** Whether the person left by their own wish, where the browser keeps no note of it. */
  let hasLeft = false;
  // A session that was stored has held up the screen since the page was opened.
  let hasWaited = !host.wasStored;
  const isHere = (user: User) => current?.user.id === user.id;

  function setProfile(profile: ProfileRow, access: AdminAccess = host.get()): void {
    if (!current) return;
    if (!profile.is_new_user) clearDetailsNeeded();
    void saveProfile(current.user.id, profile);
    host.setState({
      user: mergeUser(current.user, profile, now()),
      isNewUser: profile.is_new_user,
      isProfileLoaded: true,
      hasProfileFailed: false,
      isAdmin: access.isAdmin,
      adminLacks: access.adminLacks,
    });
  }

  /** Loads the profile of a person, and tries again later where that fails. */
  async function findProfile(user: User, isSignIn: boolean, isFirst: boolean): Promise<void> {
    try {
      const [profile, access] = await Promise.all([
        loadProfile(table, userOfIdentity(user, now()), isFirst),
        askAdminAccess(table),
      ]);
      if (!isHere(user)) return;
      setProfile(profile, access);
      if (isSignIn) effects.signedIn(mergeUser(user, profile, now()));
    } catch (error) {
      // For developers (MSG-01).
      // oxlint-disable-next-line no-console
      console.error(error);
      if (!isHere(user)) return;
      // Deleted by another tab or device; the access token has not run out yet.
      if (isOfDeletedAccount(error)) return await endSession(user.id);
      host.setState({ hasProfileFailed: true });
      setTimeout(() => isHere(user) && void findProfile(user, isSignIn, false), profileRetryMs);
    }
  }

  /** Without a connection the profile is what it was when it was last seen here; nobody has an admin's powers then. */
  async function showSavedProfile(user: User): Promise<void> {
    const profile = (await savedProfile(user.id)) as ProfileRow | null;
    if (profile && isHere(user) && !host.get().isProfileLoaded) setProfile(profile, noAccess);
  }

  /** A screen waits for the profile no longer than for the session itself (GUARD-04). It may still come later. */
  async function limitWaiting(user: User): Promise<void> {
    const since = hasWaited ? Date.now() : host.startedAt;
    hasWaited = true;
    await pause(Math.max(0, since + waitTimeoutMs - Date.now()));
    if (isHere(user) && !host.get().isProfileLoaded) host.setState({ hasProfileFailed: true });
  }

  async function settleProfile(user: User, isSignIn: boolean): Promise<void> {
    // Out of auth-js's own call.
    await pause(0);
    if (!isOnline()) await showSavedProfile(user);
    const isFirst = isSignIn && isFirstSignIn(user);
    if (isFirst) rememberDetailsNeeded();
    await Promise.race([findProfile(user, isSignIn, isFirst), limitWaiting(user)]);
  }

  function setPerson(user: User, isSignIn: boolean): void {
    const before = current?.user.id ?? null;
    personArrived(user.id);
    hasLeft = false;
    forgetSignOut();
    current = { user, profileSettled: settleProfile(user, isSignIn) };
    host.setState({ ...visitor, status: 'in', user: userOfIdentity(user, now()), signingIn: host.get().signingIn });
    effects.personChanged(before);
  }

  return {
    user: () => current?.user ?? null,
    profileSettled: async () => current?.profileSettled,
    onSignedIn(user, event, isSignIn) {
      if (!current || !isHere(user)) return setPerson(user, isSignIn);
      current.user = user;
      const { user: known, isProfileLoaded } = host.get();
      if (event === 'USER_UPDATED' && known && isProfileLoaded) host.setState({ user: mergeUser(user, known, now()) });
    },
    onSignedOut(event) {
      const before = current?.user.id ?? null;
      current = null;
      const wasRefused = event === 'SIGNED_OUT' && !hasLeft && !wasSignedOut();
      if (event === 'SIGNED_OUT') {
        clearDetailsNeeded();
        // Another person may have signed in already, in another tab: only what belonged to this one goes.
        personLeft(before, wasRefused);
      }
      host.setState({ ...visitor, signingIn: host.get().signingIn, wasRefused });
      if (before !== null) effects.personChanged(before);
      if (event === 'SIGNED_OUT') effects.signedOut();
    },
    async refreshProfile(user) {
      setProfile(await loadProfile(table, userOfIdentity(user, now()), false), await askAdminAccess(table));
    },
    setProfile,
    async refreshAdminAccess() {
      const before = current;
      // Out of auth-js's own call.
      await pause(0);
      try {
        const access = await askAdminAccess(table);
        if (current === before && host.get().isProfileLoaded) host.setState(access);
      } catch (error) {
        // For developers. What the session may do is decided by the server in any case.
        // oxlint-disable-next-line no-console
        console.error(error);
      }
    },
    startSignOut() {
      hasLeft = true;
      noteSignOut();
    },
    cancelSignOut() {
      hasLeft = false;
      forgetSignOut();
    },
  };
}

const now = () => new Date().toISOString();

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Asked of the server, which alone has the list (ROLE-04). */
async function askAdminAccess(table: TableClient): Promise<AdminAccess> {
  const access: string = rowsOf(await table.rpc('admin_access'));
  return {
    isAdmin: access === 'full',
    adminLacks: access === 'needs_code' ? 'code' : access === 'needs_factor' ? 'factor' : null,
  };
}

function isOfDeletedAccount(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  return cause?.code === 'session_not_found';
}

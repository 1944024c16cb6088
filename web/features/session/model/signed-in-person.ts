import type { AuthChangeEvent, User } from '@supabase/auth-js';
import { messages } from '#contract/messages.ts';
import { personArrived, personLeft } from '#web/entities/personal-store/person-changes.ts';
import { saveProfile, savedProfile } from '#web/entities/saved/saved-profile.ts';
import { clearDetailsNeeded, rememberDetailsNeeded } from '#web/entities/session/details-flag.ts';
import type { ProfileChanges, SessionState } from '#web/entities/session/session-context.ts';
import { refuseUnseen } from '#web/lib/changed-elsewhere.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { withRetries } from '#web/lib/with-retries.ts';
import { untilNextTry } from '#web/ui/use-late-module.ts';
import { isOnline } from '#web/platform/device/connection.ts';
import { findProfile, updateProfile } from '../api/profiles.ts';
import { loadProfile } from './load-profile.ts';
import { isFirstSignIn, mergeUser, type ProfileRow, userOfIdentity } from './merge-user.ts';
import type { SessionEffects } from './session-effects.ts';
import { type SessionHost, visitor, waitTimeoutMs } from './session-store.ts';
import { forgetSignOut, noteSignOut, wasSignedOut } from './stored-session.ts';

interface PersonParts {
  readonly host: SessionHost;
  readonly table: TableClient;
  readonly effects: SessionEffects;
  /** Ends the session of a person whose account is gone. */
  readonly endSession: (person: string) => Promise<void>;
}

type AdminAccess = Pick<SessionState, 'isAdmin' | 'adminLacks'>;

const noAccess: AdminAccess = { isAdmin: false, adminLacks: null };

interface Current {
  user: User;
  readonly profileSettled: Promise<void>;
}

/** The person whose session this browser keeps, with the profile that is laid over it. */
export class SignedInPerson {
  readonly #host: SessionHost;
  readonly #table: TableClient;
  readonly #effects: SessionEffects;
  readonly #endSession: PersonParts['endSession'];
  #current: Current | null = null;
  /** True if the person signed out by their own wish, where the browser keeps no note of it. */
  #hasLeft = false;
  /** True if a screen has waited for a profile already. */
  #hasWaited: boolean;

  constructor({ host, table, effects, endSession }: PersonParts) {
    this.#host = host;
    this.#table = table;
    this.#effects = effects;
    this.#endSession = endSession;
    // A session that was stored has held up the screen since the page was opened.
    this.#hasWaited = !host.wasStored;
  }

  /** Null for a visitor. */
  user(): User | null {
    return this.#current?.user ?? null;
  }

  /** Resolves when the profile is known, could not be loaded for now, or has held up the screen for too long. */
  async profileSettled(): Promise<void> {
    return this.#current?.profileSettled;
  }

  /** auth-js has a session. @param isSignIn as against a session that was stored when the page was opened */
  onSignedIn(user: User, event: AuthChangeEvent, isSignIn: boolean): void {
    if (!this.#current || !this.#isHere(user)) return this.#setPerson(user, isSignIn);
    this.#current.user = user;
    const { user: known, isProfileLoaded } = this.#host.get();
    if (event === 'USER_UPDATED' && known && isProfileLoaded) {
      this.#host.setState({ user: mergeUser(user, known, now()) });
    }
  }

  /** auth-js has none. */
  onSignedOut(event: AuthChangeEvent): void {
    const before = this.user()?.id ?? null;
    this.#current = null;
    const wasRefused = event === 'SIGNED_OUT' && !this.#hasLeft && !wasSignedOut();
    if (event === 'SIGNED_OUT') {
      clearDetailsNeeded();
      // Another person may have signed in already, in another tab: only what belonged to this one goes.
      personLeft(before, wasRefused);
    }
    this.#host.setState({ ...visitor, signingIn: this.#host.get().signingIn, wasRefused });
    if (before !== null) this.#effects.personChanged(before);
    if (event === 'SIGNED_OUT') this.#effects.signedOut();
  }

  /** Loads the profile again. @throws Error for a visitor, and as loadProfile does */
  async refreshProfile(): Promise<void> {
    const user = this.user();
    if (!user) throw new Error(messages.notAuthenticated);
    const profile = await loadProfile(this.#table, userOfIdentity(user, now()), false);
    this.#setProfile(profile, await fetchAdminAccess(this.#table));
  }

  /** @param before what the person saw of it: a change that was made elsewhere meanwhile is not written over */
  async updateProfile(changes: ProfileChanges, before?: ProfileChanges): Promise<void> {
    const user = this.user();
    if (!user) throw new Error(messages.noUser);
    const latest = before && (await findProfile(this.#table, user.id));
    // Of one that is gone the server says so.
    if (before && latest) {
      const fields = Object.keys(before) as (keyof ProfileChanges)[];
      const toText = (values: ProfileChanges) => JSON.stringify(fields.map(field => values[field]));
      refuseUnseen<ProfileChanges>({ now: latest, before, values: { ...before, ...changes } }, toText);
    }
    const profile = await updateProfile(this.#table, user.id, changes);
    const old = this.#host.get().user;
    this.#setProfile(profile);
    const after = this.#host.get().user;
    if (old && old.firebase_uid === after?.firebase_uid) this.#effects.profileSaved(old, after);
  }

  /** Requests again what the session may do as an admin, after it has shown a second factor for example. */
  async refreshAdminAccess(): Promise<void> {
    const before = this.#current;
    // Out of auth-js's own call.
    await pause(0);
    try {
      const access = await fetchAdminAccess(this.#table);
      if (this.#current === before && this.#host.get().isProfileLoaded) this.#host.setState(access);
    } catch (error) {
      // For developers. What the session may do is decided by the server in any case.
      // oxlint-disable-next-line no-console
      console.error(error);
    }
  }

  /** The person is about to leave by their own wish: nobody is notified that the session was refused. */
  startSignOut(): void {
    this.#hasLeft = true;
    noteSignOut();
  }

  cancelSignOut(): void {
    this.#hasLeft = false;
    forgetSignOut();
  }

  #isHere(user: User): boolean {
    return this.#current?.user.id === user.id;
  }

  #setPerson(user: User, isSignIn: boolean): void {
    const before = this.user()?.id ?? null;
    personArrived(user.id);
    this.#hasLeft = false;
    forgetSignOut();
    this.#current = { user, profileSettled: this.#settleProfile(user, isSignIn) };
    const { signingIn } = this.#host.get();
    this.#host.setState({ ...visitor, status: 'in', user: userOfIdentity(user, now()), signingIn });
    this.#effects.personChanged(before);
  }

  #setProfile(profile: ProfileRow, access: AdminAccess = this.#host.get()): void {
    if (!this.#current) return;
    const { user } = this.#current;
    if (!profile.is_new_user) clearDetailsNeeded();
    void saveProfile(user.id, profile);
    this.#host.setState({
      user: mergeUser(user, profile, now()),
      isNewUser: profile.is_new_user,
      isProfileLoaded: true,
      hasProfileFailed: false,
      isAdmin: access.isAdmin,
      adminLacks: access.adminLacks,
    });
  }

  async #settleProfile(user: User, isSignIn: boolean): Promise<void> {
    // Out of auth-js's own call.
    await pause(0);
    if (!isOnline()) await this.#showSavedProfile(user);
    const isFirst = isSignIn && isFirstSignIn(user);
    if (isFirst) rememberDetailsNeeded();
    await Promise.race([this.#loadProfile(user, isSignIn, isFirst), this.#limitWaiting(user)]);
  }

  /** Loads the profile of a person, and tries again later where that fails. */
  async #loadProfile(user: User, isSignIn: boolean, isFirst: boolean): Promise<void> {
    try {
      const [profile, access] = await Promise.all([
        loadProfile(this.#table, userOfIdentity(user, now()), isFirst),
        fetchAdminAccess(this.#table),
      ]);
      if (!this.#isHere(user)) return;
      this.#setProfile(profile, access);
      if (isSignIn) this.#effects.signedIn(mergeUser(user, profile, now()));
    } catch (error) {
      // For developers (MSG-01).
      // oxlint-disable-next-line no-console
      console.error(error);
      if (!this.#isHere(user)) return;
      // Deleted by another tab or device; the access token has not run out yet.
      if (isOfDeletedAccount(error)) return await this.#endSession(user.id);
      this.#host.setState({ hasProfileFailed: true });
      void this.#loadLater(user, isSignIn);
    }
  }

  async #loadLater(user: User, isSignIn: boolean): Promise<void> {
    await untilNextTry();
    if (this.#isHere(user)) await this.#loadProfile(user, isSignIn, false);
  }

  /** Without a connection the profile is what it was when it was last seen here; nobody has an admin's powers then. */
  async #showSavedProfile(user: User): Promise<void> {
    const profile = (await savedProfile(user.id)) as ProfileRow | null;
    if (profile && this.#isHere(user) && !this.#host.get().isProfileLoaded) this.#setProfile(profile, noAccess);
  }

  /** A screen waits for the profile no longer than for the session itself (GUARD-04). It may still come later. */
  async #limitWaiting(user: User): Promise<void> {
    const since = this.#hasWaited ? Date.now() : this.#host.startedAt;
    this.#hasWaited = true;
    await pause(Math.max(0, since + waitTimeoutMs - Date.now()));
    if (this.#isHere(user) && !this.#host.get().isProfileLoaded) this.#host.setState({ hasProfileFailed: true });
  }
}

const now = () => new Date().toISOString();

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Requested from the server, which alone has the list (ROLE-04). */
async function fetchAdminAccess(table: TableClient): Promise<AdminAccess> {
  const access = await withRetries(async (): Promise<string> => rowsOf(await table.rpc('admin_access')));
  return {
    isAdmin: access === 'full',
    adminLacks: access === 'needs_code' ? 'code' : access === 'needs_factor' ? 'factor' : null,
  };
}

function isOfDeletedAccount(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  return cause?.code === 'session_not_found';
}

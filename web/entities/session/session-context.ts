import type { AuthClient } from '@supabase/auth-js';
import { createContext, useContext } from 'react';
import type { Database } from '#contract/database.ts';
import type { ProviderName } from '#contract/providers.ts';
import type { TokenSource } from '#web/lib/with-session.ts';

type Profile = Database['public']['Tables']['profiles']['Row'];

/** Fields of the own profile that a person may change (FORM-06: never the address, the key or the counters). */
export type ProfileChanges = Database['public']['Tables']['profiles']['Update'];

/**
 * The signed-in person: what the identity provider vouches for, with the profile laid over it (DATA-02, DATA-03). Until
 * the profile is loaded its fields are those of a new person.
 */
export interface SessionUser extends Profile {
  /** Equal to firebase_uid. */
  readonly supabase_id: string;
  readonly emailVerified: boolean;
  readonly aud: string;
  readonly app_metadata: Readonly<Record<string, unknown>>;
  readonly user_metadata: Readonly<Record<string, unknown>>;
}

/** The person who uses the application. */
export interface SessionState {
  /** `loading` ends after three seconds at most (STATE-01), and at once when no session is stored. */
  readonly status: 'loading' | 'in' | 'out';
  readonly user: SessionUser | null;
  /** True if the person is confined to /profile until the details are there (GUARD-02). False for visitors. */
  readonly isNewUser: boolean;
  /** True if the profile is known; until then `isNewUser` is not to be acted upon. */
  readonly isProfileLoaded: boolean;
  /** True if the profile could not be loaded so far; it is requested again from time to time. */
  readonly hasProfileFailed: boolean;
  /** Requested from the server; the list of admins never reaches a browser (ROLE-04). */
  readonly isAdmin: boolean;
  /** Factor that an admin's session lacks: the code of the second factor, or a factor at all. */
  readonly adminLacks: 'code' | 'factor' | null;
  /**
   * True if the person has a second factor that this session has not shown; what concerns the account is refused until
   * then.
   */
  readonly needsCode: boolean;
  /** Provider of the sign-in under way, if there is one. */
  readonly signingIn: ProviderName | null;
  /**
   * True if a person was signed in until the server refused the session: they did not sign out, and are notified
   * (STATE-03).
   */
  readonly wasRefused: boolean;
}

export interface SignInResult {
  /** Null when Apple's sign-in failed (MSG-04), and when it was cancelled. */
  readonly user: SessionUser | null;
  readonly isNewUser: boolean;
  /** The person closed the provider's window, or signed in elsewhere meanwhile: there is nothing to tell. */
  readonly isCancelled?: true;
  /**
   * A provider can make its window look closed while it is open: what that one brings back after all. May never settle.
   */
  readonly late?: Promise<SignInResult>;
}

/** Outcome of a sign-in that replaced the page. */
export interface RedirectResult extends SignInResult {
  /** Path and query of where it began; null when this tab does not remember. */
  readonly returnTo: string | null;
  readonly hasFailed: boolean;
}

export type SignOutScope = 'local' | 'others' | 'global';

/** Operations on a session. Every method rejects with an Error whose message is one of contract/messages.ts. */
export interface SessionActions {
  /** Loads the code of signing in, so that a later press can open a popup at once. */
  prepare(): Promise<void>;
  /** To be called in the press itself: opens the popup (LOGIN-09, LOGIN-10). */
  signIn(provider: ProviderName): Promise<SignInResult>;
  /** Ends a sign-in by redirect. @param search the query that the provider's response came back with */
  finishRedirect(search: string): Promise<RedirectResult>;
  signOut(scope?: SignOutScope): Promise<void>;
  refreshProfile(): Promise<void>;
  /** @param before what the person has seen; another window's newer version rejects with ChangedElsewhere */
  updateProfile(changes: ProfileChanges, before?: ProfileChanges): Promise<void>;
  /** The client of the session protocol, for identities and second factors; loaded on first use. */
  authClient(): Promise<InstanceType<typeof AuthClient>>;
  /**
   * To be called in the press itself: opens the popup in which another way of signing in is added to the account
   * (CALL-10). Rejects with an Error whose `code` says why: one of the session protocol's, `access_denied`,
   * `popup_blocked`, `popup_closed`.
   */
  linkIdentity(provider: ProviderName): Promise<void>;
  /**
   * To be called in the press itself: the person signs in again in a popup, as what cannot be undone asks for
   * (VALID-03). Rejects as linkIdentity does, and with `different_person` where another person signed in; the session
   * is then what it was.
   */
  reauthenticate(provider: ProviderName): Promise<void>;
  /** Forgets everything about the person in this browser, after the account was deleted. */
  forget(): Promise<void>;
  /**
   * Leaves a session that the server does not know any more, as against signing out: the person is notified.
   * @param person whose it is; nothing happens where another person is signed in by now
   */
  endSession(person: string): Promise<void>;
}

/** Its tokens are for interfaces beside the tables, such as files (use-api.ts). */
export type Session = SessionState & SessionActions & TokenSource;

/** Provided once, around the whole application. */
export const SessionContext = createContext<Session | null>(null);

/** @throws outside of its provider (PIECE-12) */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used inside SessionProvider');
  return session;
}

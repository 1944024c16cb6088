import type { GoTrueClient, Session } from '@supabase/auth-js';
import type { ProviderName } from '#contract/providers.ts';

/** Outcome of an attempt to sign in. */
export interface SignInAttempt {
  /** Null when the person changed their mind, or so it looks. */
  readonly session: Session | null;
  /** Response of a window that only looked closed; it may never settle. */
  readonly late?: Promise<Session>;
}

/** Way to sign in on this kind of device (LOGIN-09). */
export interface SignInAdapter {
  /** Prepares what takes time before the first press. @throws Error where nobody can sign in for now */
  prepare?(): Promise<void>;
  /**
   * @param opened an empty window that was opened in the press; null where there is none
   * @throws Error whose message is one of contract/messages.ts
   */
  signIn(provider: ProviderName, opened: Window | null): Promise<SignInAttempt>;
  /** Only where a dialog of the device stands in for windows and pages of a provider. */
  readonly device?: DeviceDialog;
}

/** Signs in by the device's dialog with another client than the one that stores the session. */
export interface DeviceDialog {
  /** Signs in. @returns null when the person closed the dialog */
  signInOn(client: GoTrueClient, provider: ProviderName): Promise<Session | null>;
  /** Adds the identity to the person who is signed in on the client. @returns false when the dialog was closed */
  linkOn(client: GoTrueClient, provider: ProviderName): Promise<boolean>;
}

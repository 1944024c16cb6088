import type { Session } from '@supabase/auth-js';
import type { ProviderName } from '#contract/providers.ts';

/** How a try to sign in ended. */
export interface SignInAttempt {
  /** Null when the person changed their mind, or so it looks. */
  readonly session: Session | null;
  /** What a window that only looked closed brings back after all; it may never settle. */
  readonly late?: Promise<Session>;
}

/** How a person proves who they are on this kind of device (LOGIN-09). */
export interface SignInAdapter {
  /**
   * @param opened an empty window that was opened in the press; null where there is none
   * @throws Error whose message is one of contract/messages.ts
   */
  signIn(provider: ProviderName, opened: Window | null): Promise<SignInAttempt>;
}

import type { Session } from '@supabase/auth-js';
import type { ProviderName } from '#web/lib/session-context.ts';

/** How a person proves who they are on this kind of device (LOGIN-09). */
export interface SignInAdapter {
  /**
   * @param opened an empty window that was opened in the press; null where there is none
   * @returns the session; null when the person changed their mind
   * @throws Error whose message is one of contract/messages.ts
   */
  signIn(provider: ProviderName, opened: Window | null): Promise<Session | null>;
}

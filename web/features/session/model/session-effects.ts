import type { ProviderName } from '#contract/providers.ts';
import type { SessionUser } from '#web/entities/session/session-context.ts';

/** Effects elsewhere in the application when the person changes. */
export interface SessionEffects {
  /** Another person than before, or nobody. @param before whose data may be on the screen */
  personChanged(before: string | null): void;
  /** A person signed in, as against having been signed in when the page was opened, and the profile is known. */
  signedIn(user: SessionUser): void;
  signedOut(): void;
  /** The person has saved the own profile. */
  profileSaved(before: SessionUser, after: SessionUser): void;
  /** A sign-in that began in this tab is complete (TRACK-04). */
  signInCompleted(provider: ProviderName, isNewUser: boolean): void;
}

import type { PendingAction } from './pending-actions.ts';
import { useSession } from './session-context.ts';
import { useSignIn } from './sign-in-context.ts';

/**
 * Does something in the name of a person, given by key: a visitor signs in first and a new person completes the details
 * first (ROLE-02, ROLE-03); the action is done after that. While it is not known yet who is there (null) it is tried,
 * and the server decides.
 */
export function useAsMember(): (work: (person: string | null) => void, action?: PendingAction) => void {
  const { status, user, isProfileLoaded, isNewUser } = useSession();
  const { open } = useSignIn();
  return (work, action) =>
    status === 'out' || (isProfileLoaded && isNewUser) ? open(action) : work(user?.firebase_uid ?? null);
}

import { useSession } from '#web/lib/session-context.ts';
import { useSignIn } from '#web/lib/sign-in-context.ts';

/**
 * Does something in the name of a person: a visitor signs in first and somebody new completes the details first (ROLE-02, ROLE-03);
 * it is done after that. While it is not known yet who is there it is tried, and the server decides.
 */
export function useAsMember(): (errand: () => void) => void {
  const { status, isProfileLoaded, isNewUser } = useSession();
  const { open } = useSignIn();
  return errand => (status === 'out' || (isProfileLoaded && isNewUser) ? open({ resume: errand }) : errand());
}

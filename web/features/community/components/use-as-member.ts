import type { Errand } from '#web/lib/errand.ts';
import { useSession } from '#web/lib/session-context.ts';
import { useSignIn } from '#web/lib/sign-in-context.ts';

/**
 * Does something in the name of a person: a visitor signs in first and somebody new completes the details first (ROLE-02, ROLE-03);
 * it is done after that. While it is not known yet who is there it is tried, and the server decides. What is given in words, too,
 * outlives a sign-in that takes the place of the page.
 */
export function useAsMember(): (work: () => void, errand?: Errand) => void {
  const { status, isProfileLoaded, isNewUser } = useSession();
  const { open } = useSignIn();
  return (work, errand) => (status === 'out' || (isProfileLoaded && isNewUser) ? open({ resume: work, errand }) : work());
}

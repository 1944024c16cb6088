import type { MutationKey } from '@tanstack/react-query';
import type { MessageKey } from '#web/i18n/message-key.ts';
import { runSingleMutation } from '#web/lib/single-mutation.ts';
import type { CommandContext } from './command-context.ts';
import { failureText, isSignInNeeded } from './failure-text.ts';
import { mustSignIn } from './must-sign-in.ts';
import { type PendingAction, pendingActions } from './pending-actions.ts';

interface OptimisticChange {
  /** Key of the change: another change of the same does nothing while one is being saved. */
  readonly mutationKey: MutationKey;
  /** @param person in whose name it is sent, or not at all; null while it is not known who is there */
  readonly save: (person: string | null) => Promise<void>;
  /** Shows the change at once. */
  readonly apply: () => unknown;
  /** Shows how it is after all, when it could not be saved. */
  readonly revert: () => void;
  readonly onSaved?: () => void;
  /** Not waited for: what is pressed meanwhile, such as an undo, counts. */
  readonly onSettled?: () => unknown;
  /** Title of the message that it could not be saved; the reason stands below. */
  readonly failed: MessageKey;
  /** Action to do after signing in, or after a reload while it is saved; undefined where nothing is left to do then. */
  readonly pendingAction: PendingAction | undefined;
}

/**
 * Changes something small for a person: at once on the screen, and back again with a message when it could not be
 * saved. A visitor signs in first and a new person completes the details first (ROLE-02, ROLE-03). While it is not
 * known yet who is there, it is tried, and the server decides.
 */
export async function changeOptimistically(
  { queryClient, t, show, session, openSignIn }: CommandContext,
  { mutationKey, save, apply, revert, onSaved, onSettled, failed, pendingAction }: OptimisticChange,
): Promise<void> {
  if (mustSignIn(session)) return openSignIn(pendingAction);
  const person = session.user?.firebase_uid ?? null;
  await runSingleMutation(queryClient, {
    mutationKey,
    mutationFn: () =>
      save(person).finally(() => {
        const isStored = JSON.stringify(pendingActions.read(person)) === JSON.stringify(pendingAction);
        if (person !== null && isStored) pendingActions.remove(person);
      }),
    onMutate() {
      if (pendingAction && person !== null) pendingActions.write(person, pendingAction);
      return apply();
    },
    onSuccess: () => onSaved?.(),
    onError(error) {
      revert();
      if (isSignInNeeded(error)) openSignIn(pendingAction);
      else show({ title: t(failed), description: t(failureText(error, navigator.onLine)), variant: 'destructive' });
    },
    onSettled() {
      onSettled?.();
    },
  });
}

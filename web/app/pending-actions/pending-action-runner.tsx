import { useEffect, useEffectEvent, useState } from 'react';
import { type PendingAction, pendingActions } from '#web/entities/session/pending-actions.ts';
import { readPendingAction } from '#web/entities/session/read-pending-action.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useSignIn } from '#web/entities/session/sign-in-context.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';

interface Taken {
  readonly person: string;
  readonly action: PendingAction;
}

const loadRunner = () => import('./run-pending-action.tsx');

/**
 * Does what waits, as soon as its person is signed in, no longer new, and online. It is taken before it is done, so
 * that it is done once; in the name of its person, or not at all.
 */
export function PendingActionRunner() {
  const { user, isProfileLoaded, isNewUser } = useSession();
  const { isOpen } = useSignIn();
  const [taken, setTaken] = useState<Taken | null>(null);
  const person = user && isProfileLoaded && !isNewUser ? user.firebase_uid : null;

  const take = useEffectEvent(() => {
    if (person === null || isOpen || taken || !navigator.onLine) return;
    const action = readPendingAction(person);
    if (!action) return;
    pendingActions.remove(person);
    setTaken({ person, action });
  });
  useEffect(() => {
    if (person === null || isOpen) return undefined;
    const timer = setTimeout(() => take());
    return () => clearTimeout(timer);
  }, [person, isOpen]);
  useEffect(() => {
    const onOnline = () => take();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  // The person who took it has left.
  if (taken && taken.person !== person) setTaken(null);

  const runner = useLateModule(loadRunner, taken !== null, () => {
    // Its code did not arrive: with the next connection, then.
    if (taken) pendingActions.write(taken.person, taken.action);
    setTaken(null);
  });
  return (
    taken &&
    runner && <runner.RunPendingAction person={taken.person} action={taken.action} onDone={() => setTaken(null)} />
  );
}

import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PendingAction } from '#web/entities/session/pending-actions.ts';
import { isActionWaiting, removeWaitingAction, writeWaitingAction } from '#web/entities/session/waiting-action.ts';
import { SignInContext } from '#web/entities/session/sign-in-context.ts';
import { useLateModule } from '#web/ui/use-late-module.ts';
import { useOwner } from '#web/entities/session/use-owner.ts';

const loadModal = () => import('#web/screens/sign-in/login-modal.tsx');

/** Opens the login modal from anywhere (LOGIN-01); its code is loaded with the first opening. */
export function SignInProvider({ children }: { readonly children: ReactNode }) {
  const owner = useOwner();
  const [isOpen, setOpen] = useState(false);
  const [wantedPath, setWantedPath] = useState<string | null>(null);
  const now = useRef({ owner, wantedPath });
  useEffect(() => {
    now.current = { owner, wantedPath };
  });

  const signIn = useMemo(
    () => ({
      isOpen,
      open: (action?: PendingAction) => {
        const { owner: person = null, wantedPath: path } = now.current;
        if (action) writeWaitingAction(person, action);
        else if (path !== null) writeWaitingAction(person, { what: 'visit', path });
        setOpen(true);
      },
      close: () => setOpen(false),
      wantedPath,
      setWantedPath,
    }),
    [isOpen, wantedPath],
  );

  // A person who comes by another way, or was only slow to be known, is led back as well.
  const arrive = useEffectEvent((person: string) => {
    if (wantedPath === null) return;
    if (!isActionWaiting(person)) writeWaitingAction(person, { what: 'visit', path: wantedPath });
    setWantedPath(null);
  });
  useEffect(() => {
    if (typeof owner !== 'string') return undefined;
    const timer = setTimeout(() => arrive(owner));
    return () => clearTimeout(timer);
  }, [owner]);

  const cancel = () => {
    // A person who has signed in still has the details to fill in.
    removeWaitingAction(null);
    signIn.close();
  };
  const modal = useLateModule(loadModal, isOpen, cancel);
  return (
    <SignInContext value={signIn}>
      {children}
      {isOpen && modal && <modal.LoginModal onClose={cancel} onDone={signIn.close} />}
    </SignInContext>
  );
}

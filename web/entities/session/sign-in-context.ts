import { createContext, useContext } from 'react';
import type { PendingAction } from './pending-actions.ts';

/** Lets any part of the application ask a visitor to sign in (LOGIN-01). */
export interface SignIn {
  readonly isOpen: boolean;
  /**
   * @param action done once the person is signed in and no longer new, also after a sign-in that takes the place of the
   * page
   */
  readonly open: (action?: PendingAction) => void;
  readonly close: () => void;
  /**
   * Path and query of a page that asks for signing in, from which a visitor was sent away; null when there is none, or
   * no more.
   */
  readonly wantedPath: string | null;
  /** Says on the page where the visitor ended up why they are there, with the way back. */
  readonly setWantedPath: (path: string | null) => void;
}

/** Provided once, inside the shell. */
export const SignInContext = createContext<SignIn | null>(null);

/** Throws outside of its provider (PIECE-12). */
export function useSignIn(): SignIn {
  const signIn = useContext(SignInContext);
  if (!signIn) throw new Error('useSignIn must be used inside SignInProvider');
  return signIn;
}

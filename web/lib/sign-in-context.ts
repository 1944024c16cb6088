import { createContext, useContext } from 'react';
import type { Errand } from './errand.ts';

export interface SignInRequest {
  /** Run once the person is signed in and no longer new; lost when the page is left, as signing in by redirect does. */
  readonly resume?: () => void;
  /** The same as `resume` in words; done after a redirect. */
  readonly errand?: Errand | undefined;
}

/** Lets any part of the application ask a visitor to sign in (LOGIN-01). */
export interface SignIn {
  readonly isOpen: boolean;
  readonly open: (request?: SignInRequest) => void;
  readonly close: () => void;
}

/** Provided once, inside the shell. */
export const SignInContext = createContext<SignIn | null>(null);

/** Throws outside of its provider (PIECE-12). */
export function useSignIn(): SignIn {
  const signIn = useContext(SignInContext);
  if (!signIn) throw new Error('useSignIn must be used inside SignInProvider');
  return signIn;
}

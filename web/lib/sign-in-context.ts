import { createContext, useContext } from 'react';

/** Lets any part of the application ask a visitor to sign in. */
export interface SignIn {
  readonly open: () => void;
}

/** Provided once, inside the shell. */
export const SignInContext = createContext<SignIn | null>(null);

/** Throws outside of its provider (PIECE-12). */
export function useSignIn(): SignIn {
  const signIn = useContext(SignInContext);
  if (!signIn) throw new Error('useSignIn must be used inside SignInProvider');
  return signIn;
}

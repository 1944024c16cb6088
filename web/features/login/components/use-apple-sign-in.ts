import { useEffect, useState } from 'react';
import { type PlatformKind, platformKind } from '#web/platform/kind.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { type SessionState, type SignInResult, useSession } from '#web/entities/session/session-context.ts';

/** Where Apple's sign-in stands (STATE-10). */
export type AppleState = 'idle' | 'loading' | 'success' | 'failure';

interface AppleButtonInput {
  readonly platform: PlatformKind;
  readonly providers: readonly string[];
  readonly session: Pick<SessionState, 'status' | 'signingIn'>;
  /** Whether its code is here. */
  readonly isInitialised: boolean;
}

/**
 * LOGIN-03: no button on a native platform other than iOS, for a person who is signed in, while that is not known, and
 * until it can be pressed; nor where this installation has no Apple. It is disabled while any sign-in runs.
 */
export function appleButton({ platform, providers, session, isInitialised }: AppleButtonInput): {
  readonly isVisible: boolean;
  readonly isDisabled: boolean;
} {
  return {
    isVisible: platform !== 'android' && providers.includes('apple') && session.status === 'out' && isInitialised,
    isDisabled: session.signingIn !== null,
  };
}

export interface AppleSignIn {
  readonly isVisible: boolean;
  readonly isDisabled: boolean;
  readonly state: AppleState;
  /** To be called in the press itself. Never rejects (MSG-04). */
  readonly signIn: () => Promise<SignInResult>;
}

/** Apple's button: whether to show it, and what happens when it is pressed. */
export function useAppleSignIn(): AppleSignIn {
  const session = useSession();
  const { providers } = useClientConfig();
  const { prepare } = session;
  const [isInitialised, setInitialised] = useState(false);
  const [state, setState] = useState<AppleState>('idle');
  useEffect(() => {
    let isGone = false;
    prepare().then(
      () => !isGone && setInitialised(true),
      () => undefined, // stays hidden; opening the dialog again tries again
    );
    return () => {
      isGone = true;
    };
  }, [prepare]);
  return {
    ...appleButton({ platform: platformKind(), providers, session, isInitialised }),
    state,
    async signIn() {
      setState('loading');
      const result = await session.signIn('apple');
      setState(result.user ? 'success' : result.isCancelled ? 'idle' : 'failure');
      return result;
    },
  };
}

import { useEffect, useState } from 'react';
import { type ProviderName, providerOf } from '#contract/providers.ts';
import { type PlatformKind, platformKind } from '#web/platform/device/kind.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { providersHere } from '#web/entities/client-config/providers-here.ts';
import { type SessionState, type SignInResult, useSession } from '#web/entities/session/session-context.ts';

/** State of a provider's sign-in (STATE-10). */
export type SignInState = 'idle' | 'loading' | 'success' | 'failure';

interface ProviderButtonInput {
  readonly platform: PlatformKind;
  /** Those of this installation. */
  readonly configured: readonly string[];
  readonly session: Pick<SessionState, 'status' | 'signingIn'>;
  /** True once the code of sessions is loaded. */
  readonly isInitialised: boolean;
}

interface ProviderButtonState {
  /** True if there is such a button at all: this installation has the provider, and it works on this platform. */
  readonly isOffered: boolean;
  readonly isVisible: boolean;
  /** It keeps the focus, but a press has no effect: a person is signed in already, or may be. */
  readonly isWaiting: boolean;
  readonly isDisabled: boolean;
}

/**
 * LOGIN-03: the button of a provider that is hidden until ready is not seen for a person who is signed in, while that
 * is not known, and until it can be pressed; others wait. All are disabled while any sign-in runs.
 */
export function providerButton(
  provider: ProviderName,
  { platform, configured, session, isInitialised }: ProviderButtonInput,
): ProviderButtonState {
  const { platforms, isHiddenUntilReady } = providerOf(provider);
  const isOffered = platforms.includes(platform) && configured.includes(provider);
  const isVisitor = session.status === 'out';
  return {
    isOffered,
    isVisible: isOffered && (!isHiddenUntilReady || (isVisitor && isInitialised)),
    isWaiting: !isHiddenUntilReady && !isVisitor,
    isDisabled: session.signingIn !== null,
  };
}

export interface ProviderSignIn extends ProviderButtonState {
  readonly state: SignInState;
  /** To be called in the press itself. Never rejects for a provider that hides its errors (MSG-04). */
  readonly signIn: () => Promise<SignInResult>;
}

/** Fetches the code of signing in ahead of the press; that fails offline, for one. */
export function usePreparation(): 'pending' | 'done' | 'failed' {
  const { prepare } = useSession();
  const [preparation, setPreparation] = useState<'pending' | 'done' | 'failed'>('pending');
  useEffect(() => {
    let isGone = false;
    prepare().then(
      () => !isGone && setPreparation('done'),
      () => !isGone && setPreparation('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [prepare]);
  return preparation;
}

/** A provider's button: whether to show it, and what happens when it is pressed. */
export function useProviderSignIn(provider: ProviderName, isInitialised: boolean): ProviderSignIn {
  const session = useSession();
  const config = useClientConfig();
  const platform = platformKind();
  const [state, setState] = useState<SignInState>('idle');
  return {
    ...providerButton(provider, { platform, configured: providersHere(config, platform), session, isInitialised }),
    state,
    async signIn() {
      setState('loading');
      try {
        const result = await session.signIn(provider);
        setState(result.user ? 'success' : result.isCancelled ? 'idle' : 'failure');
        return result;
      } catch (error) {
        setState('failure');
        throw error;
      }
    },
  };
}

import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useAppleSignIn } from './use-apple-sign-in.ts';
import { platformKind } from '#web/platform/kind.ts';
import { Button } from '#web/ui/button.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useSocialLogin } from './use-social-login.ts';
import { useUnavailable } from './use-unavailable.ts';

interface SocialStepProps {
  readonly onSignedIn: (result: { readonly isNewUser: boolean }) => void;
  readonly onFailed: () => void;
}

/** Step one: the providers that this installation knows, and what signing in agrees to (LOGIN-02). */
export function SocialStep(props: SocialStepProps) {
  const [attempt, setAttempt] = useState(0);
  return <Providers key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Providers({ onSignedIn, onFailed, onRetry }: SocialStepProps & { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { providers } = useClientConfig();
  const { status, signIn, signingIn } = useSession();
  const isUnavailable = useUnavailable();
  const apple = useAppleSignIn();
  const login = useSocialLogin({ onSignedIn, onFailed });

  if (isUnavailable) {
    return (
      <div role="alert" className="grid gap-4">
        <p className="text-ink-soft">{t('login.unavailable')}</p>
        <Button data-track="retry_sign_in" wide onClick={onRetry}>
          {t('error.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {providers.includes('google') && (
        <ProviderButton
          provider="google"
          // A person is signed in already, or may be.
          isWaiting={status !== 'out'}
          isDisabled={signingIn !== null}
          isRunning={signingIn === 'google'}
          onPress={() => void login('google', signIn('google'))}
        />
      )}
      {providers.includes('apple') && platformKind() !== 'android' && (
        <ProviderButton
          provider="apple"
          isHidden={!apple.isVisible}
          isDisabled={apple.isDisabled}
          isRunning={apple.state === 'loading'}
          onPress={() => void login('apple', apple.signIn())}
        />
      )}
      {/* In the place of the notice, so that the buttons stay where they are. */}
      <p role="status" className={signingIn ? 'text-center text-sm text-ink-soft' : 'sr-only'}>
        {signingIn && t('login.opened')}
      </p>
      {!signingIn && <LegalNotice />}
    </div>
  );
}

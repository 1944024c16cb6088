import { useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/entities/client-config/client-config-context.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { platformKind } from '#web/platform/kind.ts';
import { Button } from '#web/ui/button.tsx';
import { fillText } from '#web/i18n/fill-text.tsx';
import { paths } from '#web/entities/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { useAppleSignIn } from './use-apple-sign-in.ts';
import { ProviderButton } from './provider-button.tsx';
import { useSocialLogin } from './use-social-login.ts';

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

/** Fetches the code of signing in ahead of the press. @returns whether that failed, as it does offline */
function useUnavailable(): boolean {
  const { prepare } = useSession();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    prepare().catch(() => !isGone && setFailed(true));
    return () => {
      isGone = true;
    };
  }, [prepare]);
  return hasFailed;
}

/** What signing in agrees to (LOGIN-02); read in another tab, so that nothing here is lost. */
function LegalNotice() {
  const { t } = useTranslation();
  const link = (href: string, text: string) => (
    <Link href={href} target="_blank" className="text-accent underline underline-offset-4">
      {text}
    </Link>
  );
  return (
    <p className="mt-1 text-center text-xs text-pretty text-ink-soft">
      {fillText(t('login.legal'), {
        terms: link(paths.terms.href(), t('login.legalTerms')),
        privacy: link(paths.privacy.href(), t('login.legalPrivacy')),
      })}
    </p>
  );
}

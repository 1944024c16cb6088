import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProviderName, providerNames } from '#contract/providers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { settingsQuery } from '#web/entities/client-config/settings-query.ts';
import { useSession } from '#web/entities/session/session-context.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { fillText } from '#web/i18n/fill-text.tsx';
import { paths } from '#web/entities/routing/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { ProviderButton } from './provider-button.tsx';
import { usePreparation, useProviderSignIn } from './use-provider-sign-in.ts';
import { useSocialLogin } from './use-social-login.ts';

interface SocialStepProps {
  /** Below the buttons, such as what signing in is needed for. */
  readonly note?: string | null;
  readonly onSignedIn: (result: { readonly isNewUser: boolean }) => void;
  readonly onFailed: () => void;
}

/** Step one: the providers that this installation knows, and what signing in agrees to (LOGIN-02). */
export function SocialStep(props: SocialStepProps) {
  const [attempt, setAttempt] = useState(0);
  return <Providers key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Providers({ note, onSignedIn, onFailed, onRetry }: SocialStepProps & { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { signingIn } = useSession();
  const preparation = usePreparation();
  const login = useSocialLogin({ onSignedIn, onFailed });
  const settings = useQuery(settingsQuery(useTable())).data;

  if (preparation === 'failed') {
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
      {settings?.['sign_ups_open'] === false && (
        <p className="text-sm text-pretty text-ink-soft">{t('login.signUpsClosed')}</p>
      )}
      {providerNames.map(provider => (
        <ProviderChoice key={provider} provider={provider} isInitialised={preparation === 'done'} login={login} />
      ))}
      {/* In the place of the notice, so that the buttons stay where they are. */}
      <p role="status" className={signingIn ? 'text-center text-sm text-ink-soft' : 'sr-only'}>
        {signingIn && t('login.opened')}
      </p>
      {!signingIn && note && <p className="text-center text-sm text-pretty text-ink-soft">{note}</p>}
      {!signingIn && <LegalNotice />}
    </div>
  );
}

/** Terms that signing in accepts (LOGIN-02); read in another tab, so that nothing here is lost. */
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

interface ProviderChoiceProps {
  readonly provider: ProviderName;
  readonly isInitialised: boolean;
  readonly login: ReturnType<typeof useSocialLogin>;
}

/** The button of one provider; nothing where it is not offered. */
function ProviderChoice({ provider, isInitialised, login }: ProviderChoiceProps) {
  const { isOffered, isVisible, isWaiting, isDisabled, state, signIn } = useProviderSignIn(provider, isInitialised);
  if (!isOffered) return null;
  return (
    <ProviderButton
      provider={provider}
      isHidden={!isVisible}
      isWaiting={isWaiting}
      isDisabled={isDisabled}
      isRunning={state === 'loading'}
      onPress={() => void login(provider, signIn())}
    />
  );
}

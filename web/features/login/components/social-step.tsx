import { useTranslation } from '#web/i18n/use-translation.ts';
import { useClientConfig } from '#web/lib/client-config-context.ts';
import { useSession } from '#web/lib/session-context.ts';
import { platformKind } from '#web/platform/kind.ts';
import { Button } from '#web/ui/button.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { ProviderButton } from './provider-button.tsx';
import { usePrepared } from './use-prepared.ts';
import { useSocialLogin } from './use-social-login.ts';

interface SocialStepProps {
  readonly onSignedIn: (result: { readonly isNewUser: boolean }) => void;
  readonly onFailed: () => void;
}

/** Step one: the providers that this installation knows, and what signing in agrees to (LOGIN-02). */
export function SocialStep({ onSignedIn, onFailed }: SocialStepProps) {
  const { t } = useTranslation();
  const { providers } = useClientConfig();
  const { status, signingIn } = useSession();
  const { readiness, retry } = usePrepared();
  const login = useSocialLogin({ onSignedIn, onFailed });
  // Somebody is here already, or may be: nothing to press until that is known.
  const canPress = readiness === 'ready' && status === 'out';
  const offers = (provider: string) => providers.includes(provider);

  if (readiness === 'failed') {
    return (
      <div role="alert" className="grid gap-4">
        <p className="text-ink-soft">{t('login.unavailable')}</p>
        <Button wide onClick={retry}>
          {t('error.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {offers('google') && (
        <ProviderButton provider="google" disabled={!canPress || signingIn !== null} running={signingIn === 'google'} onPress={() => void login('google')} />
      )}
      {offers('apple') && platformKind() !== 'android' && (
        <ProviderButton
          provider="apple"
          hidden={!canPress}
          disabled={!canPress || signingIn !== null}
          running={signingIn === 'apple'}
          onPress={() => void login('apple')}
        />
      )}
      <p role="status" className="sr-only">
        {signingIn && t('login.opened')}
      </p>
      <LegalNotice />
    </div>
  );
}

import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type ProviderName, providerOf } from '#contract/providers.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { providerLooks } from './provider-looks.ts';

interface ProviderButtonProps {
  readonly provider: ProviderName;
  readonly isDisabled: boolean;
  /** It keeps the focus, but a press has no effect yet. */
  readonly isWaiting?: boolean;
  /** True if this provider's sign-in is under way. */
  readonly isRunning: boolean;
  /** Its room stays free while it is not to be seen, so that nothing moves when it comes. */
  readonly isHidden?: boolean;
  readonly onPress: () => void;
}

/** Signs in with one provider. */
export function ProviderButton({
  provider,
  isDisabled,
  isWaiting = false,
  isRunning,
  isHidden = false,
  onPress,
}: ProviderButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      data-track={`sign_in_${provider}`}
      disabled={isDisabled}
      aria-disabled={isWaiting || undefined}
      aria-busy={isRunning || undefined}
      onClick={isWaiting ? undefined : onPress}
      style={{ ...providerLooks[provider].button, ...(isHidden && { visibility: 'hidden' }) }}
      className="flex min-h-12 w-full items-center justify-center gap-3 rounded-md border px-4 font-semibold disabled:opacity-50 aria-disabled:opacity-70"
    >
      {isRunning ? <Spinner /> : <ProviderMark provider={provider} />}
      <span>{fillText(t('login.with'), { provider: <bdi>{providerOf(provider).name}</bdi> })}</span>
    </button>
  );
}

function ProviderMark({ provider }: { readonly provider: ProviderName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="shrink-0">
      {providerLooks[provider].mark.map(([colour, path]) => (
        <path key={path} fill={colour} d={path} />
      ))}
    </svg>
  );
}

import type { CSSProperties } from 'react';
import { fillText } from '#web/i18n/fill-text.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ProviderName } from '#contract/providers.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ProviderMark } from './provider-mark.tsx';

const names = { google: 'Google', apple: 'Apple' } as const;

/**
 * As the providers ask for: Google's button is white with their grey edge, Apple's black on light and white on dark.
 */
const looks: Readonly<Record<ProviderName, CSSProperties>> = {
  google: { background: '#fff', borderColor: 'light-dark(#747775, #fff)', color: '#1f1f1f' },
  apple: {
    background: 'light-dark(#000, #fff)',
    borderColor: 'light-dark(#000, #fff)',
    color: 'light-dark(#fff, #000)',
  },
};

interface ProviderButtonProps {
  readonly provider: ProviderName;
  readonly isDisabled: boolean;
  /** It keeps the focus, but a press has no effect yet. */
  readonly isWaiting?: boolean;
  /** Whether this provider's sign-in is under way. */
  readonly isRunning: boolean;
  /** Its place is kept while it is not to be seen, so that nothing moves when it comes. */
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
      style={{ ...looks[provider], ...(isHidden && { visibility: 'hidden' }) }}
      className="flex min-h-12 w-full items-center justify-center gap-3 rounded-md border px-4 font-semibold disabled:opacity-50 aria-disabled:opacity-70"
    >
      {isRunning ? <Spinner /> : <ProviderMark provider={provider} />}
      <span>{fillText(t('login.with'), { provider: <bdi>{names[provider]}</bdi> })}</span>
    </button>
  );
}

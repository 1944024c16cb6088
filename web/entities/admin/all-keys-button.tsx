import { useTranslation } from '#web/i18n/use-translation.ts';
import { KeyCap } from './key-cap.tsx';

/** The way to all keys of the desk, where there is a keyboard. */
export function AllKeysButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 text-xs text-ink-faint hover:text-ink max-md:hidden in-[.decide]:ps-2.5 in-[.decide]:pe-3.5"
      onClick={onPress}
    >
      <KeyCap>?</KeyCap>
      {t('keys.all')}
    </button>
  );
}

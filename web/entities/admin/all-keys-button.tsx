import { useTranslation } from '#web/i18n/use-translation.ts';
import { KeyCap } from './key-cap.tsx';

interface AllKeysButtonProps {
  /** Where the texts of admins are not loaded. */
  readonly label?: string;
  readonly onPress: () => void;
}

/** The way to all keys of the desk, where there is a keyboard. */
export function AllKeysButton({ label, onPress }: AllKeysButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 text-xs text-ink-faint hover:text-ink max-md:hidden in-[.decide]:ps-2.5 in-[.decide]:pe-3.5"
      onClick={onPress}
    >
      <KeyCap>?</KeyCap>
      {label ?? t('keys.all')}
    </button>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { fullName } from '#web/entities/catalogue/entry.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useStore } from '#web/lib/create-store.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast/use-toast.ts';
import { comparisonStore, noComparison } from './compare-store.ts';
import { loadForPress } from '#web/ui/use-late-module.ts';
import { type ComparedEntry, isCompared } from './comparison.ts';

export const scalesIcon = {
  path: 'M12 4v16m-4 0h8M5 7.5h14M5 7.5l-2.8 6a2.9 2.9 0 0 0 5.6 0L5 7.5Zm14 0-2.8 6a2.9 2.9 0 0 0 5.6 0L19 7.5Z',
};

interface CompareButtonProps {
  readonly entry: ComparedEntry;
  /** A round icon of 44 px, e.g. on a card; or a small button with words. */
  readonly size: 'icon' | 'small';
  readonly className?: string;
}

/** Puts a professor or a course into the comparison, or takes it out. Stands above a card that is one link. */
export function CompareButton({ entry, size, className }: CompareButtonProps) {
  const { t, language } = useTranslation();
  const { show } = useToast();
  const isIn = isCompared(useStore(comparisonStore, noComparison), entry);

  /** Nothing happens where its code cannot be fetched; the next press tries again. */
  async function press(): Promise<void> {
    const command = await loadForPress(() => import('./press-compare.ts'));
    command?.pressCompare(entry, { t, show });
  }

  const label = t('compare.of', { name: fullName(entry, { t, language }) });
  const shared: ComponentPropsWithRef<'button'> = {
    'data-track': 'compare',
    'aria-pressed': isIn,
    // The second press of a double click would take back what the first did.
    onClick: ({ detail }) => detail < 2 && void press(),
  };
  const icon = isIn ? 'check' : scalesIcon;
  return size === 'icon' ? (
    <IconButton
      {...shared}
      icon={icon}
      label={label}
      className={classNames(
        'relative z-1 noscript:hidden aria-pressed:bg-accent-wash aria-pressed:text-accent',
        isIn && 'on',
        className,
      )}
    />
  ) : (
    <Button
      {...shared}
      size="small"
      icon={icon}
      aria-label={label}
      className={classNames('noscript:hidden', className)}
    >
      {t('compare.button')}
    </Button>
  );
}

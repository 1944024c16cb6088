import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Choice = 'report' | 'hide';

const choices = [
  { what: 'report', icon: 'flag', track: 'report' },
  { what: 'hide', icon: 'close', track: 'hide_review' },
] as const;

interface ReviewMenuProps {
  /** The button that was pressed for it. */
  readonly anchor: Element;
  /** Called when the menu has gone, with null when nothing was chosen. */
  readonly onChosen: (choice: Choice | null) => void;
}

/** Menu of other actions on a review. */
export function ReviewMenu({ anchor, onChosen }: ReviewMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const [choice, setChoice] = useState<Choice | null>(null);
  return (
    <Dialog
      anchor={anchor}
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={() => onChosen(choice)}
      title={t('reviews.menuTitle')}
      closeLabel={t('common.close')}
    >
      <ul className="grid">
        {choices.map(({ what, icon, track }) => (
          <li key={what} className="border-t border-line first:border-t-0">
            <button
              type="button"
              data-track={track}
              className="flex min-h-12 w-full items-center gap-3 py-1.5 text-start hover:underline"
              onClick={() => {
                setChoice(what);
                setOpen(false);
              }}
            >
              <Icon name={icon} className="text-ink-faint" />
              <span>
                <span className="block font-semibold">{t(`reviews.${what}`)}</span>
                <span className="block text-sm text-ink-soft">{t(`reviews.${what}Hint`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import type { RefObject } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { isStarted, starterEdit } from '../model/starters.ts';
import { starters } from './use-rating-form.ts';

interface StartersProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
}

/** Words to begin with, above the text that they go into. One that is in the text is ticked, and leads there. */
export function Starters({ area, text }: StartersProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('rating.startersLabel')} className="flex flex-wrap gap-2">
      {starters.map(name => {
        const label = t(`rating.starters.${name}`);
        const isUsed = isStarted(text, label);
        return (
          <button
            key={name}
            type="button"
            className={classNames(
              'roomy inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 py-1 text-sm hover:border-edge hover:text-ink',
              isUsed ? 'on border-transparent bg-accent-wash text-ink' : 'border-line bg-raised text-ink-soft',
            )}
            // The text keeps the focus, and a phone its keyboard.
            onMouseDown={event => event.preventDefault()}
            onClick={() => area.current && begin(area.current, label)}
          >
            {isUsed && <Icon name="check" size={16} />}
            {label}
            {isUsed && <VisuallyHidden>, {t('rating.inText')}</VisuallyHidden>}
          </button>
        );
      })}
    </div>
  );
}

function begin(area: HTMLTextAreaElement, label: string): void {
  const { at, words } = starterEdit(area.value, label);
  area.focus();
  area.setSelectionRange(at, at);
  if (words === '') return;
  // As if it were typed: the browser's own undo takes it back. Where the command is unknown, undo forgets.
  if ('execCommand' in document && document.execCommand('insertText', false, words)) return;
  area.setRangeText(words, at, at, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: words }));
}

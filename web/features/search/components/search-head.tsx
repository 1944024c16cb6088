import { Dialog } from '@base-ui/react/dialog';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Back, in the direction of the page. */
const back = { path: 'm15 5-7 7 7 7' } as const;

interface SearchHeadProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly listId: string;
  readonly active: string | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly isWaiting: boolean;
}

/** The field, with a way back on a phone and a cross that empties it there, or closes the window on a desktop. */
export function SearchHead({ input, text, onText, listId, active, onKeyDown, isWaiting }: SearchHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="relative flex items-center gap-1 border-b border-line bg-raised px-2 py-2 md:bg-transparent">
      <Dialog.Close
        render={<IconButton icon={back} label={t('search.back')} />}
        className="grid size-11 shrink-0 place-items-center along-line md:hidden"
      />
      <Icon name="search" className="ms-3 me-2 text-ink-soft max-md:hidden" />
      <input
        ref={input}
        role="combobox"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active ?? undefined}
        placeholder={t('search.label')}
        dir={text === '' ? undefined : 'auto'}
        value={text}
        onChange={event => onText(event.target.value)}
        onKeyDown={onKeyDown}
        // What was typed before goes on at its end.
        onFocus={event => event.target.setSelectionRange(event.target.value.length, event.target.value.length)}
        className="min-h-12 min-w-0 grow bg-transparent text-start text-lg outline-none"
      />
      {text !== '' && (
        <IconButton
          icon="close"
          label={t('search.clear')}
          onClick={() => {
            onText('');
            input.current?.focus();
          }}
          className="md:hidden"
        />
      )}
      <Dialog.Close render={<IconButton icon="close" label={t('common.close')} className="max-md:hidden" />} />
      {isWaiting && (
        <div
          aria-hidden="true"
          style={{ animationDelay: '300ms' }}
          className="absolute inset-x-0 -bottom-px animate-appears-late"
        >
          <div className="h-0.5 animate-breathe bg-accent" />
        </div>
      )}
    </div>
  );
}

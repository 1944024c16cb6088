import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isolate } from '#web/lib/isolate.ts';
import { List } from '#web/ui/list.tsx';

interface NamesFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | null;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Domains are written left to right. */
  readonly dir?: 'ltr';
}

/** A short list of texts: each can be taken out, and what is typed is added by Enter or its button. */
export function NamesField({ label, hint, error, value, onChange, dir }: NamesFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const add = () => {
    const name = typed.trim();
    if (name !== '' && !value.includes(name)) onChange([...value, name]);
    setTyped('');
  };
  return (
    <div className="grid gap-2">
      <FieldFrame label={label} hint={hint} error={error}>
        {attributes => (
          <div className="flex gap-2">
            <input
              {...attributes}
              dir={dir ?? (typed === '' ? undefined : 'auto')}
              value={typed}
              maxLength={120}
              onChange={event => setTyped(event.target.value)}
              onBlur={add}
              onKeyDown={event => {
                if (event.key !== 'Enter' || typed.trim() === '') return;
                event.preventDefault();
                add();
              }}
              className="field min-w-0 flex-1 px-4 text-start"
            />
            <Button onClick={add}>{t('catalogueDesk.addName')}</Button>
          </div>
        )}
      </FieldFrame>
      {value.length > 0 && (
        <List aria-label={label} className="flex flex-wrap gap-1.5">
          {value.map(name => (
            <li key={name}>
              <button
                type="button"
                aria-label={t('catalogueDesk.removeName', { name: isolate(name) })}
                onClick={() => onChange(value.filter(each => each !== name))}
                className="roomy inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-raised px-3 text-sm hover:border-edge"
              >
                <bdi dir={dir ?? 'auto'}>{name}</bdi>
                <Icon name="close" size={14} className="text-ink-faint" />
              </button>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unloaded } from '#web/entities/catalogue/unloaded.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTable } from '#web/lib/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { wordsQuery } from '../api/words.ts';
import { isWord, prefixedForms } from '../model/word.ts';
import { ListedWords } from './listed-words.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useWordWork } from './use-word-work.ts';
import { WordPreview } from './word-preview.tsx';

/** Words that hold a review until an admin has looked. A new one is tried on what there is before it is added. */
export function WordsSection() {
  const { t } = useTranslation();
  const words = useQuery(wordsQuery(useTable()));
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const work = useWordWork({
    onAdded() {
      setTyped('');
      setTried(null);
    },
  });
  const forms = prefixedForms(typed);
  return (
    <SettingsSection id="words" title={t('words.title')} lead={t('words.lead', { count: words.data?.length ?? 0 })}>
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-3">
          <form
            noValidate
            className="grid gap-2"
            onSubmit={event => {
              event.preventDefault();
              setRefused(!isWord(typed));
              setTried(isWord(typed) ? typed.trim() : null);
            }}
          >
            <TextField
              label={t('words.field')}
              dir="auto"
              value={typed}
              maxLength={80}
              autoComplete="off"
              onChange={event => {
                setTyped(event.target.value);
                setRefused(false);
              }}
              hint={forms.length > 0 && t('words.also', { forms: forms.join(', ') })}
              error={isRefused ? t('words.invalid') : null}
            />
            <div>
              <Button type="submit" size="small">
                {t('words.try')}
              </Button>
            </div>
          </form>
          {words.data ? (
            <ListedWords words={words.data} isBusy={work.isPending} onRemove={work.remove} />
          ) : (
            <Unloaded query={words} loading={<Waiting label={t('settingsDesk.loading')} />} />
          )}
        </div>
        {tried !== null && (
          <WordPreview
            key={tried}
            word={tried}
            isBusy={work.isPending}
            onAdd={() => work.add(tried)}
            onLeave={() => setTried(null)}
          />
        )}
      </div>
    </SettingsSection>
  );
}

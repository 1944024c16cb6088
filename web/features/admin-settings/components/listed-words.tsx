import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ListedWord } from '../api/words.ts';
import { isDoubtful } from '../model/word.ts';

/** Number of words shown before a press shows all. */
const shownAtFirst = 12;

interface ListedWordsProps {
  readonly words: readonly ListedWord[];
  readonly isBusy: boolean;
  readonly onRemove: (word: string, phrase: string) => void;
}

/** The words with what each has held, those that held most first; a press takes one off. */
export function ListedWords({ words, isBusy, onRemove }: ListedWordsProps) {
  const { t, language } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const doubtful = words.find(isDoubtful);
  if (words.length === 0) return <p className="text-ink-soft">{t('words.empty')}</p>;
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {words.slice(0, isWhole ? undefined : shownAtFirst).map(({ phrase, written, held }) => (
          <li key={phrase} className="border-line bg-raised flex items-center rounded-full border ps-3 text-sm">
            <bdi>{written}</bdi>
            <b className="ms-1.5 tabular-nums">{held.toLocaleString(language)}</b>
            <button
              type="button"
              aria-label={t('words.remove', { word: written })}
              aria-disabled={isBusy || undefined}
              onClick={() => onRemove(written, phrase)}
              className="text-ink-soft hover:text-ink grid size-11 place-items-center rounded-full"
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {words.length > shownAtFirst && (
          <li>
            <Button variant="ghost" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
              {isWhole ? t('words.fewer') : t('words.more', { count: words.length - shownAtFirst })}
            </Button>
          </li>
        )}
      </ul>
      <p className="text-ink-faint text-sm">{t('words.numbers')}</p>
      {doubtful && (
        <p className="border-line bg-raised flex gap-2.5 rounded-md border px-4 py-3">
          <Icon name="info" className="text-star-edge mt-0.5" />
          <span>
            <b>{t('words.doubtful', { word: doubtful.written, held: doubtful.held, published: doubtful.published })}</b>{' '}
            <span className="text-ink-soft">{t('words.consider')}</span>
          </span>
        </p>
      )}
    </>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { tidySearch } from '#web/entities/filters/filters.ts';
import { useIsLeaving } from '#web/entities/routing/use-is-leaving.ts';

/** Delay between the last key and the search (VALID-04). */
const typingPauseMs = 300;

interface DebouncedSearchProps {
  readonly label: string;
  /** The search in force. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/**
 * A search field that emits the typed text once the typing pauses (VALID-04). It follows its value when that changes
 * elsewhere.
 */
export function DebouncedSearch({ label, value, onSearch }: DebouncedSearchProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [emitted, setEmitted] = useState(value);

  // Something else changed the search: the back button, a removed filter. A value emitted here comes back as `value`
  // while more may have been typed already, and must not overwrite that.
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== emitted) {
      setEmitted(value);
      setText(value);
    }
  }

  const emit = useEffectEvent((typed: string) => {
    const search = tidySearch(typed);
    if (search === emitted) return;
    setEmitted(search);
    onSearch(search);
  });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    pause.current = setTimeout(() => emit(text), typingPauseMs);
    return () => clearTimeout(pause.current);
  }, [text]);

  // Who pressed a link after the last key gets there.
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (isLeaving) clearTimeout(pause.current);
  }, [isLeaving]);

  return (
    <SearchField
      name="q"
      label={label}
      value={text}
      onChange={setText}
      clearLabel={t('filters.clearSearch')}
      maxLength={100}
    />
  );
}

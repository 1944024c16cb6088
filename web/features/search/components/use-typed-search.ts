import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tidySearch } from '#web/entities/filters/filters.ts';
import { useTable } from '#web/lib/table-context.ts';
import { everythingQuery } from '../api/search-everything.ts';

/**
 * Delay between the last key and the search. Shorter than that of a list (VALID-04), which is loaded again each time.
 */
const typingPauseMs = 120;

/** Searches for what is typed, once the typing pauses. Earlier results stay until the next response. */
export function useTypedSearch(text: string) {
  const table = useTable();
  const [search, setSearch] = useState(() => tidySearch(text));
  const [exactText, setExactText] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(tidySearch(text)), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery({
    ...everythingQuery(table, search, exactText === search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const isEmpty = tidySearch(text) === '';
  return {
    /** Text that is searched for; follows the typed text. */
    search,
    result: isEmpty || search === '' ? undefined : query.data,
    /** True if the result is that of the current text. */
    isCurrent: search === tidySearch(text) && !query.isPlaceholderData,
    isWaiting: query.isFetching,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    /** Leaves it at what was typed. */
    searchExactly: () => setExactText(search),
  };
}

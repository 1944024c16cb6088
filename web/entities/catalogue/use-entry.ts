import { useQuery } from '@tanstack/react-query';
import type { EntryRef } from '#web/entities/routing/entry-of-path.ts';
import { useTable } from '#web/lib/table-context.ts';
import { entryQuery } from './find-entry.ts';

/** A professor or course that may be known already, such as that of the page below; null loads none. */
export function useEntry(of: EntryRef | null) {
  const { data, isLoading } = useQuery({
    ...entryQuery(useTable(), of?.kind ?? 'professor', of?.id ?? 0),
    enabled: of !== null,
  });
  return { entry: (of && data) ?? null, isLoading };
}

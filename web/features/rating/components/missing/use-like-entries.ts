import { useQuery } from '@tanstack/react-query';
import { tidySearch } from '#web/entities/filters/filters.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import { useTable } from '#web/lib/table-context.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { type LikeEntry, likeEntriesQuery } from '../../api/like-entries.ts';

/** Entries of an institution whose names are like a name, once its typing pauses; none without an institution. */
export function useLikeEntries(kind: Kind, institution: number | null, name: string): readonly LikeEntry[] {
  const text = tidySearch(useSettled(name));
  const { data } = useQuery(likeEntriesQuery(useTable(), kind, institution, text));
  return institution === null || tidySearch(name) === '' ? [] : (data ?? []);
}

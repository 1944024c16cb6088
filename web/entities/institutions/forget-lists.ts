import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import { browserStorage } from '#web/lib/browser-storage.ts';
import { listPrefix } from './list-cache.ts';

/** Lets go of the lists of institutions and departments that the browser keeps: an admin has changed one. */
export async function forgetLists(queryClient: QueryClient): Promise<void> {
  const storage = browserStorage('sessionStorage');
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  for (const key of keys) if (key.startsWith(listPrefix)) storage?.removeItem(key);
  const lists = [
    queryKeys.institutions(),
    queryKeys.pickerNames.prefix(),
    queryKeys.departments.prefix(),
    queryKeys.departmentsById.prefix(),
  ];
  await Promise.all(lists.map(queryKey => queryClient.invalidateQueries({ queryKey })));
}

import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { SendToApi } from '#web/entities/session/use-api.ts';
import { serverUrl } from '#web/lib/server-url.ts';

/** Addresses of a file that is not public, good for five minutes. */
interface FileLinks {
  readonly url: string;
  /** Null where it has no little picture. */
  readonly thumbnailUrl: string | null;
}

/**
 * Address that shows an own file on the page; null where none can be had now. An address is good for minutes, the
 * picture on the screen for as long as it is shown.
 */
export const fileLinksQuery = (api: SendToApi, person: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.fileLinks(person, id),
    queryFn: async (): Promise<FileLinks | null> => {
      const response = await api(`/files/v1/${id}/link`, { method: 'POST' }, person);
      if (!response.ok) return null;
      const { url, thumbnailUrl } = (await response.json()) as FileLinks;
      return { url: serverUrl(url), thumbnailUrl: thumbnailUrl && serverUrl(thumbnailUrl) };
    },
    staleTime: Infinity,
    retry: false,
  });

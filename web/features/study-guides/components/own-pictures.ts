import { useQueries, useQuery } from '@tanstack/react-query';
import { fileLinksQuery } from '#web/entities/guides/file-links.ts';
import { type GuideFile, thumbnailHref } from '#web/entities/guides/guide-file.ts';
import { useApi } from '#web/entities/session/use-api.ts';
import { useSession } from '#web/entities/session/session-context.ts';

/** Address of the first page of a file, or of a picture in small; null where it has none, or it is not there yet. */
export function useFilePicture(file: GuideFile, isPublic: boolean): string | null {
  const person = useSession().user?.firebase_uid ?? '';
  const links = useQuery({
    ...fileLinksQuery(useApi(), person, file.id),
    enabled: !isPublic && file.has_thumbnail && person !== '',
  });
  if (!file.has_thumbnail) return null;
  return isPublic ? thumbnailHref(file) : (links.data?.thumbnailUrl ?? null);
}

/** Pictures in the text, as the server writes them; a `<` of the text itself is never bare. */
const pictures = /<img src="\/files\/v1\/([0-9a-f-]{36})\/[^"]*"/gu;

/** Nothing that would end the attribute. */
const plainAddress = /^\/files\/v1\/[^"&<>\s]+$/u;

/**
 * The text of an own guide with addresses that show its pictures to its author. They are fetched at once: an address is
 * good for minutes, and of two attributes of a name the first counts.
 */
export function useOwnPictures(html: string, isPublic: boolean): string {
  const api = useApi();
  const person = useSession().user?.firebase_uid ?? '';
  const ids =
    isPublic || person === '' ? [] : [...new Set([...html.matchAll(pictures)].flatMap(([, id]) => (id ? [id] : [])))];
  const links = useQueries({ queries: ids.map(id => fileLinksQuery(api, person, id)) });
  if (isPublic) return html;
  return html.replace(pictures, (_picture, id: string) => {
    const url = links[ids.indexOf(id)]?.data?.url;
    return url !== undefined && plainAddress.test(url) ? `<img loading="eager" src="${url}"` : '<img';
  });
}

import { useQueries } from '@tanstack/react-query';
import { fileLinksQuery } from '#web/entities/guides/file-links.ts';
import type { GuideLimits } from '#web/entities/guides/guide-limits.ts';
import { useApi } from '#web/entities/session/use-api.ts';
import type { UploadItem } from '../model/upload-item.ts';
import type { UploadQueue } from '../model/upload-queue.ts';
import type { BodyEditorProps } from './body-editor.ts';

interface BodyImagesInput {
  readonly person: string;
  readonly files: readonly UploadItem[];
  readonly queue: UploadQueue;
  readonly limits: GuideLimits | null;
}

/** Pictures of the text are files of the guide: what is pasted is uploaded with them, and shown by its thumbnail. */
export function useBodyImages({
  person,
  files,
  queue,
  limits,
}: BodyImagesInput): Required<Pick<BodyEditorProps, 'onFiles' | 'imageOf'>> {
  const api = useApi();
  const images = files.flatMap(({ id, row }) => (id !== null && row?.has_thumbnail ? [id] : []));
  const sources = useQueries({ queries: images.map(id => fileLinksQuery(api, person, id)) });
  return {
    onFiles: async added => {
      const keys = queue.add(added, limits && limits.bytesQuota - limits.bytesUsed);
      return await Promise.all(keys.map(async key => (key === null ? null : await idOf(queue, key))));
    },
    imageOf(id) {
      const src = sources[images.indexOf(id)]?.data?.thumbnailUrl;
      return src ? { src } : null;
    },
  };
}

/** The id of a file once the server knows it; null when it is refused or taken out of the form first. */
async function idOf(queue: UploadQueue, key: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const look = () => {
    const item = queue.get().find(file => file.key === key);
    if (!item || item.status === 'refused') resolve(null);
    else if (item.id !== null) resolve(item.id);
  };
  const leave = queue.subscribe(look);
  look();
  return await promise.finally(leave);
}

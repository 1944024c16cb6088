import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { guideColumns, type GuideDetails } from './guide.ts';

/** One published guide; null when there is none of that id to be seen. */
export function guideQuery(table: TableClient, id: string) {
  return queryOptions({
    queryKey: queryKeys.guide(id),
    queryFn: async ({ signal }): Promise<GuideDetails | null> => {
      const [row] = rowsOf(
        await table.from('published_guides').select(guideColumns).eq('id', id).limit(1).abortSignal(signal),
      );
      return row ?? null;
    },
  });
}

/** The columns of a file that people open. */
const fileColumns = 'id,name,media_type,bytes,pages,width,height,has_thumbnail,cleaned' as const;

/** The files of a published guide, in the order of its author. */
export function guideFilesQuery(table: TableClient, id: string) {
  return queryOptions({
    queryKey: queryKeys.guideFiles(id),
    queryFn: async ({ signal }) =>
      rowsOf(
        await table
          .from('published_guide_files')
          .select(fileColumns)
          .eq('guide_id', id)
          .order('position', { ascending: true })
          .abortSignal(signal),
      ),
  });
}

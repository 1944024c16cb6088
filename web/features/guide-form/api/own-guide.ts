import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { OwnGuide } from '../model/guide-form.ts';
import type { OwnFile } from '../model/upload-item.ts';
import { fileColumns } from './own-files.ts';

const columns =
  'id,course_id,type,language,title,body,url,exam_year,exam_semester,exam_sitting,status,held_reasons,decision_reason,decision_note,file_count,submitted_at' as const;

/** One of a person's own guides, in any state; null when there is none of that id. */
export function ownGuideQuery(table: TableClient, userId: string, id: string) {
  return queryOptions({
    queryKey: queryKeys.ownGuide(userId, id, 'guide'),
    staleTime: 0, // it is about to be changed, and another device may have done so
    queryFn: async ({ signal }): Promise<OwnGuide | null> => {
      const [row] = rowsOf(
        await table.from('study_guides').select(columns).eq('id', id).eq('user_id', userId).abortSignal(signal),
      );
      return row ?? null;
    },
  });
}

/** The files of such a guide, in their order. */
export function ownGuideFilesQuery(table: TableClient, userId: string, id: string) {
  return queryOptions({
    queryKey: queryKeys.ownGuide(userId, id, 'files'),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly OwnFile[]> =>
      rowsOf(
        await table.from('guide_files').select(fileColumns).eq('guide_id', id).order('position').abortSignal(signal),
      ),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { nameColumns } from '#web/entities/catalogue/local-name.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { dataOf, rowsOf } from '#web/lib/table-error.ts';
import { guideColumns, type GuideDetails } from './guide.ts';

/**
 * One guide: a published one, or an own one in whatever state. Null when there is none of that id that this reader may
 * see.
 */
export function guideQuery(table: TableClient, id: string) {
  return queryOptions({
    queryKey: queryKeys.guide(id),
    queryFn: async ({ signal }): Promise<GuideDetails | null> => {
      const [row] = rowsOf(
        await table.from('published_guides').select(guideColumns).eq('id', id).limit(1).abortSignal(signal),
      );
      if (row) return { ...row, status: 'published', decision: null };
      // The server cannot know the caller.
      return import.meta.env.SSR ? null : findOwn(table, id, signal);
    },
  });
}

const ownColumns =
  `id,course_id,institution,department,type,language,title,body,url,exam_year,exam_semester,exam_sitting,helpful_count,view_count,file_count,published_on,revised_on,status,held_reasons,decision_reason,decision_note,course:courses(${nameColumns},code),place:institutions(${nameColumns})` as const;

/** A guide that everybody else cannot see, for its author. */
async function findOwn(table: TableClient, id: string, signal: AbortSignal): Promise<GuideDetails | null> {
  const response = await table.from('study_guides').select(ownColumns).eq('id', id).limit(1).abortSignal(signal);
  // A visitor may not ask.
  if (response.status === 401) return null;
  const [row] = rowsOf(response);
  if (!row) return null;
  const { course, place, held_reasons, decision_reason, decision_note, ...guide } = row;
  return {
    ...guide,
    course_name: course.name,
    course_name_en: course.name_en,
    course_code: course.code,
    institution_name: place.name,
    institution_name_en: place.name_en,
    is_mine: true,
    is_voted: false,
    is_bookmarked: false,
    decision: { held_reasons, decision_reason, decision_note },
  };
}

const fileColumns = 'id,name,media_type,bytes,pages,width,height,has_thumbnail,cleaned' as const;

/** The files of a guide, in the order of its author: of a published one, or of an own one. */
export function guideFilesQuery(table: TableClient, { id, status }: Pick<GuideDetails, 'id' | 'status'>) {
  return queryOptions({
    queryKey: queryKeys.guideFiles(id),
    queryFn: async ({ signal }) =>
      status === 'published'
        ? rowsOf(
            await table
              .from('published_guide_files')
              .select(fileColumns)
              .eq('guide_id', id)
              .order('position', { ascending: true })
              .abortSignal(signal),
          )
        : rowsOf(
            await table
              .from('guide_files')
              .select(fileColumns)
              .eq('guide_id', id)
              .eq('status', 'ready')
              .order('position', { ascending: true })
              .abortSignal(signal),
          ),
  });
}

/** Finds the guide that a merged one became; null when it never was merged. */
export async function resolveGuide(table: TableClient, id: string): Promise<string | null> {
  const data = dataOf(await table.rpc('resolve_guide', { id }, { get: true }));
  return data === id ? null : data;
}

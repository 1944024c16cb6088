import { queryOptions } from '@tanstack/react-query';
import { type GuideType, guideTypes } from '#contract/words.ts';
import { type Guide, guideListColumns } from '#web/entities/guides/guide.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** Facts of a guide that is still available. */
export interface BookmarkedGuide extends Pick<Guide, 'title' | 'file_count'> {
  readonly type: GuideType;
  readonly isUpdated: boolean;
}

export interface Bookmark {
  /** Of the guide. */
  readonly id: string;
  readonly bookmarkedAt: string;
  /** Null where the course has left the catalogue. */
  readonly course: {
    readonly id: number;
    readonly course_name: string;
    readonly course_name_en: string;
    readonly institution_name: string;
    readonly institution_name_en: string;
  } | null;
  /** Null once nobody can read it any more. */
  readonly guide: BookmarkedGuide | null;
}

/** Bookmarks of a person, newest first. */
export function myBookmarksQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.myBookmarks(userId),
    queryFn: async ({ signal }): Promise<readonly Bookmark[]> =>
      rowsOf(await table.rpc('my_bookmarks').abortSignal(signal)).map(row => {
        const type = guideTypes.find(one => one === row.type);
        return {
          id: row.guide_id ?? '',
          bookmarkedAt: row.kept_at ?? '',
          course:
            row.course_id === null
              ? null
              : {
                  id: row.course_id,
                  course_name: row.course_name ?? '',
                  course_name_en: row.course_name_en ?? '',
                  institution_name: row.institution_name ?? '',
                  institution_name_en: row.institution_name_en ?? '',
                },
          guide:
            row.is_gone !== false || !type
              ? null
              : {
                  type,
                  title: row.title ?? '',
                  file_count: row.file_count ?? 0,
                  isUpdated: row.is_updated === true,
                },
        };
      }),
  });
}

/** So many are offered to who keeps nothing yet. */
const maxBest = 4;

/** Most helpful guides in the courses of a person: those they follow or rated, or of their departments. */
export function bestOfMyCoursesQuery(table: TableClient, userId: string) {
  return queryOptions({
    queryKey: queryKeys.bestOfMyCourses(userId),
    queryFn: async ({ signal }): Promise<readonly Guide[]> => {
      const courses = rowsOf(await table.rpc('guides_of_my_courses').abortSignal(signal));
      const ids = courses.flatMap(({ course_id: id }) => id ?? []);
      if (ids.length === 0) return [];
      return rowsOf(
        await table
          .from('published_guides')
          .select(guideListColumns)
          .in('course_id', ids)
          .order('helpful_count', { ascending: false })
          .order('id')
          .limit(maxBest)
          .abortSignal(signal),
      );
    },
  });
}

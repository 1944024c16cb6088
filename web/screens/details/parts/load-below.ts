import { relatedQuery } from '#web/entities/catalogue/list-related.ts';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { RouteContext } from '#web/entities/routing/route-module.ts';
import { loadPageAnswer } from '#web/features/answers/api/page-answer.ts';
import { similarQuery } from '#web/features/catalogue/api/list-similar.ts';
import { bestOfCourseQuery } from '#web/features/study-guides/api/best-of-course.ts';

/** Fetches what stands around the reviews of a professor or a course. */
export async function loadBelow(
  { queryClient, table }: Pick<RouteContext, 'queryClient' | 'table'>,
  kind: Kind,
  id: number,
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(relatedQuery(table, kind, id)),
    queryClient.prefetchQuery(similarQuery(table, kind, id)),
    kind === 'course'
      ? queryClient.prefetchQuery(bestOfCourseQuery(table, id))
      : loadPageAnswer(queryClient, table, id),
  ]);
}

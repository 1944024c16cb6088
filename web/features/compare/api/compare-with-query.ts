import { queryOptions } from '@tanstack/react-query';
import type { Entry } from '#web/entities/catalogue/entry.ts';
import { relatedQuery } from '#web/entities/catalogue/list-related.ts';
import type { NameColumn } from '#web/entities/catalogue/local-name.ts';
import { otherKind, type Kind } from '#web/entities/routing/kind.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';

/** Whom else one could choose, and by what they belong together. */
export interface CompareWithEntry {
  /** The course that they teach too, or the lecturer who teaches these courses. */
  readonly by: Pick<Entry, 'id' | NameColumn | 'title'>;
  readonly others: readonly (Pick<Entry, 'id' | NameColumn | 'title'> & {
    readonly rating_count: number;
    readonly rating_avg: number | null;
  })[];
}

const maxOthers = 6;

/**
 * Others of the course for which the lecturer is rated most, or of the lecturer with whom the course is; null where
 * there is nobody else.
 */
export function compareWithQuery(table: TableClient, kind: Kind, id: number) {
  return queryOptions({
    queryKey: queryKeys.compareWith(kind, id),
    queryFn: async (context): Promise<CompareWithEntry | null> => {
      const related = async (of: Kind, one: number) =>
        await context.client.ensureQueryData(relatedQuery(table, of, one));
      const [by] = await related(kind, id);
      if (!by) return null;
      const others = (await related(otherKind[kind], by.id)).filter(other => other.id !== id).slice(0, maxOthers);
      return others.length > 0 ? { by, others } : null;
    },
  });
}

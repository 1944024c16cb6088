import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** A launch that runs, or that ended in the last 14 days. */
export interface Launch {
  readonly title: Readonly<Record<'he' | 'en', string>>;
  /** Name of the group that runs it. */
  readonly by: Readonly<Record<'he' | 'en', string>>;
  readonly goal: number;
  /** Number of reviews since it began. */
  readonly reviews: number;
  /** Its last day, such as 2027-01-31. */
  readonly endsOn: string;
  readonly isOver: boolean;
  /** Number of reviews of yesterday; null under five. */
  readonly yesterday: number | null;
  /** Id of the department with most reviews; null while none has five. */
  readonly leader: number | null;
}

/** The launch of an institution; null without one. */
export function launchQuery(table: TableClient, institution: number) {
  return queryOptions({
    queryKey: queryKeys.launch('state', String(institution)),
    queryFn: async ({ signal }): Promise<Launch | null> => {
      const request = table.rpc('launch_state', { institution_id: institution }, { get: true });
      const [row] = rowsOf(await request.abortSignal(signal));
      if (!row) return null;
      return {
        title: { he: row.title_he ?? '', en: row.title_en ?? '' },
        by: { he: row.by_he ?? '', en: row.by_en ?? '' },
        goal: row.goal ?? 1,
        reviews: row.reviews ?? 0,
        endsOn: row.ends_on ?? '',
        isOver: row.is_over ?? false,
        yesterday: row.yesterday,
        leader: row.leader,
      };
    },
  });
}

/** The institution that a code leads to, with its code now; null for none. */
export function institutionOfCodeQuery(table: TableClient, code: string) {
  return queryOptions({
    queryKey: queryKeys.launch('code', code),
    queryFn: async ({ signal }) => {
      const [row] = rowsOf(await table.rpc('institution_by_code', { code }, { get: true }).abortSignal(signal));
      return row?.id && row.code
        ? { id: row.id, code: row.code, name: row.name ?? '', name_en: row.name_en ?? '' }
        : null;
    },
  });
}

/** A link of the launches of an institution; null for none of this name. */
export function launchLinkQuery(table: TableClient, institution: number, link: string) {
  return queryOptions({
    queryKey: queryKeys.launch('link', `${institution}/${link}`),
    queryFn: async ({ signal }) =>
      rowsOf(
        await table
          .from('launch_links')
          .select('link,departments')
          .eq('institution', institution)
          .eq('link', link)
          .limit(1)
          .abortSignal(signal),
      )[0] ?? null,
  });
}

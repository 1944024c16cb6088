import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { CalendarRow } from '#web/entities/semesters/calendar.ts';
import { inNameOf } from '#web/lib/in-name-of.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';

/** The semesters that are not over yet, in the order of time. @param today `2026-12-15` */
export function comingSemestersQuery(table: TableClient, today: string) {
  return queryOptions({
    queryKey: queryKeys.admin('settings', 'semesters'),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly CalendarRow[]> =>
      rowsOf(
        await table
          .from('semesters')
          .select('year,semester,begins_on,half_on,ends_on')
          .gte('ends_on', today)
          .order('begins_on')
          .abortSignal(signal),
      ),
  });
}

/** Changes the days of a semester. @param admin in whose name it goes out, or not at all */
export async function changeSemester(table: TableClient, admin: string, row: CalendarRow): Promise<void> {
  rowsOf(await inNameOf(admin, table.rpc('change_semester', row)));
}

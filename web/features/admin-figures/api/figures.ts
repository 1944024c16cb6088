import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import type { FigureDays } from '../model/figures-state.ts';
import type { Coverage, DayFigures } from '../model/figures.ts';

/** Days are counted once they are over. */
const staleTime = 600_000;

/** Figures of each of twice so many days; the second half is compared with the first. */
export function dailyFiguresQuery(table: TableClient, days: FigureDays) {
  return queryOptions({
    queryKey: queryKeys.admin('dailyFigures', String(days)),
    staleTime,
    queryFn: async ({ signal }): Promise<readonly DayFigures[]> => {
      const rows = rowsOf(await table.rpc('daily_figures', { days }).abortSignal(signal));
      return rows.map(row => ({
        day: row.day ?? '',
        pageViews: row.page_views ?? 0,
        signUps: row.sign_ups ?? 0,
        ratings: row.ratings ?? 0,
        guides: row.guides ?? 0,
        reports: row.reports ?? 0,
        holds: row.holds ?? 0,
        decisions: row.decisions ?? 0,
        medianHours: row.median_hours,
      }));
    },
  });
}

/** Coverage of each institution by reviews, the best first. */
export function coverageQuery(table: TableClient) {
  return queryOptions({
    queryKey: queryKeys.admin('coverage', ''),
    staleTime,
    queryFn: async ({ signal }): Promise<readonly Coverage[]> => {
      const rows = rowsOf(await table.rpc('coverage_by_institution').abortSignal(signal));
      return rows.map(row => ({
        id: row.institution_id ?? 0,
        name: row.short_name ?? row.name ?? '',
        name_en: row.short_name_en ?? row.name_en ?? '',
        professors: row.professors ?? 0,
        covered: row.covered ?? 0,
        reviews: row.reviews ?? 0,
      }));
    },
  });
}

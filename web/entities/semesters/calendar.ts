import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#contract/database.ts';
import { queryKeys } from '#web/entities/query-keys/query-keys.ts';
import type { TableClient } from '#web/lib/table-client.ts';
import { rowsOf } from '#web/lib/table-error.ts';
import { semesterTime, type Term } from './semester-name.ts';

/** Days as `2026-12-15`, which sort as text. */
export type CalendarRow = Pick<Row<'semesters'>, 'year' | 'semester' | 'begins_on' | 'half_on' | 'ends_on'>;

/** Semesters that a rating may name. The database checks the same (private.semester_problem). */
export interface OpenTerms {
  /** By academic year, the newest first; within one a, b and summer. */
  readonly all: readonly Term[];
  /** The two newest of a and b, the newest first. */
  readonly recent: readonly Term[];
  /** Current semester while it is not half over, if there is one. */
  readonly running: (Term & { readonly half_on: string }) | null;
}

const maxYearsBack = 8;
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' });

/** The day in Israel: `2026-12-15`. */
export const dayInIsrael = (now: Date): string => day.format(now);

function eightYearsBefore(today: string): string {
  return `${Number(today.slice(0, 4)) - maxYearsBack}${today.slice(4)}`;
}

/**
 * Days on which a rating that waits appears: for the grades at the earliest, together with others at the latest. By the
 * semester that it names, else by the one that ran on the day of writing; the database says the same
 * (private.due_ratings). Null while the calendar is not known.
 */
export function laterDays(
  rows: readonly CalendarRow[],
  { semester, year }: { readonly semester: string | null; readonly year: number | null },
  written: string,
  today: string,
): { readonly grades: string; readonly together: string } | null {
  const ends = rows.findLast(row =>
    year === null ? row.begins_on <= written : row.year === year && row.semester === (semester ?? row.semester),
  )?.ends_on;
  if (!ends) return null;
  const month = (later: number, onDay: number) =>
    new Date(Date.UTC(Number(ends.slice(0, 4)), Number(ends.slice(5, 7)) - 1 + later, onDay))
      .toISOString()
      .slice(0, 10);
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const notBefore = (day: string) => (day < tomorrow ? tomorrow : day);
  return { grades: notBefore(month(3, 1)), together: notBefore(month(4, 0)) };
}

/** The semesters that have begun and ended no more than eight years ago. */
export function calendarQuery(table: TableClient, today: string) {
  return queryOptions({
    queryKey: queryKeys.semesters(today),
    staleTime: 3_600_000,
    queryFn: async ({ signal }): Promise<readonly CalendarRow[]> =>
      rowsOf(
        await table
          .from('semesters')
          .select('year,semester,begins_on,half_on,ends_on')
          .lte('begins_on', today)
          .gte('ends_on', eightYearsBefore(today))
          .order('begins_on')
          .abortSignal(signal),
      ),
  });
}

export function openTerms(rows: readonly CalendarRow[], today: string): OpenTerms {
  const open = rows.filter(row => row.half_on <= today && row.ends_on >= eightYearsBefore(today));
  const newestFirst = open.toSorted((one, other) => semesterTime(other) - semesterTime(one));
  return {
    all: open.toSorted((one, other) => other.year - one.year || semesterTime(one) - semesterTime(other)),
    recent: newestFirst.filter(({ semester }) => semester !== 'summer').slice(0, 2),
    running: rows.findLast(row => row.begins_on <= today && today < row.half_on) ?? null,
  };
}

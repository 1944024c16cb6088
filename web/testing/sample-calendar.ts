import type { CalendarRow } from '#web/entities/semesters/calendar.ts';

/** The calendar as its rule fills it, of the years 2019 to 2027. */
export const sampleCalendar: readonly CalendarRow[] = Array.from({ length: 9 }, (_, index) => 2019 + index).flatMap(
  (year): readonly CalendarRow[] => [
    { year, semester: 'a', begins_on: `${year - 1}-10-15`, half_on: `${year - 1}-12-15`, ends_on: `${year}-01-31` },
    { year, semester: 'b', begins_on: `${year}-03-01`, half_on: `${year}-05-08`, ends_on: `${year}-06-30` },
    { year, semester: 'summer', begins_on: `${year}-07-15`, half_on: `${year}-08-25`, ends_on: `${year}-09-30` },
  ],
);

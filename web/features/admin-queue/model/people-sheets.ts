import { type ComponentType, createContext } from 'react';
import type { CaseRef, PeopleSheetProps, QueueRow } from '#web/entities/admin/case.ts';

/** What else can be done about its writer, or about the page that it is about. */
export const peopleSheets = ['warn', 'suspend', 'lock', 'identity'] as const;
export type PeopleSheetName = (typeof peopleSheets)[number];

/** The sheets that the screen composes in; one that is missing is not offered. */
export const PeopleSheetsContext = createContext<Partial<Record<PeopleSheetName, ComponentType<PeopleSheetProps>>>>({});

/** The page that a case is about, which can be locked; null for institutions and for what is about no page. */
export function pageOf({ professor_id, course_id }: Pick<QueueRow, 'professor_id' | 'course_id'>): CaseRef | null {
  if (professor_id !== null) return { kind: 'professor', key: String(professor_id) };
  return course_id === null ? null : { kind: 'course', key: String(course_id) };
}

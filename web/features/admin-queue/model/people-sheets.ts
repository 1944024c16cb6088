import { type ComponentType, createContext } from 'react';
import type { PeopleSheetProps } from '#web/entities/admin/case.ts';

/** What else can be done about whoever wrote it, or about the page that it is about. */
export const peopleSheets = ['warn', 'suspend', 'lock', 'identity'] as const;
export type PeopleSheetName = (typeof peopleSheets)[number];

/** The sheets that the screen composes in; one that is missing is not offered. */
export const PeopleSheetsContext = createContext<Partial<Record<PeopleSheetName, ComponentType<PeopleSheetProps>>>>({});

import { test } from '@playwright/test';
import { ask } from './sign-in.ts';

export interface Target {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly rating_count: number;
}

const projects = ['he-desktop', 'he-phone', 'en-desktop', 'en-phone'];

/**
 * A professor or course that no other journey writes to: tests run side by side, and count.
 * @param place one of its own for each test of a file, from `first` on
 */
export async function findTarget(origin: string, table: 'professors' | 'courses', place: number): Promise<Target> {
  const offset = place * projects.length + Math.max(projects.indexOf(test.info().project.name), 0);
  // By id: what is rated meanwhile must not change whose turn it is.
  const rows = (await ask(origin, `/rest/v1/${table}?select=id,name,name_en,rating_count&order=id&limit=1&offset=${offset}`)) as Target[];
  const [target] = rows;
  if (!target) throw new Error(`the catalogue has no ${table} at ${offset}`);
  return target;
}

/** How many ratings count for it now. */
export async function ratingCount(origin: string, table: 'professors' | 'courses', id: number): Promise<number | undefined> {
  const [row] = (await ask(origin, `/rest/v1/${table}?select=rating_count&id=eq.${id}`)) as Pick<Target, 'rating_count'>[];
  return row?.rating_count;
}

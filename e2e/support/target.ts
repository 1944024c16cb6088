import { test } from '@playwright/test';
import { sendToSite } from './sign-in.ts';

export interface Target {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly rating_count: number;
}

const projects = ['he-desktop', 'he-phone', 'en-desktop', 'en-phone'];

/**
 * A professor or course that no other journey writes to: tests run side by side, and count.
 * @param index one that no other test names
 */
export async function findTarget(origin: string, table: 'professors' | 'courses', index: number): Promise<Target> {
  const [target] = await findTargets(origin, table, index, 1);
  if (!target) throw new Error(`the catalogue has no ${table} at ${index}`);
  return target;
}

/** The same for a test that writes to several: it takes `count` targets from this index on. */
export async function findTargets(
  origin: string,
  table: 'professors' | 'courses',
  index: number,
  count: number,
): Promise<readonly Target[]> {
  const offset = index * projects.length + Math.max(projects.indexOf(test.info().project.name), 0) * count;
  // By id: what is rated meanwhile must not change whose turn it is.
  return (await sendToSite(
    origin,
    `/rest/v1/${table}?select=id,name,name_en,rating_count&order=id&limit=${count}&offset=${offset}`,
  )) as Target[];
}

/** Current number of ratings. */
export async function ratingCount(
  origin: string,
  table: 'professors' | 'courses',
  id: number,
): Promise<number | undefined> {
  const [row] = (await sendToSite(origin, `/rest/v1/${table}?select=rating_count&id=eq.${id}`)) as Pick<
    Target,
    'rating_count'
  >[];
  return row?.rating_count;
}

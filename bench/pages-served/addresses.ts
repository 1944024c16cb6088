import { connected } from '../cluster/bench-database.ts';
import type { Question } from '../load/connection.ts';

/** Rows of a list's page: only addresses of full pages are drawn, so that each costs what a list costs. */
const rows = 20;
const sorts = ['best', 'most', 'newest', 'name'];
const languages = ['he', 'en'];

export interface FirstVisits {
  readonly list: readonly Question[];
  readonly details: readonly Question[];
}

/**
 * Full pages of the list of professors, and details pages of professors with reviews, in an order without meaning:
 * many, so that none has to be requested twice. Each is there in both languages.
 */
export async function drawFirstVisits(adminUrl: string): Promise<FirstVisits> {
  const numbers = async (query: string) =>
    await connected(adminUrl, async client => (await client.query<{ id: number }>(query)).rows.map(({ id }) => id));
  const [professors = 0] = await numbers(`select count(*)::int as id from public.professors where status = 'visible'`);
  const lists = Array.from({ length: Math.floor(professors / rows) }, (_, index) =>
    sorts.map(sort => `/professors?sort=${sort}&page=${String(index + 1)}`),
  ).flat();
  const rated = await numbers(
    'select id from public.professors where rating_count > 0 order by rating_count desc, id limit 900',
  );
  return { list: inBothLanguages(lists), details: inBothLanguages(rated.map(id => `/professor/${String(id)}?`)) };
}

function inBothLanguages(paths: readonly string[]): Question[] {
  const all = paths.flatMap(path => languages.map(language => `/${language}${path}`));
  // A step that shares no factor with the length comes by each one once.
  const step = [7_919, 6_007, 5_003].find(prime => all.length % prime !== 0) ?? 1;
  return all.map((_, index) => ({ path: all[(index * step) % all.length] ?? '/' }));
}

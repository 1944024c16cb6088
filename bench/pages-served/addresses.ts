import { connected } from '../cluster/bench-database.ts';
import type { Question } from '../load/connection.ts';

/** Rows of a list's page: only addresses of full pages are drawn, so that each costs what a list costs. */
const rows = 20;
const sorts = ['best', 'most', 'newest', 'name'];
const languages = ['he', 'en'];
const themes = ['dark', 'light', 'system'];

export interface FirstVisits {
  readonly list: readonly Question[];
  readonly details: readonly Question[];
}

/**
 * Full pages of the list of professors, and details pages of professors with reviews, in each language and theme and in
 * an order without meaning: many, so that none has to be asked for twice.
 */
export async function drawFirstVisits(adminUrl: string): Promise<FirstVisits> {
  const numbers = async (query: string) =>
    await connected(adminUrl, async client => (await client.query<{ id: number }>(query)).rows.map(({ id }) => id));
  const [professors = 0] = await numbers(`select count(*)::int as id from public.professors where status = 'visible'`);
  const lists = Array.from({ length: Math.floor(professors / rows) }, (_, place) =>
    sorts.map(sort => `/professors?sort=${sort}&page=${String(place + 1)}`),
  ).flat();
  const rated = await numbers(
    'select id from public.professors where rating_count > 0 order by rating_count desc, id limit 500',
  );
  return { list: inAllLooks(lists), details: inAllLooks(rated.map(id => `/professor/${String(id)}?`)) };
}

function inAllLooks(paths: readonly string[]): Question[] {
  const all = paths.flatMap(path =>
    languages.flatMap(language =>
      themes.map(theme => ({ path: `${path}&lng=${language}`, headers: `Cookie: theme=${theme}\r\n` })),
    ),
  );
  // A step that shares no factor with the length comes by each one once.
  const step = [7_919, 6_007, 5_003].find(prime => all.length % prime !== 0) ?? 1;
  return all.map((_, place) => all[(place * step) % all.length]).filter(question => question !== undefined);
}

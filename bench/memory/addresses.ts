import { connected } from '../cluster/bench-database.ts';

const sorts = ['best', 'most', 'newest', 'name'];

/**
 * Pages as people request them: half of them lists, the rest details and reviews, in both languages.
 *
 * @returns the address of the page of that number; no two numbers have the same
 */
export async function drawAddresses(adminUrl: string): Promise<(index: number) => string> {
  const ids = async (table: string) =>
    await connected(adminUrl, async client => {
      const { rows } = await client.query<{ id: number }>(
        `select id from public.${table} order by rating_count desc, id limit 500`,
      );
      return rows.map(row => row.id);
    });
  const at = (list: readonly number[], index: number) => String(list[index % list.length]);
  const [professors, courses] = [await ids('professors'), await ids('courses')];
  return index => {
    const turn = Math.floor(index / 8);
    const kinds = [
      `/professors?sort=${sorts[turn % 4] ?? ''}`,
      `/professor/${at(professors, turn)}?`,
      `/courses?sort=${sorts[turn % 4] ?? ''}`,
      `/reviews/professor/${at(professors, turn)}?`,
      `/professors?institution=${String(1 + (turn % 50))}`,
      `/course/${at(courses, turn)}?`,
      `/courses?institution=${String(1 + (turn % 50))}`,
      `/reviews/course/${at(courses, turn)}?`,
    ];
    return `/${turn % 3 === 0 ? 'en' : 'he'}${kinds[index % 8] ?? ''}&page=v${String(index)}`;
  };
}

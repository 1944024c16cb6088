import { connected } from '../cluster/bench-database.ts';

/** Kinds of reading whose time must not grow with the data. */
export const questionKinds = [
  'list',
  'search',
  'one letter',
  'two words begun',
  'everything',
  'reviews',
  'first',
] as const;
export type Question = (typeof questionKinds)[number];

const entry =
  'title,id,name,name_en,rating_count,rating_avg,difficulty_avg,take_again_percent,top_tag,department:departments(id,name,name_en,name_pretty_card),institution:institutions(id,name,name_en,short_name,short_name_en)';
const orders = ['rating_score.desc,id', 'rating_count.desc,id', 'last_rated_at.desc.nullslast,id', 'name,id'];
const reviewOrders = [
  'created_at.desc,id',
  'helpful_count.desc,created_at.desc,id',
  'rating1.desc,created_at.desc,id',
  'rating1,created_at.desc,id',
];

interface Place {
  readonly id: number;
  readonly departments: readonly number[];
}

/**
 * Draws questions from what is in this database: every filter and sort of the lists, words of names whole, begun and
 * misspelt, reviews of popular and of quiet professors, and the
 * first screen. The same kinds in the same order for both sizes.
 *
 * @param amount how many different questions of each kind, an even number
 */
export async function drawQuestions(adminUrl: string, amount: number): Promise<Record<Question, readonly string[]>> {
  const { places, names, popular, quiet } = await connected(adminUrl, async client => ({
    places: (
      await client.query<Place>(
        'select i.id, array_agg(d.id order by md5(d.id::text)) as departments from public.institutions as i join public.departments as d on d.institution = i.id group by i.id order by md5(i.id::text)',
      )
    ).rows,
    names: (
      await client.query<{ name: string }>(
        `select name from public.professors order by md5(id::text) limit ${String(amount)}`,
      )
    ).rows,
    popular: (
      await client.query<{ id: number }>(
        `select id from public.professors order by rating_count desc, id limit ${String(amount / 2)}`,
      )
    ).rows,
    quiet: (
      await client.query<{ id: number }>(
        `select id from public.professors where rating_count > 0 order by md5(id::text) limit ${String(amount)}`,
      )
    ).rows,
  }));
  const each = (make: (turn: number) => string) => Array.from({ length: amount }, (_, turn) => make(turn));
  const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
  const search = (text: string) =>
    `/rpc/search_professors?select=${entry}&query=${encodeURIComponent(text)}&max_hits=21&limit=21`;
  return {
    list: each(turn => {
      const { id, departments } = at(places, turn);
      const filter =
        [
          '',
          `&institution=eq.${String(id)}`,
          `&institution=eq.${String(id)}&department=in.(${departments.slice(0, 3).join(',')})`,
        ][turn % 3] ?? '';
      return `/professors?select=${entry}${filter}&order=${at(orders, Math.floor(turn / 3))}&limit=20&offset=${String((turn % 4) * 20)}`;
    }),
    search: each(turn => search(searchText(at(names, turn).name, turn))),
    'one letter': each(turn =>
      search(
        at(names, turn)
          .name.split(' ')
          .at(turn % 2)
          ?.slice(0, 1) ?? '',
      ),
    ),
    'two words begun': each(turn => search(twoWordsBegun(at(names, turn).name, turn))),
    everything: each(turn => {
      const { name } = at(names, turn);
      const text = [name, name.slice(0, 1), name.slice(0, 3), twoWordsBegun(name, turn)][turn % 4] ?? name;
      return `/rpc/search_everything?query=${encodeURIComponent(text)}`;
    }),
    reviews: each(turn => {
      const { id } = at(turn % 2 === 0 ? popular : quiet, Math.floor(turn / 2));
      if (turn % 4 > 1) return `/rpc/telling_reviews?review_kind=professor&target_id=${String(id)}`;
      return `/professor_reviews?select=*&professor_id=eq.${String(id)}&order=${at(reviewOrders, Math.floor(turn / 2))}&limit=20`;
    }),
    first: each(turn =>
      at(
        [
          '/rpc/fresh_quotes?kind=professor',
          '/rpc/fresh_quotes?kind=course',
          `/rpc/professors_written_about?select=${entry}`,
        ],
        turn,
      ),
    ),
  };
}

/** What stands in the field while somebody types a second word. */
function twoWordsBegun(name: string, turn: number): string {
  const words = name.split(' ');
  const first = words[0] ?? name;
  const last = words.at(-1) ?? name;
  switch (turn % 3) {
    case 0:
      return `${first} ${last.slice(0, 1)}`;
    case 1:
      return `${first.slice(0, 2)} ${last.slice(0, 2)}`;
    default:
      return `${last.slice(0, 2)} ${first}`;
  }
}

/** How people look for a name: whole, one word of it, its beginning, or with a letter wrong. */
export function searchText(name: string, turn: number): string {
  const words = name.split(' ');
  const last = words.at(-1) ?? name;
  switch (turn % 5) {
    case 0:
      return name;
    case 1:
      return last;
    case 2:
      return last.slice(0, 3);
    case 3:
      return `${last.slice(0, 2)} ${words[0] ?? ''}`.trim();
    default:
      return last.length > 3 ? `${last.slice(0, 1)}${last.charAt(2)}${last.charAt(1)}${last.slice(3)}` : last;
  }
}

import { connected } from '../cluster/bench-database.ts';

/** Kinds of reading whose time must not grow with the data. */
export const questionKinds = [
  'list',
  'narrowed',
  'waiting',
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
/** Orders of lists that an institution is ranked by, and what they are narrowed by (web/features/catalogue/api). */
const rankings = [
  'ranked_difficulty.asc.nullslast,rating_score.desc,id',
  'ranked_difficulty.desc.nullslast,rating_score.desc,id',
  'take_again_percent.desc.nullslast,rating_score.desc,id',
  'rating_score.desc,id',
];
const narrowings = ['', '&rating_count=gte.3&rating_avg=gte.4', '&ranked_difficulty=lte.3', '&traits=cs.{clear}'].map(
  narrowing => `&is_tutor=is.false${narrowing}`,
);
const reviewOrders = [
  'created_at.desc,id',
  'helpful_count.desc,created_at.desc,id',
  'rating1.desc,created_at.desc,id',
  'rating1,created_at.desc,id',
];

const pageRows = 20;
/** People rarely look further. */
const mostPages = 4;

/** Institution whose lists fill pages in this size. */
interface FullInstitution {
  readonly institution: number;
  readonly rows: number;
  /** Its six largest departments, and how many these have. */
  readonly departments: readonly number[];
  readonly department_rows: number;
}

const institutionsQuery = `
  select institution, sum(rows)::int as rows, (array_agg(department order by rows desc, department))[:6] as departments,
    sum(rows) filter (where place <= 6)::int as department_rows
  from (
    select institution, department, count(*) as rows,
      row_number() over (partition by institution order by count(*) desc, department) as place
    from public.professors group by 1, 2
  ) as departments
  group by 1 order by md5(institution::text)`;

/** Institutions whose largest departments fill a page; the little data of a smoke round has none. */
function thatFillPages(institutions: readonly FullInstitution[]): readonly FullInstitution[] {
  const full = institutions.filter(({ department_rows }) => department_rows >= pageRows);
  return full.length > 0 ? full : institutions;
}

/**
 * Draws questions from what is in this database: every filter and sort of the lists, as full pages, the lists that are
 * ranked or narrowed, with quotes, who waits for a rating, words of names whole, begun and misspelt, reviews of popular and of quiet professors, and the first screen. The same kinds in the
 * same order for both sizes.
 *
 * @param amount how many different questions of each kind, an even number
 */
export async function drawQuestions(adminUrl: string, amount: number): Promise<Record<Question, readonly string[]>> {
  const { institutions, names, popular, quiet } = await connected(adminUrl, async client => ({
    institutions: thatFillPages((await client.query<FullInstitution>(institutionsQuery)).rows),
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
      const { institution, rows, departments, department_rows } = at(institutions, Math.floor(turn / 3));
      const ofInstitution = `&institution=eq.${String(institution)}`;
      const [filter, filtered] = at(
        [
          ['', Infinity],
          [ofInstitution, rows],
          [`${ofInstitution}&department=in.(${departments.join(',')})`, department_rows],
        ] as const,
        turn,
      );
      const fullPages = Math.max(1, Math.min(mostPages, Math.floor(filtered / pageRows)));
      const offset = (turn % fullPages) * pageRows;
      return `/professors?select=${entry}${filter}&is_tutor=is.false&order=${at(orders, Math.floor(turn / 3))}&limit=${String(pageRows)}&offset=${String(offset)}`;
    }),
    narrowed: each(turn => {
      const { institution } = at(institutions, Math.floor(turn / 16));
      const order = at(rankings, Math.floor(turn / 4));
      return `/professors?select=${entry},quote&institution=eq.${String(institution)}${at(narrowings, turn)}&order=${order}&limit=${String(pageRows)}`;
    }),
    waiting: each(turn => {
      const { institution } = at(institutions, turn);
      return `/waiting_professors?select=professor:professors!inner(id,name,title,rating_count)&institution=eq.${String(institution)}&professor.rating_count=lt.3&order=rank&limit=3`;
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
    'two words begun': each(turn => search(twoWordPrefixes(at(names, turn).name, turn))),
    everything: each(turn => {
      const { name } = at(names, turn);
      const text = [name, name.slice(0, 1), name.slice(0, 3), twoWordPrefixes(name, turn)][turn % 4] ?? name;
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
          `/rpc/loved_courses?institution_id=${String(at(institutions, turn).institution)}`,
        ],
        turn,
      ),
    ),
  };
}

/** Text in the field while someone types a second word. */
function twoWordPrefixes(name: string, turn: number): string {
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

/** Forms in which people search for a name: whole, one word of it, its beginning, or with a letter wrong. */
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

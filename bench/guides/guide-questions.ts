import { connected } from '../cluster/bench-database.ts';
import { searchText } from '../growth/questions.ts';

/** Requests of the screens of study guides. */
export const guideQuestions = [
  'search',
  'search of texts',
  'helpful',
  'newest',
  'title',
  'institution',
  'departments',
  'type and language',
  'course',
  'counts',
] as const;
export type GuideQuestion = (typeof guideQuestions)[number];

const list =
  'id,course_id,course_name,course_name_en,institution,institution_name,institution_name_en,type,language,title,exam_year,exam_semester,exam_sitting,helpful_count,file_count,published_on,is_bookmarked';
const guideOrders = ['helpful_count.desc,id', 'published_on.desc,id', 'title,id'];
const types = ['summary', 'past_exam', 'formula_sheet', 'exercise_solutions', 'recording', 'link'];
const languages = ['he', 'en', 'ru'];

/** Draws questions of every kind from what is in this database; the same kinds in the same order for both sizes. */
export async function drawGuideQuestions(
  adminUrl: string,
  amount: number,
): Promise<Record<GuideQuestion, readonly string[]>> {
  const { titles, words, institutions, courses } = await connected(adminUrl, async client => ({
    titles: (
      await client.query<{ title: string; course: string }>(
        `select g.title, c.name as course from public.study_guides as g join public.courses as c on c.id = g.course_id
         where g.status = 'published' order by md5(g.id::text) limit ${String(amount)}`,
      )
    ).rows,
    words: (
      await client.query<{ word: string }>(
        `select word from (
           select (private.body_words(body))[1 + length(title) % 20] as word from public.study_guides
           where status = 'published' order by md5(id::text) limit ${String(amount * 2)}
         ) as drawn where word ~ '^[א-ת]{4,}$' limit ${String(amount)}`,
      )
    ).rows,
    institutions: (
      await client.query<{ id: number; departments: readonly number[] }>(
        `select institution as id, (array_agg(distinct department))[1:3] as departments from public.study_guides
         group by institution order by md5(institution::text)`,
      )
    ).rows,
    courses: (
      await client.query<{ id: number }>(
        `select course_id as id from public.study_guides order by md5(id::text) limit ${String(amount)}`,
      )
    ).rows,
  }));
  const at = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T;
  const each = (make: (turn: number) => string) => Array.from({ length: amount }, (_, turn) => make(turn));
  const page = (turn: number, filter = '', order = at(guideOrders, turn)) =>
    `/published_guides?select=${list}${filter}&order=${order}&limit=20&offset=${String((turn % 3) * 20)}`;
  const search = (text: string) =>
    `/rpc/search_guides?select=${list}&query=${encodeURIComponent(text)}&max_hits=21&limit=21`;
  return {
    search: each(turn => {
      const { title, course } = at(titles, turn);
      return search(searchText(turn % 2 === 0 ? (title.split(' – ')[0]?.slice(0, 40) ?? title) : course, turn));
    }),
    'search of texts': each(turn => search(at(words, turn).word)),
    helpful: each(turn => page(turn, '', 'helpful_count.desc,id')),
    newest: each(turn => page(turn, '', 'published_on.desc,id')),
    title: each(turn => page(turn, '', 'title,id')),
    institution: each(turn => page(turn, `&institution=eq.${String(at(institutions, turn).id)}`)),
    departments: each(turn => {
      const { id, departments } = at(institutions, turn);
      return page(turn, `&institution=eq.${String(id)}&department=in.(${departments.join(',')})`);
    }),
    'type and language': each(turn => {
      const language = turn % 2 === 0 ? '' : `&language=eq.${at(languages, Math.floor(turn / 2))}`;
      return page(turn, `&type=eq.${at(types, turn)}${language}`);
    }),
    course: each(
      turn =>
        `/published_guides?select=${list}&course_id=eq.${String(at(courses, turn).id)}&order=helpful_count.desc,id&limit=60`,
    ),
    counts: each(turn => {
      const { title } = at(titles, turn);
      const query = turn % 2 === 0 ? '' : (title.split(' ')[0] ?? '');
      return `/rpc/guide_type_counts?query=${encodeURIComponent(query)}`;
    }),
  };
}

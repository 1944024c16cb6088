import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';

const reviews = 4_000;
/** Twenty of a page, and the rest of the day of the last one: those of a day are put in order as they are read. */
const mostOfReviewPage = 20 + 2 * 24;
const entries = 9_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  const statements = [
    `insert into public.departments (id, name, name_en, institution) overriding system value
       select n, 'חוג ' || n, 'Department ' || n, 1 from generate_series(11, 310) as n`,
    `insert into public.professors (name, name_en, institution, department)
       select 'מרצה ' || n, 'Lecturer ' || n, 1, 11 + n % 300 from generate_series(1, ${entries}) as n`,
    `insert into public.courses (name, name_en, institution, department)
       select 'קורס ' || n, 'Course ' || n, 1, 11 + n % 300 from generate_series(1, ${entries}) as n`,
    `insert into public.profiles (firebase_uid) select 'p' || n from generate_series(1, ${reviews}) as n`,
    ...['professor', 'course'].map(
      one => `insert into public.${one === 'course' ? 'course_' : ''}ratings (user_id, ${one}_id, rating1, comment, created_at)
        select 'p' || n, 1, 1 + n % 5, 'ten letters at least', now() - n * interval '1 hour' from generate_series(1, ${reviews}) as n`,
    ),
    'alter table public.study_guides disable trigger user',
    `insert into public.study_guides (user_id, course_id, institution, department, type, language, title, helpful_count, status,
       published_at)
       select 'p' || (1 + n % ${reviews}), 101 + n % ${entries}, 1, 11 + n % 300,
         case when n % 3 = 0 then 'formula_sheet' else 'summary' end, case when n % 5 = 0 then 'en' else 'he' end,
         'סיכום ' || n, n % 90, 'published', now() - n * interval '1 hour' from generate_series(1, ${entries}) as n`,
    'alter table public.study_guides enable trigger user',
  ];
  await test.admin.run(statements.map(text => ({ text, values: [] })));
  for (const table of ['professors', 'courses', 'ratings', 'course_ratings', 'study_guides']) {
    await test.admin.run([{ text: `analyze public.${table}`, values: [] }]);
  }
});
afterAll(() => test.drop());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** All nodes of the plan that a query really ran with, a visitor's unless told otherwise. */
async function nodesOf(query: string, actor: Actor = actors.visitor): Promise<readonly PlanNode[]> {
  const rows = await act(test.database, actor, `explain (analyze, timing off, format json) ${query}`);
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return flat(JSON.parse(rows[0]?.[0] ?? '[]')[0].Plan);
}

const mostRowsRead = (nodes: readonly PlanNode[]) => Math.max(...nodes.map(node => node['Actual Rows']));

it('the work queue finds what waits by what waits, and does not read the reviews that do not', async () => {
  const [result] = await test.admin.run([
    { text: 'explain (analyze, timing off, format json) select * from private.waiting_cases', values: [] },
  ]);
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  const used = flat(JSON.parse(result?.rows[0]?.[0] ?? '[]')[0].Plan).map(node => node['Index Name']);
  expect(used).toEqual(expect.arrayContaining(['ratings_held_idx', 'course_ratings_held_idx']));
});

describe('a page costs what is on it, not what there is', () => {
  const listed = 'id, course_name, institution_name, type, title, helpful_count, published_on, is_bookmarked';
  const guidePages = [
    ...['helpful_count desc', 'published_on desc', 'title'].flatMap(order =>
      ['', 'where institution = 1 '].map(where => `${where}order by ${order}`),
    ),
    'where department = 12 order by helpful_count desc',
    `where type = 'formula_sheet' and language = 'en' order by helpful_count desc`,
    `where type = 'formula_sheet' and language = 'en' order by published_on desc`,
    'where course_id = 101 order by helpful_count desc',
  ].map(rest => `select ${listed} from public.published_guides ${rest}, id limit 20`);
  const pages = ['professor', 'course'].flatMap(one => [
    ...[
      'created_at desc',
      'helpful_count desc, created_at desc',
      'rating1 desc, created_at desc',
      'rating1, created_at desc',
    ].map(order => `select * from public.${one}_reviews where ${one}_id = 1 order by ${order}, id limit 20`),
    `select * from public.${one}_reviews where ${one}_id = 1 and rating1 = 3 order by created_at desc, id limit 20`,
    ...[
      'rating_score desc',
      'ranked_difficulty, rating_score desc',
      'ranked_difficulty desc nulls last, rating_score desc',
      'take_again_percent desc nulls last, rating_score desc',
      'rating_count desc',
      'last_rated_at desc nulls last',
      'name',
      'name_en',
    ].flatMap(order =>
      ['', 'where institution = 1 '].map(
        where => `select * from public.${one}s ${where}order by ${order}, id limit 20`,
      ),
    ),
    `select * from public.${one}s where institution = 1 and recent_score is not null
       order by recent_score desc, id limit 20`,
  ]);

  it.each([...pages, ...guidePages])('%s', async query => {
    // Who is signed in has votes, hidden reviews and own reviews to be looked up beside.
    for (const actor of [actors.visitor, actors.owner]) {
      const nodes = await nodesOf(query, actor);
      expect(nodes.map(node => node['Node Type'])).not.toContain('Sort');
      expect(mostRowsRead(nodes)).toBeLessThanOrEqual(query.includes('_reviews') ? mostOfReviewPage : 20);
    }
  });

  it('also for a reader who has hidden two hundred reviews, all of which stand on the first pages', async () => {
    const page = 'select * from public.professor_reviews where professor_id = 1 order by created_at desc, id limit 20';
    const hidden = 200;
    const hide = `insert into public.hidden_reviews (user_id, rating_id)
      select 'uid-other', id from public.ratings where professor_id = 1 order by posted_at desc, id limit ${hidden}`;
    await test.admin.run([
      { text: hide, values: [] },
      { text: 'analyze public.hidden_reviews', values: [] },
    ]);
    const nodes = await nodesOf(page, actors.other);
    expect(nodes.map(node => node['Node Type'])).not.toContain('Sort');
    expect(nodes[0]?.['Actual Rows']).toBe(20);
    // Those that were hidden are looked up once, and nothing else reads as many.
    expect(mostRowsRead(nodes)).toBe(hidden);
    expect(mostRowsRead(await nodesOf(page))).toBeLessThanOrEqual(mostOfReviewPage);
  });

  it('and it would be noticed if not', async () => {
    const nodes = await nodesOf('select * from public.professors order by created_at limit 20');
    expect(nodes.map(node => node['Node Type'])).toContain('Sort');
    expect(mostRowsRead(nodes)).toBeGreaterThan(entries);
  });
});

it.each([
  ['professors', 'search_professors', 'מרצה'],
  ['courses', 'search_courses', 'קורס'],
])('a search for %s reads the rows that it shows, of two hundred hits', async (table, search, word) => {
  const nodes = await nodesOf(`select id, name from public.${search}('${word}') limit 20`);
  const rows = nodes.filter(node => node['Index Name'] === `${table}_pkey`);
  expect(nodes.map(node => node['Actual Rows'])).toContain(200);
  expect(rows.map(node => node['Actual Rows'] * node['Actual Loops'])).toEqual([20]);
});

it.each(['professors', 'courses'])('several departments of %s are found by their index', async table => {
  const nodes = await nodesOf(
    `select e.*, public.quote(e) from public.${table} as e where institution = 1 and department in (11, 12, 13)
     order by rating_count desc, id limit 20`,
  );
  expect(nodes.map(node => node['Index Name'])).toContain(`${table}_department_best_idx`);
  expect(mostRowsRead(nodes)).toBeLessThanOrEqual((3 * entries) / 300 + 3);
});

it.each(['professors', 'courses'])(
  'filters of %s leave rows out of an order that comes from its index',
  async table => {
    const having = `where institution = 1 and id % 3 = 0`;
    await test.admin.run([
      {
        text: `update public.${table} set traits = '{recorded}', recent_count = 4, recent_sum = 12 ${having}`,
        values: [],
      },
      { text: `analyze public.${table}`, values: [] },
    ]);
    const list = (where: string, order: string) =>
      nodesOf(`select * from public.${table} where ${where} order by ${order}, id limit 20`);
    for (const nodes of [
      await list(`institution = 1 and traits @> '{recorded}'`, 'rating_score desc'),
      await list(`institution = 1 and traits @> '{recorded}' and recent_score is not null`, 'recent_score desc'),
      await list('recent_score is not null and recent_avg >= 2', 'recent_score desc'),
      await list('institution = 1 and (rating_avg >= 4 or rating_count < 3)', 'ranked_difficulty, rating_score desc'),
    ]) {
      expect(nodes.map(node => node['Node Type'])).toEqual(['Limit', 'Index Scan']);
      expect(mostRowsRead(nodes)).toBe(20);
    }
  },
);

it('lists of those who lecture and of tutors come from an index each, in its order', async () => {
  const list = (where: string, order = 'rating_score desc') =>
    nodesOf(`select * from public.professors where ${where} order by ${order}, id limit 20`);
  await test.admin.run([
    { text: 'update public.professors set is_tutor = true where id % 20 = 0 and id > 200', values: [] },
    { text: 'analyze public.professors', values: [] },
  ]);
  for (const [where, index] of [
    ['is_tutor is false', 'best'],
    ['institution = 1 and is_tutor is false', 'best'],
    ['is_tutor is true', 'tutors'],
    ['institution = 1 and is_tutor is true', 'tutors'],
  ] as const) {
    const nodes = await list(where);
    expect(nodes.map(node => node['Node Type'])).toEqual(['Limit', 'Index Scan']);
    expect(nodes[1]?.['Index Name']).toContain(index);
    expect(mostRowsRead(nodes)).toBe(20);
  }
  // Another order, and the count, read tutors alone.
  for (const nodes of [
    await list('institution = 1 and is_tutor is true', 'ranked_difficulty, rating_score desc'),
    await nodesOf('select count(*) from public.professors where institution = 1 and is_tutor is true'),
  ])
    expect(mostRowsRead(nodes)).toBeLessThanOrEqual(entries / 20);
});

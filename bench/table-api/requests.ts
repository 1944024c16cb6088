import { connected } from '../cluster/bench-database.ts';

/** One kind of request, as the product's screens send it, beside the query that a careful person would write for it. */
export interface RequestKind {
  readonly name: string;
  readonly path: (value: number) => string;
  /** A column that no row has a negative number in, for conditions that change the address and nothing else. */
  readonly number: string;
  readonly sql: string;
  /** Numbers to request, many and different. */
  readonly values: (adminUrl: string) => Promise<readonly number[]>;
}

const pick = async (adminUrl: string, query: string): Promise<number[]> =>
  await connected(adminUrl, async client => (await client.query<{ id: number }>(query)).rows.map(row => row.id));

const entry = 'title,id,name,name_en,rating_count,rating_avg,histogram';
const embeds = 'department:departments(id,name,name_en,name_pretty_card),institution:institutions(id,name,name_en)';
const details = `${entry},${embeds},difficulty_avg,take_again_percent,tag_counts,last_rated_at`;
const review =
  'id,rating1,comment,tags,difficulty,would_take_again,semester,year,helpful_count,verified_student,created_at,' +
  'about_id:course_id,about_name:course_name,about_name_en:course_name_en';

const professorSql = (columns: string, tail: string) => `
  select coalesce(json_agg(row_to_json(found)), '[]')::text as body
  from (
    select p.title, p.id, p.name, p.name_en, p.rating_count, p.rating_avg, p.histogram,
      (select row_to_json(d) from (select d.id, d.name, d.name_en, d.name_pretty_card) as d) as department,
      (select row_to_json(i) from (select i.id, i.name, i.name_en) as i) as institution${columns}
    from public.professors as p
    join public.departments as d on d.id = p.department
    join public.institutions as i on i.id = p.institution
    where p.status = 'visible' and ${tail}
  ) as found`;

export const requestKinds: readonly RequestKind[] = [
  {
    name: 'list, 20 rows, two embeds',
    path: value =>
      `/professors?select=${entry},${embeds}&institution=eq.${String(value)}&order=rating_score.desc,id&limit=20`,
    number: 'id',
    sql: professorSql('', 'p.institution = $1 order by p.rating_score desc, p.id limit 20'),
    values: adminUrl => pick(adminUrl, 'select id from public.institutions order by md5(id::text)'),
  },
  {
    name: 'reviews page, 20 rows',
    path: value =>
      `/professor_reviews?select=${review}&professor_id=eq.${String(value)}&order=created_at.desc,id&limit=20`,
    number: 'professor_id',
    sql: `
      select coalesce(json_agg(row_to_json(found)), '[]')::text as body
      from (
        select r.id, r.rating1, r.comment, r.tags, r.difficulty, r.would_take_again, r.semester, r.year, r.helpful_count,
          r.verified_student, r.posted_at as created_at, r.course_id as about_id, c.name as about_name, c.name_en as about_name_en
        from public.ratings as r
        join public.professors as p on p.id = r.professor_id and p.status = 'visible'
        left join public.courses as c on c.id = r.course_id and c.status = 'visible'
        where r.professor_id = $1 and r.status = 'visible'
        order by r.posted_at desc, r.id
        limit 20
      ) as found`,
    values: adminUrl =>
      pick(adminUrl, 'select id from public.professors where rating_count >= 20 order by md5(id::text) limit 150'),
  },
  {
    name: 'one professor by id',
    path: value => `/professors?select=${details}&id=eq.${String(value)}&limit=1`,
    number: 'id',
    sql: professorSql(', p.difficulty_avg, p.take_again_percent, p.tag_counts, p.last_rated_at', 'p.id = $1 limit 1'),
    values: adminUrl => pick(adminUrl, 'select id from public.professors order by md5(id::text) limit 500'),
  },
];

import { seedDemo } from '#database/seed/seed.ts';
import { connected } from '../cluster/bench-database.ts';

/** Number of guides, and of courses that have them: a large site has more of both. */
export interface GuideAmounts {
  readonly guides: number;
  readonly courses: number;
}

const catalogue = { professors: 1_000, courses: 500, students: 6_000, ofProfessors: 0, ofCourses: 0, guides: 400 };

/**
 * Fills a migrated database with guides that have the sizes and the skew of real ones: titles and texts of the demo's,
 * on courses with further groups of them, most on a few and helpful to most by a few.
 */
export async function fillWithGuides(adminUrl: string, { guides, courses }: GuideAmounts): Promise<void> {
  await seedDemo(adminUrl, { amounts: catalogue });
  await connected(adminUrl, async client => {
    for (const statement of [
      'begin',
      'select setseed(0.5)',
      moreCourses(courses),
      'alter table public.study_guides disable trigger all',
      'drop index private.guide_documents_idx',
      moreGuides(guides),
      'alter table public.study_guides enable trigger all',
      'select private.index_guides(array(select id from private.stale_guide_documents))',
      `set local maintenance_work_mem = '256MB'`,
      'create index guide_documents_idx on private.guide_documents using gin (document) with (fastupdate = off)',
      'commit',
      'vacuum analyze public.courses',
      'vacuum analyze public.study_guides',
      'vacuum analyze private.guide_documents',
      'vacuum analyze private.search_variants',
    ])
      await client.query(statement);
  });
}

const moreCourses = (total: number) => `
  with models as (select row_number() over (order by id) - 1 as place, count(*) over () as n, c.* from public.courses as c)
  insert into public.courses (name, name_en, code, institution, department)
  select (array['סמינר: ', 'סדנה: ', 'מעבדה: ', 'תרגול: '])[1 + number % 4] || name,
    (array['Seminar: ', 'Workshop: ', 'Laboratory: ', 'Practice: '])[1 + number % 4] || name_en,
    'S' || (100000 + number), institution, department
  from generate_series(1, ${String(total)} - (select count(*) from public.courses)) as number
  join models on models.place = (number::bigint * 7919) % models.n`;

const moreGuides = (total: number) => `
  with models as (
    select row_number() over (order by id) - 1 as place, count(*) over () as n, * from public.study_guides
    where status = 'published'
  ), places as (
    select row_number() over (order by md5(id::text)) - 1 as place, id, institution, department, name from public.courses
  ), drawn as (
    select number, floor((select count(*) from places) * random() ^ 2)::bigint as course,
      floor(random() ^ 5 * 120)::int as helpful, now() - random() ^ 2 * interval '1200 days' as moment
    from generate_series(1, ${String(total)} - (select count(*) from public.study_guides)) as number
  )
  insert into public.study_guides (user_id, course_id, institution, department, type, language, title, body, url, exam_year,
    exam_semester, exam_sitting, helpful_count, view_count, status, created_at, submitted_at, decided_at, published_at)
  select 'demo-' || lpad((1 + (number * 31) % 5000)::text, 6, '0'), places.id, places.institution, places.department,
    models.type, models.language, left(models.title || ' – ' || places.name, 150), models.body, models.url,
    models.exam_year, models.exam_semester, models.exam_sitting, helpful, helpful * 4, 'published', moment, moment, moment, moment
  from drawn
  join models on models.place = (number::bigint * 271) % models.n
  join places on places.place = drawn.course`;

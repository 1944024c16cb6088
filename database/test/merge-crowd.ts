import type { Database } from '@dargu/pg-one-sync';
import { fillFixture } from './fixture.ts';

/**
 * Two lecturers and two courses who are one each, of institution 1 and department 1: [the one that stays, the other].
 */
export const twins = { professor: [11, 12], course: [21, 22] } as const;

const person = `'uid-s' || n`;

const statements = [
  `insert into public.departments (id, name, name_en, institution) overriding system value values
     (11, 'מדעי המחשב ב', 'Computer Science B', 1), (12, 'פיזיקה', 'Physics', 2)`,
  `insert into public.professors (id, name, name_en, title, aliases, institution, department) overriding system value
     values (11, 'מירון חזן', 'Miron Hazan', 'dr', '{}', 1, 1),
     (12, 'מירון ג. חזן', 'Miron G. Hazan', 'prof', '{חזן}', 1, 11)`,
  `insert into public.courses (id, name, name_en, code, institution, department) overriding system value values
     (21, 'מבוא לסטטיסטיקה', 'Introduction to Statistics', '94423', 1, 1),
     (22, 'סטטיסטיקה מבוא', 'Statistics, Introduction', null, 1, 11)`,
  `insert into public.course_professors (course_id, professor_id, role) values
     (21, 11, 'tutorial'), (22, 12, 'both'), (1, 12, null), (21, 12, 'lecture'), (4, 11, null)`,
  `insert into public.profiles (firebase_uid, institution, degree, department, department2, year_of_study,
     agreed_to_terms, is_new_user, created_at)
   select ${person}, 1, 'bachelor', case when n % 3 = 0 then 11 else 1 end, case when n % 7 = 0 then 11 end, '1', true,
     false, now() - interval '40 days' from generate_series(1, 800) as n`,
  // 1 to 500 rate the one, 301 to 800 the other: of the 200 who rate both, half have rated the one that stays later.
  `insert into public.ratings (user_id, professor_id, course_id, rating1, comment, tags, difficulty, would_take_again,
     semester, year, created_at)
   select ${person}, 11, case when n % 4 = 0 then 21 when n % 9 = 0 then 4 end, 1 + n % 5, 'Explains slowly and clearly',
     case when n % 2 = 0 then '{clear}' else '{practical,engaging}' end::text[], 1 + n % 5, n % 3 = 0, 'a', 2025,
     now() - make_interval(days => 30 + n % 20, hours => n % 24) from generate_series(1, 500) as n`,
  `insert into public.ratings (user_id, professor_id, course_id, rating1, comment, tags, difficulty, would_take_again,
     semester, year, created_at)
   select ${person}, 12, case when n % 5 = 0 then 22 when n % 11 = 0 then 1 end, 1 + n % 4, 'Knows everything there is',
     case when n % 2 = 0 then '{fair_exam}' else '{}' end::text[], 5 - n % 5, n % 2 = 0,
     (array['a', 'b', 'summer', null])[1 + n % 4], 2022 + n % 5,
     now() - make_interval(days => case when n % 2 = 0 then 90 else 5 end, hours => n % 24)
   from generate_series(301, 800) as n`,
  `insert into public.course_ratings (user_id, course_id, professor_id, rating1, comment, tags, difficulty,
     would_take_again, semester, year, created_at)
   select ${person}, 21, case when n % 3 = 0 then 11 end, 1 + n % 5, 'A course with a good book', '{clear}', 1 + n % 5,
     n % 4 = 0, 'b', 2024 + n % 3,
     now() - make_interval(days => 30 + n % 20) from generate_series(1, 90) as n`,
  `insert into public.course_ratings (user_id, course_id, professor_id, rating1, comment, created_at)
   select ${person}, 22, case when n % 2 = 0 then 12 end, 1 + n % 5, 'Homework every single week',
     now() - make_interval(days => case when n % 2 = 0 then 90 else 5 end) from generate_series(61, 150) as n`,
  `update public.ratings set status = 'held', held_reasons = '{words}' where user_id in ('uid-s40', 'uid-s440', 'uid-s640')`,
  `update public.ratings set status = 'removed' where user_id in ('uid-s41', 'uid-s441', 'uid-s641')`,
  `insert into public.rating_votes (rating_id, user_id)
   select r.id, 'uid-s' || 1 + abs(hashtext(r.user_id)) % 250 from public.ratings as r
   where r.professor_id in (11, 12) and r.user_id <> 'uid-s' || 1 + abs(hashtext(r.user_id)) % 250`,
  `insert into public.review_reports (rating_id, user_id, reason)
   select id, 'uid-other', 'false' from public.ratings where user_id in ('uid-s50', 'uid-s450', 'uid-s650')`,
  `insert into public.hidden_reviews (user_id, rating_id)
   select 'uid-other', id from public.ratings where user_id in ('uid-s60', 'uid-s460', 'uid-s660')`,
  `insert into public.professor_reports (professor_id, user_id, reason, created_at, updated_at)
   select 11 + n % 2, 'uid-s' || n / 2, 'duplicate', now() - interval '9 days', now() - interval '9 days'
   from generate_series(10, 29) as n`,
  `insert into public.course_reports (course_id, user_id, reason, updated_at)
   select 21 + n % 2, 'uid-s' || n, 'duplicate', now() - interval '9 days' from generate_series(1, 6) as n`,
  `insert into public.follows (user_id, professor_id) select ${person}, 11 from generate_series(1, 60) as n`,
  `insert into public.follows (user_id, professor_id) select ${person}, 12 from generate_series(50, 99) as n`,
  `insert into public.follows (user_id, course_id) select ${person}, 21 + n % 2 from generate_series(1, 60) as n`,
  `insert into public.shortlist_entries (user_id, professor_id, course_id)
   select user_id, professor_id, course_id from public.follows`,
  `insert into public.fact_answers (user_id, course_id, professor_id, fact, answer, year)
   select ${person}, 21, 11, 'recorded', 'yes', 2026 from generate_series(1, 60) as n`,
  `insert into public.fact_answers (user_id, course_id, professor_id, fact, answer, year)
   select ${person}, 20 + m, 12, 'recorded', 'no', 2026 from generate_series(50, 99) as n, generate_series(1, 2) as m`,
  `insert into public.notices (user_id, kind, professor_id, count, created_at)
   select ${person}, 'new_review', 11, 2, now() - interval '3 days' from generate_series(1, 60) as n`,
  `insert into public.notices (user_id, kind, professor_id, count, created_at)
   select ${person}, 'new_review', 12, 1, now() - interval '2 days' from generate_series(50, 99) as n`,
  `insert into public.notices (user_id, kind, course_id, created_at)
   select ${person}, 'new_guide', 21 + n % 2, now() - interval '2 days' from generate_series(1, 20) as n`,
  `insert into public.study_guides (user_id, course_id, type, language, title, body, status, published_at,
     institution, department)
   select ${person}, 21 + n % 2, 'summary', 'he', 'Summary number ' || n, 'All of it', 'published', now(), 1, 1
   from generate_series(1, 12) as n`,
  `insert into public.guide_requests (course_id, type) values
     (21, 'past_exam'), (22, 'past_exam'), (22, 'formula_sheet')`,
  `insert into public.guide_request_people (request_id, user_id, created_at)
   select r.id, ${person}, now() - interval '4 days' from public.guide_requests as r, generate_series(1, 9) as n
   where r.course_id = 21 and n <= 5 or r.course_id = 22 and n >= 4`,
  `insert into public.sources (institution, kind, name, name_en, scale_max, published_on, terms)
   select 1 + n % 2, kind, 'ממקום אחר', 'Elsewhere', case kind when 'survey' then 7 end, '2026-09-03',
     array_fill('What the admin has declared of it.'::text, '{3}')
   from generate_series(0, 1) as n, unnest('{survey,older_reviews}'::text[]) as kind`,
  `insert into public.survey_results (source, course, professor, year, answers, mean)
   select s.id, 21 + n % 2, 11 + n % 2, 2026, 10 + n, 5 from public.sources as s, generate_series(1, 4) as n
   where s.kind = 'survey'`,
  `insert into public.older_reviews (source, course, professor, text, digest, status)
   select s.id, 21 + n % 2, 11 + n % 2, 'Speaks clearly', 'x', 'visible'
   from public.sources as s, generate_series(1, 4) as n where s.kind = 'older_reviews'`,
  `insert into public.catalogue_suggestions (kind, name, institution, department, user_id)
   select 'course', 'Compilers ' || n % 2, 1 + n % 2, case when n % 2 = 0 then 11 else 12 end, 'uid-s' || 1 + n / 2
   from generate_series(1, 9) as n`,
  `insert into public.institution_ratings (user_id, institution_id, teaching, facilities, services, social_life,
     location, fairness, comment)
   select ${person}, 1 + n % 2, 3, 4, 5, 3, 2, 4, 'A campus with many trees' from generate_series(1, 12) as n`,
  `update public.profiles set institution = 2, department = 12 where firebase_uid in ('uid-s2', 'uid-s3', 'uid-s5')`,
];

/** The fixture, and twins of every kind with 500 ratings each, a few hundred people, and all that hangs from them. */
export async function fillMergeCrowd(admin: Database): Promise<void> {
  await fillFixture(admin);
  await admin.run(statements.map(text => ({ text, values: [] })));
}

/** Tables that a merge itself writes, and the day of the search documents, which say the same in another order. */
const ofTheMerge = ['private.decisions', 'private.merges', 'private.merge_rows', 'private.merge_pairs'];

/** Every row of every table but those of merges, as text, by table. */
export async function wholeDatabase(admin: Database): Promise<Readonly<Record<string, string>>> {
  const run = async (text: string) => (await admin.run([{ text, values: [] }]))[0]?.rows ?? [];
  const tables = await run(
    `select oid::regclass::text from pg_class where relkind = 'r' and relnamespace::regnamespace::text
       in ('public', 'private', 'auth') and oid::regclass::text not in (${ofTheMerge.map(name => `'${name}'`).join()})
     order by 1`,
  );
  const rows: Record<string, string> = {};
  for (const [table] of tables) {
    const [dump] = await run(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '') from ${table} as t`,
    );
    rows[String(table)] = dump?.[0] ?? '';
  }
  return rows;
}

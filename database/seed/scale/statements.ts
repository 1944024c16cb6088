/** Spreads numbers over a list without a pattern that an index could profit from; both factors are prime. */
const scattered = (number: string, length: string) => `((${number}::bigint * 7919 + 104729) % (${length}))`;

/** Fills up to `total` professors, more in departments that have many already. */
export const moreProfessors = (total: number) => `
  with places as (
    select row_number() over (order by id) - 1 as place, institution, department, title, count(*) over () as n
    from public.professors
  ), people as (
    select name, name_en, id, count(*) over () as n from pg_temp.stock
  )
  insert into public.professors (name, name_en, title, institution, department, created_at)
  select people.name, people.name_en, places.title, places.institution, places.department, now() - interval '5 years'
  from generate_series(1, ${String(total)} - (select count(*) from public.professors)) as number
  join places on places.place = ${scattered('number', '(select count(*) from public.professors)')}
  join people on people.id = ${scattered('number / 3', '(select count(*) from pg_temp.stock)')}`;

/** Fills up to `total` courses: further groups, seminars and workshops of those that are there. */
export const moreCourses = (total: number) => `
  with models as (select row_number() over (order by id) - 1 as place, c.* from public.courses as c)
  insert into public.courses (name, name_en, code, institution, department, created_at)
  select
    (array['סמינר: ', 'סדנה: ', 'נושאים נבחרים: ', 'מעבדה: ', 'תרגול מתקדם: '])[1 + number % 5] || models.name,
    (array['Seminar: ', 'Workshop: ', 'Selected Topics: ', 'Laboratory: ', 'Advanced Practice: '])[1 + number % 5] || models.name_en,
    'S' || (100000 + number), models.institution, models.department, now() - interval '5 years'
  from generate_series(1, ${String(total)} - (select count(*) from public.courses)) as number
  join models on models.place = ${scattered('number', '(select count(*) from public.courses)')}`;

/** Two teachers of the department for each course that has none. */
export const morePairs = `
  with staff as (
    select id, department, row_number() over (partition by department order by id) - 1 as place,
      count(*) over (partition by department) as n
    from public.professors
  )
  insert into public.course_professors (course_id, professor_id)
  select distinct c.id, staff.id
  from public.courses as c
  cross join generate_series(0, 1) as which
  join staff on staff.department = c.department and staff.place = (c.id * 31 + which * 17) % staff.n
  where not exists (select from public.course_professors where course_id = c.id)`;

export const moreProfiles = (total: number) => `
  insert into public.profiles (firebase_uid, institution, degree, department, year_of_study, age, agreed_to_terms, is_new_user)
  select 'demo-' || lpad(number::text, 6, '0'), d.institution, 'bachelor', d.id, (1 + number % 4)::text, true, true, false
  from generate_series(1 + (select count(*) from public.profiles), ${String(total)}) as number
  join public.departments as d on d.id = 1 + ${scattered('number', '(select max(id) from public.departments)')}`;

/**
 * Fills up to `total` ratings with a cubic skew: the most popular target alone has some two per cent of them. Each
 * takes words, stars and facts of one rating of the small catalogue. A target's authors are numbered in steps that
 * never meet, so that nobody rates twice; those of the small catalogue are left out.
 */
export const moreRatings = (ratings: string, targets: string, key: string, total: number) => `
  with models as (
    select row_number() over (order by id) - 1 as place, rating1, comment, difficulty, would_take_again, tags, semester, year,
      verified_student
    from ${ratings}
  ), size as (
    select ${String(total)} - (select count(*) from ${ratings}) as wanted, (select count(*) from ${targets})::float8 as n,
      (select count(*) from ${ratings}) as models
  ), ranked as (
    select id, row_number() over (order by md5(id::text)) as rank from ${targets}
  ), counted as (
    select id,
      floor(size.wanted * (rank / size.n) ^ (1 / 3.0))::int - floor(size.wanted * ((rank - 1) / size.n) ^ (1 / 3.0))::int as count
    from ranked, size
  )
  insert into ${ratings} (id, user_id, ${key}, rating1, comment, difficulty, would_take_again, tags, semester, year,
    helpful_count, verified_student, created_at, updated_at)
  select gen_random_uuid(),
    'demo-' || lpad((10000 + (id::bigint * 6151 + which * 7919) % 480000)::text, 6, '0'),
    id, rating1, comment, difficulty, would_take_again, tags, semester, year,
    floor(random() ^ 4 * 30)::int, verified_student, moment, moment
  from counted
  cross join size
  cross join lateral generate_series(1, counted.count) as which
  join models on models.place = (id::bigint * 271 + which * 7907) % size.models
  cross join lateral (
    select date_trunc('day', now()) - (random() + which * 0) ^ 1.5 * interval '1461 days' as moment
  ) as drawn`;

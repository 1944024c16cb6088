import { sql } from './insert-rows.ts';

/**
 * Answers to facts by those whose rating names a pair: mostly what is true of the pair, so that most facts are agreed
 * on and some are not. Roles stay unknown: everybody lectures. Counted as on the Sunday before, which counts all of them.
 */
export const fillFacts = [
  sql(`
    insert into public.fact_answers (user_id, course_id, professor_id, fact, answer, year, semester)
    select distinct on (r.user_id, r.course_id, r.professor_id, w.fact) r.user_id, r.course_id, r.professor_id, w.fact,
      w.answer, coalesce(r.year, extract(year from r.created_at)), case when r.year is not null then r.semester end
    from (
      select user_id, course_id, professor_id, year, semester, created_at from public.ratings where status = 'visible'
      union all
      select user_id, course_id, professor_id, year, semester, created_at
      from public.course_ratings where status = 'visible'
    ) as r
    join public.course_professors as t using (course_id, professor_id)
    cross join private.fact_words as w
    where abs(hashtext(r.user_id || w.fact)) % 5 < 3 and w.fact <> 'role'
    order by r.user_id, r.course_id, r.professor_id, w.fact,
      case when abs(hashtext(w.fact || r.user_id || r.course_id)) % 5 = 0 then hashtext(r.user_id || w.answer)
        else hashtext(r.professor_id || '/' || r.course_id || w.fact || w.answer) end`),
  sql(`select private.count_facts(id, private.local_day(now()) - extract(dow from private.local_day(now()))::int)
    from public.institutions order by id`),
];

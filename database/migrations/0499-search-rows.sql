-- The searches return the columns that there were when they were made, and are refused once there is one more: they are
-- made again here, after all that adds columns to professors and courses.

create or replace function public.search_professors(
  query text, institution_id int default null, department_ids int[] default null, max_hits int default 200
)
  returns setof public.professors
  language sql stable rows 200
begin atomic
  select p.*
  from (
    select id, place from private.professor_hits(query, institution_id, department_ids, max_hits) order by place
  ) as hit
  join public.professors as p on p.id = hit.id
  order by hit.place;
end;
create or replace function public.search_courses(
  query text, institution_id int default null, department_ids int[] default null, max_hits int default 200
)
  returns setof public.courses
  language sql stable rows 200
begin atomic
  select c.*
  from (
    select id, place from private.course_hits(query, institution_id, department_ids, max_hits) order by place
  ) as hit
  join public.courses as c on c.id = hit.id
  order by hit.place;
end;

drop function private.change_function(regprocedure, text[]);

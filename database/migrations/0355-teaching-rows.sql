-- Who teaches what, as admins see it: one row a pair, found by the name of either side.

create function public.teaching_rows(
  search text default '', institution int default null, sort text default 'professor', page int default 1,
  page_size int default 50
) returns table (
  course_id int, course_name text, course_name_en text, code text, is_course_hidden boolean,
  professor_id int, professor_name text, professor_name_en text, title text, is_professor_hidden boolean,
  institution_name text, institution_name_en text, rating_count int, rating_avg numeric, total int
)
  language plpgsql stable security definer rows 50
  set search_path = ''
as $$
#variable_conflict use_column
declare
  most constant int := least(greatest(page_size, 1), 1000);
  pairs text := 'public.course_professors as t join public.courses as c on c.id = t.course_id '
    || 'join public.professors as p on p.id = t.professor_id '
    || 'where c.merged_into is null and p.merged_into is null';
  found int;
begin
  perform private.require_admin();
  if teaching_rows.institution is not null then
    pairs := pairs || format(' and c.institution = %L::int', teaching_rows.institution);
  end if;
  if private.typed_words(search) <> '{}' then
    pairs := pairs || format(
      ' and (t.course_id = any (array(select e.id from public.courses as e where %s)) '
      || 'or t.professor_id = any (array(select e.id from public.professors as e where %s)))',
      private.catalogue_search('course', search), private.catalogue_search('professor', search));
  end if;
  execute 'select count(*) from ' || pairs into found;
  return query execute format($sql$
    select shown.course_id, shown.course_name, shown.course_name_en, shown.code, shown.is_course_hidden,
      shown.professor_id, shown.professor_name, shown.professor_name_en, shown.title, shown.is_professor_hidden,
      i.name, i.name_en, shown.rating_count, shown.rating_avg, %s
    from (
      select t.course_id, c.name as course_name, c.name_en as course_name_en, c.code, c.status = 'hidden' as
        is_course_hidden, t.professor_id, p.name as professor_name, p.name_en as professor_name_en, p.title,
        p.status = 'hidden' as is_professor_hidden, c.institution, t.rating_count, t.rating_avg
      from %s order by %s limit %s offset %s
    ) as shown
    join public.institutions as i on i.id = shown.institution
    order by %s
  $sql$,
    found, pairs,
    case sort when 'course' then 'c.name, c.id, p.name, p.id' when '-course' then 'c.name desc, c.id, p.name, p.id'
      when '-professor' then 'p.name desc, p.id, c.name, c.id'
      when 'ratings' then 't.rating_count, p.id, c.id' when '-ratings' then 't.rating_count desc, p.id, c.id'
      else 'p.name, p.id, c.name, c.id' end,
    most, (greatest(page, 1)::bigint - 1) * most,
    case sort when 'course' then 'course_name, course_id, professor_name, professor_id'
      when '-course' then 'course_name desc, course_id, professor_name, professor_id'
      when '-professor' then 'professor_name desc, professor_id, course_name, course_id'
      when 'ratings' then 'rating_count, professor_id, course_id'
      when '-ratings' then 'rating_count desc, professor_id, course_id'
      else 'professor_name, professor_id, course_name, course_id' end);
end
$$;
revoke all on function public.teaching_rows(text, int, text, int, int) from public;
grant execute on function public.teaching_rows(text, int, text, int, int) to authenticated;
comment on function public.teaching_rows(text, int, text, int, int) is
  'For admins: a page of who teaches what, hidden ones among them. search: beginnings of names, aliases or the code of '
  'either side, or an id. institution: of the course. sort: professor, course or ratings (visible ones that name the '
  'pair), with - before it the other way round. page from 1, page_size at most 1000; total: how many pairs there are. '
  'Errors admin/required, insufficient_aal (403).';

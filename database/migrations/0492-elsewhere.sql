-- What comes from elsewhere (0490), as the page of a lecturer or a course shows it below its own reviews: results of
-- surveys and older reviews, each under its source. A column that a request selects, as the quote of a list (0456).

create function private.elsewhere_of(of_professor int, of_course int) returns jsonb
  language plpgsql stable set search_path = ''
as $$
begin
  -- Most pages have none.
  if not exists (select from public.survey_results as r where r.professor = of_professor or r.course = of_course)
    and not exists (select from public.older_reviews as o where o.professor = of_professor or o.course = of_course)
  then
    return null;
  end if;
  return (
    with found as (
      select r.source, r.id, r.year, r.semester, r.mean, r.answers, r.response, null as text, r.professor, r.course
      from public.survey_results as r where r.professor = of_professor or r.course = of_course
      union all
      select o.source, o.id, o.year, null, null, null, null, o.text, o.professor, o.course
      from public.older_reviews as o where o.status = 'visible' and (o.professor = of_professor or o.course = of_course)
    ), shown as (
      select f.source, f.year, row_number() over (
        partition by f.source order by f.year desc nulls last, f.semester desc nulls last, f.id
      ) as place, jsonb_strip_nulls(jsonb_build_object(
        'id', f.id, 'year', f.year, 'semester', f.semester, 'mean', f.mean, 'answers', f.answers,
        'response', f.response, 'text', f.text, 'about', case
          when of_course is null and c.id is not null then jsonb_build_object('name', c.name, 'name_en', c.name_en)
          when of_professor is null and p.id is not null
            then jsonb_build_object('name', p.name, 'name_en', p.name_en, 'title', p.title)
        end
      )) as row
      from found as f
      left join public.professors as p on p.id = f.professor
      left join public.courses as c on c.id = f.course
      where coalesce(p.status, 'visible') = 'visible' and coalesce(c.status, 'visible') = 'visible'
    )
    select jsonb_agg(jsonb_build_object(
      'id', s.id, 'kind', s.kind, 'name', s.name, 'name_en', s.name_en, 'url', s.url, 'scale_max', s.scale_max,
      'published_on', s.published_on, 'count', g.count, 'first_year', g.first_year, 'last_year', g.last_year,
      'rows', g.rows
    ) order by s.kind desc, s.published_on desc, s.id desc)
    from (
      select source, count(*), min(year) as first_year, max(year) as last_year,
        jsonb_agg(row order by place) filter (where place <= 100) as rows
      from shown group by source
    ) as g
    join public.sources as s on s.id = g.source
  );
end
$$;
comment on function private.elsewhere_of(int, int) is
  'Sources with rows about a professor or a course, surveys first: of each the newest hundred, with the name of the '
  'other side. Null where there are none.';

-- Requests can put together a row of their own, so which page it is of is asked of the table.
create function public.elsewhere(entry public.professors) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select private.elsewhere_of(p.id, null) from public.professors as p
    where p.id = entry.id and p.status = 'visible');
end
$$;
create function public.elsewhere(entry public.courses) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select private.elsewhere_of(null, c.id) from public.courses as c
    where c.id = entry.id and c.status = 'visible');
end
$$;
revoke all on function private.elsewhere_of(int, int), public.elsewhere(public.professors),
  public.elsewhere(public.courses) from public;
grant execute on function public.elsewhere(public.professors), public.elsewhere(public.courses)
  to anon, authenticated, service_role;
comment on function public.elsewhere(public.professors) is
  'Results of surveys and older reviews of a professor, by source. Null where there are none.';
comment on function public.elsewhere(public.courses) is
  'Results of surveys and older reviews of a course, by source. Null where there are none.';

-- Sources: how an admin declares one, imports its rows (0370 to 0376), and removes it with all of them.
--
-- A file is about one source, and its lines mean visible entries of that source's institution. What a file says of who
-- wrote or answered stops it before a row of it is read (contract/catalogue-import.ts); of its cells only those of the
-- columns below are ever taken.

alter table private.imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in (
    'institution', 'department', 'professor', 'course', 'teaching', 'survey', 'older_reviews')),
  add column source int references public.sources on delete cascade
    default nullif(current_setting('dargu.import_source', true), '')::int,
  add constraint imports_source check ((source is not null) = (kind in ('survey', 'older_reviews')));
comment on column private.imports.source is 'What its lines are of; null for those of the catalogue.';
create index imports_source_idx on private.imports (source) where source is not null;

create function private.import_source(import uuid) returns public.sources
  language sql stable set search_path = ''
as $$ select s from public.sources as s join private.imports as i on i.source = s.id where i.id = import $$;
comment on function private.import_source(uuid) is 'The source that an import is of; null for those of the catalogue.';

select private.change_function('private.import_columns(text)', ') as known (of_kind', $$,
    ('survey', 'code', false, 1, 40), ('survey', 'course', false, 2, 160), ('survey', 'professor', false, 2, 120),
    ('survey', 'year', true, 2, 12), ('survey', 'semester', false, 1, 20), ('survey', 'answers', true, 1, 8),
    ('survey', 'mean', true, 1, 8), ('survey', 'response', false, 1, 8),
    ('older_reviews', 'code', false, 1, 40), ('older_reviews', 'course', false, 2, 160),
    ('older_reviews', 'professor', false, 2, 120), ('older_reviews', 'year', false, 2, 12),
    ('older_reviews', 'text', true, 2, 2000)
  ) as known (of_kind$$);
select private.change_function('private.begin_import(text, text)', 'perform pg_advisory_xact_lock(',
  $$if (select s.kind from public.sources as s
      where s.id = nullif(current_setting('dargu.import_source', true), '')::int)
    is distinct from (case when kind in ('survey', 'older_reviews') then kind end) then
    perform private.refuse('import/gone', 409, 'There is no such source of this kind.');
  end if;
  perform pg_advisory_xact_lock($$);
select private.change_function('private.stage_import_lines(uuid, jsonb)',
  'insert into private.import_lines (', $$if (private.import_source(import)).id is not null and exists (
    select from jsonb_array_elements(lines) as line, jsonb_object_keys(line -> 'fields') as name
    where name not in (select c.name from private.import_columns((private.import_source(import)).kind) as c)
  ) then
    perform private.refuse('import/columns', 400, 'Lines of a source have no other columns.');
  end if;
  insert into private.import_lines ($$,
  'given.line, given.fields,', $$given.line, given.fields || coalesce((
      select jsonb_build_object('institution', i.name) from public.institutions as i
      where i.id = (private.import_source(import)).institution), '{}'),$$);

-- Visible entries alone, of the institution of the source, even if others are called alike.
select private.change_function('private.find_import_institutions(uuid)',
  'left join names on names.folded = private.match_key(said.written)',
  'left join names on names.folded = private.match_key(said.written)
    and names.id = coalesce((select (private.import_source(import)).institution), names.id)');
select private.change_function('private.find_import_courses(uuid)', $$c.status in ('visible', 'hidden')$$,
  $$(c.status = 'visible' or c.status = 'hidden' and (select (private.import_source(import)).id) is null)$$);
select private.change_function('private.find_import_teachers(uuid)', $$p.status in ('visible', 'hidden')$$,
  $$(p.status = 'visible' or p.status = 'hidden' and (select (private.import_source(import)).id) is null)$$);
select private.change_function('private.judge_import_pairs(uuid)',
  'from private.find_import_courses(import) as found
  where ', $$from private.find_import_courses(import) as found
  where l.fields ?| '{course,code}' and $$,
  'from private.find_import_teachers(import) as found
  where ', $$from private.find_import_teachers(import) as found
  where l.fields ? 'professor' and $$);

-- What the cells of a line say ---------------------------------------------------------------------------------------

create function private.import_number(written text) returns numeric
  language sql immutable parallel safe set search_path = ''
as $$
  select replace(part[1], ',', '.')::numeric from regexp_match(written, '^(\d{1,6}(?:[.,]\d{1,6})?) ?%?$') as part
$$;
comment on function private.import_number(text) is 'A number as people write it, perhaps with a sign of percent.';

create function private.import_year(written text) returns int
  language sql stable set search_path = ''
as $$
  select year from (
    select case
      when written ~ '^(19|20)\d\d$' then written::int
      when written ~ '^57[5-9]\d$|^58\d\d$' then written::int - 3760
      when written ~ '^(19|20)\d\d ?[/–-] ?(\d\d)?\d\d$' then left(written, 4)::int + 1
      when folded ~ '^ת[שת][א-ת]{0,3}$' then 1240 + (
        select sum(case when place <= 10 then place when place <= 18 then (place - 9) * 10 else (place - 18) * 100 end)
        from regexp_split_to_table(folded, '') as letter, strpos('אבגדהוזחטיכלמנסעפצקרשת', letter) as place)::int
    end as year
    from replace(private.fold(written), ' ', '') as folded
  ) as said
  where year between 1990 and extract(year from now()) + 1
$$;
comment on function private.import_year(text) is
  'The year in which the academic year ends that is written as 2026, 2025/26, 5786 or תשפ״ו; null for any other.';

create function private.import_semester(written text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    when word in ('א', 'a', 'fall', 'autumn') then 'a' when word in ('ב', 'b', 'spring') then 'b'
    when word in ('ג', 'קיצ', 'summer') then 'summer' end
  from btrim(replace(private.fold(written), private.fold('סמסטר'), '')) as word
$$;
comment on function private.import_semester(text) is 'a, b or summer as people write them; or null.';

create function private.judge_source_lines(import uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  scale constant numeric := (private.import_source(import)).scale_max;
begin
  update private.import_lines as l set problem = wrong.problem,
    about = jsonb_build_object('field', wrong.field, 'value', l.fields -> wrong.field, 'scale', scale)
  from private.import_lines as o, lateral (
    select private.import_number(o.fields ->> 'answers') as answers, private.import_number(o.fields ->> 'mean') as mean,
      private.import_number(o.fields ->> 'response') as response
  ) as said, lateral (
    select judged.problem, judged.field from (values
      (1, 'missing', 'professor', not o.fields ?| '{course,code,professor}'),
      (2, 'bad_value', 'year', private.import_year(o.fields ->> 'year') is null),
      (3, 'bad_value', 'semester', private.import_semester(o.fields ->> 'semester') is null),
      (4, 'bad_value', 'answers', said.answers is null or said.answers % 1 <> 0),
      (5, 'few_answers', 'answers', said.answers < 5),
      (6, 'bad_value', 'mean', said.mean is null),
      (7, 'above_scale', 'mean', said.mean > scale),
      (8, 'bad_value', 'response', said.response is null or said.response > 100)
    ) as judged (place, problem, field, is_so)
    where judged.is_so and (judged.place = 1 or o.fields ? judged.field)
    order by judged.place limit 1
  ) as wrong
  where o.import_id = import and o.problem is null and l.import_id = import and l.line = o.line;
end
$$;
comment on function private.judge_source_lines(uuid) is
  'Problems of lines of a source: missing (neither course nor professor), bad_value, few_answers (under 5), '
  'above_scale; about {"field", "value", "scale"}.';

-- Which row a line means ---------------------------------------------------------------------------------------------

create function private.source_key(known jsonb) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select format('%s:%s:%s:%s:%s', known ->> 'course', known ->> 'professor', known ->> 'year', known ->> 'semester',
    known ->> 'digest')
$$;
comment on function private.source_key(jsonb) is 'By what two rows of a source are about the same.';

create function private.match_source(import uuid) returns setof private.import_match
  language sql stable set search_path = ''
as $$
  with found as (
    select l.line, jsonb_strip_nulls(jsonb_build_object(
      'course', c.course_id, 'professor', p.professor_id, 'year', private.import_year(l.fields ->> 'year'),
      'semester', private.import_semester(l.fields ->> 'semester'),
      'answers', private.import_number(l.fields ->> 'answers'),
      'mean', round(private.import_number(l.fields ->> 'mean'), 2),
      -- A spreadsheet has 52 % as 0.52.
      'response', round(private.import_number(l.fields ->> 'response') * case
        when private.import_number(l.fields ->> 'response') <= 1 and l.fields ->> 'response' !~ '%' then 100
        else 1 end),
      'digest', md5(private.fold(l.fields ->> 'text')))) as wanted
    from private.import_lines as l
    join private.find_import_courses(import) as c on c.line = l.line
    join private.find_import_teachers(import) as p on p.line = l.line
    where l.import_id = import and l.problem is null
  ), known as (
    select id, to_jsonb(r) as row from public.survey_results as r
    where source = (select (private.import_source(import)).id)
    union all
    select id, to_jsonb(r) from public.older_reviews as r where source = (select (private.import_source(import)).id)
  )
  select f.line, min(k.id), count(k.id)::int, private.source_key(f.wanted), (array_agg(k.row))[1], f.wanted
  from found as f left join known as k on private.source_key(k.row) = private.source_key(f.wanted)
  group by f.line, f.wanted
$$;
comment on function private.match_source(uuid) is
  'private.import_match of a file of a source. A text that is there, or was and has been removed, is the same.';

select private.change_function('private.import_matches(uuid, text)',
  $$when 'teaching' then return$$, $$when 'survey', 'older_reviews' then
      return query select * from private.match_source(import);
    when 'teaching' then return$$);
select private.change_function('private.check_import(uuid)', $$if kind = 'teaching' then
    perform private.judge_import_pairs(import);$$, $$if kind in ('survey', 'older_reviews') then
    perform private.judge_source_lines(import);
  end if;
  if kind in ('teaching', 'survey', 'older_reviews') then
    perform private.judge_import_pairs(import);$$);

-- Writing ------------------------------------------------------------------------------------------------------------

create function private.write_source_lines(import uuid, above int, last int) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.survey_results (source, course, professor, year, semester, answers, mean, response)
  select i.source, g.course, g.professor, g.year, g.semester, g.answers, g.mean, g.response
  from private.imports as i join private.import_lines as l on l.import_id = i.id,
    jsonb_populate_record(null::public.survey_results, l.after) as g
  where i.id = import and i.kind = 'survey' and l.verdict = 'created' and l.line > above and l.line <= last;

  update public.survey_results as e set answers = coalesce(g.answers, e.answers), mean = coalesce(g.mean, e.mean),
    response = coalesce(g.response, e.response)
  from private.import_lines as l, jsonb_populate_record(null::public.survey_results, l.after) as g
  where l.import_id = import and l.verdict = 'changed' and l.line > above and l.line <= last and e.id = l.entry_id;

  insert into public.older_reviews (source, course, professor, year, text, digest, status)
  select i.source, g.course, g.professor, g.year, l.fields ->> 'text', g.digest,
    case private.reasons_in_words(l.fields ->> 'text') when '{}' then 'visible' else 'held' end
  from private.imports as i join private.import_lines as l on l.import_id = i.id,
    jsonb_populate_record(null::public.older_reviews, l.after) as g
  where i.id = import and i.kind = 'older_reviews' and l.verdict = 'created' and l.line > above and l.line <= last;
$$;
comment on function private.write_source_lines(uuid, int, int) is
  'Writes the lines above one and up to another of a file of a source.';

select private.change_function('private.write_import_lines(uuid, integer, integer)',
  $$when 'teaching' then perform$$, $$when 'survey', 'older_reviews' then
      perform private.write_source_lines(import, above, last);
    when 'teaching' then perform$$);
-- Texts that are taken down later stand nowhere else.
select private.change_function('private.finish_import(uuid)',
  $$'same', known.same_count));$$, $$'same', known.same_count) || coalesce((
      select jsonb_build_object('source', s.id, 'name', s.name, 'terms', s.terms) from public.sources as s
      where s.id = known.source), '{}'));$$,
  $$not after ? 'name_en'))
  where id = import;$$, $$not after ? 'name_en'))
  where id = import;
  delete from private.import_lines where import_id = import and known.source is not null;$$);
select private.change_function('private.import_summary(private.imports)',
  $$'effects', import.effects)$$, $$'effects', import.effects, 'source', import.source)$$);

-- What admins do -----------------------------------------------------------------------------------------------------

create trigger _900_log after insert or delete on public.sources
  for each row execute function private.tg__log_decision(
    'source', 'id', 'institution', 'kind', 'name', 'name_en', 'url', 'scale_max', 'published_on', 'terms');
create trigger _900_log after update of status on public.older_reviews
  for each row execute function private.tg__log_decision('older_review', 'id', 'status', 'removed_on');
insert into private.case_kinds (kind, subject) values ('older_review', 'public.older_reviews');

create function public.source_desk() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'sources', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'terms' || jsonb_build_object(
        'institution', jsonb_build_object('name', i.name, 'name_en', i.name_en),
        'rows', (select count(*) from public.survey_results as r where r.source = s.id)
          + (select count(*) from public.older_reviews as r where r.source = s.id and r.status = 'visible')
      ) order by i.name, s.id), '[]')
      from public.sources as s join public.institutions as i on i.id = s.institution),
    'held', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.id), '[]') from (
        select r.id, s.name as source, r.text, private.reasons_in_words(r.text) as reasons
        from public.older_reviews as r join public.sources as s on s.id = r.source
        where r.status = 'held' order by r.id limit 50) as h));
end
$$;
revoke all on function public.source_desk() from public;
grant execute on function public.source_desk() to authenticated;
comment on function public.source_desk() is
  'For admins: {"sources": [a row of each, with its institution and how many rows of it are public], "held": the first '
  '50 older reviews that wait, with why}. Errors admin/required, insufficient_aal (403).';

create function public.declare_source(
  institution int, kind text, name text, name_en text, published_on date, terms text[], url text default null,
  scale_max numeric default null
) returns int
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  made int;
begin
  perform private.require_admin();
  -- Sent twice it is one.
  perform pg_advisory_xact_lock(hashtextextended('public.sources', 0));
  select s.id into made from public.sources as s
  where (s.institution, s.kind, s.name, s.published_on) = (institution, kind, btrim(name), published_on);
  if made is null then
    perform private.begin_decision('create');
    insert into public.sources (institution, kind, name, name_en, url, scale_max, published_on, terms)
    values (institution, kind, btrim(name), btrim(name_en), nullif(btrim(url), ''), scale_max, published_on, terms)
    returning id into made;
  end if;
  return made;
exception when check_violation or foreign_key_violation or not_null_violation then
  perform private.refuse('source/invalid', 400, 'Say of which institution it is, its names, day, scale and terms.');
end
$$;
revoke all on function public.declare_source(int, text, text, text, date, text[], text, numeric) from public;
grant execute on function public.declare_source(int, text, text, text, date, text[], text, numeric) to authenticated;
comment on function public.declare_source(int, text, text, text, date, text[], text, numeric) is
  'For admins: a source, declared in the words that were ticked (terms). Returns its id. Errors admin/required, '
  'insufficient_aal (403), source/invalid (400).';

create function public.remove_source(source int) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.begin_decision('delete');
  delete from public.sources as s where s.id = remove_source.source;
  return found;
end
$$;
revoke all on function public.remove_source(int) from public;
grant execute on function public.remove_source(int) to authenticated;
comment on function public.remove_source(int) is
  'For admins: removes a source with all of its rows; whether there was one. Errors admin/required, insufficient_aal '
  '(403).';

create function public.decide_older_review(id int, decision text, reason text default null) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if decision not in ('publish', 'remove')
    or (decision = 'remove') <> (strpos(private.review_reasons(), quote_literal(coalesce(reason, ''))) > 0) then
    perform private.refuse('admin/invalid', 400, 'Say publish, or remove and why.');
  end if;
  perform private.begin_decision(decision, reason);
  update public.older_reviews as r set status = case decision when 'remove' then 'removed' else 'visible' end,
    removed_on = case decision when 'remove' then private.local_day(now()) end
  where r.id = decide_older_review.id and (r.status = 'held' or r.status = 'visible' and decision = 'remove');
  return found;
end
$$;
revoke all on function public.decide_older_review(int, text, text) from public;
grant execute on function public.decide_older_review(int, text, text) to authenticated;
comment on function public.decide_older_review(int, text, text) is
  'For admins: publishes an older review that waits, or removes one, with a reason as of reviews; whether there was '
  'such a one. Can be undone for 30 days, as any decision. Errors admin/required, insufficient_aal (403), '
  'admin/invalid (400).';

create function gateway.forget_removed_texts(most int) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.older_reviews set text = null where id in (
    select r.id from public.older_reviews as r
    where r.status = 'removed' and r.text is not null and r.removed_on < private.local_day(now()) - 30 limit most);
  return found;
end
$$;
grant execute on function gateway.forget_removed_texts(int) to authenticator;
comment on function gateway.forget_removed_texts(int) is
  'For the server, at night, until false: takes the texts from older reviews that were removed 30 days ago.';

-- Where two entries that are one disagree, an admin says for each fact whose holds. Names that are given up stay as
-- other names, so that search finds them.

create function private.fields_of_merge(kind text) returns text[]
  language sql immutable set search_path = ''
as $$
  select case kind
    when 'professor' then '{name,name_en,title,department}'::text[]
    when 'course' then '{name,name_en,code,department}'
    when 'department' then '{name,name_en,name_pretty_card}'
    when 'institution' then '{name,name_en,short_name,short_name_en,kind}'
  end
$$;
comment on function private.fields_of_merge(text) is
  'The facts of an entry of this kind that an admin chooses between.';

create function private.entry_row(kind text, id int) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  entry jsonb;
begin
  execute format('select to_jsonb(e) from %s as e where e.id = $1', private.catalogue_table(kind)) into entry using id;
  return entry;
end
$$;
comment on function private.entry_row(text, int) is 'A row of the catalogue; null where there is none.';

-- One name each, as search compares them, and none that the entry bears anyway.
create function private.joint_aliases(stays jsonb, survivor jsonb, gone jsonb) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(name order by place), '[]') from (
    select (array_agg(name order by place))[1] as name, min(place) as place
    from (
      select name, row_number() over () as place from (
        select jsonb_array_elements_text(survivor -> 'aliases') as name
        union all select jsonb_array_elements_text(gone -> 'aliases')
        union all select unnest(array[survivor ->> 'name', gone ->> 'name', survivor ->> 'name_en', gone ->> 'name_en'])
      ) as names
    ) as numbered
    where private.match_key(name) not in (private.match_key(stays ->> 'name'), private.match_key(stays ->> 'name_en'),
       '')
    group by private.match_key(name)
  ) as distinct_names
$$;
comment on function private.joint_aliases(jsonb, jsonb, jsonb) is
  'The other names of the entry that stays, as it will be: its own, and all names of both that it does not bear.';

create function private.merged_facts(kind text, survivor jsonb, gone jsonb, choices jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  facts jsonb := '{}';
  field text;
begin
  if jsonb_typeof(choices) is distinct from 'object' then
    perform private.refuse('merge/invalid', 400, 'Choices are an object: the name of a fact, and survivor or gone.');
  end if;
  for field in select jsonb_object_keys(choices) loop
    if field <> all (private.fields_of_merge(kind)) or choices ->> field not in ('survivor', 'gone') then
      perform private.refuse('merge/invalid', 400, 'A choice names a fact of the entry, and survivor or gone.');
    end if;
    if choices ->> field = 'gone' then
      facts := facts || jsonb_build_object(field, gone -> field);
    end if;
  end loop;
  if kind in ('professor', 'course') then
    facts := facts || jsonb_build_object('aliases', private.joint_aliases(survivor || facts, survivor, gone));
  elsif kind = 'institution' then
    facts := facts || jsonb_build_object('email_domains', (
      select coalesce(jsonb_agg(domain order by domain), '[]') from (
        select jsonb_array_elements_text(survivor -> 'email_domains') as domain
        union select jsonb_array_elements_text(gone -> 'email_domains')
      ) as domains
    ));
  end if;
  return facts;
end
$$;
comment on function private.merged_facts(text, jsonb, jsonb, jsonb) is
  'What the entry that stays will say of itself where it is chosen from the other. Error merge/invalid (400).';

-- Names of departments within an institution, and of institutions, are given once: one that the entry that stays takes
-- over is taken from the other, which nobody sees.
create function private.plan_facts(kind text, survivor int, gone int, choices jsonb) returns setof private.planned_move
  language plpgsql stable set search_path = ''
as $$
declare
  entries constant text := private.catalogue_table(kind)::text;
  stays constant jsonb := private.entry_row(kind, survivor);
  goes constant jsonb := private.entry_row(kind, gone);
  facts constant jsonb := private.merged_facts(kind, stays, goes, choices);
begin
  if kind in ('department', 'institution') and facts -> 'name' <> stays -> 'name' then
    return next (70, entries, 'id', gone::text, 'name', goes -> 'name',
      to_jsonb(left(goes ->> 'name', 100) || ' #' || gone), null)::private.planned_move;
  end if;
  return query
    select 71, entries, 'id', survivor::text, fact.key, stays -> fact.key, fact.value, null::text
    from jsonb_each(facts) as fact where fact.value is distinct from stays -> fact.key;
end
$$;
comment on function private.plan_facts(text, int, int, jsonb) is
  'Changes of the entry that stays, by what an admin has chosen. Error merge/invalid (400).';

-- Of the facts alone: the numbers move with every rating.
create function private.merge_version(kind text, survivor int, gone int) returns text
  language sql stable set search_path = ''
as $$
  select md5(string_agg(
    (select jsonb_agg(row -> field order by field) from unnest(private.fields_of_merge(kind)
      || '{aliases,email_domains,institution,status,merged_into}') as field)::text, '' order by place))
  from unnest(array[private.entry_row(kind, survivor), private.entry_row(kind, gone)])
    with ordinality as both_of (row, place)
$$;
comment on function private.merge_version(text, int, int) is 'Changes with every fact of either entry.';

-- The merge itself ---------------------------------------------------------------------------------------------------

create function private.merge_two(kind text, survivor int, gone int, choices jsonb, note text) returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  plan private.merges;
begin
  insert into private.merges (kind, survivor, gone, gone_status)
    values (kind, survivor, gone, private.entry_row(kind, gone) ->> 'status') returning * into plan;
  perform private.plan_into(plan.id, choices);
  perform private.lock_merge_rows(plan.id);
  -- Who came before the locks has changed what there is to move.
  perform private.plan_into(plan.id, choices);
  perform private.begin_moving();
  perform private.add_pairs(plan);
  perform private.move_merge_rows(plan.id, false);
  if kind = 'institution' then
    perform private.settle_institutions(survivor, gone, false);
  end if;
  perform private.end_moving();
  perform private.begin_decision('merge', null, note, jsonb_build_object(
    'merge', plan.id, 'moved', (
      select coalesce(jsonb_object_agg(name, times), '{}') from (
        select split_part(table_name, '.', 2) as name, count(distinct key) as times
        from private.merge_rows where merge_id = plan.id and place not in (10, 12, 30, 70, 71) group by 1
      ) as moved
    )));
  perform private.mark_merged(plan, true);
  return plan.id;
end
$$;
comment on function private.merge_two(text, int, int, jsonb, text) is
  'Merges one entry into another: both exist, are of one kind and place, and are held exclusively. Answers the id of '
  'the merge.';

create function public.merge_entries(
  kind text, survivor int, gone int, choices jsonb default '{}', version text default null, note text default null
) returns table (outcome text, decision_id bigint)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
declare
  stays jsonb;
  goes jsonb;
begin
  perform private.require_admin();
  perform private.require_two_entries(kind, survivor, gone);
  perform private.lock_target(kind, id, true) from unnest(array[survivor, gone]) as id order by id;
  stays := private.entry_row(kind, survivor);
  goes := private.entry_row(kind, gone);
  if stays is null or goes is null or stays ->> 'merged_into' is not null or goes ->> 'merged_into' is not null then
    return query select 'gone', null::bigint;
    return;
  end if;
  if stays ->> 'institution' is distinct from goes ->> 'institution' or stays ->> 'status' = 'hidden' then
    perform private.refuse('merge/invalid', 400, 'Both belong to one institution, and the one that stays is visible.');
  end if;
  if version is distinct from private.merge_version(kind, survivor, gone) then
    return query select 'changed', null::bigint;
    return;
  end if;
  perform private.merge_two(kind, survivor, gone, choices, private.clean_text(note));
  return query select 'done', max(d.id) from private.decisions as d
    where d.subject_kind = merge_entries.kind and d.subject_key = gone::text;
end
$$;
revoke all on function public.merge_entries(text, int, int, jsonb, text, text) from public;
grant execute on function public.merge_entries(text, int, int, jsonb, text, text) to authenticated;
comment on function public.merge_entries(text, int, int, jsonb, text, text) is
  'For admins: merges the professor, course, department or institution (kind) `gone` into `survivor`. choices: for '
  'each fact survivor or gone, by its column; version: merge_preview.version. One row: done, with the decision to take '
  'back; changed (since it was read); gone (merged by another admin). Errors admin/required, insufficient_aal (403), '
  'merge/invalid (400).';

create function private.require_two_entries(kind text, survivor int, gone int) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if private.catalogue_table(kind) is null or survivor is null or gone is null or survivor = gone then
    perform private.refuse('merge/invalid', 400, 'Two entries of one kind are expected.');
  end if;
end
$$;
comment on function private.require_two_entries(text, int, int) is
  'Error merge/invalid (400) for what cannot be merged.';

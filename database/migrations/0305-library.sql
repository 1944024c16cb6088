-- The library: every study guide of all institutions in one table, for admins in every state, and for signed-in people
-- the published ones once the switch library_open is on. What admins decide is in 0306.
--
-- Nobody is named in the library. What is decided on is the guide; whose it is plays no part, and no result here says
-- it. The view belongs to a role that can see the rows and no author (ADR 0027).

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'library_reader') then
    create role library_reader nologin noinherit;
  end if;
  -- A role that is no superuser may give things to a role only as its member, and only where the role may create them.
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    execute format('grant library_reader to %I', current_user);
  end if;
end
$$;
grant usage on schema public to library_reader;
grant execute on function private.switch_setting(text) to authenticated;

create policy select_for_library on public.study_guides
  for select to library_reader
  using ((select public.is_admin()) or status = 'published' and (select private.switch_setting('library_open')));
comment on policy select_for_library on public.study_guides is
  'Admins see every guide in the library; others published ones, once it is open.';
create policy select_for_library on public.courses
  for select to library_reader
  using ((select public.is_admin()) or status = 'visible');
comment on policy select_for_library on public.courses is 'Guides are listed with their course.';
create policy select_for_library on public.institutions
  for select to library_reader
  using (true);
comment on policy select_for_library on public.institutions is 'Guides are listed with their institution.';
create policy select_for_library on public.departments
  for select to library_reader
  using (true);
comment on policy select_for_library on public.departments is 'Guides are listed with their department.';
create policy select_for_library on public.guide_files
  for select to library_reader
  using (status = 'ready' and guide_id is not null);
comment on policy select_for_library on public.guide_files is 'How much the files of a guide take.';
create policy select_for_library on private.reports
  for select to library_reader
  using ((select public.is_admin()) and guide_id is not null and status = 'pending');
comment on policy select_for_library on private.reports is
  'Admins see how many reports of guides wait, nobody else.';

grant select (id, course_id, institution, department, type, language, title, status, held_reasons, decision_reason,
              decision_note, helpful_count, view_count, file_count, updated_at, published_on, revised_on, submitted_on)
  on public.study_guides to library_reader;
grant select (id, name, name_en, code, status) on public.courses to library_reader;
grant select (id, name, name_en) on public.institutions, public.departments to library_reader;
grant select (guide_id, bytes, name, position, status) on public.guide_files to library_reader;
grant select (guide_id, status) on private.reports to library_reader;

-- Whether a file of the guide is one that admins have removed; the digests are nobody's to read.
create function private.has_removed_file(guide uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select
    from public.guide_files as f
    join private.stored_files as s on s.file_id = f.id
    join private.removed_files as r on r.digest in (s.upload_digest, s.digest)
    where f.guide_id = guide
  );
end
$$;
grant execute on function private.has_removed_file(uuid) to authenticated;
comment on function private.has_removed_file(uuid) is
  'Whether a file of a guide is the same as one that an admin has removed.';

create function private.guide_version(id uuid, updated_at timestamptz) returns text
  language sql stable security definer set search_path = ''
as $$ select private.version_of(id::text, extract(epoch from updated_at)::text) $$;
grant execute on function private.guide_version(uuid, timestamptz) to authenticated;
comment on function private.guide_version(uuid, timestamptz) is 'Differs once the author has changed a guide.';

create view public.library_guides as
  select
    g.id,
    g.course_id,
    c.name as course_name,
    c.name_en as course_name_en,
    c.code as course_code,
    g.institution,
    i.name as institution_name,
    i.name_en as institution_name_en,
    g.department,
    d.name as department_name,
    d.name_en as department_name_en,
    g.type,
    g.language,
    g.title,
    g.status,
    g.held_reasons,
    g.decision_reason,
    case when (select public.is_admin()) then g.decision_note end as decision_note,
    g.file_count,
    coalesce((select sum(f.bytes) from public.guide_files as f where f.guide_id = g.id), 0)::bigint as file_bytes,
    (select string_agg(f.name, E'\n' order by f.position) from public.guide_files as f where f.guide_id = g.id)
      as file_names,
    g.view_count,
    g.helpful_count,
    coalesce(r.waiting, 0) as report_count,
    g.submitted_on,
    g.published_on,
    g.revised_on,
    case when (select public.is_admin()) then
      private.guide_version(g.id, g.updated_at) || '.' || coalesce(r.waiting, 0) end as version,
    array_remove(array[
      case when r.waiting > 0 then 'reported' end,
      case when g.file_count > 0 and (select public.is_admin()) and private.has_removed_file(g.id)
        then 'removed_before' end
    ], null) as warnings
  from public.study_guides as g
  join public.courses as c on c.id = g.course_id
  join public.institutions as i on i.id = g.institution
  join public.departments as d on d.id = g.department
  -- Few wait, so that they are counted once and not for each guide. Those of a guide that its author took back wait for
  -- the day on which it is sent again: there is nothing to decide until then.
  left join (
    select guide_id, count(*)::int as waiting from private.reports
    where guide_id is not null and status = 'pending' group by guide_id
  ) as r on r.guide_id = g.id and g.status not in ('withdrawn', 'removed', 'merged')
  where (select public.is_admin()) or g.status = 'published' and c.status = 'visible';

grant select on public.library_guides to authenticated;
-- Withheld: everything from visitors; the author, and every instant. A view over a join takes no writes.

comment on view public.library_guides is
  'Every guide for admins, published ones for others once the library is open (app_settings.library_open). No author.';
comment on column public.library_guides.file_bytes is 'Bytes of its files together.';
comment on column public.library_guides.file_names is 'Names of its files, one a line, for looking for one.';
comment on column public.library_guides.report_count is 'Reports that wait for an admin; admins only.';
comment on column public.library_guides.submitted_on is 'The day on which it was last sent.';
comment on column public.library_guides.version is
  'Differs once the author has changed the guide; after the point, with the reports that wait. Admins only.';
comment on column public.library_guides.warnings is
  'reported: reports wait. removed_before: one of its files was removed elsewhere.';

grant create on schema public to library_reader;
alter view public.library_guides owner to library_reader;
revoke create on schema public from library_reader;

-- Reading ---------------------------------------------------------------------------------------------------------

create function public.library_totals()
  returns table (
    guide_count int, pending_count int, published_count int, hidden_count int, rejected_count int, reported_count int,
    file_count int, file_bytes bigint, storage_bytes bigint
  )
  language plpgsql stable security definer rows 1
  set search_path = ''
as $$
declare
  sees_all constant boolean := public.is_admin();
begin
  if not sees_all and not private.switch_setting('library_open') then
    perform private.refuse('admin/required', 403, 'This is for admins.');
  end if;
  select count(*), count(*) filter (where status = 'pending'), count(*) filter (where status = 'published'),
      count(*) filter (where status = 'hidden'), count(*) filter (where status = 'rejected')
    into guide_count, pending_count, published_count, hidden_count, rejected_count
    from public.study_guides where sees_all or status = 'published';
  select count(*), coalesce(sum(f.bytes), 0) into library_totals.file_count, file_bytes
    from public.guide_files as f left join public.study_guides as g on g.id = f.guide_id
    where f.status = 'ready' and (sees_all or g.status = 'published');
  if sees_all then
    reported_count := (
      select count(distinct r.guide_id)
      from private.reports as r join public.study_guides as g on g.id = r.guide_id
      where r.status = 'pending' and g.status not in ('withdrawn', 'removed', 'merged')
    );
    storage_bytes := private.limit_setting('guide_storage_megabytes')::bigint * 1048576;
  end if;
  return next;
end
$$;
revoke all on function public.library_totals() from public;
grant execute on function public.library_totals() to authenticated;
comment on function public.library_totals() is
  'One row: guides by state, files and their bytes. For admins of everything, with reported guides and the storage '
  'that there is; for others of what is published, once the library is open. Error admin/required (403).';

create function public.guide_for_admin(id uuid)
  returns table (
    guide_id uuid, body text, url text, exam_year int, exam_semester text, exam_sitting text, files jsonb,
    reports jsonb, decisions jsonb
  )
  language plpgsql stable security definer rows 1
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select g.id, g.body, g.url, g.exam_year::int, g.exam_semester, g.exam_sitting,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'position', f.position, 'name', f.name, 'media_type', f.media_type, 'bytes', f.bytes,
          'pages', f.pages, 'width', f.width, 'height', f.height, 'has_thumbnail', f.has_thumbnail,
          'cleaned', f.cleaned, 'status', f.status
        ) order by f.position), '[]') from public.guide_files as f where f.guide_id = g.id),
      (select coalesce(jsonb_agg(jsonb_build_object(
          'reason', r.reason, 'details', r.details, 'status', r.status, 'said_on', private.day_of(r.updated_at)
        ) order by private.day_of(r.updated_at) desc, r.id), '[]')
        from private.reports as r where r.guide_id = g.id),
      (select coalesce(jsonb_agg(jsonb_build_object(
          'decision', l.action, 'reason', l.reason, 'note', l.note, 'before', l.before - hidden,
          'after', l.after - hidden, 'decided_on', private.day_of(l.decided_at)
        ) order by l.id desc), '[]')
        -- Instants are not shown, nor which reports.
        from private.decisions as l, cast('{decided_at,published_at,reports}' as text[]) as hidden
        where l.subject_kind = 'guide' and l.subject_key = g.id::text)
    from public.study_guides as g where g.id = guide_for_admin.id;
end
$$;
revoke all on function public.guide_for_admin(uuid) from public;
grant execute on function public.guide_for_admin(uuid) to authenticated;
comment on function public.guide_for_admin(uuid) is
  'One row, for admins: what a guide holds in any state, its files, what was reported and decided, without any person. '
  'None where there is no such guide. Errors admin/required, insufficient_aal (403).';

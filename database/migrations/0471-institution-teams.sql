-- The team of one institution: up to five people, appointed by an admin by address, who decide there about what waits
-- and mend its catalogue, for an academic year. Who is an admin stays with ADMIN_EMAILS.
--
-- One function knows what a team may (private.may_decide). What it does not name is for admins alone. In the log and to
-- each other members are numbers, "team:3"; an admin reads in private.institution_team which address that is.

create table private.institution_team (
  id bigint primary key generated always as identity,
  institution int not null references public.institutions on delete cascade,
  email text not null check (email = lower(email) and email ~ '^[^\s@]{1,64}@[^\s@]{1,250}$'),
  person text references public.profiles on delete cascade,
  label text not null check (private.ink_length(label) >= 2 and char_length(label) <= 60),
  appointed_at timestamptz not null default now(),
  until date not null,
  lapsed_at timestamptz,
  ended_at timestamptz
);
create unique index institution_team_live_idx on private.institution_team (institution, email) where ended_at is null;
create index institution_team_institution_idx on private.institution_team (institution);
create index institution_team_person_idx on private.institution_team (person) where person is not null;

alter table private.institution_team enable row level security;
-- No policy and no grant: the functions below read and write it as their owner.

comment on table private.institution_team is
  'Who decides for an institution, appointed by an admin by address; by whom and when stands in the log.';
comment on column private.institution_team.email is
  'Small letters; in force for the account that signed in with it and has a second factor.';
comment on column private.institution_team.person is 'The account, once it has looked at the page of its team.';
comment on column private.institution_team.until is 'The last day, 31 October after an academic year.';
comment on column private.institution_team.lapsed_at is
  'When the person was suspended. Shown to nobody: it would say who wrote what the suspension is about.';

create trigger _900_log after insert or update of until, ended_at on private.institution_team
  for each row execute function private.tg__log_decision('team_member', 'id', 'institution', 'until', 'ended_at');

-- A person acts as a number, which the log then has in the place of the account.
create index decisions_team_idx on private.decisions (admin, id desc) where admin like 'team:%';

create function private.acting_team() returns text
  language sql stable set search_path = ''
as $$ select nullif(current_setting('dargu.team', true), '') $$;
comment on function private.acting_team() is
  'team:<number> once this request was allowed something as a member of a team; null for everybody else.';

create function private.tg_decisions__team() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.admin := private.acting_team();
  return new;
end
$$;
comment on function private.tg_decisions__team() is
  'Writes the number of a member of a team in the place of the account.';
create trigger _050_team before insert on private.decisions
  for each row when (coalesce(current_setting('dargu.team', true), '') <> '')
  execute function private.tg_decisions__team();

create function private.decider() returns text
  language sql stable set search_path = ''
as $$ select coalesce(private.acting_team(), private.user_id()) $$;
comment on function private.decider() is 'Who decides: team:<number>, or the account of an admin.';

-- What a team may -----------------------------------------------------------------------------------------------------

create function private.verified_addresses() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select lower(i.email) from auth.identities as i
  where i.user_id = case
      when private.user_id() ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.user_id()::uuid
    end and i.identity_data -> 'email_verified' in ('true', '"true"')
$$;
revoke all on function private.verified_addresses() from public;
comment on function private.verified_addresses() is 'Addresses that the caller signs in with, verified.';

create function private.my_place(institution int) returns private.institution_team
  language sql stable security definer set search_path = ''
as $$
  select t from private.institution_team as t
  where t.institution = my_place.institution and t.ended_at is null and t.lapsed_at is null
    and t.until >= private.local_day(now())
    and (t.person = private.user_id() or t.person is null and t.email in (select private.verified_addresses()))
  order by t.id limit 1
$$;
revoke all on function private.my_place(int) from public;
comment on function private.my_place(int) is 'The caller''s live row in the team of an institution; null for none.';

-- A code of the second factor, entered in this session: at all, or since a moment.
create function private.has_shown_factor(since timestamptz) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.has_second_factor() and exists (
    select from auth.sessions as s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
      and s.aal <> 'aal1' and (since is null or exists (
        select from auth.mfa_amr_claims as proof
        where proof.session_id = s.id and proof.authentication_method <> 'oauth' and proof.updated_at > since
      ))
  )
$$;
revoke all on function private.has_shown_factor(timestamptz) from public;
comment on function private.has_shown_factor(timestamptz) is
  'Whether the caller has a second factor that this session has shown, since a moment where one is given.';

create function private.may_decide(institution int, act text) returns text
  language sql stable set search_path = ''
as $$
  select case
    when public.is_admin() then 'admin'
    when act is null or act not in (
      'read', 'publish', 'hide', 'dismiss_reports', 'guide', 'suggestion', 'pass', 'undo', 'edit', 'link', 'import',
      'launch'
    ) or (private.my_place(institution)).id is null then 'no'
    when not private.session_is_alive() then 'no'
    when private.has_shown_factor(case when act <> 'read' then now() - interval '12 hours' end) then 'team'
    else 'needs_code'
  end
$$;
revoke all on function private.may_decide(int, text) from public;
comment on function private.may_decide(int, text) is
  'How the caller may do an act at an institution: admin; team, as one of its team; needs_code, where the second '
  'factor is lacking (to write, shown within 12 hours); no. Acts: read, publish a held review, hide a reported one '
  'until an admin decides, dismiss_reports, guide, suggestion, pass to admins, undo, edit and link the catalogue, '
  'import, launch.';

create function private.require_decider(institution int, act text) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  how constant text := private.may_decide(institution, act);
begin
  if how = 'team' then
    perform set_config('dargu.team', 'team:' || (private.my_place(institution)).id, true);
  elsif how = 'needs_code' then
    perform private.refuse('insufficient_aal', 403, 'This needs a code from your second factor.');
  elsif how = 'no' then
    perform private.require_admin();
  end if;
end
$$;
revoke all on function private.require_decider(int, text) from public;
comment on function private.require_decider(int, text) is
  'private.require_admin, or a member of the institution''s team where they may do this (private.may_decide), as whom '
  'the rest of the request is logged. Errors of private.require_admin; insufficient_aal (403).';

-- The members themselves ----------------------------------------------------------------------------------------------

create function public.my_teams()
  returns table (institution int, code text, name text, name_en text, until date, access text)
  language plpgsql volatile security definer rows 1 set search_path = ''
as $$
#variable_conflict use_column
begin
  -- From now on it is this account, and no other one that comes by the address.
  if private.has_shown_factor(null) then
    update private.institution_team as t set person = p.firebase_uid
      from public.profiles as p
      where p.firebase_uid = private.user_id() and t.person is null and t.ended_at is null
        and t.email in (select private.verified_addresses());
  end if;
  return query
    select i.id, i.code, i.name, i.name_en, t.until,
      case when not private.has_second_factor() then 'needs_factor'
        when private.may_decide(i.id, 'publish') in ('team', 'admin') then 'full' else 'needs_code' end
    from public.institutions as i cross join lateral private.my_place(i.id) as t
    where t.id is not null and i.merged_into is null
      and i.id in (
        select m.institution from private.institution_team as m
        where m.person = private.user_id() or m.email in (select private.verified_addresses())
      )
    order by i.id;
end
$$;
revoke all on function public.my_teams() from public;
grant execute on function public.my_teams() to authenticated;
comment on function public.my_teams() is
  'The institutions in whose team the caller is, until which day, and what is lacking to decide: needs_factor, '
  'needs_code, or nothing (full).';

create function public.leave_team(institution int) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  place constant private.institution_team := private.my_place(institution);
begin
  if place.id is not null then
    perform private.begin_decision('leave_team');
    perform set_config('dargu.team', 'team:' || place.id, true);
    update private.institution_team as t set ended_at = now() where t.id = place.id;
  end if;
  return place.id is not null;
end
$$;
revoke all on function public.leave_team(int) from public;
grant execute on function public.leave_team(int) to authenticated;
comment on function public.leave_team(int) is
  'Leaves the team of an institution at once. Whether the caller was in it.';

-- Who is named is a digest (0331). Ended for the person; what admins see of the team stays as it was.
create function private.tg_sanctioned_people__end_team() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.institution_team as t set lapsed_at = now()
    where t.person is not null and t.ended_at is null and t.lapsed_at is null
      and new.person = any (private.digests_of_person(t.person, 'sanctions'))
      and exists (select from private.sanctions as s where s.id = new.sanction_id and s.kind = 'suspension');
  return null;
end
$$;
comment on function private.tg_sanctioned_people__end_team() is 'Ends the term of a member of a team who is suspended.';
create trigger _500_end_team after insert on private.sanctioned_people
  for each row execute function private.tg_sanctioned_people__end_team();

-- Appointing ----------------------------------------------------------------------------------------------------------

-- From three months before the next academic year on it is the end of that one.
create function private.end_of_term(today date) returns date
  language sql stable set search_path = ''
as $$
  select make_date(coalesce(max(s.year), extract(year from today)::int), 10, 31)
  from public.semesters as s where s.semester = 'a' and s.begins_on <= today + 90
$$;
comment on function private.end_of_term(date) is
  'Until when who is appointed or renewed on a day is in a team: 31 October after the academic year.';

create function public.appoint_member(institution int, email text, label text) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  made bigint;
begin
  perform private.require_admin();
  -- One after the other, so that five stay five.
  perform from public.institutions as i
    where i.id = appoint_member.institution and i.merged_into is null for no key update;
  if not found then
    perform private.refuse('catalogue/gone', 404, 'There is no such institution.');
  end if;
  if (select count(*) >= 5 from private.institution_team as t
      where t.institution = appoint_member.institution and t.ended_at is null) then
    perform private.refuse('team/full', 409, 'A team has at most five.');
  end if;
  perform private.begin_decision('appoint');
  insert into private.institution_team (institution, email, label, until)
    values (appoint_member.institution, lower(btrim(appoint_member.email)),
      btrim(private.clean_text(appoint_member.label)), private.end_of_term(private.local_day(now())))
    returning id into made;
  return made;
exception
  when unique_violation then
    perform private.refuse('team/there', 409, 'This address is in the team.');
  when check_violation or not_null_violation then
    perform private.refuse('team/invalid', 400, 'An address, and a name of the body of 2 to 60 characters.');
end
$$;
revoke all on function public.appoint_member(int, text, text) from public;
grant execute on function public.appoint_member(int, text, text) to authenticated;
comment on function public.appoint_member(int, text, text) is
  'For admins: appoints an address to the team of an institution, until 31 October after the academic year; label says '
  'for which body. Its number. Errors admin/required, insufficient_aal (403), catalogue/gone (404), team/full, '
  'team/there (409), team/invalid (400).';

create function public.renew_member(id bigint) returns date
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  day constant date := private.end_of_term(private.local_day(now()));
begin
  perform private.require_admin();
  perform private.begin_decision('renew');
  update private.institution_team as t set until = day where t.id = renew_member.id and t.ended_at is null;
  return case when found then day end;
end
$$;
revoke all on function public.renew_member(bigint) from public;
grant execute on function public.renew_member(bigint) to authenticated;
comment on function public.renew_member(bigint) is
  'For admins: lengthens a member''s term to the end of this academic year. The new last day; null where there is none '
  'of this number. Errors admin/required, insufficient_aal (403).';

create function public.end_member(id bigint) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.begin_decision('end_member');
  update private.institution_team as t set ended_at = now() where t.id = end_member.id and t.ended_at is null;
  return found;
end
$$;
revoke all on function public.end_member(bigint) from public;
grant execute on function public.end_member(bigint) to authenticated;
comment on function public.end_member(bigint) is
  'For admins: ends a member''s term at once; whether there was one. Errors admin/required, insufficient_aal (403).';

create function public.team_desk()
  returns table (
    id bigint, institution int, code text, name text, name_en text, email text, label text, until date, state text,
    decisions int
  )
  language plpgsql stable security definer rows 20 set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select t.id, i.id, i.code, i.name, i.name_en, t.email, t.label, t.until,
      case when t.until < private.local_day(now()) then 'over'
        when t.person is not null then 'active'
        when exists (
          select from auth.identities as o
          where lower(o.email) = t.email and o.identity_data -> 'email_verified' in ('true', '"true"')
        ) then 'needs_factor'
        else 'needs_sign_in' end,
      (select count(*)::int from private.decisions as d
        where d.admin like 'team:%' and d.admin = 'team:' || t.id
          and d.action not in ('open_case', 'undo', 'leave_team'))
    from private.institution_team as t join public.institutions as i on i.id = t.institution
    where t.ended_at is null
    order by i.name, t.id;
end
$$;
revoke all on function public.team_desk() from public;
grant execute on function public.team_desk() to authenticated;
comment on function public.team_desk() is
  'For admins: the teams, each member with the last day, what is lacking (needs_sign_in, needs_factor, over; active) '
  'and how many decisions. Errors admin/required, insufficient_aal (403).';

create function public.institutions_with_team() returns table (institution int)
  language sql stable security definer rows 10 set search_path = ''
as $$
  select distinct t.institution from private.institution_team as t
  where t.ended_at is null and t.person is not null and t.until >= private.local_day(now()) order by 1
$$;
revoke all on function public.institutions_with_team() from public;
grant execute on function public.institutions_with_team() to anon, authenticated;
comment on function public.institutions_with_team() is
  'Institutions whose team reads held texts before they appear. Nobody is named.';

insert into private.own_tables values ('private.institution_team', 'person');

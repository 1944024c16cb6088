-- Cases of an institution that its team decides on, and what it passes to the admins: a reported review that it hides
-- until one of them decides, and whatever it wants them to decide.

create function private.institution_of_case(kind text, key text) returns int
  language plpgsql stable set search_path = ''
as $$
declare
  institution int;
begin
  if not coalesce(private.is_key_of(kind, key), false) then
    return null;
  end if;
  case kind
    when 'review' then select p.institution into institution
      from public.ratings as r join public.professors as p on p.id = r.professor_id where r.id = key::uuid;
    when 'course_review' then select c.institution into institution
      from public.course_ratings as r join public.courses as c on c.id = r.course_id where r.id = key::uuid;
    when 'institution_review' then select r.institution_id into institution
      from public.institution_ratings as r where r.id = key::uuid;
    when 'guide' then select g.institution into institution from public.study_guides as g where g.id = key::uuid;
    when 'suggestion' then select s.institution into institution
      from public.catalogue_suggestions as s where s.id = key::uuid;
    when 'professor' then select p.institution into institution from public.professors as p where p.id = key::int;
    when 'course' then select c.institution into institution from public.courses as c where c.id = key::int;
    else null;
  end case;
  return institution;
end
$$;
comment on function private.institution_of_case(text, text) is
  'The institution that a case is about; null for a kind that no team decides on, and where there is none.';

create function private.act_of(kind text, decision text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when decision = 'pass' then 'pass'
    when kind in ('review', 'course_review', 'institution_review') then
      case decision when 'keep' then 'publish' when 'hide' then 'hide' end
    when kind in ('professor', 'course') then case decision when 'keep' then 'dismiss_reports' end
    when kind = 'guide' then case when decision in ('keep', 'send_back') then 'guide' end
    when kind = 'suggestion' then case when decision in ('accept', 'same_as', 'dismiss') then 'suggestion' end
  end
$$;
comment on function private.act_of(text, text) is
  'The act (private.may_decide) that a decision on a kind of cases is; null for what is for admins alone.';

-- Nobody decides about themselves: an entry that they rated, claimed, proposed or reported, or what they wrote.
create function private.is_concerned(kind text, key text) returns boolean
  language plpgsql stable set search_path = ''
as $$
declare
  person constant text := private.user_id();
  review constant jsonb := private.row_of_review(kind, key);
  professor int := case kind when 'professor' then key::int when 'review' then (review ->> 'professor_id')::int end;
  course int := case kind when 'course' then key::int when 'course_review' then (review ->> 'course_id')::int end;
begin
  if kind = 'guide' then
    select g.course_id into course from public.study_guides as g where g.id = key::uuid;
  end if;
  return review ->> 'user_id' = person
    or exists (select from private.reports as r
      where r.user_id = person and r.kind = is_concerned.kind and r.key = is_concerned.key)
    or kind = 'guide' and exists (select from public.study_guides as g where g.id = key::uuid and g.user_id = person)
    or kind = 'suggestion' and exists (
      select from private.suggestions_alike(key::uuid) as s where s.user_id = person
      union all
      select from private.joined_suggestions(key::uuid) as joined (id), private.suggestions_alike(joined.id) as s
        where s.user_id = person)
    or kind = 'institution_review' and exists (
      select from public.institution_ratings as r where r.user_id = person)
    or exists (select from public.ratings as r where r.user_id = person and r.professor_id = professor)
    or exists (select from public.course_ratings as r where r.user_id = person and r.course_id = course)
    or exists (select from public.page_claims as c where c.user_id = person and c.professor_id = professor)
    or exists (select from public.catalogue_suggestions as s
      where s.user_id = person and (s.professor_id = professor or s.course_id = course));
end
$$;
comment on function private.is_concerned(text, text) is
  'Whether the caller has rated, claimed, proposed or reported what a case is about, or wrote it.';

-- Passed to the admins ------------------------------------------------------------------------------------------------

create table private.passed_cases (
  kind text not null,
  key text not null,
  hidden_until date,
  primary key (kind, key)
);

alter table private.passed_cases enable row level security;
-- No policy and no grant: functions of decisions write it as their owner.

comment on table private.passed_cases is
  'What a team left to the admins, until one has decided; the reason stands in the log. No team sees it meanwhile.';
comment on column private.passed_cases.hidden_until is
  'Of a review that the team has hidden: the day on which it is shown again unless an admin has decided.';

alter table private.case_acts drop constraint case_acts_act_check,
  add constraint case_acts_act_check
  check (act in ('dismissed', 'file_replaced', 'reopened', 'unmasked', 'taken_up', 'passed'));
update private.case_kinds set decisions = decisions || '{pass}'
  where kind in ('review', 'course_review', 'institution_review', 'guide', 'suggestion', 'professor', 'course');

-- A text that waits because its account is new would say how old the account is.
create function private.is_open_to_team(kind text, key text) returns boolean
  language plpgsql stable set search_path = ''
as $$
begin
  return not exists (
      select from private.passed_cases as p where p.kind = is_open_to_team.kind and p.key = is_open_to_team.key)
    and not coalesce(private.row_of_review(kind, key) -> 'held_reasons' ? 'new_account', false)
    and not exists (select from public.study_guides as g
      where is_open_to_team.kind = 'guide' and g.id::text = key and 'new_account' = any (g.held_reasons));
end
$$;
comment on function private.is_open_to_team(text, text) is
  'Whether a team may read a case that waits: not one that was passed on, nor a text of a new account.';

create function private.waits_for_team(kind text, key text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
      select from private.waiting_cases as w where w.kind = waits_for_team.kind and w.key = waits_for_team.key)
    and private.is_open_to_team(kind, key)
$$;
comment on function private.waits_for_team(text, text) is 'Whether a case waits and its team may read it.';

create function private.team_objection(kind text, key text) returns text
  language sql stable set search_path = ''
as $$
  select case
    when private.acting_team() is null then null
    when not private.waits_for_team(kind, key) then 'already'
    when private.is_concerned(kind, key) then 'someone_else'
  end
$$;
comment on function private.team_objection(text, text) is
  'The outcome where the member of a team who calls cannot decide on a case: already, or someone_else, without a '
  'reason; null where they can, and for admins.';

create function private.pass_case(given private.case_order, out outcome text, out status text, out decision_id bigint)
  language plpgsql volatile set search_path = ''
as $$
declare
  review constant jsonb := private.row_of_review(given.kind, given.key);
  report_count int;
  is_reason boolean;
  hides constant boolean := given.decision = 'hide' and review ->> 'status' = 'visible';
begin
  status := review ->> 'status';
  select w.report_count into report_count from private.waiting_reports(given.kind, given.key) as w;
  execute format('select $1 in (%s)', private.review_reasons()) into is_reason using given.reason;
  if given.decision = 'hide' and not coalesce(is_reason, false) then
    perform private.refuse('case/invalid', 400, 'A reason against a review is expected.');
  elsif given.decision = 'hide' and report_count = 0 then
    outcome := 'already';
    return;
  elsif given.decision = 'hide' and split_part(given.version, '.', 1) <> split_part(private.review_version(
      (review ->> 'updated_at')::timestamptz, status, (review ->> 'reviewed_at')::timestamptz,
      (review ->> 'decided_at')::timestamptz, 0), '.', 1) then
    outcome := 'changed';
    return;
  end if;
  perform private.begin_decision(case when hides then 'hold' else 'pass' end, given.reason, given.note,
    jsonb_build_object('reported', (
      select coalesce(jsonb_agg(distinct r.reason), '[]') from private.reports as r
      where r.kind = given.kind and r.key = given.key and r.status = 'pending')));
  if hides then
    -- As three readers would have done it: its writer reads no other words, and new words do not bring it back.
    execute format(
      'update public.%I set status = ''held'', held_reasons = array_append(held_reasons, ''reports'') where id = $1',
      private.review_table(given.kind)) using given.key::uuid;
    status := 'held';
  else
    insert into private.case_acts (kind, key, professor_id, course_id, act) values (given.kind, given.key,
      case given.kind when 'professor' then given.key::int when 'review' then (review ->> 'professor_id')::int end,
      case given.kind when 'course' then given.key::int when 'course_review' then (review ->> 'course_id')::int end,
      'passed');
  end if;
  insert into private.passed_cases (kind, key, hidden_until)
    values (given.kind, given.key, case when hides then private.local_day(now()) + 7 end)
  on conflict (kind, key) do nothing;
  outcome := 'done';
  decision_id := private.last_decision(given.kind, given.key);
end
$$;
comment on function private.pass_case(private.case_order) is
  'Leaves a case that is locked to the admins; hide holds a reported visible review until one of them decides, for '
  'seven days at most. done, already (nothing is reported), changed.';

-- Of two processes the second waits for the locks, and finds no day any more.
create function private.show_unattended(moment timestamptz, most int) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  due constant private.passed_cases[] := array(
    select p from private.passed_cases as p
    where p.hidden_until <= private.local_day(moment) order by p.kind, p.key limit most);
  one private.passed_cases;
  shown int := 0;
begin
  perform private.lock_cases((
    select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'key', p.key)), '[]') from unnest(due) as p));
  perform private.begin_decision('show_again');
  foreach one in array due loop
    update private.passed_cases as p set hidden_until = null
      where p.kind = one.kind and p.key = one.key and p.hidden_until is not null;
    if found then
      -- An admin was faster, or it is held for more by now; the case stays with the admins, who have its reports.
      execute format($sql$
        update public.%I set status = case held_reasons when '{reports}' then 'visible' else status end,
          held_reasons = array_remove(held_reasons, 'reports')
        where id = $1 and status = 'held' and decided_at is null and 'reports' = any (held_reasons)
        $sql$, private.review_table(one.kind)) using one.key::uuid;
      shown := shown + 1;
    end if;
  end loop;
  -- What waits no more is a new case when it waits again.
  delete from private.passed_cases as p
    where p.hidden_until is null
      and not exists (select from private.waiting_cases as w where w.kind = p.kind and w.key = p.key);
  return shown;
end
$$;
comment on function private.show_unattended(timestamptz, int) is
  'Shows reviews again that a team has hidden and no admin has decided on for seven days, so many at a time. Returns '
  'how many there were.';

create function gateway.show_unattended(most int) returns int
  language plpgsql volatile security definer
  set search_path = pg_catalog, pg_temp
as $$ begin return private.show_unattended(now(), most); end $$;
grant execute on function gateway.show_unattended(int) to authenticator;
comment on function gateway.show_unattended(int) is
  'For the server, every hour, until 0: private.show_unattended, so many at a time.';

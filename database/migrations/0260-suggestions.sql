-- A professor or course that is missing from the catalogue, suggested by those who miss it and decided on by admins.

create table public.catalogue_suggestions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('professor', 'course')),
  name text not null check (private.ink_length(name) >= 2 and char_length(btrim(name)) <= 120),
  institution int not null references public.institutions on delete cascade,
  department int references public.departments on delete set null,
  details text check (char_length(details) <= 1000 and (details = '' or private.ink_length(details) > 0)),
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'dismissed')),
  created_at timestamptz not null default now(),
  name_key text not null default '',
  professor_id int references public.professors on delete set null,
  course_id int references public.courses on delete set null,
  decision_reason text
    check (decision_reason in ('not_found', 'unclear', 'not_teaching', 'not_a_course', 'other')),
  decided_at timestamptz,
  constraint catalogue_suggestions_entry check (num_nonnulls(professor_id, course_id) <= 1)
);
create index catalogue_suggestions_user_idx on public.catalogue_suggestions (user_id, created_at desc);
create index catalogue_suggestions_institution_idx on public.catalogue_suggestions (institution);
create index catalogue_suggestions_department_idx on public.catalogue_suggestions (department);
create index catalogue_suggestions_professor_idx on public.catalogue_suggestions (professor_id)
  where professor_id is not null;
create index catalogue_suggestions_course_idx on public.catalogue_suggestions (course_id) where course_id is not null;
-- What several people miss under the same name is one case, also with another title or another spelling of it.
create index catalogue_suggestions_case_idx
  on public.catalogue_suggestions (institution, kind, name_key, created_at, id) where status = 'pending';
create index catalogue_suggestions_queue_idx on public.catalogue_suggestions (created_at) where status = 'pending';

-- A second click is no second suggestion.
create unique index catalogue_suggestions_once
  on public.catalogue_suggestions (user_id, kind, institution, lower(btrim(name)))
  where status = 'pending';

alter table public.catalogue_suggestions enable row level security;

create policy select_own on public.catalogue_suggestions
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.catalogue_suggestions is
  'A person sees the own suggestions and what became of them.';

create policy insert_own on public.catalogue_suggestions
  for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
    and (department is null or exists (
      select from public.departments as d where d.id = department and d.institution = catalogue_suggestions.institution
    ))
  );
comment on policy insert_own on public.catalogue_suggestions is
  'In the own name, by a person whose profile is complete; a department is one of the institution''s.';

grant select (id, kind, name, institution, department, details, user_id, status, created_at, name_key, professor_id,
              course_id, decision_reason, decided_at)
  on public.catalogue_suggestions to authenticated;
grant insert (kind, name, institution, department, details) on public.catalogue_suggestions to authenticated;
grant select, insert, update, delete on public.catalogue_suggestions to service_role;
-- Withheld: everything from visitors; the status, which admins set; changes and deletions, so that admins decide on
-- what they have read.

comment on table public.catalogue_suggestions is
  'Professors and courses that people miss, each visible to the person who suggested it.';
comment on column public.catalogue_suggestions.name_key is
  'The folded words of the name without titles; what several people suggested under one is decided as one.';
comment on column public.catalogue_suggestions.professor_id is 'The professor that came of it, or was here already.';
comment on column public.catalogue_suggestions.course_id is 'The course that came of it, or was here already.';
comment on column public.catalogue_suggestions.decision_reason is 'Why it was dismissed; the person reads it.';

create function private.tg__limit_suggestions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Of two at once the second waits here, and then counts the first.
  perform from public.profiles where firebase_uid = new.user_id for no key update;
  if (select count(*) from public.catalogue_suggestions where user_id = new.user_id and status = 'pending') > 10 then
    perform private.refuse('suggestion/too-many', 429,
      'You already have ten open suggestions. Wait until an admin has looked at them.');
  end if;
  return null;
end
$$;
comment on function private.tg__limit_suggestions() is 'suggestion/too-many (429) beyond ten open ones a person.';
create trigger _200_limit after insert on public.catalogue_suggestions
  for each row execute function private.tg__limit_suggestions();

create trigger _100_complete_profile_only before insert on public.catalogue_suggestions
  for each row execute function private.tg__complete_profile_only('suggestion');

create function private.tg_catalogue_suggestions__key() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.name_key := left(coalesce(
    nullif(array_to_string(private.name_words(new.name), ' '), ''), nullif(private.fold(new.name), ''),
    lower(btrim(new.name))
  ), 120);
  return new;
end
$$;
comment on function private.tg_catalogue_suggestions__key() is 'Writes name_key.';
create trigger _300_key before insert or update of name on public.catalogue_suggestions
  for each row execute function private.tg_catalogue_suggestions__key();

create function private.tg_catalogue_suggestions__tell() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notices (user_id, kind, reason, professor_id, course_id)
    values (new.user_id, 'suggestion_' || new.status, new.decision_reason, new.professor_id, new.course_id);
  return null;
end
$$;
comment on function private.tg_catalogue_suggestions__tell() is
  'Tells the person who suggested what became of it, with the place where there is one.';
create trigger _600_tell after update of status on public.catalogue_suggestions
  for each row when (new.status <> old.status and new.status <> 'pending')
  execute function private.tg_catalogue_suggestions__tell();

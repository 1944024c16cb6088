-- One row a person, keyed by the identity provider's subject. It is the only place that says who somebody is, so
-- it is the most closely held table: a person sees the own row, and nobody sees any other.

create table public.profiles (
  firebase_uid text primary key check (char_length(firebase_uid) between 1 and 128),
  email text check (char_length(email) between 3 and 320),
  name text check (char_length(name) between 1 and 120),
  institution int references public.institutions on delete set null,
  degree text check (degree in ('bachelor', 'master', 'phd', 'other')),
  department int references public.departments on delete set null,
  department2 int references public.departments on delete set null,
  year_of_study text check (year_of_study in ('1', '2', '3', '4', 'other')),
  age boolean,
  agreed_to_terms boolean not null default false,
  is_new_user boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reviews_made int not null default 0 check (reviews_made >= 0),
  tickets int not null default 0 check (tickets >= 0),
  reviews_this_month int not null default 0 check (reviews_this_month >= 0),
  reviews_today int not null default 0 check (reviews_today >= 0)
) with (fillfactor = 85);

create index profiles_institution_idx on public.profiles (institution);
create index profiles_department_idx on public.profiles (department);
create index profiles_department2_idx on public.profiles (department2);

-- A person stays new until the details that rating asks for are there (FORM-03) and the terms are agreed to. A
-- trigger and not a constraint: removing a department from the catalogue must not fail on those who study in it.
create function private.tg_profiles__before_write() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if not new.is_new_user and (tg_op = 'INSERT' or old.is_new_user)
     and (new.institution is null or new.degree is null or new.department is null
          or new.year_of_study is null or not new.agreed_to_terms) then
    raise check_violation using
      message = 'A profile is complete with an institution, a degree, a department, a year of study and the terms.';
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_profiles__before_write() is
  'Lets is_new_user become false only on a complete profile (23514), and stamps updated_at.';
create trigger _100_check_and_stamp before insert or update on public.profiles
  for each row execute function private.tg_profiles__before_write();

alter table public.profiles enable row level security;

create policy select_own on public.profiles
  for select to authenticated
  using (firebase_uid = (select private.user_id()));
comment on policy select_own on public.profiles is 'A person reads the own profile, never another.';

create policy insert_own on public.profiles
  for insert to authenticated
  with check (
    firebase_uid = (select private.user_id())
    and (email is null or lower(email) = lower((select auth.jwt()) ->> 'email'))
  );
comment on policy insert_own on public.profiles is
  'A person creates the own profile; the address, if given, is the one that the identity provider vouches for.';

create policy update_own on public.profiles
  for update to authenticated
  using (firebase_uid = (select private.user_id()))
  with check (firebase_uid = (select private.user_id()));
comment on policy update_own on public.profiles is 'A person changes the own profile.';

create policy delete_own on public.profiles
  for delete to authenticated
  using (firebase_uid = (select private.user_id()));
comment on policy delete_own on public.profiles is 'A person deletes the own profile, and all that hangs from it.';

grant select (firebase_uid, email, name, institution, degree, department, department2, year_of_study, age,
              agreed_to_terms, is_new_user, created_at, updated_at, reviews_made, tickets, reviews_this_month,
              reviews_today)
  on public.profiles to authenticated;
grant insert (firebase_uid, email, name, institution, degree, department, department2, year_of_study, age,
              agreed_to_terms, is_new_user, created_at, updated_at)
  on public.profiles to authenticated;
grant update (name, institution, degree, department, department2, year_of_study, age, agreed_to_terms, is_new_user,
              updated_at)
  on public.profiles to authenticated;
grant delete on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
-- Withheld: everything from visitors; writing the four counters, which would be printing one's own raffle tickets;
-- changing the key or the address after the row is there (FORM-06).

comment on table public.profiles is 'People (DATA-01), each visible to themselves only.';
comment on column public.profiles.firebase_uid is 'Subject of the access token, i.e. private.user_id().';
comment on column public.profiles.is_new_user is 'Until this is false the person is confined to /profile (ROLE-03).';
comment on column public.profiles.tickets is 'Raffle entries. The server''s, like the three review counters.';

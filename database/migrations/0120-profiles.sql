-- One row a person, keyed by the identity provider's subject. It is the only table that says who someone is, so
-- it is the most closely held table: a person sees the own row, and nobody sees any other.

create table public.profiles (
  firebase_uid text primary key,
  email text,
  name text check (private.ink_length(name) >= 1 and char_length(name) <= 120),
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
  reviews_made int not null default 0,
  tickets int not null default 0,
  reviews_this_month int not null default 0,
  reviews_today int not null default 0,
  reviews_day date,
  reviews_month date,
  constraint profiles_counters check (least(reviews_made, tickets, reviews_this_month, reviews_today) >= 0)
) with (fillfactor = 85);
create trigger _950_texts before insert or update of firebase_uid, email on public.profiles
  for each row when ((
    char_length(new.firebase_uid) between 1 and 128 and char_length(new.email) between 3 and 320
  ) is false)
  execute function private.tg__violates('profiles_texts');
create index profiles_institution_idx on public.profiles (institution);
create index profiles_department_idx on public.profiles (department);
create index profiles_department2_idx on public.profiles (department2);

-- For the roll. Changed once a day and person, not with every rating, which can stay on its page so.
create index profiles_reviews_day_idx on public.profiles (reviews_day) where reviews_day is not null;
create index profiles_reviews_month_idx on public.profiles (reviews_month) where reviews_month is not null;

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
              reviews_today, reviews_day, reviews_month)
  on public.profiles to authenticated;
grant insert (firebase_uid, email, name, institution, degree, department, department2, year_of_study, age,
              agreed_to_terms, is_new_user, created_at, updated_at, reviews_made, tickets, reviews_this_month,
              reviews_today)
  on public.profiles to authenticated;
grant update (name, institution, degree, department, department2, year_of_study, age, agreed_to_terms, is_new_user,
              updated_at, reviews_made, tickets, reviews_this_month, reviews_today)
  on public.profiles to authenticated;
grant delete on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
-- Withheld: everything from visitors; changing the key or the address after the row is there (FORM-06); the days that
-- the counters are about. The counters themselves may be written, as CALL-02 does, and the write has no effect.

comment on table public.profiles is 'People (DATA-01), each visible to themselves only.';
comment on column public.profiles.firebase_uid is 'Subject of the access token, i.e. private.user_id().';
comment on column public.profiles.is_new_user is 'Until this is false the person is confined to /profile (ROLE-03).';
comment on column public.profiles.tickets is 'Raffle entries. The server''s, like the three review counters.';
comment on column public.profiles.reviews_made is
  'Ratings that the person has standing; deleted and removed ones do not count.';
comment on column public.profiles.reviews_today is
  'Ratings sent on reviews_day, also those since deleted. 0 within a minute of midnight in Jerusalem.';
comment on column public.profiles.reviews_this_month is 'Ratings sent in the month that begins at reviews_month.';
comment on column public.profiles.reviews_day is
  'The day that reviews_today counts, in Jerusalem; null where that is 0.';
comment on column public.profiles.reviews_month is
  'First day of the month that reviews_this_month counts; null where that is 0.';

-- A complete profile stays complete, and the counters in it are the server's.
--
-- Someone who has completed the details keeps them complete, and a rating checks that they are so at that moment: an
-- institution or department may leave the catalogue meanwhile.
--
-- Rules for people have error codes of their own, which the form explains. Operators and cascades are not bound: what
-- leaves the catalogue must not be held there by those who study in it.

create function private.is_complete(person public.profiles) returns boolean
  language sql stable
as $$
  select person.institution is not null and person.degree is not null and person.department is not null
    and person.year_of_study is not null and person.agreed_to_terms
    -- 16 or older (FORM-05). Not said yet is not a no: the form asks, older profiles were not asked.
    and person.age is not false
$$;
comment on function private.is_complete(public.profiles) is
  'Whether the details are there that rating asks for (FORM-03): institution, degree, department, year, the terms, '
  'and not younger than 16.';

create function private.require_own_departments(person public.profiles) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if exists (
    select from public.departments as d
    where d.id in (person.department, person.department2) and d.institution <> person.institution
  ) then
    perform private.refuse('profile/foreign-department', 400,
      'The department must belong to the institution of the profile.');
  end if;
end
$$;
comment on function private.require_own_departments(public.profiles) is
  'profile/foreign-department (400) where a department of a profile is not one of its institution''s.';

-- A person stays new until the details that rating needs are there (FORM-03) and the terms are agreed to. A trigger and
-- not a constraint: removing a department from the catalogue must not fail on those who study in it. A counter that
-- moves is no change of the profile by its person, so it does not stamp updated_at.
create function private.tg_profiles__before_write() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not new.is_new_user and (tg_op = 'INSERT' or old.is_new_user) and not private.is_complete(new) then
    raise check_violation using
      message = 'A complete profile needs an institution, a degree, a department, a year of study, '
        'agreement to the terms, and an age of 16 or older.';
  end if;
  if tg_op = 'UPDATE' and not private.is_merging()
     and (new.reviews_made, new.reviews_today, new.reviews_this_month, new.tickets)
       is not distinct from (old.reviews_made, old.reviews_today, old.reviews_this_month, old.tickets) then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_profiles__before_write() is
  'Lets is_new_user become false only on a complete profile (23514), and stamps updated_at.';
-- Not of the counters, which move with every rating.
create trigger _100_check_and_stamp before insert or update of
    firebase_uid, email, name, institution, degree, department, department2, year_of_study, age, agreed_to_terms,
    is_new_user, created_at, updated_at
  on public.profiles for each row execute function private.tg_profiles__before_write();

-- Counters that outlive a profile -------------------------------------------------------------------------------------

create function private.account_digest(person text, topic text) returns text
  language sql immutable parallel safe strict set search_path = ''
as $$ select encode(sha256(convert_to(topic || E'\n' || person, 'UTF8')), 'hex') $$;
comment on function private.account_digest(text, text) is
  'Stands for an account in what outlives its profile. Of two topics the digests of one account cannot be told to '
  'belong together.';

create table private.departed_rating_counts (
  person text primary key,
  reviews_today int not null,
  reviews_day date not null,
  reviews_this_month int not null,
  reviews_month date not null
);
create index departed_rating_counts_month_idx on private.departed_rating_counts (reviews_month);

alter table private.departed_rating_counts enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.departed_rating_counts is
  'How many ratings an account, named by a digest, had sent in the month in which its profile was deleted.';

create function private.tg_profiles__keep_counts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.departed_rating_counts values (
    private.account_digest(old.firebase_uid, 'ratings'),
    old.reviews_today, old.reviews_day, old.reviews_this_month, old.reviews_month
  ) on conflict (person) do update set
    reviews_today = excluded.reviews_today, reviews_day = excluded.reviews_day,
    reviews_this_month = excluded.reviews_this_month, reviews_month = excluded.reviews_month;
  return null;
end
$$;
comment on function private.tg_profiles__keep_counts() is 'Keeps the counts of ratings of a profile that goes.';
create trigger _700_keep_counts after delete on public.profiles
  for each row when (old.reviews_day is not null and old.reviews_month is not null)
  execute function private.tg_profiles__keep_counts();

-- CALL-02: any counters that are sent become 0. What the account has sent today and this month stays counted, also
-- under a profile that was deleted and made again.
create function private.tg_profiles__before_insert_own() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  counts private.departed_rating_counts;
begin
  delete from private.departed_rating_counts
    where person = private.account_digest(new.firebase_uid, 'ratings')
    returning * into counts;
  new.reviews_made := 0;
  new.tickets := 0;
  new.reviews_today := coalesce(counts.reviews_today, 0);
  new.reviews_day := counts.reviews_day;
  new.reviews_this_month := coalesce(counts.reviews_this_month, 0);
  new.reviews_month := counts.reviews_month;
  if not new.is_new_user and new.age is not true then
    perform private.refuse('profile/too-young', 400, 'Dargu is for people aged 16 or older.');
  end if;
  perform private.require_own_departments(new);
  return new;
end
$$;
comment on function private.tg_profiles__before_insert_own() is
  'A profile that a person makes: counters from 0, or from what the account has sent this month. Codes '
  'profile/too-young, profile/foreign-department (400).';

-- Before completeness is looked at (_100).
create trigger _090_own_insert before insert on public.profiles
  for each row when (private.is_client()) execute function private.tg_profiles__before_insert_own();

create function private.tg_profiles__before_update_own() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A client's write to them has no effect.
  new.reviews_made := old.reviews_made;
  new.tickets := old.tickets;
  new.reviews_today := old.reviews_today;
  new.reviews_this_month := old.reviews_this_month;
  if not new.is_new_user and new.age is false and (old.is_new_user or old.age is distinct from false) then
    perform private.refuse('profile/too-young', 400, 'Dargu is for people aged 16 or older.');
  end if;
  if not old.is_new_user and private.is_complete(old)
     and (new.is_new_user or not private.is_complete(new) or old.age and new.age is null) then
    perform private.refuse('profile/incomplete', 400, 'A complete profile cannot be made incomplete.');
  end if;
  if not new.is_new_user and old.is_new_user and new.age is null and private.is_complete(new) then
    perform private.refuse('profile/incomplete', 400, 'A complete profile needs a confirmed age of 16 or older.');
  end if;
  if (new.institution, new.department, new.department2)
    is distinct from (old.institution, old.department, old.department2) then
    perform private.require_own_departments(new);
  end if;
  return new;
end
$$;
comment on function private.tg_profiles__before_update_own() is
  'A profile that its person changes: the counters stay, and so does completeness. Codes profile/incomplete, '
  'profile/too-young, profile/foreign-department (400).';
create trigger _090_own_update before update on public.profiles
  for each row when (private.is_client()) execute function private.tg_profiles__before_update_own();

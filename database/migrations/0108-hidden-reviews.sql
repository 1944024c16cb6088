-- "Hide this review": a reader sees one review no more. It replaces "hide this writer" (0087), which linked reviews: the
-- public list minus what was left for oneself was exactly the reviews of one person. Nothing here, and nothing anywhere
-- else, acts on all reviews of one writer for somebody who is no admin (docs/decisions/0115).

create table public.hidden_reviews (
  id uuid primary key default gen_random_uuid(),
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  rating_id uuid references public.ratings on delete cascade,
  course_rating_id uuid references public.course_ratings on delete cascade,
  created_at timestamptz not null default now(),
  constraint hidden_reviews_target check (num_nonnulls(rating_id, course_rating_id) = 1),
  -- These two are also what the review views look up, once a statement.
  unique (user_id, rating_id),
  unique (user_id, course_rating_id)
);
create index hidden_reviews_rating_idx on public.hidden_reviews (rating_id) where rating_id is not null;
create index hidden_reviews_course_rating_idx on public.hidden_reviews (course_rating_id) where course_rating_id is not null;
alter table public.hidden_reviews enable row level security;

create policy select_own on public.hidden_reviews
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.hidden_reviews is 'A person sees what they have hidden, never what another has.';

create policy delete_own on public.hidden_reviews
  for delete to authenticated
  using (user_id = (select private.user_id()));
comment on policy delete_own on public.hidden_reviews is 'A person takes a review back, or all of them.';

create policy select_for_reviews on public.hidden_reviews
  for select to review_reader
  using (user_id = (select private.user_id()));
comment on policy select_for_reviews on public.hidden_reviews is 'What the person who asks has hidden; the views leave it out.';

grant select (id, user_id, rating_id, course_rating_id, created_at) on public.hidden_reviews to authenticated;
grant delete on public.hidden_reviews to authenticated;
grant select (user_id, rating_id, course_rating_id) on public.hidden_reviews to review_reader;
grant select, insert, update, delete on public.hidden_reviews to service_role;
-- Withheld: everything from visitors; inserting, which hide_review does one at a time; changes, of which there are none.

comment on table public.hidden_reviews is
  'Reviews that a reader does not want to see, each visible to that reader only; rating_id or course_rating_id says which.';

create function public.hide_review(review_kind text, review_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant text := private.user_id();
begin
  -- Of two requests at once the second waits here, so that none slips past the limit.
  perform from public.profiles where firebase_uid = caller and not is_new_user for no key update;
  if not found then
    perform private.refuse('hide/profile-incomplete', 403, 'Complete your profile first.');
  end if;
  perform private.require_readable_review(review_kind, review_id, 'hide');
  if exists (
    select from public.hidden_reviews as h
    where h.user_id = caller
      and case review_kind when 'professor' then h.rating_id = review_id else h.course_rating_id = review_id end
  ) then
    return;
  end if;
  if (select count(*) from public.hidden_reviews as h where h.user_id = caller) >= 200 then
    perform private.refuse('hide/too-many', 429, 'You can hide at most 200 reviews.');
  end if;
  insert into public.hidden_reviews (user_id, rating_id, course_rating_id) values (
    caller,
    case review_kind when 'professor' then review_id end,
    case review_kind when 'course' then review_id end
  );
end
$$;
comment on function public.hide_review(text, uuid) is
  'Hides one review (review_kind professor or course) from the caller; safe to repeat. Errors hide/no-review (404), hide/own-review (403), hide/profile-incomplete (403), hide/too-many (429: 200 a person).';
revoke all on function public.hide_review(text, uuid) from public;
grant execute on function public.hide_review(text, uuid) to authenticated;

create function public.my_hidden_reviews()
  returns table (
    id uuid, review_kind text, target_id int, target_name text, target_name_en text, target_title text,
    rating1 int, excerpt text, created_at timestamptz
  )
  language sql stable security definer set search_path = ''
as $$
  select h.id, case when h.rating_id is null then 'course' else 'professor' end,
    coalesce(p.id, c.id), coalesce(p.name, c.name), coalesce(p.name_en, c.name_en), p.title,
    coalesce(r.rating1, cr.rating1), left(coalesce(r.comment, cr.comment), 200), h.created_at
  from public.hidden_reviews as h
  left join (public.ratings as r join public.professors as p on p.id = r.professor_id and p.status = 'visible')
    on r.id = h.rating_id and r.status = 'visible'
  left join (public.course_ratings as cr join public.courses as c on c.id = cr.course_id and c.status = 'visible')
    on cr.id = h.course_rating_id and cr.status = 'visible'
  where h.user_id = (select private.user_id())
  order by h.created_at desc, h.id
$$;
comment on function public.my_hidden_reviews() is
  'What the caller has hidden, newest first: target, stars and the first 200 characters. Of a review that nobody can read any more (held, or of a target that is hidden) only that there is one.';
revoke all on function public.my_hidden_reviews() from public;
grant execute on function public.my_hidden_reviews() to authenticated;

-- The views as in 0091, but for single reviews. What is to be left out is looked up once a statement, so that a page still
-- comes out of an index in its order, and a visitor looks up nothing.

create or replace view public.professor_reviews as
  select
    r.id,
    r.professor_id,
    r.course_id,
    r.rating1,
    r.comment,
    r.difficulty,
    r.would_take_again,
    r.tags,
    r.semester,
    r.year,
    r.helpful_count,
    r.verified_student,
    coalesce(r.user_id = (select private.user_id()), false) as is_mine,
    r.posted_at as created_at,
    c.name as course_name,
    c.name_en as course_name_en,
    c.code as course_code,
    exists (
      select from public.rating_votes as v where v.rating_id = r.id and v.user_id = (select private.user_id())
    ) as is_voted
  from public.ratings as r
  join public.professors as p on p.id = r.professor_id and p.status = 'visible'
  left join public.courses as c on c.id = r.course_id and c.status = 'visible'
  where r.status = 'visible'
    and r.id <> all (array(
      select h.rating_id from public.hidden_reviews as h
      where h.user_id = (select private.user_id()) and h.rating_id is not null
    ));

create or replace view public.course_reviews as
  select
    r.id,
    r.course_id,
    r.professor_id,
    r.rating1,
    r.comment,
    r.difficulty,
    r.would_take_again,
    r.tags,
    r.semester,
    r.year,
    r.helpful_count,
    r.verified_student,
    coalesce(r.user_id = (select private.user_id()), false) as is_mine,
    r.posted_at as created_at,
    p.name as professor_name,
    p.name_en as professor_name_en,
    p.title as professor_title,
    exists (
      select from public.course_rating_votes as v where v.rating_id = r.id and v.user_id = (select private.user_id())
    ) as is_voted
  from public.course_ratings as r
  join public.courses as c on c.id = r.course_id and c.status = 'visible'
  left join public.professors as p on p.id = r.professor_id and p.status = 'visible'
  where r.status = 'visible'
    and r.id <> all (array(
      select h.course_rating_id from public.hidden_reviews as h
      where h.user_id = (select private.user_id()) and h.course_rating_id is not null
    ));

-- Notices as in 0088, of every writer alike: a follower who is not told of one review would know whose it is.

create or replace function private.tg__announce_reviews() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
begin
  if tg_table_name = 'ratings' then
    insert into public.notices (user_id, kind, professor_id, count, created_at)
      select f.user_id, 'new_review', f.professor_id, count(*), private.day_of(now())
      from appeared as r join public.follows as f on f.professor_id = r.professor_id
      where r.status = 'visible' and f.user_id <> r.user_id
      group by f.user_id, f.professor_id
      order by f.user_id, f.professor_id
    on conflict (user_id, professor_id) where kind = 'new_review' and read_at is null and professor_id is not null
      do update set count = notices.count + excluded.count, created_at = excluded.created_at;
  else
    insert into public.notices (user_id, kind, course_id, count, created_at)
      select f.user_id, 'new_review', f.course_id, count(*), private.day_of(now())
      from appeared as r join public.follows as f on f.course_id = r.course_id
      where r.status = 'visible' and f.user_id <> r.user_id
      group by f.user_id, f.course_id
      order by f.user_id, f.course_id
    on conflict (user_id, course_id) where kind = 'new_review' and read_at is null and course_id is not null
      do update set count = notices.count + excluded.count, created_at = excluded.created_at;
  end if;
  return null;
end
$$;

-- What a person may take away, as in 0093 and 0097, with what they have hidden.

create or replace function private.data_of_caller() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object(
        'id', id, 'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at, 'metadata', raw_user_meta_data
      )
      from auth.users where id = (select auth.uid())
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', provider, 'identity_data', identity_data, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at
      ) order by created_at), '[]')
      from auth.identities where user_id = (select auth.uid())
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', created_at, 'refreshed_at', refreshed_at, 'user_agent', user_agent, 'ip', host(ip)
      ) order by created_at), '[]')
      from auth.sessions where user_id = (select auth.uid())
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'type', factor_type, 'status', status, 'created_at', created_at
      ) order by created_at), '[]')
      from auth.mfa_factors where user_id = (select auth.uid())
    ),
    'profile', (select to_jsonb(p) from public.profiles as p where firebase_uid = (select private.user_id())),
    'ratings', (
      select coalesce(jsonb_agg(to_jsonb(r) order by created_at), '[]')
      from public.ratings as r where user_id = (select private.user_id())
    ),
    'course_ratings', (
      select coalesce(jsonb_agg(to_jsonb(r) order by created_at), '[]')
      from public.course_ratings as r where user_id = (select private.user_id())
    ),
    'ticket_ledger', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.ticket_ledger as o where user_id = (select private.user_id())
    ),
    'rating_votes', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.rating_votes as o where user_id = (select private.user_id())
    ),
    'course_rating_votes', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.course_rating_votes as o where user_id = (select private.user_id())
    ),
    'professor_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.professor_reports as o where user_id = (select private.user_id())
    ),
    'course_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.course_reports as o where user_id = (select private.user_id())
    ),
    'review_reports', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.review_reports as o where user_id = (select private.user_id())
    ),
    'follows', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.follows as o where user_id = (select private.user_id())
    ),
    'notices', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.notices as o where user_id = (select private.user_id())
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.contact_messages as o where user_id = (select private.user_id())
    ),
    'catalogue_suggestions', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.catalogue_suggestions as o where user_id = (select private.user_id())
    ),
    'hidden_reviews', (
      select coalesce(jsonb_agg(to_jsonb(o) order by created_at), '[]')
      from public.hidden_reviews as o where user_id = (select private.user_id())
    )
  )
$$;

-- Nobody can hide a writer any more. What was hidden so is forgotten: to hide each of those reviews instead would link them.

drop function public.hide_writer(text, uuid);
drop function public.hidden_writer_count();
drop function public.unhide_writers();
drop table private.hidden_writers;

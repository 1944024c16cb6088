-- Following a professor or a course, and the notices in the app that come of it: a new review of what one follows, and
-- what became of one's own reviews and reports. Notices of study guides are made in 0242.
--
-- A notice about a new review names the target and never the review, and carries the day and not the instant: two
-- targets that were rated within a minute would otherwise show their followers that one person wrote both.

create table public.follows (
  id uuid primary key default gen_random_uuid(),
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  professor_id int references public.professors on delete cascade,
  course_id int references public.courses on delete cascade,
  created_at timestamptz not null default now(),
  constraint follows_target check (num_nonnulls(professor_id, course_id) = 1),
  unique (user_id, professor_id),
  unique (user_id, course_id)
);

-- People to notify of a new review; both foreign keys.
create index follows_professor_idx on public.follows (professor_id) where professor_id is not null;
create index follows_course_idx on public.follows (course_id) where course_id is not null;

alter table public.follows enable row level security;

create policy select_own on public.follows
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.follows is 'A person sees what they follow, never what another does.';

create policy insert_own on public.follows
  for insert to authenticated
  with check (
    user_id = (select private.user_id())
    and exists (select from public.profiles where firebase_uid = (select private.user_id()) and not is_new_user)
    and (professor_id is null or exists (select from public.professors where id = professor_id))
    and (course_id is null or exists (select from public.courses where id = course_id))
  );
comment on policy insert_own on public.follows is
  'In the own name, by a person whose profile is complete, of what is visible.';

create policy delete_own on public.follows
  for delete to authenticated
  using (user_id = (select private.user_id()));
comment on policy delete_own on public.follows is 'A person stops following.';

grant select (id, user_id, professor_id, course_id, created_at) on public.follows to authenticated;
grant insert (professor_id, course_id) on public.follows to authenticated;
grant delete on public.follows to authenticated;
grant select, insert, update, delete on public.follows to service_role;
-- Withheld: everything from visitors; changes, of which there are none to make; how many followers anything has.

comment on table public.follows is 'What people follow: a professor or a course a row.';

create trigger _100_complete_profile_only before insert on public.follows
  for each row execute function private.tg__complete_profile_only('follow');

create function private.tg__limit_follows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.follows where user_id = new.user_id) > 200 then
    perform private.refuse('follow/too-many', 429, 'You can follow at most 200.');
  end if;
  return null;
end
$$;
comment on function private.tg__limit_follows() is
  'follow/too-many (429) beyond 200 a person, counted under the lock of tg__complete_profile_only.';
create trigger _200_limit after insert on public.follows
  for each row execute function private.tg__limit_follows();

create table public.notices (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references public.profiles on delete cascade,
  kind text not null
    check (kind in (
      'new_review', 'rating_held', 'rating_published', 'rating_removed', 'report_handled', 'guide_approved',
      'guide_rejected', 'guide_hidden', 'wanted_answered', 'new_guide', 'rating_sent_back', 'institution_rating_held',
      'institution_rating_published', 'institution_rating_removed', 'institution_rating_sent_back',
      'report_upheld', 'report_dismissed', 'reports_weigh_less', 'warned', 'suspended', 'suspension_ended',
      'message_answered', 'suggestion_accepted', 'suggestion_dismissed', 'raffle_won', 'identity_seen',
      'claim_confirmed', 'claim_rejected', 'claim_revoked', 'answer_published', 'answer_rejected', 'answer_removed'
    )),
  reason text check (char_length(reason) <= 60),
  note text check (char_length(note) <= 1000),
  until timestamptz,
  professor_id int references public.professors on delete cascade,
  course_id int references public.courses on delete cascade,
  rating_id uuid references public.ratings on delete cascade,
  course_rating_id uuid references public.course_ratings on delete cascade,
  guide_id uuid references public.study_guides on delete cascade,
  count int not null default 1 check (count > 0),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Another person's review or guide is never named.
  constraint notices_name_own_reviews check (
    kind like 'rating_%' or kind in ('warned', 'suspended') or num_nonnulls(rating_id, course_rating_id) = 0
  ),
  constraint notices_name_own_guides check (kind like 'guide_%' or guide_id is null)
) with (fillfactor = 85);

-- The list of the bell, and at most one unread notice of new reviews and guides for each target.
create index notices_user_idx on public.notices (user_id, created_at desc, id);
create index notices_unread_idx on public.notices (user_id) where read_at is null;
create unique index notices_new_of_professor on public.notices (user_id, professor_id)
  where kind = 'new_review' and read_at is null and professor_id is not null;
create unique index notices_new_of_course on public.notices (user_id, course_id)
  where kind = 'new_review' and read_at is null and course_id is not null;
create unique index notices_new_guide_of_course on public.notices (user_id, course_id)
  where kind = 'new_guide' and read_at is null and course_id is not null;
create unique index notices_weigh_less on public.notices (user_id) where kind = 'reports_weigh_less';
create index notices_professor_idx on public.notices (professor_id) where professor_id is not null;
create index notices_course_idx on public.notices (course_id) where course_id is not null;
create index notices_rating_idx on public.notices (rating_id) where rating_id is not null;
create index notices_course_rating_idx on public.notices (course_rating_id) where course_rating_id is not null;
create index notices_guide_idx on public.notices (guide_id) where guide_id is not null;

alter table public.notices enable row level security;

create policy select_own on public.notices
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.notices is 'A person reads the own notices.';

create policy update_own on public.notices
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()));
comment on policy update_own on public.notices is 'A person marks the own notices as read.';

grant select (id, user_id, kind, reason, note, until, professor_id, course_id, rating_id, course_rating_id, guide_id,
              count, created_at, read_at)
  on public.notices to authenticated;
grant update (read_at) on public.notices to authenticated;
grant select, insert, update, delete on public.notices to service_role;
-- Withheld: everything from visitors; making notices, which triggers do; deleting; any change but reading.

comment on table public.notices is 'What a person is told in the app, newest first.';
comment on column public.notices.reason is
  'Why, as one word of the list that the decision was made with; of an answer, the reference of its message.';
comment on column public.notices.note is 'What the admin wrote to the person.';
comment on column public.notices.until is 'When what was decided ends, where it does.';
comment on column public.notices.professor_id is 'The professor that was reviewed, reported, or rated by the person.';
comment on column public.notices.course_id is 'The course that was reviewed, reported, or rated by the person.';
comment on column public.notices.rating_id is 'The person''s own rating of a professor that the notice is about.';
comment on column public.notices.course_rating_id is 'The person''s own rating of a course that the notice is about.';
comment on column public.notices.guide_id is 'The person''s own study guide that the notice is about.';
comment on column public.notices.count is
  'How many new reviews, or guides, since the last notice about this target was read.';
comment on column public.notices.created_at is
  'An instant; of new reviews and guides of others, the beginning of the day in Israel.';

create function public.unread_notice_count() returns int
  language sql stable security definer set search_path = ''
as $$
  select count(*)::int from public.notices where user_id = (select private.user_id()) and read_at is null
$$;
grant execute on function public.unread_notice_count() to authenticated;
comment on function public.unread_notice_count() is 'How many notices the caller has not read yet.';

-- Notifies followers of reviews that have become visible, of every writer alike: a follower who is not notified of one
-- review would know whose it is. Runs after the tallies, whose lock on the target makes those who rate the same target
-- at once go one after the other here too.
create function private.announce_review(target_kind text, target int, writer text) returns void
  language plpgsql
as $$
begin
  if target_kind = 'professor' then
    insert into public.notices (user_id, kind, professor_id, count, created_at)
      select f.user_id, 'new_review', target, 1, private.day_of(now())
      from public.follows as f where f.professor_id = target and f.user_id <> writer
      order by f.user_id
    on conflict (user_id, professor_id) where kind = 'new_review' and read_at is null and professor_id is not null
      do update set count = notices.count + excluded.count, created_at = excluded.created_at;
  else
    insert into public.notices (user_id, kind, course_id, count, created_at)
      select f.user_id, 'new_review', target, 1, private.day_of(now())
      from public.follows as f where f.course_id = target and f.user_id <> writer
      order by f.user_id
    on conflict (user_id, course_id) where kind = 'new_review' and read_at is null and course_id is not null
      do update set count = notices.count + excluded.count, created_at = excluded.created_at;
  end if;
end
$$;
comment on function private.announce_review(text, int, text) is
  'Makes or raises the notices of a new review of a professor or course (kind) for its followers but the writer.';

-- Tells writers what became of their reviews, and why. What a person does to the own review is no news to them.
create function private.tg__tell_writer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  news constant text := case
    when new.status = 'held' and new.decided_at is not null then 'rating_sent_back'
    when new.status = 'held' then 'rating_held'
    when new.status in ('hidden', 'removed') then 'rating_removed'
    when new.status = 'visible' and tg_op = 'UPDATE' then 'rating_published'
  end;
begin
  if news is null then
    return null;
  end if;
  case tg_table_name
    when 'ratings' then
      insert into public.notices (user_id, kind, reason, note, professor_id, rating_id)
        values (new.user_id, news, new.decision_reason, new.decision_note, new.professor_id, new.id);
    when 'course_ratings' then
      insert into public.notices (user_id, kind, reason, note, course_id, course_rating_id)
        values (new.user_id, news, new.decision_reason, new.decision_note, new.course_id, new.id);
    else
      insert into public.notices (user_id, kind, reason, note)
        values (new.user_id, 'institution_' || news, new.decision_reason, new.decision_note);
  end case;
  return null;
end
$$;
comment on function private.tg__tell_writer() is
  'Makes the notice of a review that was held, sent back, published after all, or taken down.';

create trigger _600_tell_writer_insert after insert on public.ratings
  for each row when (new.status = 'held') execute function private.tg__tell_writer();
create trigger _600_tell_writer_update after update on public.ratings
  for each row when (
    new.status <> old.status
    or new.status = 'held' and new.decided_at is not null and new.decided_at is distinct from old.decided_at
  )
  execute function private.tg__tell_writer();
create trigger _600_tell_writer_insert after insert on public.course_ratings
  for each row when (new.status = 'held') execute function private.tg__tell_writer();
create trigger _600_tell_writer_update after update on public.course_ratings
  for each row when (
    new.status <> old.status
    or new.status = 'held' and new.decided_at is not null and new.decided_at is distinct from old.decided_at
  )
  execute function private.tg__tell_writer();
create trigger _600_tell_writer_insert after insert on public.institution_ratings
  for each row when (new.status = 'held') execute function private.tg__tell_writer();
create trigger _600_tell_writer_update after update on public.institution_ratings
  for each row when (
    new.status <> old.status
    or new.status = 'held' and new.decided_at is not null and new.decided_at is distinct from old.decided_at
  )
  execute function private.tg__tell_writer();

-- A notice for someone whose profile is being deleted at this moment would wait for the deletion, with the tallies
-- locked, and then fail the rating that it announces. Nobody would read it.
create function private.tg_notices__skip_leaving() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles where firebase_uid = new.user_id for key share skip locked;
  return case when found then new end;
end
$$;
comment on function private.tg_notices__skip_leaving() is
  'Makes no notice for a person whose profile is being deleted.';
create trigger _050_skip_leaving before insert on public.notices
  for each row execute function private.tg_notices__skip_leaving();

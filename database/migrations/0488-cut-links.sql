-- Cutting the link: a review stays, and nothing says any more who wrote it (public.cut_link).
--
-- Until the grades day of the semester a digest of account and target keeps "one rating a person and target". Its key
-- is random and lives in unlogged tables: in no write-ahead log, replica or backup. With the key the digest goes too.
-- A crash of the database forgets both, and then a person may rate twice: better that than a trace that outlives its
-- day. What else ties a person to the review goes at once; where an entry has to stay, such as tickets that were
-- earned, it loses the review, its day and its order (docs/decisions/0029).

alter table public.ratings alter column user_id drop not null;
alter table public.course_ratings alter column user_id drop not null;
comment on column public.ratings.user_id is 'Whose it is; null where the link to the person was cut.';
comment on column public.course_ratings.user_id is 'Whose it is; null where the link to the person was cut.';

create unlogged table private.semester_keys (
  year smallint not null,
  semester text not null,
  key bytea not null default sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  primary key (year, semester)
);
create unlogged table private.cut_digests (
  digest bytea primary key,
  year smallint not null,
  semester text not null,
  is_new boolean not null default true,
  foreign key (year, semester) references private.semester_keys on delete cascade
);
create index cut_digests_semester_idx on private.cut_digests (year, semester);

alter table private.semester_keys enable row level security;
alter table private.cut_digests enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.semester_keys is
  'A random key for each semester in which a link was cut, until its grades day.';
comment on table private.cut_digests is
  'Whose link to a review of what was cut, by a digest under the key of a semester.';
comment on column private.cut_digests.is_new is 'Whether the night after it was cut is still to come.';

alter table private.installation add column backup_days int not null default 35 check (backup_days > 0);
comment on column private.installation.backup_days is
  'For how many days a backup is stored. Written by the command that makes them, from --keep.';

create function private.hmac_sha256(key bytea, message text) returns bytea
  language sql immutable set search_path = ''
as $$
  select sha256(
    string_agg(set_byte('\x00', 0, byte # 92), '' order by place)
    || sha256(string_agg(set_byte('\x00', 0, byte # 54), '' order by place) || convert_to(message, 'UTF8')))
  from (
    select place, case when place < length(key) then get_byte(key, place) else 0 end as byte
    from generate_series(0, 63) as place
  ) as padded
$$;
comment on function private.hmac_sha256(bytea, text) is
  'HMAC-SHA256 (RFC 2104) of a text; the key has at most 64 bytes.';

create function private.cut_digest(key bytea, person text, kind text, target int) returns bytea
  language sql immutable set search_path = ''
as $$ select private.hmac_sha256(key, concat_ws(E'\n', person, kind, target)) $$;
comment on function private.cut_digest(bytea, text, text, int) is 'Digest of a person and a professor or course.';

-- Also of what was merged into the target since.
create function private.cut_until(kind text, target int, person text) returns date
  language sql stable set search_path = ''
as $$
  select max(private.grades_day(k.semester, k.year, null))
  from private.semester_keys as k
  cross join private.ids_of_target(kind, target) as known (id)
  join private.cut_digests as d on d.digest = private.cut_digest(k.key, person, kind, known.id)
$$;
comment on function private.cut_until(text, int, text) is
  'Until when a person cannot rate a professor or course (kind) again, having cut the link; null where they can.';

create function public.my_cut_days() returns table (traceless_on date, rateable_on date)
  language sql stable security definer rows 1 set search_path = ''
as $$
  select greatest(key_goes, private.local_day(now()) + i.backup_days), key_goes
  from private.installation as i, private.grades_day(null, null, private.local_day(now())) as key_goes
$$;
revoke all on function public.my_cut_days() from public;
grant execute on function public.my_cut_days() to authenticated;
comment on function public.my_cut_days() is
  'Of a link that is cut today: traceless_on, from when on nothing tells any more whose it was, backups included; '
  'rateable_on, when the same can be rated again.';

-- What else names the two --------------------------------------------------------------------------------------------

-- Of several entries, such as those of a review that was removed and put back, one stays. It counts in the raffle in
-- which it counted, and says no more of when.
create function private.cut_tickets(review_id uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.ticket_ledger as e set
    amount = earned.amount, rating_id = null, course_rating_id = null,
    created_at = greatest(
      private.start_of_day(date_trunc('year', private.local_day(earned.first_at))::date),
      (select max(bound) from private.raffles as r, unnest(array[r.starts_at, r.ends_at]) as bound
        where bound <= earned.first_at))
  from (
    select (array_agg(o.id order by o.created_at, o.id))[1] as id, sum(o.amount)::int as amount,
      min(o.created_at) as first_at
    from public.ticket_ledger as o where o.rating_id = review_id or o.course_rating_id = review_id
    group by o.kind having sum(o.amount) <> 0
  ) as earned
  where e.id = earned.id;
  delete from public.ticket_ledger where rating_id = review_id or course_rating_id = review_id;
end
$$;
comment on function private.cut_tickets(uuid) is
  'Leaves of the tickets of a review what they add up to, without the review: the one change that the ledger meets.';

-- A person who is notified of each review of a page but one has written that one; who proposed a page rated it.
create function private.cut_traces(person text, review_kind text, review jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  review_id constant uuid := review ->> 'id';
  target constant int := review ->> (review_kind || '_id');
  professor constant int := review ->> 'professor_id';
  course constant int := review ->> 'course_id';
  facts text[];
begin
  perform private.cut_tickets(review_id);
  delete from private.waiting_tickets where rating_id = review_id or course_rating_id = review_id;
  delete from public.notices as n where n.user_id = person
    and (n.rating_id = review_id or n.course_rating_id = review_id
      or case review_kind when 'professor' then n.professor_id = professor else n.course_id = course end);
  delete from public.follows as f where f.user_id = person
    and case review_kind when 'professor' then f.professor_id = professor else f.course_id = course end;
  with cut as (
    update public.fact_answers as a set user_id = null
    where a.user_id = person and a.course_id = course and a.professor_id = professor returning a.id::text
  )
  select array_agg(cut.id) into facts from cut;
  delete from public.catalogue_suggestions as s
    where s.user_id = person and (
      s.status = 'accepted' and (s.professor_id = professor or s.course_id = course)
      -- What came with this rating, whatever became of it, unless it says of another that waits why.
      or s.rates = review_kind and (
        target = case review_kind when 'professor' then s.professor_id else s.course_id end
        or private.local_day(s.created_at) = private.local_day((review ->> 'created_at')::timestamptz)
      ) and not exists (
        select from private.ratings_naming(s.kind, s.entry_id) as r where r.person = cut_traces.person));
  delete from private.withdrawn_texts where writer = any (private.withdrawn_by(person, review_kind, target));
  delete from private.sanctioned_people as p using private.sanctions as s
    where s.id = p.sanction_id and s.case_key = review_id::text;
  with linked as (
    delete from private.message_links as l using public.contact_messages as m
    where m.id = l.message_id and m.user_id = person and l.key = review_id::text returning m.id
  )
  update public.contact_messages as m set subject_url = null from linked where m.id = linked.id;
  update private.merge_rows as m set person = null
    where m.person = cut_traces.person and m.key = any (facts || review_id::text);
  -- That it was moved is remembered, and to what no more.
  update private.moved_rows set new_id = '' where new_id = review_id::text;
end
$$;
comment on function private.cut_traces(text, text, jsonb) is
  'Takes away, or parts from each other, what ties a person to a review, a row of review_kind professor or course.';

create function public.cut_link(review_kind text, review_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant text := private.user_id();
  today constant date := private.local_day(now());
  reviews constant text := case review_kind when 'course' then 'course_ratings' else 'ratings' end;
  running constant public.semesters := (
    select s from public.semesters as s where s.begins_on <= today order by s.begins_on desc limit 1);
  review jsonb;
begin
  if not private.session_is_alive() or coalesce(private.authenticated_at() < now() - interval '10 minutes', true) then
    perform private.refuse('cut/sign-in-again', 401, 'This needs a sign-in of the last ten minutes.');
  end if;
  perform private.require_second_factor();
  -- In the order of everybody (0280). A rating of the same page at this moment waits here, and then finds the digest.
  perform from public.profiles where firebase_uid = caller for no key update;
  execute format('select to_jsonb(r) from public.%I as r where r.id = $1 and r.user_id = $2 for update', reviews)
    into review using review_id, caller;
  if review is null then
    perform private.refuse('cut/no-review', 404, 'There is no such review of yours.');
  elsif review ->> 'status' <> 'visible' then
    perform private.refuse('cut/not-published', 409, 'Only a published review can be parted from its writer.');
  elsif private.local_day((review ->> 'posted_at')::timestamptz) > today - 14 then
    perform private.refuse('cut/too-early', 409, 'A review can be parted from its writer from its 14th day on.');
  end if;
  if exists (select from private.reports as r
      where (r.rating_id = review_id or r.course_rating_id = review_id) and r.status = 'pending')
    or exists (select from private.message_links as l join public.contact_messages as m on m.id = l.message_id
      where l.key = review_id::text and m.status <> 'closed') then
    perform private.refuse('cut/reported', 409, 'A report or a message about this review is open.');
  end if;

  insert into private.semester_keys (year, semester) values (running.year, running.semester) on conflict do nothing;
  insert into private.cut_digests (digest, year, semester)
    select private.cut_digest(k.key, caller, review_kind, (review ->> (review_kind || '_id'))::int), k.year, k.semester
    from private.semester_keys as k where (k.year, k.semester) = (running.year, running.semester)
  on conflict do nothing;
  perform set_config('dargu.cutting', 'on', true), set_config('dargu.merging', 'on', true);
  execute format(
    $sql$
    update public.%I set user_id = null, created_at = private.day_of(created_at),
      updated_at = private.day_of(updated_at), reviewed_at = private.day_of(reviewed_at),
      decided_at = private.day_of(decided_at)
    where id = $1
    $sql$, reviews) using review_id;
  perform set_config('dargu.cutting', '', true), set_config('dargu.merging', '', true);
  perform private.count_for_authors(array[row(caller, -1, 0)]::private.authorship[], now());
  perform private.cut_traces(caller, review_kind, review);
end
$$;
revoke all on function public.cut_link(text, uuid) from public;
grant execute on function public.cut_link(text, uuid) to authenticated;
comment on function public.cut_link(text, uuid) is
  'Cuts the link between the caller and an own published review (professor or course), for good: it stays, and is '
  'nobody''s. Errors cut/sign-in-again (401) without a sign-in or second factor of the last ten minutes, '
  'insufficient_aal, account/suspended (403), cut/no-review (404), cut/not-published, cut/too-early (14 days), '
  'cut/reported (409).';

-- How often a guide was opened: a reader counts once a guide and day, and nothing says who read what (ADR 0146).
--
-- A row holds the digest of a salt, the guide and the reader. Salt and digests are thrown away with the day, and both
-- tables are unlogged: in no write-ahead log, replica or backup. A crash forgets the day, and some readers count twice.

create unlogged table private.guide_view_salts (
  day date primary key,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

create unlogged table private.guide_views (
  digest bytea primary key,
  day date not null
);
create index guide_views_day_idx on private.guide_views (day);

alter table private.guide_view_salts enable row level security;

alter table private.guide_views enable row level security;
-- No policy and no grant: the function below runs as its owner.

comment on table private.guide_view_salts is 'What the digests of a day are made with. Gone when the day is.';
comment on table private.guide_views is 'Readers and guides of today, by a digest that nobody can undo after the day.';

-- Of visitors only the network is known, and what their browser calls itself. That is one of 64 classes here, so that a
-- network adds at most 64 a day, whatever names it makes up, and nothing is stored that could recognize a browser.
create function private.reader_of_request() returns text
  language sql stable set search_path = ''
as $$
  select case when private.user_id() is not null then 'person:' || private.user_id()
    else format('network:%s:%s', left(private.client_network(), 64),
      get_byte(sha256(convert_to(coalesce(
        nullif(current_setting('request.headers', true), '')::json ->> 'user-agent', ''), 'UTF8')), 0) % 64)
    end
$$;
comment on function private.reader_of_request() is
  'Who counts as one reader: a person, or a network with a class of browsers.';

-- Volatile, so that it is called by POST. Returns nothing: whether a guide is there, or was counted, is not shown.
create function public.record_guide_view(id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := private.local_day(now());
  guide public.study_guides;
  salt_of_day text;
begin
  if current_setting('transaction_read_only') = 'on' then
    raise read_only_sql_transaction using message = 'Use POST.';
  end if;
  select g.* into guide
  from public.study_guides as g join public.courses as c on c.id = g.course_id and c.status = 'visible'
  where g.id = record_guide_view.id and g.status = 'published';
  if guide.id is null then
    return;
  end if;
  -- What is stored is no longer marked as changed.
  insert into private.seen_revisions as s (guide_id, user_id, revised_at)
    select b.guide_id, b.user_id, guide.revised_at
    from public.guide_bookmarks as b
    where b.guide_id = guide.id and b.user_id = private.user_id() and guide.revised_at is not null
  on conflict (guide_id, user_id) do update set revised_at = excluded.revised_at
    where s.revised_at <> excluded.revised_at;
  if guide.user_id = private.user_id() then
    return;
  end if;
  select s.salt into salt_of_day from private.guide_view_salts as s where s.day = today;
  if salt_of_day is null then
    insert into private.guide_view_salts (day) values (today) on conflict do nothing;
    select s.salt into salt_of_day from private.guide_view_salts as s where s.day = today;
  end if;
  insert into private.guide_views (digest, day)
    values (sha256(convert_to(concat_ws(E'\n', salt_of_day, guide.id, private.reader_of_request()), 'UTF8')), today)
  on conflict do nothing;
  if found then
    update public.study_guides as g set view_count = g.view_count + 1 where g.id = guide.id;
  end if;
end
$$;
grant execute on function public.record_guide_view(uuid) to anon, authenticated, service_role;
comment on function public.record_guide_view(uuid) is
  'Counts that a published guide was opened, once a reader and day; its author does not count. Answers nothing. By '
  'POST only.';

create function private.forget_guide_views(moment timestamptz) returns void
  language sql volatile set search_path = ''
as $$
  delete from private.guide_views where day < private.local_day(moment);
  delete from private.guide_view_salts where day < private.local_day(moment)
$$;
comment on function private.forget_guide_views(timestamptz) is 'Throws salt and digests of past days away.';

-- Right of reply: claims of lecturers that a page is theirs, and the reply that stands on it.
--
-- A claim is made by a person for whom a provider vouches for an address in a mail domain of the institution, names the
-- page where the institution publishes that address, and is confirmed by an admin who has compared the two. It gives
-- one right: to one reply, about the page as a whole. Nothing here names a review, and no function that reads reviews
-- or writes about them looks at a claim (ADR 0196).
--
--   status         pending (waits for an admin), confirmed, rejected (may be sent again), withdrawn (taken back),
--                  revoked (an admin ended it for good)
--   answer_status  of the newest text: pending, published, rejected, removed (taken down), withdrawn; null: never sent
--
-- Two texts: `answer` is the newest, `published_answer` the one that everybody reads. An edit waits, and the text
-- before it stands until then. Everybody reads through page_answer (0335), which has the text and its day alone.

create table public.page_claims (
  id uuid primary key default gen_random_uuid(),
  user_id text not null default private.user_id() references public.profiles on delete cascade,
  professor_id int not null references public.professors on delete cascade,
  evidence_url text not null
    check (char_length(evidence_url) <= 500 and evidence_url ~ '^https?://[^\s/@]+\.[^\s/@]+(/\S*)?$'),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'rejected', 'withdrawn', 'revoked')),
  decision_reason text
    check (decision_reason in ('not_published', 'other_person', 'other_address', 'left', 'misuse', 'other')),
  decision_note text check (char_length(decision_note) <= 1000),
  claimed_at timestamptz not null default now(),
  decided_at timestamptz,
  answer text
    check (private.ink_length(answer) >= 20 and char_length(answer) <= 1000),
  answer_status text check (answer_status in ('pending', 'published', 'rejected', 'removed', 'withdrawn')),
  answer_held_reasons text[] not null default '{}'
    check (answer_held_reasons <@ array['phone', 'email', 'link', 'id_number', 'words']),
  answer_reason text
    check (answer_reason in ('single_review', 'about_students', 'personal_data', 'offensive', 'advertising', 'other')),
  answer_note text check (char_length(answer_note) <= 1000),
  answer_sent_at timestamptz,
  answer_decided_at timestamptz,
  published_answer text check (char_length(published_answer) <= 1000),
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (user_id, professor_id),
  constraint page_claims_answer check (
    (answer_status is null or answer_status = 'withdrawn') = (answer is null)
    and (published_answer is null) = (published_at is null)
    and (answer is not null or published_answer is null)
  )
);
create index page_claims_professor_idx on public.page_claims (professor_id);
-- At most one confirmed claim a page; the reply of a page is found by it.
create unique index page_claims_confirmed_idx on public.page_claims (professor_id) where status = 'confirmed';
create index page_claims_queue_idx on public.page_claims (claimed_at) where status = 'pending';
create index page_claims_answers_idx on public.page_claims (answer_sent_at) where answer_status = 'pending';

alter table public.page_claims enable row level security;

create policy select_own on public.page_claims
  for select to authenticated
  using (user_id = (select private.user_id()));
comment on policy select_own on public.page_claims is 'A person sees the own claims, never who else claims what.';

grant select (id, user_id, professor_id, evidence_url, status, decision_reason, decision_note, claimed_at, decided_at,
              answer, answer_status, answer_held_reasons, answer_reason, answer_note, answer_sent_at,
              answer_decided_at, published_answer, published_at, updated_at)
  on public.page_claims to authenticated;
grant select, insert, update, delete on public.page_claims to service_role;
-- Withheld: everything from visitors; every write from people, who claim, reply and take back by functions.

comment on table public.page_claims is
  'Whose page people say it is, and their answer on it, each visible to that person; everybody reads page_answer.';
comment on column public.page_claims.evidence_url is
  'Page of the institution that shows the address of the lecturer; for admins.';
comment on column public.page_claims.decision_reason is 'Why an admin rejected or revoked it; the person reads it.';
comment on column public.page_claims.answer is 'The newest text, also while it waits; null where it was taken back.';
comment on column public.page_claims.answer_held_reasons is
  'What the rules for texts found in it; admins read it beside.';
comment on column public.page_claims.answer_reason is 'Why an admin did not let it stand; the person reads it.';
comment on column public.page_claims.published_answer is 'The text that everybody reads.';

-- Mail, off until the operator names a server to send it by (SMTP_URL). Everything works without it: by notices, and by
-- the reference of a message. What is sent:
--
--   answer     to the writer of a message, in the language of the message, once an admin has replied
--   decision   to people who chose it: that there is a decision about something they wrote. It names neither the
--              thing nor the lecturer, since others may read a mailbox
--   digest     to the admins, on Sunday morning: what waits, and what the week brought
--
-- An outbox: a row is made in the transaction of what it reports, and goes once a mail server has taken it. Addresses
-- are in these rows and in no log.

create function private.mail_is_on() returns boolean
  language sql stable set search_path = ''
as $$ select sends_mail from private.installation $$;
comment on function private.mail_is_on() is 'Whether mail is sent at all.';

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  address text not null check (char_length(address) between 3 and 320),
  template text not null check (template in ('answer', 'decision', 'digest')),
  language text not null check (language in ('he', 'en')),
  facts jsonb not null default '{}',
  -- A mail goes with what it reports, and with its person.
  message_id uuid references public.contact_messages on delete cascade,
  person text references public.profiles on delete cascade,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index mails_next_attempt_idx on private.mails (next_attempt_at);
create index mails_message_idx on private.mails (message_id) where message_id is not null;
create index mails_person_idx on private.mails (person) where person is not null;

alter table private.mails enable row level security;
-- No policy and no grant: triggers write it, and the server takes from it through the functions below.

comment on table private.mails is 'Mails that are still to be sent; a row goes when a mail server has taken it.';

create table private.mail_preferences (
  person text primary key references public.profiles on delete cascade,
  decisions boolean not null,
  language text not null check (language in ('he', 'en'))
);

alter table private.mail_preferences enable row level security;
-- No policy and no grant: a person reads and changes the own row through the functions below.

comment on table private.mail_preferences is 'Which mails people asked for; nobody gets any without a row.';

-- What people choose --------------------------------------------------------------------------------------------------

create function public.my_mail_preferences() returns table (available boolean, decisions boolean)
  language sql stable security definer rows 1 set search_path = ''
as $$
  select private.mail_is_on(), coalesce((
    select p.decisions from private.mail_preferences as p where p.person = (select private.user_id())), false)
$$;
revoke all on function public.my_mail_preferences() from public;
grant execute on function public.my_mail_preferences() to authenticated;
comment on function public.my_mail_preferences() is
  'One row: whether mail is sent at all, and whether the caller asked to be told of decisions.';

create function public.set_mail_preferences(decisions boolean, language text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.profiles where firebase_uid = private.user_id() for key share;
  if not found then
    perform private.refuse('mail/no-profile', 403, 'Sign in first.');
  end if;
  insert into private.mail_preferences as known (person, decisions, language)
    values (private.user_id(), set_mail_preferences.decisions, set_mail_preferences.language)
  on conflict (person) do update set decisions = excluded.decisions, language = excluded.language;
end
$$;
revoke all on function public.set_mail_preferences(boolean, text) from public;
grant execute on function public.set_mail_preferences(boolean, text) to authenticated;
comment on function public.set_mail_preferences(boolean, text) is
  'Whether the caller gets a mail about decisions, and in which language (he, en). Errors mail/no-profile (403), '
  '23502, 23514.';

-- What makes mails ----------------------------------------------------------------------------------------------------

create function private.tg_contact_messages__mail_answer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.mail_is_on() then
    insert into private.mails (address, template, language, facts, message_id)
      values (new.email, 'answer', new.language,
        jsonb_build_object('reference', new.reference, 'answer', new.answer), new.id);
  end if;
  return null;
end
$$;
comment on function private.tg_contact_messages__mail_answer() is 'Makes the mail with the answer to a message.';
create trigger _700_mail_answer after update of answer on public.contact_messages
  for each row when (new.answer is not null and new.answer is distinct from old.answer)
  execute function private.tg_contact_messages__mail_answer();

-- One that waits already is enough: several decisions of an hour are one mail.
create function private.tg_notices__mail_decision() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.mail_is_on() then
    insert into private.mails (address, template, language, person, next_attempt_at)
      select u.email, 'decision', p.language, p.person, now() + interval '10 minutes'
      from private.mail_preferences as p
      join auth.users as u on u.id::text = p.person and u.email is not null
      where p.person = new.user_id and p.decisions
        and not exists (select from private.mails as m where m.person = p.person and m.template = 'decision');
  end if;
  return null;
end
$$;
comment on function private.tg_notices__mail_decision() is
  'Makes the mail for a person who asked to be told of decisions, unless one waits for them already.';
create trigger _700_mail_decision after insert on public.notices
  for each row when (new.kind in (
    'rating_published', 'rating_removed', 'rating_sent_back', 'institution_rating_published',
    'institution_rating_removed', 'institution_rating_sent_back', 'guide_approved', 'guide_rejected', 'guide_hidden',
    'warned', 'suspended', 'suspension_ended', 'raffle_won', 'claim_confirmed', 'claim_rejected', 'claim_revoked',
    'answer_published', 'answer_rejected', 'answer_removed'
  )) execute function private.tg_notices__mail_decision();

create function private.queue_digest(moment timestamptz) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  here constant timestamp := moment at time zone 'Asia/Jerusalem';
  sunday constant date := here::date - extract(dow from here)::int;
  queued int := 0;
begin
  if not private.mail_is_on() or here < sunday + time '07:00' then
    return 0;
  end if;
  update private.installation set digest_made_for = sunday where coalesce(digest_made_for, '-infinity') < sunday;
  if not found then
    return 0;
  end if;
  insert into private.mails (address, template, language, facts)
    select a.email, 'digest', 'he', jsonb_build_object(
      'waiting', (select count(*) from private.waiting_cases),
      'ratings', coalesce(sum(f.ratings), 0), 'reports', coalesce(sum(f.reports), 0),
      'sign_ups', coalesce(sum(f.sign_ups), 0), 'decisions', coalesce(sum(f.decisions), 0))
    from private.admin_emails as a
    left join private.daily_figures as f on f.day >= sunday - 7 and f.day < sunday
    group by a.email;
  get diagnostics queued = row_count;
  return queued;
end
$$;
comment on function private.queue_digest(timestamptz) is
  'Makes the digest of a week for every admin, once, from Sunday seven in the morning on. Returns how many.';

-- What the server does ------------------------------------------------------------------------------------------------

create function gateway.set_mail(is_on boolean) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$ update private.installation set sends_mail = is_on where sends_mail is distinct from is_on $$;
grant execute on function gateway.set_mail(boolean) to authenticator;
comment on function gateway.set_mail(boolean) is 'Said by the server at its start: whether it can send mail.';

create function gateway.take_mails(most int)
  returns table (id uuid, address text, template text, language text, facts jsonb)
  language plpgsql volatile security definer rows 20
  set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  perform private.queue_digest(now());
  -- Three days of trying are enough; the notice and the reference are there all the same.
  delete from private.mails where created_at < now() - interval '3 days';
  return query
    with due as (
      select m.id from private.mails as m where m.next_attempt_at <= now()
      order by m.next_attempt_at limit most for update skip locked
    )
    update private.mails as m set
      attempts = m.attempts + 1,
      next_attempt_at = now() + least(interval '4 hours', interval '2 minutes' * power(2, m.attempts))
    from due where m.id = due.id
    returning m.id, m.address, m.template, m.language, m.facts;
end
$$;
grant execute on function gateway.take_mails(int) to authenticator;
comment on function gateway.take_mails(int) is
  'For the server: so many mails that are due. Another try comes after two minutes, then four, up to four hours, for '
  'three days.';

create function gateway.drop_mail(mail uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$ delete from private.mails where id = mail $$;
grant execute on function gateway.drop_mail(uuid) to authenticator;
comment on function gateway.drop_mail(uuid) is 'For the server: a mail that was taken, or will never be.';

-- At the end of a semester people are asked once what they took. From a week after teaching ends, on the first five
-- evenings that are no days of rest, a fifth of them each: one notice, and a mail to those who want it. Nobody is asked
-- who has rated five in that semester, is suspended, or does not want to be. What they took is not stored.

create table private.semester_asks (
  person text primary key references public.profiles on delete cascade,
  is_wanted boolean not null default true,
  by_mail boolean not null default false,
  language text not null default 'he' check (language in ('he', 'en')),
  asked_for text
);

alter table private.semester_asks enable row level security;
-- No policy and no grant: a person reads and changes the own row through the functions below, a job asks.

comment on table private.semester_asks is
  'Who wants to be asked at the end of a semester, and of which they were asked last; without a row the default.';
comment on column private.semester_asks.asked_for is 'The semester by its key, such as 2027a.';

insert into private.own_tables values ('private.semester_asks', 'person');

create table private.semester_ask_evenings (
  semester text not null,
  evening date not null,
  primary key (semester, evening)
);

alter table private.semester_ask_evenings enable row level security;
-- No policy and no grant.

comment on table private.semester_ask_evenings is 'Evenings on which people were asked about a semester, at most five.';

-- What people choose --------------------------------------------------------------------------------------------------

create function public.my_semester_ask() returns table (is_wanted boolean, by_mail boolean, mail_available boolean)
  language sql stable security definer rows 1 set search_path = ''
as $$
  select coalesce(a.is_wanted, true), coalesce(a.by_mail, false), private.mail_is_on()
  from (select private.user_id() as person) as caller
  left join private.semester_asks as a on a.person = caller.person
$$;
revoke all on function public.my_semester_ask() from public;
grant execute on function public.my_semester_ask() to authenticated;
comment on function public.my_semester_ask() is
  'One row: whether the caller is asked at the end of a semester, whether by mail too, and whether mail is sent at '
  'all.';

create function public.set_semester_ask(is_wanted boolean, by_mail boolean, language text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.profiles where firebase_uid = private.user_id() for key share;
  if not found then
    perform private.refuse('ask/no-profile', 403, 'Sign in first.');
  end if;
  insert into private.semester_asks as known (person, is_wanted, by_mail, language)
    values (private.user_id(), set_semester_ask.is_wanted, set_semester_ask.by_mail, set_semester_ask.language)
  on conflict (person) do update set
    is_wanted = excluded.is_wanted, by_mail = excluded.by_mail, language = excluded.language;
end
$$;
revoke all on function public.set_semester_ask(boolean, boolean, text) from public;
grant execute on function public.set_semester_ask(boolean, boolean, text) to authenticated;
comment on function public.set_semester_ask(boolean, boolean, text) is
  'Whether the caller is asked at the end of a semester, whether by mail too, and in which language (he, en). Errors '
  'ask/no-profile (403), 23502, 23514.';

-- Notices and mails ---------------------------------------------------------------------------------------------------

alter table public.notices drop constraint notices_kind_check, add constraint notices_kind_check check (kind in (
  'new_review', 'rating_held', 'rating_published', 'rating_removed', 'report_handled', 'guide_approved',
  'guide_rejected', 'guide_hidden', 'wanted_answered', 'new_guide', 'rating_sent_back', 'institution_rating_held',
  'institution_rating_published', 'institution_rating_removed', 'institution_rating_sent_back',
  'report_upheld', 'report_dismissed', 'reports_weigh_less', 'warned', 'suspended', 'suspension_ended',
  'message_answered', 'suggestion_accepted', 'suggestion_dismissed', 'raffle_won', 'identity_seen',
  'claim_confirmed', 'claim_rejected', 'claim_revoked', 'answer_published', 'answer_rejected', 'answer_removed',
  'semester_over'
));
comment on column public.notices.reason is
  'Why, as one word of the list that the decision was made with; of an answer, the reference of its message; of '
  'semester_over, the key of the semester.';

alter table private.mails drop constraint mails_template_check, add constraint mails_template_check
  check (template in ('answer', 'decision', 'digest', 'semester'));

-- A mail that no server has taken yet waits over days of rest, and so does a message about what others wrote. A process
-- of 1.0 cannot write this mail, and would drop it: it does not get it.
select private.change_function('gateway.take_mails(int)', 'most integer)',
  'most integer, with_semester boolean default false)', 'as m where m.next_attempt_at <= now()', $f$as m
      where m.next_attempt_at <= now()
        and (m.template <> 'semester' or with_semester and not private.is_rest_day(private.local_day(now())))$f$);
drop function gateway.take_mails(int);
grant execute on function gateway.take_mails(int, boolean) to authenticator;
comment on function gateway.take_mails(int, boolean) is
  'For the server: so many mails that are due. Another try comes after two minutes, then four, up to four hours, for '
  'three days. with_semester: also those about a semester, which 1.0 does not ask for.';

select private.change_function('private.push_due(text,timestamptz)', $f$then
      private.start_of_day(private.local_day(moment + interval '6 hours')) + interval '18 hours'
$f$, $f$then (
      select private.start_of_day(min(day)::date) + interval '18 hours'
      from generate_series(0, 9) as n,
        lateral (select private.local_day(moment + interval '6 hours') + n as day) as evening
      where not private.is_rest_day(day)
    )
$f$);
comment on function private.push_due(text, timestamptz) is
  'When a browser is told of a notice: of what others wrote at six in the evening, on no day of rest; of what is '
  'decided about the own after a minute.';

-- The job -------------------------------------------------------------------------------------------------------------

create function private.semester_to_ask(today date) returns text
  language sql stable set search_path = ''
as $$
  select year || semester from public.semesters
  where today between ends_on + 7 and ends_on + 34
  order by ends_on desc limit 1
$$;
comment on function private.semester_to_ask(date) is
  'The semester that people are asked about, by its key, from a week after its teaching ended on for four weeks.';

create function private.ask_semester(moment timestamptz, most int) returns int
  language plpgsql volatile set search_path = ''
as $$
declare
  here constant timestamp := moment at time zone 'Asia/Jerusalem';
  asked constant text := private.semester_to_ask(here::date);
  evenings int;
  sent int;
begin
  if asked is null or private.is_rest_day(here::date) or here::time not between time '18:00' and time '21:00' then
    return 0;
  end if;
  insert into private.semester_ask_evenings
    select asked, here::date
    where (select count(*) from private.semester_ask_evenings as e where e.semester = asked) < 5
  on conflict do nothing;
  select count(*) into evenings from private.semester_ask_evenings as e where e.semester = asked
  having bool_or(e.evening = here::date);
  if evenings is null then
    return 0;
  end if;
  with due as (
    select p.firebase_uid as person
    from public.profiles as p
    left join private.semester_asks as a on a.person = p.firebase_uid
    where not p.is_new_user
      and mod(abs(hashtextextended(p.firebase_uid, hashtext(asked))), 5) < evenings
      and coalesce(a.is_wanted, true) and a.asked_for is distinct from asked
      and (private.live_suspension(p.firebase_uid)).id is null
      and (
        select count(*) from (
          select from public.ratings as r where r.user_id = p.firebase_uid and r.year || r.semester = asked
          union all
          select from public.course_ratings as r where r.user_id = p.firebase_uid and r.year || r.semester = asked
        ) as rated
      ) < 5
    order by p.firebase_uid limit most
  ), taken as (
    -- Of two processes the second finds that they were asked.
    insert into private.semester_asks as known (person, asked_for) select person, asked from due
    on conflict (person) do update set asked_for = excluded.asked_for
      where known.asked_for is distinct from excluded.asked_for
    returning person, by_mail, language
  ), noticed as (
    insert into public.notices (user_id, kind, reason) select person, 'semester_over', asked from taken
  ), mailed as (
    insert into private.mails (address, template, language, person)
    select u.email, 'semester', t.language, t.person
    from taken as t join auth.users as u on u.id::text = t.person and u.email is not null
    where t.by_mail and private.mail_is_on()
  )
  select count(*)::int into sent from taken;
  return sent;
end
$$;
comment on function private.ask_semester(timestamptz, int) is
  'Asks at most so many people at a moment what they took in the semester that is over, each of them once. Returns how '
  'many; 0 by day, on days of rest, and after five evenings.';

create function gateway.ask_semester(most int) returns int
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$ select private.ask_semester(now(), most) $$;
grant execute on function gateway.ask_semester(int) to authenticator;
comment on function gateway.ask_semester(int) is
  'For the server, every hour until it returns 0: private.ask_semester at this moment.';

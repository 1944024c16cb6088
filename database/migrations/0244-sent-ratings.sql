-- A rating that a person sends: all that follows from it, each row changed once.
--
-- Nearly every write is one of these, and people send one a request (0111), so it takes the short way: no transition
-- tables, no grouping, and the person's row written once for what was counted and what was earned. What operators and
-- imports write, edits, deletions and decisions take the ways that stand with their topics, which any number of rows
-- can go. Both ways lead to the same numbers; a recount (0300) knows of neither (docs/decisions/0210).
--
-- Locks as ever: the person, the target, its pair, the department, the institution, the document of search.

create function private.tg_ratings__sent() returns trigger
  language plpgsql security definer
  set search_path = ''
  set plan_cache_mode = force_generic_plan
as $$
declare
  of_course constant boolean := tg_table_name = 'course_ratings';
  moment constant timestamptz := now();
  day constant date := private.local_day(moment);
  month constant date := private.local_month(moment);
  person record;
  fact private.rating_fact;
  number int;
  tickets_earned int := 0;
  tickets_for_five int := 0;
begin
  select reviews_made + 1 as made,
      case when reviews_day >= day then reviews_today else 0 end + 1 as today,
      case when reviews_month >= month then reviews_this_month else 0 end + 1 as this_month,
      greatest(private.counted_day(reviews_day, moment), day) as day,
      greatest(private.counted_month(reviews_month, moment), month) as month
    into person
    from public.profiles where firebase_uid = new.user_id
    for no key update;
  perform private.refuse_over_limits(person.today, person.day, person.this_month, person.month, moment);

  if new.status = 'visible' then
    fact := row(
      new.id, new.professor_id, new.course_id, new.rating1, new.difficulty, new.would_take_again, new.tags,
      new.year || new.semester, new.posted_at);
    number := case when of_course then private.add_to_course(fact) else private.add_to_professor(fact) end;
    tickets_earned := case when number <= 4 then 3 else 1 end;
    if private.has_five_ratings(new.user_id, person.made) then
      tickets_for_five := greatest(0, 5 - (
        select coalesce(sum(amount), 0) from public.ticket_ledger
        where user_id = new.user_id and kind = 'five_ratings'
      ));
    end if;
  end if;

  update public.profiles set
    reviews_made = person.made,
    reviews_today = person.today,
    reviews_this_month = person.this_month,
    reviews_day = person.day,
    reviews_month = person.month,
    tickets = tickets + tickets_earned + tickets_for_five
  where firebase_uid = new.user_id;

  if new.status <> 'visible' then
    insert into private.waiting_tickets (rating_id, course_rating_id, user_id)
      values (case when not of_course then new.id end, case when of_course then new.id end, new.user_id);
    return null;
  end if;

  perform set_config('dargu.tickets_summed', 'on', true);
  insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id) values (
    new.user_id, case tickets_earned when 3 then 'early_rating' else 'rating' end, tickets_earned,
    case when not of_course then new.id end, case when of_course then new.id end);
  if tickets_for_five > 0 then
    insert into public.ticket_ledger (user_id, kind, amount, rating_id, course_rating_id) values (
      new.user_id, 'five_ratings', tickets_for_five,
      case when not of_course then new.id end, case when of_course then new.id end);
  end if;

  perform set_config('dargu.tickets_summed', '', true);

  -- Hardly anybody is followed.
  if of_course then
    if exists (select from public.follows as f where f.course_id = new.course_id) then
      perform private.announce_review('course', new.course_id, new.user_id);
    end if;
  elsif exists (select from public.follows as f where f.professor_id = new.professor_id) then
    perform private.announce_review('professor', new.professor_id, new.user_id);
  end if;
  perform pg_notify('page_changes', concat_ws(' ', 'p' || new.professor_id, 'c' || new.course_id));
  return null;
end
$$;
comment on function private.tg_ratings__sent() is
  'Counts a rating that a person sent, within their limits, tells the tallies, the raffle, the followers and the '
  'pages. Codes rating/daily-limit, rating/monthly-limit (429).';

-- Named so that it comes before the foreign keys (RI_...), which lock the person and the target in the weaker way: of
-- many who rate a target at once each would else leave its lock beside those of the others. And before its writer is
-- told that it is held (_600).
create trigger "0300_sent" after insert on public.ratings
  for each row when (current_user = 'authenticated') execute function private.tg_ratings__sent();
create trigger "0300_sent" after insert on public.course_ratings
  for each row when (current_user = 'authenticated') execute function private.tg_ratings__sent();

-- The word list as admins keep it: what each word has held, what a new one would hold among the reviews that there are,
-- adding and removing. What a word has held is noted when it does, since a review is reworded, and the list changes.

create table private.word_hits (
  phrase text not null,
  kind text not null check (kind in ('review', 'course_review', 'institution_review', 'guide')),
  key uuid not null,
  held_on date not null,
  primary key (phrase, kind, key)
);
create index word_hits_held_on_idx on private.word_hits (held_on);

alter table private.word_hits enable row level security;
-- No policy and no grant: triggers write it, and a function for admins counts it.

comment on table private.word_hits is
  'Which word of the list held which review or guide in the last 90 days. No foreign keys: a review may go, and '
  'removing a word must never stop one that is being sent.';

create function private.tg__note_words() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  sent constant jsonb := to_jsonb(new);
  today constant date := private.local_day(now());
begin
  delete from private.word_hits where held_on < today - 90;
  insert into private.word_hits (phrase, kind, key, held_on)
    select phrase, tg_argv[0], new.id, today
    from private.listed_words(concat_ws(' ', sent ->> 'comment', sent ->> 'title', sent ->> 'body')) as phrase
  on conflict (phrase, kind, key) do update set held_on = excluded.held_on;
  return null;
end
$$;
comment on function private.tg__note_words() is 'Notes which words hold a text; its kind is the argument.';
create trigger _700_note_words after insert or update of comment on public.ratings
  for each row when ('words' = any (new.held_reasons)) execute function private.tg__note_words('review');
create trigger _700_note_words after insert or update of comment on public.course_ratings
  for each row when ('words' = any (new.held_reasons)) execute function private.tg__note_words('course_review');
create trigger _700_note_words after insert or update of comment on public.institution_ratings
  for each row when ('words' = any (new.held_reasons)) execute function private.tg__note_words('institution_review');
create trigger _700_note_words after insert or update of title, body on public.study_guides
  for each row when ('words' = any (new.held_reasons)) execute function private.tg__note_words('guide');

create trigger _900_log after insert or update or delete on private.word_list
  for each row execute function private.tg__log_decision('word', 'phrase', 'phrase', 'written');
insert into private.case_kinds (kind, subject, key_columns) values ('word', 'private.word_list', '{phrase}');

-- The list ------------------------------------------------------------------------------------------------------------

create function public.word_desk()
  returns table (phrase text, written text, held int, published int)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select w.phrase, coalesce(w.written, w.phrase), count(h.key)::int,
      count(h.key) filter (
        where coalesce(r.status, c.status, i.status) = 'visible' or g.status = 'published'
      )::int
    from private.word_list as w
    left join private.word_hits as h on h.phrase = w.phrase and h.held_on >= private.local_day(now()) - 90
    left join public.ratings as r on h.kind = 'review' and r.id = h.key
    left join public.course_ratings as c on h.kind = 'course_review' and c.id = h.key
    left join public.institution_ratings as i on h.kind = 'institution_review' and i.id = h.key
    left join public.study_guides as g on h.kind = 'guide' and g.id = h.key
    group by w.phrase
    order by 3 desc, 2;
end
$$;
revoke all on function public.word_desk() from public;
grant execute on function public.word_desk() to authenticated;
comment on function public.word_desk() is
  'The word list for admins: how many texts each word has held in the last 90 days, and how many of them are public '
  'now. Errors admin/required, insufficient_aal (403).';

create function private.folded_word(given text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  folded constant text := private.fold(left(given, 200));
begin
  if folded is null or char_length(folded) not between 2 and 60 or char_length(btrim(given)) > 80 then
    perform private.refuse('word/invalid', 400, 'A word or phrase has 2 to 60 letters and digits.');
  end if;
  return folded;
end
$$;
comment on function private.folded_word(text) is 'A word as texts are compared with it; word/invalid (400).';

create function private.last_word_decision(word text) returns bigint
  language sql stable set search_path = ''
as $$
  select max(id) from private.decisions where subject_kind = 'word' and subject_key = last_word_decision.word
$$;
comment on function private.last_word_decision(text) is 'Number of the last line of the log about a word of the list.';

create function public.add_word(given text)
  returns table (outcome text, phrase text, decision_id bigint)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
#variable_conflict use_column
declare
  folded text;
begin
  perform private.require_admin();
  folded := private.folded_word(given);
  if (select count(*) from private.word_list) >= 1000 then
    perform private.refuse('word/too-many', 400, 'The list has room for 1000 words.');
  end if;
  perform private.begin_decision('add_word');
  insert into private.word_list (phrase, written) values (folded, btrim(given)) on conflict do nothing;
  return query select case when found then 'done' else 'already' end, folded, private.last_word_decision(folded);
end
$$;
revoke all on function public.add_word(text) from public;
grant execute on function public.add_word(text) to authenticated;
comment on function public.add_word(text) is
  'Puts a word or phrase on the list, for admins; it holds what is written from now on. Outcome done or already. '
  'Errors word/invalid, word/too-many (400), admin/required, insufficient_aal (403).';

create function public.remove_word(phrase text)
  returns table (outcome text, decision_id bigint)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.begin_decision('remove_word');
  delete from private.word_list as w where w.phrase = remove_word.phrase;
  return query select case when found then 'done' else 'gone' end, private.last_word_decision(remove_word.phrase);
end
$$;
revoke all on function public.remove_word(text) from public;
grant execute on function public.remove_word(text) to authenticated;
comment on function public.remove_word(text) is
  'Takes a word off the list, for admins: done or gone. What it has held stays held. Errors admin/required, '
  'insufficient_aal (403).';

-- What a word would hold ----------------------------------------------------------------------------------------------

-- The folded letters as they may stand in a text: final letters too, marks between letters, anything between words. It
-- finds the place in a text, and passes over nearly all texts before they are folded, which takes longer.
create function private.word_pattern(phrase text) returns text
  language sql immutable parallel safe strict set search_path = ''
as $$
  select '(?<![א-תa-zA-Z0-9])[והבלכמש]{0,3}' || string_agg(
    case letter
      when ' ' then '[^א-תa-zA-Z0-9]+' when 'כ' then '[כך]' when 'מ' then '[מם]' when 'נ' then '[נן]'
      when 'פ' then '[פף]' when 'צ' then '[צץ]' else letter
    end, '[''"`\u0591-\u05c7\u05f3\u05f4\u2018-\u201f\u00ad\u200b-\u200f]*' order by place
  ) || '(?![א-תa-zA-Z0-9])'
  from regexp_split_to_table(phrase, '') with ordinality as letters (letter, place)
$$;
comment on function private.word_pattern(text) is
  'Regular expression, without regard to case, of where a folded word stands in a text.';

create function private.has_phrase(comment text, phrase text) returns boolean
  language sql immutable parallel safe strict set search_path = ''
as $$
  select folded ~ ('(^| )[והבלכמש]{0,3}' || split_part(phrase, ' ', 1) || '( |$)')
    and strpos(folded || ' ', phrase || ' ') > 0
  from (select private.fold(comment) as folded) as texts
$$;
comment on function private.has_phrase(text, text) is
  'Whether a text would be held by a folded phrase if it were on the list, as private.listed_words judges.';

create function public.preview_word(given text)
  returns table (phrase text, is_listed boolean, total int, held int, kept int, removed int, samples jsonb)
  language plpgsql stable security definer rows 1
  set search_path = ''
as $$
#variable_conflict use_column
declare
  folded text;
  place_pattern text;
  pattern text;
begin
  perform private.require_admin();
  folded := private.folded_word(given);
  place_pattern := private.word_pattern(folded);
  -- Letters that are folded to others, such as wide and accented ones: such a text is judged in any case.
  pattern := place_pattern || '|[\u00aa\u00b2-\u036f\u1d00-\u1eff\u2070-\u209c\u2100-\u2189\u2460-\u24ff'
    || '\u3000-\u33ff\ufb00-\ufdff\ufe70-\uffef\U0001d400-\U0001d7ff]';
  return query
    with likely as (
      select 'review' as kind, id, comment, status, posted_at from public.ratings where comment ~* pattern
      union all
      select 'course_review', id, comment, status, posted_at from public.course_ratings where comment ~* pattern
      union all
      select 'institution_review', id, comment, status, created_at from public.institution_ratings
        where comment ~* pattern
    ), found as (
      select t.*, exists (
        select from private.decisions as d where d.subject_kind = t.kind and d.subject_key = t.id::text
      ) as is_decided
      from likely as t where private.has_phrase(t.comment, folded)
    ), shown as (
      select f.status, private.mask_personal(f.comment) as comment, f.is_decided, f.posted_at
      from found as f
      order by f.status in ('hidden', 'removed') desc, f.is_decided desc, f.posted_at desc
      limit 5
    ), placed as (
      select s.*, regexp_instr(s.comment, place_pattern, 1, 1, 0, 'i') as place,
        char_length(regexp_substr(s.comment, place_pattern, 1, 1, 'i')) as length
      from shown as s
    )
    select folded, exists (select from private.word_list as w where w.phrase = folded),
      ((select count(comment) from public.ratings) + (select count(comment) from public.course_ratings)
        + (select count(comment) from public.institution_ratings))::int,
      (select count(*) from found)::int,
      (select count(*) from found as f where f.is_decided and f.status = 'visible')::int,
      (select count(*) from found as f where f.status in ('hidden', 'removed'))::int,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'status', p.status,
          'before', case when p.place > 0
            then case when p.place > 61 then '…' else '' end
              || substr(p.comment, greatest(p.place - 60, 1), least(p.place - 1, 60))
            else left(p.comment, 120) end,
          'match', case when p.place > 0 then substr(p.comment, p.place, p.length) else '' end,
          'after', case when p.place > 0 then substr(p.comment, p.place + p.length, 60)
            || case when char_length(p.comment) >= p.place + p.length + 60 then '…' else '' end else '' end
        )), '[]') from placed as p);
end
$$;
revoke all on function public.preview_word(text) from public;
grant execute on function public.preview_word(text) to authenticated;
comment on function public.preview_word(text) is
  'What a word would hold among the reviews that there are, for admins: how many of all, how many of these an admin '
  'let stand or took down, and up to five, each with its status and what stands before, at and after the word, with '
  'personal details covered up. Errors word/invalid (400), admin/required, insufficient_aal (403).';

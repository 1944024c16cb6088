-- Finding what stands in the catalogue twice: pairs whose names are alike, most alike first, without those of which an
-- admin has said that they are two.
--
-- Over all institutions at once only equal names are looked for, which an index finds.

create table private.told_apart (
  kind text not null check (kind in ('professor', 'course', 'department', 'institution')),
  one int not null,
  other int not null,
  told_at timestamptz not null default now(),
  primary key (kind, one, other),
  constraint told_apart_order check (one < other)
);

alter table private.told_apart enable row level security;
-- No policy and no grant: the functions below run as their owner.

comment on table private.told_apart is 'Pairs of entries that an admin has found to be two, the smaller id first.';

create function public.tell_apart(kind text, one int, other int, are_two boolean default true) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_two_entries(kind, one, other);
  if are_two then
    insert into private.told_apart (kind, one, other) values (kind, least(one, other), greatest(one, other))
    on conflict do nothing;
  else
    delete from private.told_apart as t
      where t.kind = tell_apart.kind and t.one = least(tell_apart.one, tell_apart.other)
        and t.other = greatest(tell_apart.one, tell_apart.other);
  end if;
end
$$;
revoke all on function public.tell_apart(text, int, int, boolean) from public;
grant execute on function public.tell_apart(text, int, int, boolean) to authenticated;
comment on function public.tell_apart(text, int, int, boolean) is
  'For admins: says that two entries are two, or takes that back (are_two false); safe to repeat. Errors '
  'admin/required, insufficient_aal (403), merge/invalid (400).';

-- Calculus 1 and Calculus 2 are two courses however alike they look.
create function private.number_words(words text[]) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(word order by word), '{}') from unnest(words) as word
  where char_length(word) = 1 or word ~ '[0-9]' or word ~ '^(i{1,3}|iv|vi{0,3})$'
$$;
comment on function private.number_words(text[]) is
  'Of folded words those that number a part: digits, single letters, I to VIII.';

create function private.entries_of(kind text)
  returns table (id int, house int, department int, code text, name text, name_en text)
  language sql stable rows 10000 set search_path = ''
as $$
  select id, institution, department, null, name, name_en from public.professors
    where kind = 'professor' and merged_into is null
  union all
  select id, institution, department, code, name, name_en from public.courses
    where kind = 'course' and merged_into is null
  union all
  select id, institution, null, null, name, name_en from public.departments
    where kind = 'department' and merged_into is null
  union all
  select id, 0, null, null, name, name_en from public.institutions
    where kind = 'institution' and merged_into is null
$$;
comment on function private.entries_of(text) is
  'All entries of a kind that are not merged, hidden ones too; house: where names are compared.';

-- A course of one name is taught in many departments: the number distinguishes them.
create function private.equal_pairs(kind text, place int) returns table (one int, other int)
  language plpgsql stable set search_path = ''
as $$
begin
  return query execute format(
    'select a.id, b.id from %1$s as a join %1$s as b on b.id > a.id and b.merged_into is null %2$s
     where a.merged_into is null and ($1 is null or %3$s)',
    private.catalogue_table(kind),
    case kind
      when 'institution' then 'and (b.name = a.name or b.name_en = a.name_en)'
      when 'course' then 'and b.institution = a.institution and b.name = a.name
        and (b.department = a.department or b.code = a.code)'
      else 'and b.institution = a.institution and b.name = a.name'
    end,
    case when kind = 'institution' then 'true' else 'a.institution = $1' end) using place;
end
$$;
comment on function private.equal_pairs(text, int) is
  'Pairs of one name within an institution; of all institutions where place is null.';

-- By keys that are equal where names are alike, so that the cost grows with the names and not with their pairs: all
-- words in one order; of three and more all but one; one word with how the others begin, in which names meet that are a
-- typo apart.
create function private.name_keys(words text[]) returns table (key text, lacks_word boolean)
  language plpgsql immutable rows 5 set search_path = ''
as $$
declare
  sorted constant text[] := array(select word from unnest(words) as word order by word);
  begun text[] := '{}';
  word text;
begin
  lacks_word := false;
  key := array_to_string(sorted, ' ');
  return next;
  if cardinality(sorted) < 2 then
    return;
  end if;
  foreach word in array sorted loop
    begun := begun || left(word, 2);
  end loop;
  for place in 1 .. cardinality(sorted) loop
    key := sorted[place] || '|' || array_to_string(begun[:place - 1] || begun[place + 1:], ' ');
    return next;
    if cardinality(sorted) >= 3 then
      lacks_word := true;
      key := array_to_string(sorted[:place - 1] || sorted[place + 1:], ' ');
      return next;
      lacks_word := false;
    end if;
  end loop;
end
$$;
comment on function private.name_keys(text[]) is
  'What a name of these folded words may have in common with one that is like it; lacks_word: a word is left out.';

create function private.alike_pairs(kind text, place int) returns table (one int, other int, share real)
  language sql stable set search_path = ''
as $$
  with written as materialized (
    select e.id, e.department, e.code, known.language, known.words, private.trigrams(known.words) as trigrams,
      regexp_replace(normalize(known.name, nfkd), '[^+#*]', '', 'g') as signs
    from private.entries_of(kind) as e,
    lateral (
      values ('he', e.name, private.words(e.name)), ('en', e.name_en, private.words(e.name_en))
    ) as known (language, name, words)
    where kind = 'institution' or e.house = place
  ),
  keyed as materialized (
    select w.id, w.language, k.key, k.lacks_word from written as w, private.name_keys(w.words) as k
  ),
  candidates as (
    select distinct a.id as one, b.id as other, a.language
    from keyed as a join keyed as b on b.language = a.language and b.key = a.key and b.id > a.id
    where not (a.lacks_word and b.lacks_word)
  )
  select c.one, c.other, max(private.likeness(a.trigrams, b.trigrams))
  from candidates as c
  join written as a on a.id = c.one and a.language = c.language
  join written as b on b.id = c.other and b.language = c.language
  where private.likeness(a.trigrams, b.trigrams) >= 0.5
    and (kind <> 'course' or (a.department = b.department or a.code = b.code)
      and private.number_words(a.words) = private.number_words(b.words)
      -- C and C++, as private.match_key has it.
      and a.signs = b.signs)
  group by c.one, c.other
$$;
comment on function private.alike_pairs(text, int) is
  'Pairs of one institution whose Hebrew or English names are the same, a typo or a word apart, and share half of '
  'their trigrams.';

create function public.duplicate_pairs(kind text, institution int default null, page int default 1)
  returns table (
    survivor int, gone int, share numeric, name text, name_en text, title text, rating_count int, other_name text,
    other_name_en text, other_title text, other_rating_count int, place_name text, place_name_en text, total int
  )
  language plpgsql stable security definer rows 20
  set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if private.catalogue_table(kind) is null or page is null or page not between 1 and 500 then
    perform private.refuse('merge/invalid', 400, 'A kind of the catalogue and a page from 1 to 500 are expected.');
  end if;
  return query
  with pairs as (
    select e.one, e.other, 1::real as share from private.equal_pairs(duplicate_pairs.kind, null) as e
      where duplicate_pairs.institution is null and duplicate_pairs.kind in ('professor', 'course', 'department')
    union all
    select * from private.alike_pairs(duplicate_pairs.kind, duplicate_pairs.institution)
      where duplicate_pairs.institution is not null or duplicate_pairs.kind = 'institution'
  ),
  open as (
    select p.*, count(*) over () as total from pairs as p where not exists (
      select from private.told_apart as t where t.kind = duplicate_pairs.kind and t.one = p.one and t.other = p.other
    )
    order by p.share desc, p.one, p.other
    limit 20 offset (page - 1) * 20
  ),
  -- Who has more ratings stays, and of equals the older address.
  chosen as (
    select open.*, a.card as a, b.card as b,
      coalesce((b.card ->> 'rating_count')::int, 0) > coalesce((a.card ->> 'rating_count')::int, 0)
        and b.card ->> 'status' is distinct from 'hidden' or a.card ->> 'status' = 'hidden' as is_turned
    from open
    cross join lateral (select private.entry_row(duplicate_pairs.kind, open.one) as card) as a
    cross join lateral (select private.entry_row(duplicate_pairs.kind, open.other) as card) as b
  )
  select (stays ->> 'id')::int, (goes ->> 'id')::int, round(c.share::numeric, 2),
    stays ->> 'name', stays ->> 'name_en', stays ->> 'title', (stays ->> 'rating_count')::int,
    goes ->> 'name', goes ->> 'name_en', goes ->> 'title', (goes ->> 'rating_count')::int,
    i.name, i.name_en, c.total::int
  from chosen as c
  cross join lateral (
    select case when is_turned then b else a end as stays, case when is_turned then a else b end as goes
  ) as sides
  left join public.institutions as i on i.id = (stays ->> 'institution')::int
  order by c.share desc, c.one, c.other;
end
$$;
revoke all on function public.duplicate_pairs(text, int, int) from public;
grant execute on function public.duplicate_pairs(text, int, int) to authenticated;
comment on function public.duplicate_pairs(text, int, int) is
  'For admins: pairs of a kind that may be one, twenty a page, most alike first; `survivor` is the one proposed to '
  'stay, total how many pairs there are. institution: null for equal names everywhere. Errors admin/required, '
  'insufficient_aal (403), merge/invalid (400).';

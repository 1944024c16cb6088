-- Finding what stands in the catalogue twice: pairs whose names are alike, most alike first, without those of which an
-- admin has said that they are two.
--
-- Within an institution each name is compared by its trigrams (0340) with those that share a rare one: names that have
-- only common trigrams in common are not alike. Over all institutions at once only equal names are looked for, which an
-- index answers.

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

-- A course of one name is taught in many departments: of those the number tells.
create function private.equal_pairs(kind text) returns table (one int, other int, share real)
  language sql stable set search_path = ''
as $$
  select distinct a.id, b.id, 1::real
  from private.entries_of(kind) as a join private.entries_of(kind) as b
    on b.house = a.house and b.id > a.id and b.name = a.name
  where kind <> 'course' or a.department = b.department or a.code = b.code
$$;
comment on function private.equal_pairs(text) is 'Pairs of one name within an institution, over all institutions.';

create function private.alike_pairs(kind text, place int) returns table (one int, other int, share real)
  language sql stable set search_path = ''
as $$
  with entries as materialized (
    select e.id, e.department, e.code, private.name_words(e.name) as words, private.name_words(e.name_en) as words_en
    from private.entries_of(kind) as e where kind = 'institution' or e.house = place
  ),
  written as materialized (
    select e.id, known.language, private.trigrams(known.words) as trigrams
    from entries as e, lateral (values ('he', e.words), ('en', e.words_en)) as known (language, words)
  ),
  spread as materialized (select id, language, trigram from written, unnest(trigrams) as trigram),
  rare as (
    select language, trigram from spread group by language, trigram having count(*) between 2 and 40
  ),
  candidates as (
    select distinct a.id as one, b.id as other
    from rare join spread as a using (language, trigram) join spread as b using (language, trigram)
    where a.id < b.id
  ),
  compared as (
    select c.one, c.other, (
      select max(private.likeness(a.trigrams, b.trigrams))
      from written as a join written as b using (language) where a.id = c.one and b.id = c.other
    ) as share
    from candidates as c
  )
  select c.one, c.other, c.share
  from compared as c join entries as a on a.id = c.one join entries as b on b.id = c.other
  where (c.share >= 0.6 or c.share >= 0.4 and private.alike_names(a.words, b.words))
    and (kind <> 'course' or (a.department = b.department or a.code = b.code)
      and private.number_words(a.words) = private.number_words(b.words))
$$;
comment on function private.alike_pairs(text, int) is
  'Pairs of one institution whose Hebrew or English names share six of ten trigrams, or all words of the shorter one.';

create function public.duplicate_pairs(kind text, institution int default null, page int default 1)
  returns table (
    kept int, gone int, share numeric, name text, name_en text, title text, rating_count int, other_name text,
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
    select * from private.equal_pairs(duplicate_pairs.kind)
      where duplicate_pairs.institution is null and duplicate_pairs.kind in ('professor', 'course', 'department')
    union all
    select * from private.alike_pairs(duplicate_pairs.kind, duplicate_pairs.institution)
      where duplicate_pairs.institution is not null or duplicate_pairs.kind = 'institution'
  ),
  open as (
    select * from pairs as p where not exists (
      select from private.told_apart as t where t.kind = duplicate_pairs.kind and t.one = p.one and t.other = p.other
    )
  ),
  -- Who has more ratings stays, and of equals the older address.
  chosen as (
    select open.share, a.card as a, b.card as b,
      coalesce((b.card ->> 'rating_count')::int, 0) > coalesce((a.card ->> 'rating_count')::int, 0)
        or a.card ->> 'status' = 'hidden' as is_turned,
      count(*) over () as total, open.one, open.other
    from open
    cross join lateral (select private.entry_row(duplicate_pairs.kind, open.one) as card) as a
    cross join lateral (select private.entry_row(duplicate_pairs.kind, open.other) as card) as b
    order by open.share desc, a.card -> 'department' is distinct from b.card -> 'department', open.one, open.other
    limit 20 offset (page - 1) * 20
  )
  select (stays ->> 'id')::int, (goes ->> 'id')::int, round(c.share::numeric, 2),
    stays ->> 'name', stays ->> 'name_en', stays ->> 'title', (stays ->> 'rating_count')::int,
    goes ->> 'name', goes ->> 'name_en', goes ->> 'title', (goes ->> 'rating_count')::int,
    i.name, i.name_en, c.total::int
  from chosen as c
  cross join lateral (
    select case when is_turned then b else a end as stays, case when is_turned then a else b end as goes
  ) as sides
  left join public.institutions as i on i.id = (stays ->> 'institution')::int;
end
$$;
revoke all on function public.duplicate_pairs(text, int, int) from public;
grant execute on function public.duplicate_pairs(text, int, int) to authenticated;
comment on function public.duplicate_pairs(text, int, int) is
  'For admins: pairs of a kind that may be one, twenty a page, most alike first; `kept` is the one proposed to stay, '
  'total how many pairs there are. institution: null for equal names everywhere. Errors admin/required, '
  'insufficient_aal (403), merge/invalid (400).';

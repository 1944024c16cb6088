-- Entries that are perhaps the same one: shown while a name is being typed, so that a double is never made.
--
-- Two names are alike where most of their words are the same, one typo a word forgiven: of "Meirav Katz-Ashkenazi" and
-- "Meirav Ashkenazi" all words of the shorter one. Looked for within an institution; of institutions everywhere.

create function private.shared_words(a text[], b text[]) returns int
  language sql immutable parallel safe set search_path = ''
as $$
  select count(*)::int from unnest(a) as word
  where exists (
    select from unnest(b) as other
    where other = word
      or char_length(word) >= 4 and char_length(other) >= 4 and word !~ '[0-9]' and private.one_edit_apart(word, other)
  )
$$;
comment on function private.shared_words(text[], text[]) is
  'How many words of one name stand in another; in words of four letters and more one letter may differ, never in '
  'numbers.';

create function private.alike_names(typed text[], known text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(typed) > 0 and cardinality(known) > 0
    and private.shared_words(typed, known) >= least(cardinality(typed), cardinality(known))
    -- One word of several is a first name, or a subject: that alone says nothing.
    and (least(cardinality(typed), cardinality(known)) > 1 or cardinality(typed) = cardinality(known))
$$;
comment on function private.alike_names(text[], text[]) is
  'Whether all words of the shorter of two names (folded words, without titles) stand in the longer one.';

create function public.similar_entries(kind text, typed_name text, place int default null, except_id int default null)
  returns table (
    id int, name text, name_en text, title text, code text, department_name text, department_name_en text, status text,
    rating_count int
  )
  language plpgsql stable security definer rows 3
  set search_path = ''
as $$
#variable_conflict use_column
declare
  typed constant text[] := case kind when 'professor' then private.name_words(left(typed_name, 100))
    else private.typed_words(typed_name) end;
  house constant int := case
    when kind in ('professor', 'course') then (select d.institution from public.departments as d where d.id = place)
    when kind = 'department' then place end;
  -- Each word, or one that is a typo away, in the name; documents are of visible entries.
  question text;
begin
  perform private.require_admin();
  if typed = '{}' or kind is null or kind <> 'institution' and house is null then
    return;
  end if;
  if kind = 'institution' then
    return query select i.id, i.name, i.name_en, null::text, null::text, null::text, null::text, 'visible',
        i.rating_count
      from public.institutions as i
      where i.id is distinct from except_id and i.merged_into is null
        and (private.alike_names(typed, private.words(i.name)) or private.alike_names(typed, private.words(i.name_en)))
      order by i.rating_count desc, i.id limit 3;
  elsif kind = 'department' then
    return query select d.id, d.name, d.name_en, null::text, null::text, null::text, null::text, 'visible',
        d.professor_count + d.course_count
      from public.departments as d
      where d.institution = house and d.id is distinct from except_id and d.merged_into is null
        and (private.alike_names(typed, private.words(d.name)) or private.alike_names(typed, private.words(d.name_en)))
      order by d.professor_count + d.course_count desc, d.id limit 3;
  elsif kind in ('professor', 'course') then
    question := (
      select format('''#i%s'' & (%s)', house, string_agg(format('''=%s''', word), ' | '))
      from (select unnest(typed) union select private.corrections(one) from unnest(typed) as one) as meant (word));
    return query execute format($sql$
      select e.id, e.name, e.name_en, f.title, f.code, d.name, d.name_en, e.status, e.rating_count
      from %1$s as e
      cross join lateral jsonb_to_record(to_jsonb(e)) as f (title text, code text)
      join public.departments as d on d.id = e.department
      where e.id = any (array(
          select s.%2$s_id from private.%2$s_documents as s where s.document @@ $1::tsquery
          union all select h.id from %1$s as h where h.status = 'hidden' and h.institution = $2
        ))
        and e.id is distinct from $3
        and not exists (select from private.told_apart as t
          where t.kind = $6 and t.one = least(e.id, $3) and t.other = greatest(e.id, $3))
        and (private.alike_names($4, private.words(e.name)) or private.alike_names($4, private.words(e.name_en))
          or exists (select from unnest(e.aliases) as alias where private.alike_names($4, private.words(alias))))
      order by private.words(e.name) <> $4, e.department <> $5, e.rating_count desc, e.id limit 3
    $sql$, private.catalogue_table(kind), kind) using question, house, except_id, typed, place, kind;
  end if;
end
$$;
revoke all on function public.similar_entries(text, text, int, int) from public;
grant execute on function public.similar_entries(text, text, int, int) to authenticated;
comment on function public.similar_entries(text, text, int, int) is
  'For admins: at most three entries that a name may mean already, hidden ones among them. place: the department of a '
  'professor or course, the institution of a department; except_id: the entry that is being edited. rating_count: of a '
  'department its professors and courses. Errors admin/required, insufficient_aal (403).';

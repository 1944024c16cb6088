-- What a comment says about how to reach someone is covered up for admins too, until they ask for it. A decision needs
-- to know that there is a telephone number, not which. Asking is written to the log.

create function private.mask_personal(comment text) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- As private.plain() reads it, but with its capitals: what is matched there is found here.
  shown text := translate(
    -- Without keycaps and lines on digits; vowel signs of Hebrew stay in what is shown.
    regexp_replace(private.without_invisible(normalize(comment, nfkc)), '[\u0300-\u036f\u20d0-\u20f0]', '', 'g'),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹־‐‑‒–—−', '01234567890123456789-------'
  );
  found text[];
begin
  if comment is null or shown !~ '[0-9]' and shown !~* '[a-z]' then
    return comment;
  end if;
  shown := regexp_replace(shown, private.telephone_pattern(), '[•••phone]', 'gi');
  for found in select regexp_matches(shown, '(?<![0-9./-])([0-9]{8}-?[0-9])(?![0-9]|[./-][0-9])', 'g') loop
    if private.is_id_number(replace(found[1], '-', '')) then
      shown := replace(shown, found[1], '[•••id_number]');
    end if;
  end loop;
  for found in
    select regexp_matches(
      shown,
      '(?:(?<![א-ת])ת\.?["״'']{0,2} ?ז(?![א-ת])|זהות|identity|\mid\M)[^0-9]{0,15}([0-9]{7,9})(?![0-9])', 'gi')
  loop
    shown := replace(shown, found[1], '[•••id_number]');
  end loop;
  shown := regexp_replace(shown, private.email_pattern(), '[•••email]', 'gi');
  -- What needs no cover is shown as it was written.
  return case when shown like '%[•••%' then shown else comment end;
end
$$;
comment on function private.mask_personal(text) is
  'A text with [•••phone], [•••email] and [•••id_number] in the place of telephone numbers, addresses and identity '
  'numbers.';

create function private.row_of_review(kind text, key text) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  found jsonb;
begin
  if private.review_table(kind) is null or not private.is_key_of(kind, key) then
    return null;
  end if;
  execute format('select to_jsonb(r) from public.%I as r where r.id = $1', private.review_table(kind))
    into found using key::uuid;
  return found;
end
$$;
comment on function private.row_of_review(text, text) is 'The row of a review of any kind; null where there is none.';

create function public.unmask_case(kind text, key text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  review jsonb;
begin
  perform private.require_admin();
  if unmask_case.kind = 'answer' and private.is_key_of(unmask_case.kind, unmask_case.key) then
    review := (
      select jsonb_build_object('professor_id', c.professor_id, 'comment', c.answer)
      from public.page_claims as c where c.id = unmask_case.key::uuid
    );
  else
    review := private.row_of_review(unmask_case.kind, unmask_case.key);
  end if;
  if review is null then
    perform private.refuse('case/gone', 404, 'There is no such case any more.');
  end if;
  perform private.begin_decision('unmask');
  insert into private.case_acts (kind, key, professor_id, course_id, act)
    values (unmask_case.kind, unmask_case.key, (review ->> 'professor_id')::int, (review ->> 'course_id')::int,
      'unmasked');
  return jsonb_build_object('comment', review ->> 'comment');
end
$$;
revoke all on function public.unmask_case(text, text) from public;
grant execute on function public.unmask_case(text, text) to authenticated;
comment on function public.unmask_case(text, text) is
  'For admins: the comment of a review, or an answer, with what its case covers up; looking is written to the log. '
  'Errors admin/required, insufficient_aal (403), case/gone (404).';

-- Functions of earlier migrations that read every entry that is not merged, or every review that is held. Each is as it
-- was but for the condition that is written here: what is proposed is in no list of the catalogue, no import writes to
-- it, and a rating that waits is no review yet.

select private.change_function(routine::regprocedure, was, becomes)
from (values
  -- An import adds what is only proposed, as if nobody had proposed it.
  ('private.match_professors_by_name(uuid)', $f$p.status <> 'merged'$f$, $f$p.status in ('visible', 'hidden')$f$),
  ('private.match_courses_by_number(uuid)', 'c.institution in (select institution_id from placed)',
    $f$c.status <> 'proposed' and c.institution in (select institution_id from placed)$f$),
  ('private.find_import_courses(uuid)', $f$c.status <> 'merged'$f$, $f$c.status in ('visible', 'hidden')$f$),
  ('private.find_import_teachers(uuid)', $f$p.status <> 'merged'$f$, $f$p.status in ('visible', 'hidden')$f$),
  -- The desk of the catalogue.
  ('private.catalogue_scope(text,text,jsonb)', $f$'e.merged_into is null'::text$f$,
    $f$case when kind in ('professor', 'course') then 'e.status in (''visible'', ''hidden'')'
    else 'e.merged_into is null' end$f$),
  ('private.catalogue_only(text,text)', 'o.merged_into is null',
    $f$o.merged_into is null and to_jsonb(o) ->> ''status'' is distinct from ''proposed''$f$),
  ('private.entries_of(text)', $f$kind = 'professor' and merged_into is null$f$,
    $f$kind = 'professor' and status in ('visible', 'hidden')$f$),
  ('private.entries_of(text)', $f$kind = 'course' and merged_into is null$f$,
    $f$kind = 'course' and status in ('visible', 'hidden')$f$),
  ('private.equal_pairs(text,int)', $f$when 'course' then 'and$f$,
    $f$when 'professor' then 'and a.status <> ''proposed'' and b.status <> ''proposed''
    and b.institution = a.institution and b.name = a.name'
  when 'course' then 'and a.status <> ''proposed'' and b.status <> ''proposed'' and$f$),
  ('public.catalogue_totals()', 'public.professors where merged_into is null',
    $f$public.professors where status in ('visible', 'hidden')$f$),
  ('public.catalogue_totals()', 'public.courses where merged_into is null',
    $f$public.courses where status in ('visible', 'hidden')$f$),
  ('public.teaching_rows(text,int,text,int,int)', 'where c.merged_into is null and p.merged_into is null',
    $f$where c.status in (''visible'', ''hidden'') and p.status in (''visible'', ''hidden'')$f$),
  ('public.entry_links(text,int)', $f$c.status <> 'merged'$f$, $f$c.status in ('visible', 'hidden')$f$),
  ('public.entry_links(text,int)', $f$p.status <> 'merged'$f$, $f$p.status in ('visible', 'hidden')$f$),
  ('public.link_course_professor(int,int)', $f$p.status <> 'merged'$f$, $f$p.status in ('visible', 'hidden')$f$),
  ('public.link_course_professor(int,int)', $f$c.status <> 'merged'$f$, $f$c.status in ('visible', 'hidden')$f$),
  ('public.set_entry_status(text,int[],text)', $f$known = 'merged'$f$, $f$known in ('merged', 'proposed')$f$),
  -- What a word would hold, and what a day had: a rating that was released counts on that day.
  ('public.preview_word(text)', 'from public.ratings where comment ~* pattern',
    'from public.ratings where comment ~* pattern and waits_for is null'),
  ('public.preview_word(text)', 'from public.course_ratings where comment ~* pattern',
    'from public.course_ratings where comment ~* pattern and waits_for is null'),
  ('public.preview_word(text)', 'select count(comment) from public.ratings',
    'select count(comment) from public.ratings where waits_for is null'),
  ('public.preview_word(text)', 'select count(comment) from public.course_ratings',
    'select count(comment) from public.course_ratings where waits_for is null'),
  ('private.count_days(timestamptz)', 'select created_at from public.ratings union all',
    'select coalesce(released_at, created_at) as created_at from public.ratings where waits_for is null union all'),
  ('private.count_days(timestamptz)', 'select created_at from public.course_ratings',
    'select coalesce(released_at, created_at) from public.course_ratings where waits_for is null'),
  -- Nobody has objected to it.
  ('private.depart(text)', 'where r.user_id = leaver', 'where r.user_id = leaver and r.waits_for is null'),
  ('private.tg_contact_messages__link()', 'r.professor_id = page.id',
    'r.professor_id = page.id and r.waits_for is null'),
  ('private.tg_contact_messages__link()', 'r.course_id = page.id', 'r.course_id = page.id and r.waits_for is null'),
  -- Its writer reads of it in public.my_missing.
  ('public.my_activity()', $f$r.status = 'held'$f$, $f$r.status = 'held' and r.waits_for is null$f$)
) as changes (routine, was, becomes);

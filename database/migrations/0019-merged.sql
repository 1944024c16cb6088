-- Where a merged professor or course went. Duplicates are merged by the operator; the old address keeps working,
-- as a redirect. The merged row itself is invisible, so these run as their owner, and say no more than an id that
-- the reader could have found in the list.

create function public.resolve_professor(id int) returns int
  language sql stable security definer set search_path = ''
as $$
  with recursive chain as (
    select p.id, p.status, p.merged_into, 1 as step from public.professors as p where p.id = resolve_professor.id
    union all
    select p.id, p.status, p.merged_into, chain.step + 1
    from chain join public.professors as p on p.id = chain.merged_into
    -- Merges of merges are followed; a ring, should anyone make one, is not followed for ever.
    where chain.step < 10
  )
  select chain.id from chain where chain.status = 'visible'
$$;
grant execute on function public.resolve_professor(int) to anon, authenticated, service_role;
comment on function public.resolve_professor(int) is
  'Id of the visible professor that this id means now: itself, or what it was merged into; null when there is none.';

create function public.resolve_course(id int) returns int
  language sql stable security definer set search_path = ''
as $$
  with recursive chain as (
    select c.id, c.status, c.merged_into, 1 as step from public.courses as c where c.id = resolve_course.id
    union all
    select c.id, c.status, c.merged_into, chain.step + 1
    from chain join public.courses as c on c.id = chain.merged_into
    where chain.step < 10
  )
  select chain.id from chain where chain.status = 'visible'
$$;
grant execute on function public.resolve_course(int) to anon, authenticated, service_role;
comment on function public.resolve_course(int) is
  'Id of the visible course that this id means now: itself, or what it was merged into; null when there is none.';

-- Traits: what lists of professors and courses are narrowed by, beside scores. Three tags are among them, by tallies;
-- other features write names of their own, which stay as they are.

create function private.traits_of(tag_counts jsonb, rating_count int, traits text[]) returns text[]
  language plpgsql immutable
as $$
declare
  tag text;
begin
  foreach tag in array array['available', 'clear', 'fair_exam'] loop
    traits := array_remove(traits, tag);
    if rating_count >= 5 and 5 * (tag_counts ->> tag)::int >= rating_count then
      traits := traits || tag;
    end if;
  end loop;
  return traits;
end
$$;
comment on function private.traits_of(jsonb, int, text[]) is
  'Traits with the tags that count now: of five ratings or more, of which a fifth carries it. Others stay.';

alter table public.professors add column traits text[] not null default '{}';
alter table public.courses add column traits text[] not null default '{}';
-- A role that may not read one column cannot select the whole row, nor a computed column (0456): a release that added a
-- column without a grant would break this one beside it. They hide no column.
grant select on public.professors, public.courses to anon, authenticated;
comment on column public.professors.traits is
  'Names that lists may be narrowed by: available, clear and fair_exam by tags, and facts that students agree on.';
comment on column public.courses.traits is
  'Names that lists may be narrowed by: available, clear and fair_exam by tags, and facts that students agree on.';

-- No index: row-level security lets none serve `@>`, which is not leakproof. A list reads the index of its order and
-- leaves out what has not the trait.
-- private.tg__derive_tallies writes them from 0455 on, which goes over all rows once.

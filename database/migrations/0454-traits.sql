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
grant select (traits) on public.professors, public.courses to anon, authenticated;
comment on column public.professors.traits is
  'Names that lists may be narrowed by: available, clear and fair_exam by tags, and facts that students agree on.';
comment on column public.courses.traits is
  'Names that lists may be narrowed by: available, clear and fair_exam by tags, and facts that students agree on.';

-- No index: row-level security lets none serve `@>`, which is not leakproof. A list reads the index of its order and
-- leaves out what has not the trait.

create or replace function private.tg__derive_tallies() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (
    private.is_histogram(new.histogram, new.rating_count, new.rating_sum)
    and private.is_histogram(new.difficulty_histogram, new.difficulty_count, new.difficulty_sum)
    and new.difficulty_count <= new.rating_count
    and new.take_again_count between 0 and new.rating_count
    and new.take_again_yes between 0 and new.take_again_count
    and jsonb_typeof(new.tag_counts) = 'object' and jsonb_typeof(new.semester_counts) = 'object'
  ) is not true then
    raise check_violation using
      message = format('Tallies of %s %s contradict each other.', tg_table_name, new.id),
      schema = tg_table_schema, table = tg_table_name, constraint = tg_table_name || '_tallies';
  end if;
  new.rating_avg := round(new.rating_sum::numeric / nullif(new.rating_count, 0), 2);
  new.rating_score := round((new.rating_sum + 38)::numeric / (new.rating_count + 10), 4);
  new.difficulty_avg := round(new.difficulty_sum::numeric / nullif(new.difficulty_count, 0), 2);
  -- Of fewer than five people a percentage says more than they did.
  new.take_again_percent := case
    when new.take_again_count >= 5 then round(100.0 * new.take_again_yes / new.take_again_count)
  end;
  new.top_tag := private.top_tag(new.tag_counts);
  new.traits := private.traits_of(new.tag_counts, new.rating_count, new.traits);
  return new;
end
$$;

update public.professors set traits = '{}' where rating_count >= 5;
update public.courses set traits = '{}' where rating_count >= 5;

import type { Step } from '#server/database/one-sync.ts';
import { sql } from './insert-rows.ts';

/** Totals of the visible ratings of each target, by the key column of the ratings table. */
const totals = (ratings: string, key: string) => `
  select ${key} as target,
    count(*)::int as ratings,
    sum(rating1)::int as stars,
    array[count(*) filter (where rating1 = 1), count(*) filter (where rating1 = 2), count(*) filter (where rating1 = 3),
          count(*) filter (where rating1 = 4), count(*) filter (where rating1 = 5)]::int[] as histogram,
    count(difficulty)::int as difficulties,
    coalesce(sum(difficulty), 0)::int as difficulty,
    count(would_take_again)::int as votes,
    count(*) filter (where would_take_again)::int as again,
    max(created_at) as newest
  from ${ratings}
  where status = 'visible'
  group by ${key}`;

const tagTotals = (ratings: string, key: string) => `
  select target, jsonb_object_agg(tag, n) as counts
  from (
    select ${key} as target, tag, count(*)::int as n
    from ${ratings}, unnest(tags) as tag
    where status = 'visible'
    group by ${key}, tag
  ) as counted
  group by target`;

const recountTargets = (targets: string, ratings: string, key: string) => `
  update ${targets} as t set
    rating_count = sums.ratings,
    rating_sum = sums.stars,
    histogram = sums.histogram,
    difficulty_count = sums.difficulties,
    difficulty_sum = sums.difficulty,
    take_again_count = sums.votes,
    take_again_yes = sums.again,
    tag_counts = coalesce(tags.counts, '{}'),
    last_rated_at = sums.newest
  from (${totals(ratings, key)}) as sums
  left join (${tagTotals(ratings, key)}) as tags using (target)
  where t.id = sums.target`;

/**
 * Statements that work out all tallies from the ratings, for targets that have none yet. After a bulk load with the
 * triggers off this costs one pass instead of one step a rating; a test compares the outcome with what the triggers say.
 */
export const recount: readonly Step[] = [
  sql(recountTargets('public.professors', 'public.ratings', 'professor_id')),
  sql(recountTargets('public.courses', 'public.course_ratings', 'course_id')),
  sql(`
    update public.course_professors as pair set rating_count = sums.ratings, rating_sum = sums.stars
    from (
      select course_id, professor_id, count(*)::int as ratings, sum(rating1)::int as stars
      from public.ratings
      where status = 'visible' and course_id is not null
      group by course_id, professor_id
    ) as sums
    where pair.course_id = sums.course_id and pair.professor_id = sums.professor_id`),
  sql(`
    update public.institutions as i set rating_count = sums.ratings
    from (
      select institution, sum(rating_count)::int as ratings
      from (
        select institution, rating_count from public.professors where status = 'visible'
        union all
        select institution, rating_count from public.courses where status = 'visible'
      ) as targets
      group by institution
    ) as sums
    where i.id = sums.institution`),
];

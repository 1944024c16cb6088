import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillMergeCrowd, twins } from './merge-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillMergeCrowd(test.admin);
});
afterAll(() => test.drop());

const admin = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
const asVisitor = async (text: string) => await act(test.database, actors.visitor, text);

const histogramOf = (column: string) =>
  `array[${[1, 2, 3, 4, 5].map(value => `count(*) filter (where r.${column} = ${value})`).join()}]::int[]`;

/** Tallies that anybody can count from the reviews that they can read. */
const figures = `count(*)::int, sum(r.rating1)::int, ${histogramOf('rating1')}, count(r.difficulty)::int,
  sum(r.difficulty)::int, count(r.would_take_again)::int, count(*) filter (where r.would_take_again)::int,
  (select jsonb_object_agg(semester, jsonb_build_array(times, stars)) from (
    select semester, count(*) as times, sum(stars) as stars
    from unnest(array_agg(r.year || r.semester), array_agg(r.rating1)) as told (semester, stars)
    where semester is not null group by semester) as semesters)`;

const kept = `rating_count, rating_sum, histogram, difficulty_count, nullif(difficulty_sum, 0), take_again_count,
  take_again_yes, nullif(semester_counts, '{}')`;

const targets = {
  professors: ['professor_reviews', 'professor_id'],
  courses: ['course_reviews', 'course_id'],
} as const;

const both = `(
  select course_id, professor_id, rating1, difficulty, would_take_again, semester, year, 0 as of_course
  from public.professor_reviews
  union all
  select course_id, professor_id, rating1, difficulty, would_take_again, semester, year, 1 from public.course_reviews
) as r`;

describe('the public numbers', () => {
  it.each(Object.entries(targets))(
    'of %s say what a visitor can count from the reviews, and no more',
    async (table, [reviews, key]) => {
      const counted = await asVisitor(
        `select ${key}, ${figures}, ${histogramOf('difficulty')} from public.${reviews} as r group by ${key} order by ${key}`,
      );
      expect(counted.length).toBeGreaterThan(2);
      expect(
        await asVisitor(
          `select id, ${kept}, difficulty_histogram from public.${table} where rating_count > 0 order by id`,
        ),
      ).toEqual(counted);
    },
  );

  it('of a professor in a course say what a visitor can count from the reviews, and no more', async () => {
    const counted = await asVisitor(
      `select course_id, professor_id, ${figures}, sum(of_course)::int, max(r.year || r.semester collate "C") from ${both}
       where exists (select from public.courses where id = course_id)
         and exists (select from public.professors where id = professor_id)
       group by course_id, professor_id order by course_id, professor_id`,
    );
    const [course, professor] = [twins.course[0], twins.professor[0]];
    expect(counted.map(row => row.slice(0, 2))).toContainEqual([String(course), String(professor)]);
    expect(
      await asVisitor(
        `select course_id, professor_id, ${kept}, course_rating_count, last_taught from public.course_professors
         where rating_count > 0 order by course_id, professor_id`,
      ),
    ).toEqual(counted);
  });

  it('would say more if a review that is held were among them (control)', async () => {
    const read = `select rating_count from public.course_professors where course_id = 21 and professor_id = 11`;
    const before = await asVisitor(read);
    const reviews = `select count(*) from ${both} where course_id = 21 and professor_id = 11`;
    expect(before).toEqual(await asVisitor(reviews));
    await admin(
      `update public.course_ratings set status = 'hidden'
       where id in (select id from public.course_ratings where course_id = 21 and professor_id = 11 limit 1)`,
    );
    expect(await asVisitor(reviews)).not.toEqual(before);
    expect(await asVisitor(read)).toEqual(await asVisitor(reviews));
  });

  it('of a pair are gone with either end, as its reviews are', async () => {
    const read = `select rating_count from public.course_professors where course_id = 21 and professor_id = 11`;
    expect(await asVisitor(read)).toHaveLength(1);
    await admin(`update public.professors set status = 'hidden' where id = 11`);
    expect(await asVisitor(read)).toEqual([]);
    await admin(`update public.professors set status = 'visible' where id = 11`);
    expect(await asVisitor(read)).toHaveLength(1);
  });
});

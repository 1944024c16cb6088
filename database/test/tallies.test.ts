import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tags } from '#contract/words.ts';
import type { Database } from '@dargu/pg-one-sync';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { fillFixture } from './fixture.ts';

const people = 60;
const professors = [1, 4, 11, 12, 13];
const courses = [1, 4, 11, 12, 13];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 16 });
  await fillFixture(test.admin);
  await run(
    `insert into public.professors (id, name, name_en, institution, department) overriding system value
     select id, 'מרצה ' || id, 'Lecturer ' || id, 1 + id % 2, 1 + id % 2 from unnest(array[11, 12, 13]) as id`,
    `insert into public.courses (id, name, name_en, institution, department) overriding system value
     select id, 'קורס ' || id, 'Course ' || id, 1 + id % 2, 1 + id % 2 from unnest(array[11, 12, 13]) as id`,
    `insert into public.course_professors (course_id, professor_id)
     select c, p from unnest(array[1, 4, 11, 12, 13]) as c, unnest(array[1, 4, 11, 12, 13]) as p on conflict do nothing`,
    `insert into public.profiles (firebase_uid) select 'p' || n from generate_series(1, ${people}) as n`,
  );
});
afterAll(() => test.drop());
beforeEach(() =>
  run(...['ratings', 'course_ratings'].map(of => `delete from public.${of} where user_id <> 'uid-owner'`)),
);

async function run(...statements: readonly string[]) {
  const results = await test.admin.run(statements.map(text => ({ text, values: [] })));
  return results.map(result => result.rows);
}

/** Counts again by itself what the triggers keep, straight from the rows. */
async function recount(admin: Database): Promise<string> {
  const [counted] = await admin.run([
    {
      text: `select json_agg(t order by t.id) from (
        select p.id, count(r) as count, coalesce(sum(r.rating1), 0) as sum,
          round(avg(r.rating1), 2) as avg, round(avg(r.difficulty), 2) as difficulty,
          case when count(r.would_take_again) >= 5 then round(100.0 * avg(r.would_take_again::int)) end as again,
          date_trunc('day', max(r.created_at), 'Asia/Jerusalem') as last,
          count(r) filter (where r.rating1 = 1) as ones, count(r) filter (where r.rating1 = 5) as fives,
          count(r) filter (where 'clear' = any (r.tags)) as clear,
          count(r) filter (where r.difficulty = 4) as hard, count(r.semester || r.year) as told
        from public.professors p left join public.ratings r on r.professor_id = p.id and r.status = 'visible'
        group by p.id) as t`,
      values: [],
    },
  ]);
  return counted?.rows[0]?.[0] ?? '';
}

async function kept(admin: Database): Promise<string> {
  const [stored] = await admin.run([
    {
      text: `select json_agg(t order by t.id) from (
        select id, rating_count as count, rating_sum as sum, rating_avg as avg, difficulty_avg as difficulty,
          take_again_percent as again, last_rated_at as last, histogram[1] as ones, histogram[5] as fives,
          coalesce((tag_counts ->> 'clear')::int, 0) as clear, difficulty_histogram[4] as hard,
          (select coalesce(sum((value ->> 0)::int), 0) from jsonb_each(semester_counts)) as told
        from public.professors) as t`,
      values: [],
    },
  ]);
  return stored?.rows[0]?.[0] ?? '';
}

describe('tallies', () => {
  it('follow a rating through its life', async () => {
    const read = `select rating_count, rating_avg, rating_score, histogram, difficulty_avg, take_again_percent, tag_counts
      from public.professors where id = 4`;
    const pair =
      'select rating_count, rating_avg from public.course_professors where course_id = 4 and professor_id = 4';
    const institution = 'select rating_count from public.institutions where id = 2';
    const write = (set: string) => `update public.ratings set ${set} where professor_id = 4`;
    const nothing = [['0', null, '0.0000', '{0,0,0,0,0}', null, null, '{}']];

    expect(await run(read, pair, institution)).toEqual([nothing, [['0', null]], [['0']]]);
    const [, rated, ratedPair, ratedInstitution] = await run(
      `insert into public.ratings (user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, tags)
       values ('p1', 4, 4, 5, 'ten letters at least', 2, true, '{clear,practical}'),
              ('p2', 4, null, 2, 'ten letters at least', 5, false, '{clear}'),
              ('p3', 4, null, 3, 'ten letters at least', null, null, '{}')`,
      read,
      pair,
      institution,
    );
    const all = ['3', '3.33', '3.6923', '{0,1,1,0,1}', '3.50', null, '{"clear": 2, "practical": 1}'];
    expect(rated).toEqual([all]);
    expect([ratedPair, ratedInstitution]).toEqual([[['1', '5.00']], [['3']]]);

    const [, changed] = await run(`${write(`rating1 = 4, tags = '{}'`)} and user_id = 'p1'`, read);
    expect(changed).toEqual([['3', '3.00', '3.6154', '{0,1,1,1,0}', '3.50', null, '{"clear": 1}']]);
    const [, held] = await run(`${write(`status = 'held'`)} and user_id = 'p2'`, read);
    expect(held).toEqual([['2', '3.50', '3.7500', '{0,0,1,1,0}', '2.00', null, '{}']]);
    expect(await run('delete from public.ratings where professor_id = 4', read, pair, institution)).toEqual([
      [],
      nothing,
      [['0', null]],
      [['0']],
    ]);
  });

  it.each(['professors', 'course_professors'])(
    'say of %s what part would come again from five replies on',
    async table => {
      const read = `select take_again_count, take_again_percent from public.${table}
      where ${table === 'professors' ? 'id = 4' : 'professor_id = 4 and course_id = 4'}`;
      const rate = (person: string, again: string) =>
        `insert into public.ratings (user_id, professor_id, course_id, rating1, comment, would_take_again)
       values ('${person}', 4, 4, 4, 'ten letters at least', ${again})`;
      const [, , , , , four, , five] = await run(
        rate('p1', 'true'),
        rate('p2', 'true'),
        rate('p3', 'false'),
        rate('p4', 'true'),
        rate('p6', 'null'),
        read,
        rate('p5', 'true'),
        read,
      );
      expect([four, five]).toEqual([[['4', null]], [['5', '80']]]);
    },
  );

  it('count how many found it how hard, which semesters they name, and which tag is the most frequent', async () => {
    const read = `select difficulty_histogram, semester_counts, top_tag from public.professors where id = 4`;
    const [, facets] = await run(
      `insert into public.ratings (user_id, professor_id, rating1, comment, difficulty, tags, semester, year) values
         ('p1', 4, 5, 'ten letters at least', 2, '{clear,practical}', 'b', 2026),
         ('p2', 4, 2, 'ten letters at least', 5, '{practical,clear}', 'b', 2026),
         ('p3', 4, 3, 'ten letters at least', 5, '{practical,clear,inspiring}', 'a', 2025),
         ('p4', 4, 4, 'ten letters at least', null, '{practical}', 'summer', null),
         ('p5', 4, 4, 'ten letters at least', null, '{}', null, 2026)`,
      read,
    );
    expect(facets).toEqual([['{0,1,0,0,2}', '{"2025a": [1, 3], "2026b": [2, 7]}', 'practical']]);
    const [, changed] = await run(
      `update public.ratings set difficulty = 1, semester = 'a', tags = '{clear}' where professor_id = 4 and user_id = 'p1'`,
      read,
    );
    // Three each: the first of the two by its letters.
    expect(changed).toEqual([['{1,0,0,0,2}', '{"2025a": [1, 3], "2026a": [1, 5], "2026b": [1, 2]}', 'clear']]);
    const [, held] = await run(
      `update public.ratings set status = 'held' where professor_id = 4 and user_id in ('p1', 'p3')`,
      read,
    );
    expect(held).toEqual([['{0,0,0,0,1}', '{"2026b": [1, 2]}', null]]);
    const [, gone] = await run('delete from public.ratings where professor_id = 4', read);
    expect(gone).toEqual([['{0,0,0,0,0}', '{}', null]]);
  });

  it.each(tags)('know the tag %s as the most frequent one', async tag => {
    const [found] = await run(`select private.top_tag('{"${tag}": 3}'), private.top_tag('{"${tag}": 2}')`);
    expect(found).toEqual([[tag, null]]);
  });

  it('of a professor in a course are of both kinds of ratings, and say how many are of the course', async () => {
    const pair = `select rating_count, course_rating_count, rating_avg, histogram, difficulty_avg, take_again_percent,
      semester_counts, last_taught from public.course_professors where course_id = 4 and professor_id = 4`;
    const nothing = [['0', '0', null, '{0,0,0,0,0}', null, null, '{}', null]];
    const [before, , , both] = await run(
      pair,
      `insert into public.ratings (user_id, professor_id, course_id, rating1, comment, difficulty, would_take_again, semester, year)
       values ('p1', 4, 4, 5, 'ten letters at least', 2, true, 'b', 2025), ('p2', 4, null, 1, 'ten letters at least', 5, false, 'b', 2026)`,
      `insert into public.course_ratings (user_id, course_id, professor_id, rating1, comment, difficulty, would_take_again, semester, year)
       values ('p1', 4, 4, 2, 'ten letters at least', 4, false, 'summer', 2025), ('p2', 4, null, 1, 'ten letters at least', 5, false, 'a', 2026)`,
      pair,
    );
    expect(before).toEqual(nothing);
    const semesters = '{"2025b": [1, 5], "2025summer": [1, 2]}';
    expect(both).toEqual([['2', '1', '3.50', '{0,1,0,0,1}', '3.00', null, semesters, '2025summer']]);
    const [, unnamed] = await run(
      `update public.course_ratings set professor_id = null where course_id = 4 and user_id = 'p1'`,
      pair,
    );
    expect(unnamed).toEqual([['1', '0', '5.00', '{0,0,0,0,1}', '2.00', null, '{"2025b": [1, 5]}', '2025b']]);
    const [, , , left] = await run(
      `update public.course_ratings set professor_id = 4, year = 2026 where course_id = 4 and user_id = 'p2'`,
      `update public.ratings set course_id = null where professor_id = 4`,
      `update public.course_ratings set semester = null where course_id = 4 and user_id = 'p2'`,
      pair,
    );
    expect(left).toEqual([['1', '1', '1.00', '{1,0,0,0,0}', '5.00', null, '{}', null]]);
    const [, , gone] = await run(
      'delete from public.ratings where professor_id = 4',
      'delete from public.course_ratings where course_id = 4',
      pair,
    );
    expect(gone).toEqual(nothing);
  });

  it('know the day, in Israel, of the newest rating that is left', async () => {
    const [, newest, , left] = await run(
      `insert into public.ratings (user_id, professor_id, rating1, comment, created_at)
       values ('p1', 4, 5, 'ten letters at least', '2026-03-01 22:30Z'), ('p2', 4, 5, 'ten letters at least', '2026-05-01 20:30Z')`,
      `select last_rated_at at time zone 'Asia/Jerusalem' from public.professors where id = 4`,
      `delete from public.ratings where professor_id = 4 and user_id = 'p2'`,
      `select last_rated_at at time zone 'Asia/Jerusalem' from public.professors where id = 4`,
    );
    expect([newest, left]).toEqual([[['2026-05-01 00:00:00']], [['2026-03-02 00:00:00']]]);
  });

  it('are left alone by a helpful vote', async () => {
    const row = 'select xmin from public.professors where id = 1';
    const [before, , after] = await run(row, 'update public.ratings set helpful_count = helpful_count + 1', row);
    expect(after).toEqual(before);
  });

  it('go with the account that is deleted', async () => {
    await run(
      `insert into public.ratings (user_id, professor_id, rating1, comment) values ('p9', 11, 5, 'ten letters at least')`,
    );
    const [before, , after] = await run(
      'select rating_count from public.professors where id = 11',
      `delete from public.profiles where firebase_uid = 'p9'`,
      'select rating_count from public.professors where id = 11',
    );
    expect([before, after]).toEqual([[['1']], [['0']]]);
    await run(`insert into public.profiles (firebase_uid) values ('p9')`);
  });

  it('move with a professor to another institution, and go with one who is hidden', async () => {
    const counts = 'select id, professor_count, rating_count from public.institutions order by id';
    const [before, , moved, , hidden, , back] = await run(
      counts,
      'update public.professors set institution = 2, department = 2 where id = 1',
      counts,
      `update public.professors set status = 'hidden' where id = 1`,
      counts,
      `update public.professors set status = 'visible', institution = 1, department = 1 where id = 1`,
      counts,
    );
    expect(before).toEqual([
      ['1', '2', '2'],
      ['2', '3', '0'],
    ]);
    expect(moved).toEqual([
      ['1', '1', '1'],
      ['2', '4', '1'],
    ]);
    expect(hidden).toEqual([
      ['1', '1', '1'],
      ['2', '3', '0'],
    ]);
    expect(back).toEqual(before);
  });

  it('count the ratings of a department, which move and hide with who was rated', async () => {
    const counts = 'select id, rating_count from public.departments order by id';
    const sum =
      'select sum(d.rating_count) = max(i.rating_count) from public.departments as d join public.institutions as i on i.id = d.institution where i.id = 1';
    const [before, , moved, whole, , hidden, , back] = await run(
      counts,
      'update public.professors set institution = 2, department = 2 where id = 1',
      counts,
      sum,
      `update public.professors set status = 'hidden' where id = 1`,
      counts,
      `update public.professors set status = 'visible', institution = 1, department = 1 where id = 1`,
      counts,
    );
    const of = (rows: typeof before, id: string) => Number(rows?.find(([key]) => key === id)?.[1]);
    expect(of(before, '1')).toBe(2);
    expect(of(moved, '2')).toBe(of(before, '2') + 1);
    expect(of(moved, '1')).toBe(1);
    expect(whole).toEqual([['t']]);
    expect(of(hidden, '2')).toBe(of(before, '2'));
    expect(back).toEqual(before);
  });

  it('a recount sees a number that was written past the triggers, and puts it right', async () => {
    const stale = 'select table_name, key from private.stale_counts()';
    const [before, , seen, , after] = await run(
      stale,
      'update public.departments set professor_count = 99 where id = 2',
      stale,
      'select private.recount()',
      stale,
    );
    expect([before, seen, after]).toEqual([[], [['departments', '2']], []]);
  });
});

describe('thousands of ratings at once', () => {
  // A small generator of its own, so that a failure can be repeated.
  function numbers(seed: number): (below: number) => number {
    let state = seed;
    return below => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  function write(next: (below: number) => number, worker: number): string {
    const ofCourse = next(3) === 0;
    const [table, target, targets] = ofCourse
      ? (['course_ratings', 'course_id', courses] as const)
      : (['ratings', 'professor_id', professors] as const);
    const partner = ofCourse ? 'professor_id' : 'course_id';
    const pick = <T>(list: readonly T[]) => list[next(list.length)];
    const person = `'p${1 + next(people - 16)}'`;
    // Several ratings in one statement are of a person whom no other worker writes for: two that insert the same keys
    // in opposite orders block each other whatever the triggers do.
    const several = `'p${people - worker}'`;
    const own = `user_id = ${person} and ${target} = ${pick(targets)}`;
    switch (next(6)) {
      case 0:
        return `delete from public.${table} where ${own}`;
      case 1:
        return `update public.${table} set status = '${pick(['visible', 'held', 'hidden'])}' where ${own}`;
      case 2: {
        // Many targets in one statement, in an order of their own.
        const order = next(2) === 0 ? 'asc' : 'desc';
        return `insert into public.${table} (user_id, ${target}, rating1, comment)
          select ${several}, t, ${1 + next(5)}, 'ten letters at least' from unnest(array[${targets.join()}]) as t order by t ${order}
          on conflict do nothing`;
      }
      case 3:
        return `update public.${table} set rating1 = 1 + (rating1 + ${next(5)}) % 5 where user_id = ${several}`;
      default:
        return `insert into public.${table} (user_id, ${target}, ${partner}, rating1, comment, difficulty, would_take_again, tags,
            semester, year)
          values (${person}, ${pick(targets)}, ${pick(courses)}, ${1 + next(5)}, 'ten letters at least',
            ${pick(['null', '1', '4'])}, ${pick(['null', 'true', 'false'])}, array['${pick(tags)}'],
            ${pick(['null', `'a'`, `'summer'`])}, ${pick(['null', '2024', '2026'])})
          on conflict (${target}, user_id) do update set rating1 = excluded.rating1, difficulty = excluded.difficulty,
            semester = excluded.semester, year = excluded.year, would_take_again = excluded.would_take_again, tags = excluded.tags, ${partner} = excluded.${partner}`;
    }
  }

  it('from sixteen connections, over five professors and five courses, leave no number wrong and no deadlock', async () => {
    const workers = Array.from({ length: 16 }, async (_, worker) => {
      const next = numbers(worker + 1);
      for (let turn = 0; turn < 200; turn++) await run(write(next, worker));
    });
    await Promise.all(workers);

    const [count, stale] = await run(
      `select count(*) from public.ratings where status = 'visible'`,
      'select table_name, key from private.stale_counts()',
    );
    expect(Number(count?.[0]?.[0])).toBeGreaterThan(50);
    expect(await kept(test.admin)).toBe(await recount(test.admin));
    expect(stale).toEqual([]);
  });
});

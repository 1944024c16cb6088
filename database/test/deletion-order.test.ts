import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseError } from '@dargu/pg-one-sync';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillFixture(test.admin);
});
afterEach(() => test.drop());

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

/** In a session that looks for deadlocks at once. @returns null, or the SQLSTATE */
const run = async (text: string): Promise<string | null> => {
  try {
    await test.admin.transaction(async step => {
      await step([{ text: `set local deadlock_timeout = '50ms'`, values: [] }]);
      await step([{ text, values: [] }]);
    });
    return null;
  } catch (error) {
    if (error instanceof DatabaseError) return error.code ?? 'unknown';
    throw error;
  }
};

/** Until so many sessions of this database wait for a lock. */
async function untilWaiting(sessions: number): Promise<void> {
  const waiting = `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (Number((await admin(waiting))[0]?.[0]) < sessions) await new Promise(resolve => setTimeout(resolve, 5));
}

/**
 * The ring of the old order, step by step: the person who leaves has rated a professor and a course; while both wait
 * for the row of the institution, someone else rates that course.
 */
async function leaveWhileAnotherRates(): Promise<readonly (string | null)[]> {
  let others: readonly Promise<string | null>[] = [];
  await test.admin.transaction(async step => {
    await step([{ text: 'select from public.institutions where id = 1 for no key update', values: [] }]);
    const leaving = run(`delete from public.profiles where firebase_uid = 'uid-owner'`);
    await untilWaiting(1);
    const rating = run(
      `insert into public.course_ratings (user_id, course_id, rating1, comment) values ('uid-other', 1, 4, 'ten letters at least')`,
    );
    await untilWaiting(2);
    others = [leaving, rating];
  });
  return await Promise.all(others);
}

describe('deleting a profile while others rate', () => {
  it('locks in the order of everybody, and both get through', async () => {
    expect(await leaveWhileAnotherRates()).toEqual([null, null]);
    expect(await admin('select * from private.stale_counts()')).toEqual([]);
  });

  it('also where a rating of a course names who taught it', async () => {
    await admin(`insert into public.course_professors (course_id, professor_id) values (4, 1), (1, 4)`);
    await admin(`update public.course_ratings set professor_id = 4 where user_id = 'uid-owner'`);
    expect(await leaveWhileAnotherRates()).toEqual([null, null]);
    expect(await admin('select * from private.stale_counts()')).toEqual([]);
    expect(
      await admin('select rating_count from public.course_professors where course_id = 1 and professor_id = 4'),
    ).toEqual([['0']]);
  });

  it('also where somebody rates another of the department, who waits for it first', async () => {
    await admin(
      `insert into public.professors (id, name, name_en, institution, department) overriding system value
       values (11, 'מרצה', 'Lecturer', 1, 1)`,
    );
    let both: readonly Promise<string | null>[] = [];
    await test.admin.transaction(async step => {
      await step([{ text: 'select from public.departments where id = 1 for no key update', values: [] }]);
      const rating = run(
        `insert into public.ratings (user_id, professor_id, rating1, comment) values ('uid-other', 11, 4, 'ten letters at least')`,
      );
      await untilWaiting(1);
      const leaving = run(`delete from public.profiles where firebase_uid = 'uid-owner'`);
      await untilWaiting(2);
      both = [rating, leaving];
    });
    expect(await Promise.all(both)).toEqual([null, null]);
    expect(await admin('select * from private.stale_counts()')).toEqual([]);
  });

  it('would be a deadlock in the order of the cascades', async () => {
    await admin('alter table public.profiles disable trigger _060_lock_in_order');
    expect(await leaveWhileAnotherRates()).toContain('40P01');
  });

  it('works under load: thirty leave while thirty rate, vote, follow and report the same targets', async () => {
    await admin(
      `insert into public.professors (id, name, name_en, institution, department) overriding system value
       select n, 'מרצה ' || n, 'Lecturer ' || n, 1, 1 from generate_series(11, 14) as n`,
    );
    await admin(
      `insert into public.profiles (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
       select 'p' || n, 1, 'phd', 1, '1', true, false from generate_series(1, 60) as n`,
    );
    for (const table of ['ratings', 'course_ratings']) {
      const [target, ids] = table === 'ratings' ? ['professor_id', '{11,12,13}'] : ['course_id', '{1,4}'];
      await admin(
        `insert into public.${table} (user_id, ${target}, rating1, comment)
         select 'p' || n, target, 4, 'ten letters at least' from generate_series(1, 60) as n, unnest('${ids}'::int[]) as target`,
      );
    }
    await admin(
      `insert into public.follows (user_id, professor_id) select 'p' || n, p from generate_series(1, 60) as n, generate_series(11, 14) as p`,
    );
    await admin(
      `insert into public.rating_votes (rating_id, user_id)
       select r.id, 'p' || n from public.ratings as r, generate_series(1, 60) as n where r.professor_id = 11 and r.user_id <> 'p' || n and n % 3 = 0`,
    );
    const failures: string[] = [];
    const attempts = Array.from({ length: 30 }, async (_, index) => {
      const stays = { role: 'authenticated', sub: `p${String(index + 31)}` } as const;
      const leaves = { role: 'authenticated', sub: `p${String(index + 1)}` } as const;
      const of = (condition: string) => `(select id from public.ratings where ${condition} limit 1)`;
      const statements = [
        [stays, `insert into public.ratings (professor_id, rating1, comment) values (14, 5, 'ten letters at least')`],
        [
          stays,
          `update public.course_ratings set rating1 = 1 where course_id = ${index % 2 === 0 ? '1' : '4'} and user_id = '${stays.sub}'`,
        ],
        [leaves, `delete from public.profiles where firebase_uid = '${leaves.sub}'`],
        [stays, `delete from public.ratings where professor_id = 12 and user_id = '${stays.sub}'`],
        [
          stays,
          `update public.ratings set rating1 = 2 where id = ${of(`professor_id = 13 and user_id = '${stays.sub}'`)}`,
        ],
      ] as const;
      await Promise.all(
        statements.map(async ([actor, text]) => {
          try {
            await act(test.database, actor, text);
          } catch (error) {
            failures.push(`${error instanceof DatabaseError ? (error.code ?? '') : String(error)} ${text}`);
          }
        }),
      );
    });
    await Promise.all(attempts);
    expect(failures).toEqual([]);
    expect(await admin('select count(*) from public.profiles where firebase_uid ~ $$^p[0-9]$$')).toEqual([['30']]);
    expect(await admin('select * from private.stale_counts()')).toEqual([]);
  });
});

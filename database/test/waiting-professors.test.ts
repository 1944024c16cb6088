import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type ActorName, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await admin(
    `insert into public.institutions (id, name, name_en) overriding system value values (11, 'מוסד', 'Institution')`,
    `insert into public.departments (id, name, name_en, institution) overriding system value
       select 20 + n, 'חוג ' || n, 'Department ' || n, 11 from generate_series(1, 3) as n`,
    `insert into public.professors (id, name, name_en, institution, department) overriding system value
       select 100 + n, 'שם ' || n, 'Name ' || n, 11, 21 + (n - 1) % 2 from generate_series(1, 12) as n`,
    `insert into public.profiles (firebase_uid) select 'w' || n from generate_series(1, 40) as n`,
    'alter table public.follows disable trigger user',
  );
});
afterAll(() => test.drop());

async function admin(...statements: readonly string[]) {
  return (await test.admin.run(statements.map(text => ({ text, values: [] })))).at(-1)?.rows ?? [];
}

/** Rows of the last statement, all of it undone. */
async function after(...statements: readonly string[]) {
  const undo = new Error('undo');
  let rows: readonly (readonly (string | null)[])[] = [];
  const rolledBack = test.admin.transaction(async run => {
    for (const text of statements) rows = (await run([{ text, values: [] }]))[0]?.rows ?? [];
    throw undo;
  });
  await expect(rolledBack).rejects.toBe(undo);
  return rows;
}

const today = '2026-11-27';
const count = (day = today) => `select private.count_institutions('${day}')`;
const viewed = (id: number, times: number, day = '2026-11-26') =>
  `insert into private.daily_events values ('${day}', 'view_professor', '${id}', ${times})`;
const followed = (id: number, people: number) =>
  `insert into public.follows (user_id, professor_id) select 'w' || n, ${id} from generate_series(1, ${people}) as n`;
const list = 'select professor_id, department from public.waiting_professors where institution = 11 order by rank';
const ids = async (...statements: readonly string[]) => (await after(...statements, count(), list)).map(([id]) => id);

describe('who waits for ratings', () => {
  it('is who has three followers or twenty views of the last 28 whole days, by followers and then by views', async () => {
    expect(
      await ids(
        followed(101, 3),
        viewed(102, 20),
        followed(103, 2),
        viewed(104, 19),
        viewed(106, 500),
        followed(105, 4),
      ),
    ).toEqual(['105', '101', '106', '102']);
    expect(await ids(viewed(101, 90, today), viewed(102, 90, '2026-10-29'), viewed(103, 90, '2026-10-30'))).toEqual([
      '103',
    ]);
    expect(await ids()).toEqual([]);
  });

  it('is at most three of a department, and nobody who has a score or cannot be seen', async () => {
    const all = [101, 103, 105, 107, 102].map((id, index) => viewed(id, 100 - index));
    expect(await after(...all, count(), list)).toEqual([
      ['101', '21'],
      ['103', '21'],
      ['105', '21'],
      ['102', '22'],
    ]);
    const rate = (id: number, people: number) =>
      `insert into public.ratings (user_id, professor_id, rating1, comment)
         select 'w' || n, ${id}, 4, 'דעה מספר ' || n || ' של מי שלמדו כאן' from generate_series(1, ${people}) as n`;
    const hide = `update public.professors set status = 'hidden' where id = 105`;
    expect(await ids(...all, rate(101, 3), rate(103, 2), hide)).toEqual(['103', '107', '102']);
  });

  it('stands still for a day however often it is counted, and is of the next day after it', async () => {
    expect(await ids(viewed(101, 50), count(), viewed(102, 80), count())).toEqual(['101']);
    expect(await ids(viewed(101, 50), count('2026-11-26'), viewed(102, 80))).toEqual(['102', '101']);
  });

  it('follows a professor who moved to another institution', async () => {
    const move = 'update public.professors set institution = 1, department = 1 where id = 101';
    const rows = await after(
      viewed(101, 50),
      count('2026-11-26'),
      move,
      count(),
      'select institution, department from public.waiting_professors where professor_id = 101',
    );
    expect(rows).toEqual([['1', '1']]);
  });
});

describe('[ALIVE-15] the numbers behind that order', () => {
  const readers: readonly ActorName[] = ['visitor', 'owner', 'fresh'];

  it.each(readers)('stay with the server: %s reads an order alone', async reader => {
    const columns = await admin(
      `select string_agg(attname, ',' order by attnum) from pg_attribute
       where attrelid = 'public.waiting_professors'::regclass and attnum > 0`,
    );
    expect(columns).toEqual([['professor_id,institution,department,rank']]);
    for (const statement of ['select * from private.daily_events', `select private.rank_waiting(11, '${today}')`])
      expect((await attempt(test.database, actors[reader], statement)).outcome).toBe('42501');
    const followers = await attempt(test.database, actors[reader], `select * from public.follows where user_id ~ '^w'`);
    expect(followers.outcome).toBe(reader === 'visitor' ? '42501' : 0);
  });
});

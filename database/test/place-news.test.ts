import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { fillFixture } from './fixture.ts';

const twins = [
  { kind: 'professor', targets: 'professors', ratings: 'ratings', reported: 'rating_id' },
  { kind: 'course', targets: 'courses', ratings: 'course_ratings', reported: 'course_rating_id' },
] as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  const statements = [
    `insert into public.institutions (id, name, name_en) overriding system value values (11, 'מוסד', 'Institution')`,
    `insert into public.departments (id, name, name_en, institution) overriding system value
       values (21, 'משפטים', 'Law', 11), (22, 'כלכלה', 'Economics', 11)`,
    ...twins.map(
      ({ targets }) => `insert into public.${targets} (id, name, name_en, institution, department)
        overriding system value
        select 100 + n, 'שם ' || n, 'Name ' || n, 11, case n when 1 then 22 else 21 end from generate_series(1, 6) as n`,
    ),
    `insert into public.profiles (firebase_uid) select 'w' || n from generate_series(1, 9) as n`,
  ];
  await test.admin.run(statements.map(text => ({ text, values: [] })));
});
afterAll(() => test.drop());

describe.each(twins)('what was written last, of $targets', ({ kind, ratings, reported, targets }) => {
  const rate = (target: number, daysAgo: number, writers = 3) =>
    `insert into public.${ratings} (user_id, ${kind}_id, rating1, comment, created_at)
       select 'w' || n, ${target}, n, 'דעה מספר ' || n || ' של מי שלמדו כאן', now() - interval '${daysAgo} days'
       from generate_series(1, ${writers}) as n`;
  const news = (institution = '11', columns = 'id') => `select ${columns} from public.place_news(${institution})`;
  /** Rows that a visitor gets after these statements of the database's owner, all of it undone. */
  const after = async (statements: readonly string[], query: string) => {
    const undo = new Error('undo');
    let rows: readonly (readonly (string | null)[])[] = [];
    const rolledBack = test.admin.transaction(async run => {
      for (const text of [...statements, 'set local role anon', query])
        rows = (await run([{ text, values: [] }]))[0]?.rows ?? [];
      throw undo;
    });
    await expect(rolledBack).rejects.toBe(undo);
    return rows.map(([first]) => first);
  };

  it('are one review of each, the newest day first, at most four, of the institution alone', async () => {
    const written = [101, 102, 103, 104, 105].map((id, index) => rate(id, index + 2));
    expect(await after(written, news())).toEqual(['101', '102', '103', '104']);
    expect(await after(written, news('11, 22'))).toEqual(['101']);
    expect(await after(written, news('2'))).toEqual([]);
  });

  it('are none of today, and none of who has fewer than three ratings or cannot be seen', async () => {
    expect(await after([rate(101, 0)], news())).toEqual([]);
    expect(await after([rate(101, 2, 2)], news())).toEqual([]);
    const hide = `update public.${targets} set status = 'hidden' where id = 101`;
    expect(await after([rate(101, 2), hide], news())).toEqual([]);
    expect(await after([rate(101, 2)], news())).toEqual(['101']);
  });

  it('are none that is reported or locked', async () => {
    const report = `insert into public.review_reports (${reported}, user_id, reason)
      select id, 'uid-other', 'false' from public.${ratings} where ${kind}_id = 101`;
    const lock = `insert into private.target_locks (${kind}_id, note, note_en, until)
      values (102, 'הערה', 'Note', now() + interval '1 day')`;
    expect(await after([rate(101, 2), rate(102, 2), report, lock], news())).toEqual([]);
  });

  it('name no writer, no review and no instant', async () => {
    const [row] = await after([rate(101, 2)], `select row_to_json(n) from public.place_news(11) as n`);
    expect(row).not.toMatch(/"w\d"|user_id|review/);
    const { created_at } = JSON.parse(row ?? '{}') as Record<string, unknown>;
    const begins = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jerusalem', timeStyle: 'medium' });
    expect(begins.format(new Date(String(created_at)))).toBe('00:00:00');
  });
});

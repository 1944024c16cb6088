import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { fillFixture } from './fixture.ts';

const institutions = 12;
const long = 'מסבירה לאט וברור, עונה על כל שאלה בסבלנות, והמבחן דומה מאוד לתרגולים של הסמסטר כולו. ';

const twins = [
  { kind: 'professor', targets: 'professors', ratings: 'ratings', reported: 'rating_id' },
  { kind: 'course', targets: 'courses', ratings: 'course_ratings', reported: 'course_rating_id' },
] as const;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  const statements = [
    `insert into public.institutions (id, name, name_en) overriding system value
       select n, 'מוסד ' || n, 'Institution ' || n from generate_series(11, 10 + ${institutions}) as n`,
    // Two fields at each, the first of them the same at all.
    `insert into public.departments (id, name, name_en, institution) overriding system value
       select n, 'משפטים', 'Law', n from generate_series(11, 10 + ${institutions}) as n
       union all
       select 100 + n, 'תחום ' || n, 'Field ' || n, n from generate_series(11, 10 + ${institutions}) as n`,
    ...twins.map(
      ({
        targets,
      }) => `insert into public.${targets} (id, name, name_en, institution, department) overriding system value
        select n * 10 + d, 'שם ' || n || '-' || d, 'Name ' || n || '-' || d, n, case d when 0 then n else 100 + n end
        from generate_series(11, 10 + ${institutions}) as n, generate_series(0, 2) as d`,
    ),
    `insert into public.profiles (firebase_uid) select 'w' || n from generate_series(1, 9) as n`,
  ];
  await test.admin.run(statements.map(text => ({ text, values: [] })));
});
afterAll(() => test.drop());

describe.each(twins)('the first screen of $targets', ({ kind, targets, ratings, reported }) => {
  const rate = (target: number, stars: number, daysAgo: number, { writers = 1, comment = long, at = 'now()' } = {}) =>
    `insert into public.${ratings} (user_id, ${kind}_id, rating1, comment, created_at)
       select 'w' || n, ${target}, ${stars}, '${comment}', ${at} - interval '${daysAgo} days'
       from generate_series(1, ${writers}) as n`;
  const quotes = (columns = 'id, rating1') => `select ${columns} from public.fresh_quotes('${kind}')`;
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
    return rows;
  };
  const pair = [rate(110, 5, 2), rate(120, 1, 3)];

  describe('quotes', () => {
    it('are one good and one critical review of two institutions', async () => {
      expect(await after(pair, quotes())).toEqual([
        ['110', '5'],
        ['120', '1'],
      ]);
      // The critical one of the same institution is passed over for an older one.
      expect(await after([...pair, rate(111, 1, 1)], quotes())).toEqual([
        ['110', '5'],
        ['120', '1'],
      ]);
    });

    it('are none of three stars, short ones, or of what cannot be seen', async () => {
      const nothing = [
        rate(110, 3, 2),
        rate(120, 1, 2, { comment: 'קצר מדי' + ' '.repeat(3) + 'אבל מותר' }),
        rate(130, 5, 2),
        `update public.${targets} set status = 'hidden' where id = 130`,
        ...['held', 'hidden', 'removed'].flatMap((status, n) => [
          rate(140 + n, 5, 2),
          `update public.${ratings} set status = '${status}' where ${kind}_id = ${140 + n}`,
        ]),
      ];
      expect(await after(nothing, quotes())).toEqual([]);
    });

    it('pass over what is reported until somebody has looked at it, and what is locked', async () => {
      const report = `insert into public.review_reports (${reported}, user_id, reason)
        select id, 'uid-other', 'false' from public.${ratings} where ${kind}_id = 110 and user_id = 'w1'`;
      const lock = `insert into private.target_locks (${kind}_id, note, note_en, until)
        values (120, 'הערה', 'Note', now() + interval '1 day')`;
      expect(await after([...pair, report, lock], quotes())).toEqual([]);
      const looked = `update public.review_reports set status = 'dismissed'`;
      expect(await after([...pair, report, lock, looked], quotes())).toEqual([['110', '5']]);
    });

    it('name no writer, no review and no instant, and nobody but the server reads more', async () => {
      const [row] = await after(pair, `select row_to_json(q) from public.fresh_quotes('${kind}') as q`);
      const quote = JSON.parse(row?.[0] ?? '{}') as Record<string, unknown>;
      expect(JSON.stringify(quote)).not.toMatch(/"w1"|user_id|review/);
      const begins = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jerusalem', timeStyle: 'medium' });
      expect(begins.format(new Date(String(quote['created_at'])))).toBe('00:00:00');
    });

    it('stand still while people write: what is written today is not among them', async () => {
      const today = [rate(150, 5, 0), rate(160, 1, 0)];
      expect(await after([...pair, ...today], quotes())).toEqual(await after(pair, quotes()));
    });

    it('are the same whatever came first within a day', async () => {
      const noon = `private.day_of(now()) - interval '12 hours'`;
      const ids = (first: string, second: string) => [
        rate(110, 5, 0, { at: noon }),
        rate(130, 5, 0, { at: noon }),
        `update public.${ratings} set created_at = created_at + interval '${first}' where ${kind}_id = 110 and user_id = 'w1'`,
        `update public.${ratings} set created_at = created_at + interval '${second}' where ${kind}_id = 130 and user_id = 'w1'`,
        // The keys of both times around, so that the order of ids is the same.
        `update public.${ratings} set id = 'a0000000-0000-4000-8000-000000000000' where ${kind}_id = 110 and user_id = 'w1'`,
        `update public.${ratings} set id = 'b0000000-0000-4000-8000-000000000000' where ${kind}_id = 130 and user_id = 'w1'`,
      ];
      const one = await after(ids('1 hour', '-1 hour'), quotes());
      const other = await after(ids('-1 hour', '1 hour'), quotes());
      expect(one).toEqual([['110', '5']]);
      expect(other).toEqual(one);
      // Control: a day later is seen.
      expect(
        await after([...ids('-1 hour', '1 hour'), rate(140, 5, 0, { at: `${noon} + interval '1 hour'` })], quotes()),
      ).toHaveLength(1);
      expect(await after(ids('-1 day', '1 hour'), quotes())).toEqual([['130', '5']]);
    });
  });

  describe('who is written about', () => {
    const written = `select id, institution, department from public.${targets}_written_about()`;

    it('is at most one of each institution and field, six in all, the newest first', async () => {
      const busy = Array.from({ length: institutions }, (_, n) =>
        [0, 1, 2].map(d => rate((11 + n) * 10 + d, 4, n % 5, { writers: 3 })),
      ).flat();
      const rows = await after(busy, written);
      expect(rows).toHaveLength(6);
      expect(new Set(rows.map(([, institution]) => institution)).size).toBe(6);
      // The field that is taught everywhere stands there once at most.
      expect(rows.filter(([, , department]) => Number(department) < 100).length).toBeLessThanOrEqual(1);
      const days = await after(busy, `select last_rated_at from public.${targets}_written_about()`);
      expect(days).toEqual(days.toSorted(([one], [other]) => String(other).localeCompare(String(one))));
    });

    it('is of a month where a week has little, and of nobody after that', async () => {
      const old = [rate(110, 4, 20, { writers: 3 }), rate(120, 4, 40, { writers: 3 })];
      expect((await after(old, written)).map(([id]) => id)).toEqual(['110']);
      const week = Array.from({ length: 10 }, (_, n) => rate(130 + (n % 9) * 10 + Math.floor(n / 9), 4, 1));
      expect((await after([...old, ...week], written)).map(([id]) => id)).not.toContain('110');
    });

    it('is of every institution, however much is written at one of them on the same day', async () => {
      const many = [
        `insert into public.${targets} (id, name, name_en, institution, department) overriding system value
           select 1000 + n, 'רב ' || n, 'Many ' || n, 11, 11 from generate_series(1, 450) as n`,
        `insert into public.${ratings} (user_id, ${kind}_id, rating1, comment, created_at)
           select 'w' || w, 1000 + n, 4, '${long}', now() - interval '1 day'
           from generate_series(1, 450) as n, generate_series(1, 3) as w`,
        rate(110, 4, 1, { writers: 3 }),
        // The last by number, where a day's are read in their order.
        `insert into public.${targets} (id, name, name_en, institution, department) overriding system value
           values (2000, 'אחרון', 'Last', 12, 112)`,
        rate(2000, 4, 1, { writers: 3 }),
      ];
      const institutions = (await after(many, written)).map(([, institution]) => institution);
      expect(institutions.toSorted((one, other) => Number(one) - Number(other))).toEqual(['11', '12']);
    });

    it('is nobody with few ratings, and nobody hidden', async () => {
      const few = [
        rate(110, 4, 1, { writers: 2 }),
        rate(120, 4, 1, { writers: 3 }),
        `update public.${targets} set status = 'hidden' where id = 120`,
      ];
      expect(await after(few, written)).toEqual([]);
    });
  });
});

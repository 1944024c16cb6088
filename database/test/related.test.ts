import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
});
afterAll(() => test.drop());

const first = async (text: string) => (await act(test.database, actors.visitor, text))[0]?.[0];

describe('a merged professor or course', () => {
  it.each(['resolve_professor', 'resolve_course'])('%s leads to what it was merged into', async resolve => {
    expect(await first(`select public.${resolve}(3)`)).toBe('1');
    expect(await first(`select public.${resolve}(1)`)).toBe('1');
  });

  it.each(['resolve_professor', 'resolve_course'])(
    '%s says nothing of one that is hidden or never was',
    async resolve => {
      expect(await first(`select public.${resolve}(2)`)).toBeNull();
      expect(await first(`select public.${resolve}(999)`)).toBeNull();
    },
  );

  it('a chain of merges is followed, a ring is not for ever', async () => {
    const merge = (from: number, to: number) =>
      act(
        test.admin,
        actors.service,
        `update public.professors set status = 'merged', merged_into = ${to} where id = ${from}`,
      );
    await merge(2, 3);
    expect(await first('select public.resolve_professor(2)')).toBe('1');
    await merge(1, 2);
    expect(await first('select public.resolve_professor(2)')).toBeNull();
    await act(
      test.admin,
      actors.service,
      `update public.professors set status = 'visible', merged_into = null where id = 1`,
    );
    await act(
      test.admin,
      actors.service,
      `update public.professors set status = 'hidden', merged_into = null where id = 2`,
    );
  });
});

describe.each([
  { kind: 'professors', one: 'professor', ratings: 'ratings' },
  { kind: 'courses', one: 'course', ratings: 'course_ratings' },
])('similar $kind', ({ kind, one, ratings }) => {
  beforeAll(async () => {
    await test.admin.run([
      {
        text: `insert into public.${kind} (id, name, name_en, institution, department) overriding system value
          select n, 'שם ' || n, 'Name ' || n, 1, 1 from generate_series(11, 18) as n`,
        values: [],
      },
      // The higher the id the better; 18 is not rated at all, 4 is of the same field at another institution.
      {
        text: `insert into public.${ratings} (user_id, ${one}_id, rating1, comment)
          select person, n, case when n <= 12 then 1 when n <= 14 then 3 when n = 17 then 4 else 5 end, 'ten letters at least'
          from generate_series(11, 17) as n, unnest(array['uid-owner', 'uid-other']) as person where n < 17 or person = 'uid-owner'`,
        values: [],
      },
      {
        text: `insert into public.${ratings} (user_id, ${one}_id, rating1, comment)
          values ('uid-other', 4, 5, 'ten letters at least')`,
        values: [],
      },
    ]);
  });

  const similar = async (id: number) =>
    (await act(test.database, actors.visitor, `select id from public.similar_${kind}(${id})`)).map(row =>
      Number(row[0]),
    );

  it('are the best of the department, at most six, without itself', async () => {
    expect(await similar(11)).toEqual([15, 16, 1, 17, 13, 14]);
    expect(await similar(16)).not.toContain(16);
  });

  it('come from the same field elsewhere when the department has too few', async () => {
    expect(await similar(4)).toHaveLength(6);
    await test.admin.run([
      { text: `update public.${kind} set status = 'hidden' where id between 12 and 17`, values: [] },
    ]);
    expect(await similar(1)).toEqual([11, 4]);
    await test.admin.run([
      { text: `update public.${kind} set status = 'visible' where id between 12 and 17`, values: [] },
    ]);
  });

  it('of one that is not there are none', async () => {
    expect(await similar(2)).toEqual([]);
    expect(await similar(999)).toEqual([]);
  });
});

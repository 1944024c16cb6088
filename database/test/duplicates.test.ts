import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, attempt } from './actors.ts';
import { deciders, fillAdmin } from './guide-crowd.ts';
import { fillMergeCrowd, twins } from './merge-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillMergeCrowd(test.admin);
  await fillAdmin(test.admin, deciders.first);
  await test.admin.run([
    {
      text: `insert into public.courses (id, name, name_en, institution, department) overriding system value values
        (31, 'חדו"א 1', 'Calculus 1', 1, 1), (32, 'חדו"א 2', 'Calculus 2', 1, 1), (33, 'חדווא 1', 'Calculus, 1', 1, 1),
        (34, 'חדו"א 1', 'Calculus 1', 1, 11), (35, 'תכנות בשפת C', 'Programming in C', 1, 1),
        (36, 'תכנות בשפת C++', 'Programming in C++', 1, 1)`,
      values: [],
    },
  ]);
});
afterAll(() => test.drop());

const query = (text: string, values: readonly string[] = []) => act(test.database, deciders.first, text, values);
const pairs = (kind: string, institution: number | null) =>
  query(`select survivor, gone, total from public.duplicate_pairs('${kind}', ${institution ?? 'null'})`);
const [survivor, gone] = twins.professor;

describe('finding doubles', () => {
  it('finds names that are alike within an institution, and proposes that the one with more ratings stays', async () => {
    expect(await pairs('professor', 1)).toContainEqual([String(survivor), String(gone), expect.any(String)]);
    expect(await pairs('professor', 2)).toEqual([]);
  });

  it('takes Calculus 1 and Calculus 2 for two, as C and C++, and one name in two departments too', async () => {
    const found = (await pairs('course', 1)).map(([one, other]) => `${one}-${other}`);
    expect(found).toContain('31-33');
    expect(found).not.toContain('31-32');
    expect(found).not.toContain('31-34');
    expect(found).not.toContain('35-36');
  });

  it('finds equal names over all institutions, and departments and institutions that are alike', async () => {
    expect(await pairs('course', null)).toEqual([]);
    expect((await pairs('department', 1)).map(([one, other]) => `${one}-${other}`)).toEqual(['1-11']);
    expect(await pairs('institution', null)).toEqual([]);
  });

  it('does not show again what an admin has found to be two, until that is taken back', async () => {
    await query(`select public.tell_apart('professor', ${gone}, ${survivor})`);
    await query(`select public.tell_apart('professor', ${survivor}, ${gone})`);
    expect(await pairs('professor', 1)).toEqual([]);
    await query(`select public.tell_apart('professor', ${survivor}, ${gone}, false)`);
    expect(await pairs('professor', 1)).toHaveLength(1);
  });
});

describe('what a merge would do', () => {
  it('says where the two disagree, what moves, and what the numbers will be', async () => {
    const [row] = await query(`select public.merge_preview('professor', ${survivor}, ${gone})`);
    const preview = JSON.parse(row?.[0] ?? 'null');
    expect(preview.differences.map((difference: { field: string }) => difference.field)).toEqual([
      'name',
      'name_en',
      'title',
      'department',
    ]);
    expect(preview.can_merge).toBe(true);
    const moves = Object.fromEntries(
      preview.moves.map(({ what, ...counts }: { what: string; moved: number; doubles: number }) => [what, counts]),
    );
    expect(moves.ratings).toEqual({ moved: 300, doubles: 200 });
    expect(moves.follows).toEqual({ moved: 39, doubles: 11 });
    expect(moves.links).toEqual({ moved: 2, doubles: 1 });
    expect(moves.reports).toEqual({ moved: 0, doubles: 10 });

    const count = preview.result.rating_count;
    const after = await attempt(
      test.database,
      deciders.first,
      `select * from public.merge_entries('professor', ${survivor}, ${gone}, '{}', '${preview.version}')`,
      `select rating_count, rating_avg, public.merge_preview('professor', ${survivor}, ${gone})
       from public.professors where id = ${survivor}`,
    );
    expect(after.rows).toEqual([[String(count), preview.result.rating_avg.toFixed(2), null]]);
  });
});

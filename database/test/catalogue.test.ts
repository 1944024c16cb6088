import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tags } from '#contract/words.ts';
import type { Step } from '@dargu/pg-one-sync';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { catalogueRules } from './catalogue-rules.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ prepare: false });
});
afterAll(() => test.drop());

const step = (text: string): Step => ({ text, values: [] });

describe('rules over the whole schema', () => {
  it.each(catalogueRules)('$title', async ({ offenders }) => {
    const [found] = await test.admin.run([step(offenders)]);
    expect(found?.rows.flat()).toEqual([]);
  });

  it.each(catalogueRules)('it would be noticed if not: $title', async ({ offenders, violation }) => {
    let noticed = 0;
    const undo = new Error('undo');
    await expect(
      test.admin.transaction(async run => {
        for (const statement of violation.split(';')) await run([step(statement)]);
        const [found] = await run([step(offenders)]);
        noticed = found?.rows.length ?? 0;
        throw undo;
      }),
    ).rejects.toBe(undo);
    expect(noticed).toBeGreaterThan(0);
  });
});

describe('the list of tags', () => {
  // Processes of 1.0 write them, a trigger takes them off (0460).
  const retired = ['mandatory_attendance', 'recorded_lectures'];
  it.each(['ratings', 'course_ratings'])('of %s is that of contract/words.ts, beside two of 1.0', async table => {
    const [found] = await test.admin.run([
      { text: `select pg_get_constraintdef(oid) from pg_constraint where conname = $1`, values: [`${table}_tags`] },
    ]);
    const words = [...(found?.rows[0]?.[0] ?? '').matchAll(/'([a-z_]+)'::text/g)].map(match => match[1]);
    expect(new Set(words)).toEqual(new Set([...tags, ...retired]));
  });
});

describe('a row of the catalogue, and a person', () => {
  const institution = `insert into public.institutions (id, name, name_en) values (1, 'מכון', 'College')`;
  const department = `insert into public.departments (id, name, name_en, institution) values (1, 'מחלקה', 'Law', 1)`;
  const ofDepartment = (table: string) =>
    `insert into public.${table} (id, name, name_en, institution, department) values (1, 'דנה', 'Dana', 1, 1)`;
  const person = `insert into public.profiles (firebase_uid, email) values ('person', 'a@b')`;
  const refusal = async (...statements: readonly string[]) =>
    await test.admin.run([institution, department, ...statements].map(step)).then(
      () => undefined,
      (error: unknown) => error,
    );
  const fills: Readonly<Record<string, readonly string[]>> = {
    institutions: [],
    departments: [],
    professors: [ofDepartment('professors')],
    courses: [ofDepartment('courses')],
    profiles: [person],
  };

  it.each([
    ['institutions', 'texts', `name = 'x'`],
    ['institutions', 'texts', `name_en = repeat('x', 121)`],
    ['institutions', 'texts', `short_name = ''`],
    ['institutions', 'texts', `short_name_en = repeat('x', 61)`],
    ['institutions', 'texts', `kind = 'No word'`],
    ['institutions', 'texts', 'merged_into = id'],
    ['departments', 'texts', `name = 'x'`],
    ['departments', 'texts', `name_en = repeat('x', 121)`],
    ['departments', 'texts', `name_pretty_card = ''`],
    ['departments', 'texts', 'merged_into = id'],
    ['professors', 'names', `name = repeat('x', 121)`],
    ['professors', 'names', `name_en = 'x'`],
    ['professors', 'merged', `status = 'merged'`],
    ['professors', 'merged', `status = 'merged', merged_into = id`],
    ['professors', 'status_check', `status = 'gone'`],
    ['professors', 'title_check', `title = 'sir'`],
    ['courses', 'names', `name = repeat('x', 161)`],
    ['courses', 'names', `name_en = 'x'`],
    ['courses', 'merged', `status = 'merged'`],
    ['courses', 'merged', 'merged_into = id'],
    ['courses', 'status_check', `status = 'gone'`],
    ['courses', 'code_check', `code = ''`],
    ['profiles', 'texts', `firebase_uid = ''`],
    ['profiles', 'texts', `email = 'ab'`],
    ['profiles', 'name_check', `name = repeat('x', 121)`],
    ['profiles', 'degree_check', `degree = 'none'`],
    ['profiles', 'year_of_study_check', `year_of_study = '6'`],
  ])('of %s keeps to its %s: not %s', async (table, rule, change) => {
    const [filled, changed] = [fills[table] ?? [], `update public.${table} set ${change}`];
    expect(await refusal(...filled, changed)).toMatchObject({
      code: '23514',
      message: `new row for relation "${table}" violates check constraint "${table}_${rule}"`,
    });
  });

  it('that keeps to them is stored', async () => {
    const undo = 'select 1 / 0';
    const all = [ofDepartment('professors'), ofDepartment('courses'), person];
    expect(await refusal(...all, undo)).toMatchObject({ code: '22012' });
  });
});

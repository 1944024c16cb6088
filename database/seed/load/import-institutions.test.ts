import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { institutions } from '../institutions/all.ts';
import { importInstitutions } from './import-institutions.ts';

let test: TestDatabase;
let done: Awaited<ReturnType<typeof importInstitutions>>;

beforeEach(async () => {
  test = await createTestDatabase();
  done = await importInstitutions(test.admin);
});
afterEach(() => test.drop());

const rows = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows;
const everything = () =>
  rows(
    'select i.*, d.* from public.institutions i join public.departments d on d.institution = i.id order by i.id, d.id',
  );

it('brings institutions and departments into an empty catalogue, and neither people nor the mark of a demo', async () => {
  expect(done.institutions).toEqual({ added: institutions.length, renamed: 0, unchanged: 0 });
  expect(done.departments.added).toBeGreaterThan(institutions.length * 14);
  expect(
    await rows(`select (select count(*) from public.professors), (select count(*) from public.courses), (select count(*) from public.profiles),
    (select count(*) from public.app_settings where key = 'demo_catalogue' and value = 'true')`),
  ).toEqual([['0', '0', '0', '0']]);
  expect(
    await rows(
      `select count(*) from public.institutions i where not exists (select from public.departments d where d.institution = i.id)`,
    ),
  ).toEqual([['0']]);
  expect(
    await rows(
      `select name, kind, email_domains <> '{}' from public.institutions where name_en = 'Tel Aviv University'`,
    ),
  ).toEqual([['אוניברסיטת תל אביב', 'university', 't']]);
});

it('done again does nothing, also twice at once', async () => {
  const before = await everything();
  const [one, other] = await Promise.all([importInstitutions(test.admin), importInstitutions(test.admin)]);
  for (const { institutions: ofInstitutions, departments } of [one, other]) {
    expect([ofInstitutions.added, ofInstitutions.renamed, departments.added, departments.renamed]).toEqual([
      0, 0, 0, 0,
    ]);
  }
  expect(await everything()).toEqual(before);
});

it('corrects names in place, in either language, and leaves alone what the operator added', async () => {
  const before = await everything();
  await test.admin.run([
    { text: `update public.institutions set name = 'שם ישן' where name_en = 'Tel Aviv University'`, values: [] },
    { text: `update public.institutions set name_en = 'Old name' where id = 5`, values: [] },
    { text: `update public.departments set name = 'חוג ישן' where id = 1`, values: [] },
    { text: `update public.institutions set email_domains = '{own.example}' where id = 4`, values: [] },
    { text: `insert into public.institutions (name, name_en) values ('מכללה חדשה', 'A new college')`, values: [] },
    {
      text: `insert into public.departments (name, name_en, institution) select 'חוג חדש', 'A new department', id from public.institutions where name_en = 'A new college'`,
      values: [],
    },
  ]);
  const again = await importInstitutions(test.admin);
  expect([
    again.institutions.renamed,
    again.departments.renamed,
    again.institutions.added,
    again.departments.added,
  ]).toEqual([2, 1, 0, 0]);
  expect(await rows(`select email_domains from public.institutions where id = 4`)).toEqual([['{own.example}']]);
  expect(await rows(`select count(*) from public.departments where name = 'חוג חדש'`)).toEqual([['1']]);
  expect((await everything())?.length).toBe((before?.length ?? 0) + 1);
});

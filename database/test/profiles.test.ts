import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileCodes } from '#contract/profile-codes.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await admin(
    `insert into public.departments (id, name, name_en, institution) overriding system value values (3, 'כימיה', 'Chemistry', 1)`,
  );
});
afterAll(() => test.drop());
beforeEach(() => admin(`update public.profiles set age = true where firebase_uid = 'uid-owner'`));

async function admin(text: string, ...values: string[]) {
  return (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
}
const change = (set: string) => `update public.profiles set ${set} where firebase_uid = 'uid-owner'`;
const byOwner = (set: string) => attempt(test.database, actors.owner, change(set));
const rate = `insert into public.ratings (professor_id, rating1, comment) values (4, 5, 'ten letters at least')`;

describe('a complete profile', () => {
  it.each([
    'institution = null, department = null',
    'department = null',
    'degree = null',
    'year_of_study = null',
    'agreed_to_terms = false',
    'is_new_user = true',
    'is_new_user = true, institution = null, agreed_to_terms = false',
    'age = null',
  ])('[FORM-03] stays complete: %s', async set => {
    expect((await byOwner(set)).response).toMatchObject({ code: profileCodes.incomplete, status: 400 });
    // Control: it is the person who is bound.
    expect((await attempt(test.database, actors.service, change(set))).outcome).toBe(1);
  });

  it('[CALL-03] is changed to another one, its second department taken away', async () => {
    expect((await byOwner(`degree = 'phd', year_of_study = 'other', department = 3, department2 = 1`)).outcome).toBe(1);
    expect((await byOwner(`institution = 2, department = 2, department2 = null`)).outcome).toBe(1);
    expect(
      (await attempt(test.database, actors.owner, change('department2 = 3'), change('department2 = null'))).outcome,
    ).toBe(1);
  });

  it('[ROLE-03] what leaves the catalogue ends rating until the person chooses again, and nothing else', async () => {
    expect((await attempt(test.database, actors.owner, rate)).outcome).toBe(1);
    await admin(change('department = null'));
    expect((await attempt(test.database, actors.owner, rate)).response).toMatchObject({
      code: 'rating/profile-incomplete',
      status: 403,
    });
    expect((await byOwner(`name = 'נועה'`)).outcome).toBe(1);
    expect((await attempt(test.database, actors.owner, change('department = 1'), rate)).outcome).toBe(1);
    await admin(change('department = 1'));
  });
});

describe('the departments of a profile are of its institution', () => {
  it.each(['department = 2', 'department2 = 2', 'institution = 2', 'institution = 2, department = 2, department2 = 3'])(
    '%s',
    async set => {
      expect((await byOwner(set)).response).toMatchObject({ code: profileCodes.foreignDepartment, status: 400 });
    },
  );

  it('also of one that is made, and of one that is completed', async () => {
    const newcomer = { role: 'authenticated', sub: 'uid-new' } as const;
    const insert = (department: number) =>
      `insert into public.profiles (firebase_uid, institution, department) values ('uid-new', 1, ${String(department)})`;
    expect((await attempt(test.database, newcomer, insert(2))).response).toMatchObject({
      code: profileCodes.foreignDepartment,
    });
    expect((await attempt(test.database, newcomer, insert(1))).outcome).toBe(1);
  });
});

describe('16 or older', () => {
  const complete = (age: string) =>
    `update public.profiles set institution = 1, degree = 'phd', department = 1, year_of_study = '3', agreed_to_terms = true, age = ${age},
       is_new_user = false where firebase_uid = 'uid-fresh'`;

  it('[FORM-05] is said before a profile is complete, and may be left open until then (DATA-03)', async () => {
    const outcome = async (age: string) =>
      (await attempt(test.database, actors.fresh, complete(age))).response?.['code'] ?? 'done';
    expect(await Promise.all(['true', 'false', 'null'].map(outcome))).toEqual([
      'done',
      profileCodes.tooYoung,
      profileCodes.incomplete,
    ]);
    expect(
      (
        await attempt(
          test.database,
          actors.fresh,
          `update public.profiles set age = false where firebase_uid = 'uid-fresh'`,
        )
      ).outcome,
    ).toBe(1);
  });

  it('is not taken back', async () => {
    expect((await byOwner('age = false')).response).toMatchObject({ code: profileCodes.tooYoung, status: 400 });
  });

  it('a profile cannot be made complete without it', async () => {
    const made = (age: string) =>
      `insert into public.profiles (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user, age)
       values ('uid-new', 1, 'phd', 1, '1', true, false, ${age})`;
    const newcomer = { role: 'authenticated', sub: 'uid-new' } as const;
    expect((await attempt(test.database, newcomer, made('false'))).response).toMatchObject({
      code: profileCodes.tooYoung,
    });
    expect((await attempt(test.database, newcomer, made('null'))).response).toMatchObject({
      code: profileCodes.tooYoung,
    });
    expect((await attempt(test.database, newcomer, made('true'))).outcome).toBe(1);
  });
});

it('[DATA-01] the day’s and the month’s ratings stay counted under a profile that is deleted and made again, until the month is over', async () => {
  const person = { role: 'authenticated', sub: 'uid-again' } as const;
  const make = `insert into public.profiles (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user, age)
    values ('uid-again', 1, 'phd', 1, '1', true, false, true)`;
  const counters = `select reviews_made, reviews_today, reviews_this_month from public.profiles where firebase_uid = 'uid-again'`;
  await act(test.database, person, make);
  await act(test.database, person, rate);
  const remove = `delete from public.profiles where firebase_uid = 'uid-again'`;
  expect((await attempt(test.database, person, remove, make, counters)).rows).toEqual([['0', '1', '1']]);
  await act(test.database, person, remove);
  expect(await admin('select count(*) from private.departed_rating_counts')).toEqual([['1']]);
  await admin(`select private.sweep_kept_of_people(now() + interval '32 days')`);
  expect(await admin('select count(*) from private.departed_rating_counts')).toEqual([['0']]);
  expect((await attempt(test.database, person, make, counters)).rows).toEqual([['0', '0', '0']]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { accessCases } from './access-cases.ts';
import { type ActorName, actors, attempt } from './actors.ts';
import { fillCommunity } from './community-fixture.ts';
import { fillFixture } from './fixture.ts';
import { fillGuides } from './guide-fixture.ts';
import { fillInstitutionReviews } from './institution-fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillCommunity(test.admin);
  await fillGuides(test.admin);
  await fillInstitutionReviews(test.admin);
});
afterAll(() => test.drop());

describe('who may do what to which rows', () => {
  it.each(accessCases)('[ROLE-01] [ROLE-02] $verb on $table: $statement', async ({ statement, outcomes }) => {
    const got: Record<string, unknown> = {};
    for (const name of Object.keys(outcomes) as ActorName[]) {
      got[name] = (await attempt(test.database, actors[name], statement)).outcome;
    }
    expect(got).toEqual(outcomes);
  });

  it('covers every verb of every table, and every view', async () => {
    const [result] = await test.admin.run([
      {
        text: `select relname, coalesce(relkind = 'v' and not reloptions @> '{security_invoker=true}', relkind = 'v') from pg_class
               where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by relname`,
        values: [],
      },
    ]);
    const missing = (result?.rows ?? []).flatMap(([table, isReadOnly]) =>
      (isReadOnly === 't' ? ['select'] : ['select', 'insert', 'update', 'delete'])
        .filter(verb => !accessCases.some(known => known.table === table && known.verb === verb))
        .map(verb => `${verb} ${table}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('columns that are not theirs to write', () => {
  const rate = (column: string, value: string) =>
    `insert into public.ratings (professor_id, rating1, comment, ${column}) values (4, 5, 'ten letters at least', ${value})`;

  it.each([
    ['id', 'gen_random_uuid()'],
    ['status', `'visible'`],
    ['helpful_count', '100'],
    ['verified_student', 'true'],
    ['created_at', `'2001-01-01'`],
    ['updated_at', 'now()'],
  ])('a rating brings no %s of its own', async (column, value) => {
    expect((await attempt(test.database, actors.owner, rate(column, value))).outcome).toBe('42501');
    expect((await attempt(test.database, actors.owner, rate('year', '2026'))).outcome).toBe(1);
  });

  it.each(['tickets', 'reviews_made', 'reviews_today', 'reviews_this_month'])(
    '[CALL-02] [DATA-01] the counter %s of a profile belongs to the server: a write to it has no effect',
    async column => {
      const write = `update public.profiles set ${column} = 100 where firebase_uid = 'uid-owner' returning ${column}`;
      expect((await attempt(test.database, actors.owner, write)).rows).not.toEqual([['100']]);
      expect((await attempt(test.database, actors.service, write)).rows).toEqual([['100']]);
      const create = `insert into public.profiles (firebase_uid, ${column}) values ('uid-new', 100) returning ${column}`;
      expect((await attempt(test.database, { role: 'authenticated', sub: 'uid-new' }, create)).rows).toEqual([['0']]);
      expect((await attempt(test.database, actors.service, create)).rows).toEqual([['100']]);
    },
  );

  it.each(['firebase_uid', 'email'])('[FORM-06] %s of a profile stays what it was', async column => {
    const write = `update public.profiles set ${column} = 'someone@example.org' where firebase_uid = 'uid-owner'`;
    expect((await attempt(test.database, actors.owner, write)).outcome).toBe('42501');
    expect((await attempt(test.database, actors.other, write)).outcome).toBe('42501');
  });
});

describe('rating', () => {
  const rate = (columns: string, values: string) =>
    `insert into public.ratings (rating1, comment, ${columns}) values (5, 'ten letters at least', ${values})`;

  it('[ROLE-02] a person rates in the own name without naming it', async () => {
    const { rows } = await attempt(
      test.database,
      actors.other,
      `${rate('professor_id', '1')} returning user_id, status`,
    );
    expect(rows).toEqual([['uid-other', 'visible']]);
  });

  it.each([
    ['a professor who is hidden', rate('professor_id', '2'), '42501'],
    ['a professor who was merged, which rates the one that stayed', rate('professor_id', '3'), 1],
    ['a professor who does not exist', rate('professor_id', '999'), '42501'],
    ['a course that the professor does not teach', rate('professor_id, course_id', '4, 1'), '23503'],
    ['a course that the professor teaches', rate('professor_id, course_id', '4, 4'), 1],
    ['a tag that is not on the list', rate('professor_id, tags', `4, '{handsome}'`), '23514'],
    ['four tags', rate('professor_id, tags', `4, '{clear,engaging,available,practical}'`), '23514'],
    ['a tag twice', rate('professor_id, tags', `4, '{clear,clear}'`), '23514'],
    ['a tag twice, hidden behind odd bounds', rate('professor_id, tags', `4, '[5:6]={clear,clear}'`), '23514'],
    ['tags in two dimensions', rate('professor_id, tags', `4, '{{clear},{engaging}}'`), '23514'],
    ['three tags', rate('professor_id, tags', `4, '{clear,engaging,available}'`), 1],
    ['difficulty 6', rate('professor_id, difficulty', '4, 6'), '23514'],
  ])('%s', async (_title, statement, outcome) => {
    expect((await attempt(test.database, actors.other, statement)).outcome).toBe(outcome);
  });

  it('one rating a person and professor', async () => {
    const { outcome } = await attempt(test.database, actors.owner, rate('professor_id', '1'));
    expect(outcome).toBe('23505');
  });

  it.each([
    ['0 stars', '0', 'ten letters at least', '23514'],
    ['6 stars', '6', 'ten letters at least', '23514'],
    ['9 letters', '5', 'nine lett', '23514'],
    ['10 letters of which 2 are blanks at the end', '5', 'nine let  ', '23514'],
    ['10 letters', '5', 'ten letter', 1],
    ['2,000 Hebrew letters', '5', 'א'.repeat(2000), 1],
    ['2,001 letters', '5', 'א'.repeat(2001), '23514'],
  ])('stars and comment keep to their bounds: %s', async (_title, stars, comment, outcome) => {
    const statement = `insert into public.ratings (professor_id, rating1, comment) values (4, ${stars}, '${comment}')`;
    expect((await attempt(test.database, actors.other, statement)).outcome).toBe(outcome);
  });
});

describe('profiles', () => {
  const newcomer = { role: 'authenticated', sub: 'uid-new', email: 'new@example.org' } as const;
  const complete = `institution = 1, degree = 'master', department = 1, year_of_study = '3', age = true, agreed_to_terms = true`;

  it('[DATA-01] a profile begins as new, without terms, counters 0', async () => {
    const { rows } = await attempt(
      test.database,
      newcomer,
      `insert into public.profiles (firebase_uid, email) values ('uid-new', 'New@example.org')
       returning is_new_user, agreed_to_terms, reviews_made, tickets, reviews_this_month, reviews_today`,
    );
    expect(rows).toEqual([['t', 'f', '0', '0', '0', '0']]);
  });

  it('an address is taken only from the token', async () => {
    const insert = `insert into public.profiles (firebase_uid, email) values ('uid-new', 'admin@example.org')`;
    expect((await attempt(test.database, newcomer, insert)).outcome).toBe('42501');
    expect((await attempt(test.database, { ...newcomer, email: 'admin@example.org' }, insert)).outcome).toBe(1);
  });

  it('[CALL-02] creating it a second time is 23505', async () => {
    const { outcome } = await attempt(
      test.database,
      actors.owner,
      `insert into public.profiles (firebase_uid) values ('uid-owner')`,
    );
    expect(outcome).toBe('23505');
  });

  it.each([
    ['institution', `${complete}, institution = null`.replace('institution = 1, ', '')],
    ['degree', complete.replace(`'master'`, 'null')],
    ['department', complete.replace('department = 1', 'department = null')],
    ['year of study', complete.replace(`'3'`, 'null')],
    ['the terms', complete.replace('agreed_to_terms = true', 'agreed_to_terms = false')],
  ])('[FORM-03] [ROLE-03] nobody stops being new without %s', async (_what, set) => {
    const finish = (values: string) =>
      `update public.profiles set ${values}, is_new_user = false where firebase_uid = 'uid-fresh'`;
    expect((await attempt(test.database, actors.fresh, finish(set))).outcome).toBe('23514');
    expect((await attempt(test.database, actors.fresh, finish(complete))).outcome).toBe(1);
  });

  it('[FORM-07] once complete, the person rates', async () => {
    const { outcome } = await attempt(
      test.database,
      actors.fresh,
      `update public.profiles set ${complete}, is_new_user = false where firebase_uid = 'uid-fresh'`,
      `insert into public.ratings (professor_id, rating1, comment) values (1, 5, 'ten letters at least')`,
    );
    expect(outcome).toBe(1);
  });

  it('an account that has left the catalogue behind stays complete', async () => {
    const { outcome, rows } = await attempt(
      test.database,
      actors.service,
      'delete from public.departments where id = 1',
      `select is_new_user, department from public.profiles where firebase_uid = 'uid-owner'`,
    );
    expect(outcome).toBe(1);
    expect(rows).toEqual([['f', null]]);
  });
});

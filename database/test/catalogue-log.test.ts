import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { fillFixture } from './fixture.ts';
import { refusalOf } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
});
afterAll(() => test.drop());

async function admin(text: string, values: readonly string[] = []) {
  return (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
}

/** Runs statements as one decision of an operator. */
async function decide(action: string, statement: string) {
  const [, result] = await test.admin.run([
    { text: `select private.begin_decision($1)`, values: [action] },
    { text: statement, values: [] },
  ]);
  return result?.rows ?? [];
}

const create = (kind: string, fields: object) =>
  decide('create', `select private.create_entry('${kind}', '${JSON.stringify(fields)}')`);

const undoLast = (kind: string) =>
  decide(
    'undo',
    `select private.undo_row(d) from private.decisions as d
    where subject_kind = '${kind}' and action <> 'undo' order by id desc limit 1`,
  );

describe('a new entry', () => {
  it('is cleaned, belongs to the institution of its department, and is found at once', async () => {
    const made = await create('professor', {
      name: '  נועה \u202e  ברק ',
      title: 'dr',
      department: 2,
      aliases: ['נ. ברק', 'נ ברק', 'נועה ברק', ' '],
    });
    const id = Number(made[0]?.[0]);
    expect(
      await admin(`select name, name_en, title, aliases, institution, status from public.professors where id = ${id}`),
    ).toEqual([['נועה ברק', 'נועה ברק', 'dr', '{"נ. ברק"}', '2', 'visible']]);
    expect(await admin(`select id from public.search_professors('נ ברק')`)).toEqual([[String(id)]]);
    expect(
      await admin(`select action, subject_kind, subject_key, professor_id, before, after ->> 'name'
        from private.decisions order by id desc limit 1`),
    ).toEqual([['create', 'professor', String(id), String(id), '{}', 'נועה ברק']]);
    expect(await undoLast('professor')).toEqual([['done']]);
    expect(await admin(`select id from public.professors where id = ${id}`)).toEqual([]);
  });

  it.each([
    ['professor', { name: 'נועה ברק', department: 99 }, 'catalogue/invalid'],
    ['professor', { name: 'נועה ברק', department: 1, institution: 2 }, 'catalogue/invalid'],
    ['professor', { name: 'נועה ברק', department: 1, rating_sum: 5 }, 'catalogue/invalid'],
    ['professor', { name: '...', department: 1 }, 'catalogue/invalid'],
    ['professor', { name: 'נועה ברק', title: 'king', department: 1 }, 'catalogue/invalid'],
    ['professor', { name: 'א'.repeat(121), department: 1 }, 'catalogue/invalid'],
    ['course', { name: 'חישוביות', code: '1'.repeat(41), department: 1 }, 'catalogue/invalid'],
    [
      'course',
      { name: 'חישוביות', aliases: Array.from({ length: 21 }, (_, n) => `שם ${n}`), department: 1 },
      'catalogue/invalid',
    ],
    ['institution', { name: 'אפקה', email_domains: ['gmail.com'] }, 'catalogue/invalid'],
    ['institution', { name: 'אפקה', email_domains: ['ac.il'] }, 'catalogue/invalid'],
    ['institution', { name: 'הטכניון' }, 'catalogue/exists'],
    ['department', { name: 'מדעי המחשב', institution: 1 }, 'catalogue/exists'],
    ['building', { name: 'טאוב' }, 'catalogue/invalid'],
  ])('is refused: %s %j', async (kind, fields, code) => {
    expect(await refusalOf(create(kind, fields))).toBe(code);
  });

  it('of every kind is made where nothing stands against it (control)', async () => {
    const [[institution] = []] = await create('institution', { name: 'אפקה', email_domains: ['@Post.Afeka.ac.il'] });
    const [[department] = []] = await create('department', { name: 'תוכנה', institution: Number(institution) });
    await create('course', { name: 'חישוביות', code: '10-1', department: Number(department) });
    expect(
      await admin(`select email_domains, course_count from public.institutions where id = ${institution}`),
    ).toEqual([['{post.afeka.ac.il}', '1']]);
  });
});

describe('another name', () => {
  it('is added once, and taken back', async () => {
    const add = () => decide('add_alias', `select private.add_alias('professor', 1, 'דנה לוי-כהן')`);
    expect(await add()).toEqual([['t']]);
    expect(await add()).toEqual([['f']]);
    expect(await admin(`select id from public.search_professors('דנה לוי כהן') limit 1`)).toEqual([['1']]);
    expect(await undoLast('professor')).toEqual([['done']]);
    expect(await admin('select aliases from public.professors where id = 1')).toEqual([['{}']]);
  });
});

describe('taking back a change of the catalogue', () => {
  it('puts back what was written, unless somebody has written something else since', async () => {
    await decide('edit', `update public.courses set name = 'מבני נתונים ב', code = null where id = 1`);
    expect(await undoLast('course')).toEqual([['done']]);
    expect(await admin('select name, code from public.courses where id = 1')).toEqual([['מבני נתונים', '234218']]);
    await decide('edit', `update public.courses set name = 'מבני נתונים ב' where id = 1`);
    await admin(`update public.courses set name = 'מבני נתונים ג' where id = 1`);
    expect(
      await decide(
        'undo',
        `select private.undo_row(d) from private.decisions as d
        where subject_kind = 'course' and action = 'edit' order by id desc limit 1`,
      ),
    ).toEqual([['changed']]);
  });

  it('keeps an entry that people have written about', async () => {
    const [[id] = []] = await create('professor', { name: 'נועה ברק', department: 1 });
    await admin(`insert into public.follows (user_id, professor_id) values ('uid-owner', ${id})`);
    expect(await undoLast('professor')).toEqual([['not_possible']]);
    await admin(`delete from public.follows where professor_id = ${id}`);
    expect(await undoLast('professor')).toEqual([['done']]);
    expect(await undoLast('professor')).toEqual([['gone']]);
  });

  it('knows that a name has gone to another entry meanwhile', async () => {
    await decide('edit', `update public.departments set name = 'תוכנה ומידע' where id = 1`);
    await admin(`insert into public.departments (name, name_en, institution) values ('מדעי המחשב', 'CS', 1)`);
    expect(await undoLast('department')).toEqual([['not_possible']]);
  });

  it('removes a pair that no rating names, and keeps one that a rating names', async () => {
    await decide('link', 'insert into public.course_professors (course_id, professor_id) values (1, 4)');
    expect(
      await admin(`select subject_key, professor_id, course_id from private.decisions order by id desc limit 1`),
    ).toEqual([['1:4', '4', '1']]);
    expect(await undoLast('teaching')).toEqual([['done']]);
    await admin('insert into public.course_professors (course_id, professor_id) values (1, 4)');
    await admin(`update public.course_ratings set professor_id = 4 where professor_id = 1`);
    expect(await undoLast('teaching')).toEqual([['not_possible']]);
  });

  it('brings back a pair that was removed', async () => {
    await decide('unlink', 'delete from public.course_professors where course_id = 4 and professor_id = 4');
    expect(await undoLast('teaching')).toEqual([['done']]);
    expect(await admin('select 1 from public.course_professors where course_id = 4 and professor_id = 4')).toEqual([
      ['1'],
    ]);
  });
});

describe('the log of the catalogue', () => {
  it('says nothing of tallies, nothing of an import, and is whole', async () => {
    const count = () => admin('select count(*) from private.decisions');
    const before = await count();
    await admin(`update public.ratings set rating1 = 2 where professor_id = 1`);
    await decide('import', `update public.professors set name_en = 'Dana Lewi' where id = 1`);
    expect(await count()).toEqual(before);
    await admin(`update public.professors set name_en = 'Dana Levi' where id = 1`);
    expect(await count()).not.toEqual(before);
    expect(await admin('select private.broken_decision()')).toEqual([[null]]);
  });
});

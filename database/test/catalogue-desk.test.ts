import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { fillFixture } from './fixture.ts';
import { type Actor, act, actors } from './actors.ts';
import { deciders, fillAdmin, refusalOf } from './guide-crowd.ts';

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
    `select private.undo_${kind}(d) from private.decisions as d
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
        `select private.undo_course(d) from private.decisions as d
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

const noa: Actor = deciders.first;
const omer: Actor = deciders.second;
const desk = (statement: string, actor: Actor = noa) => act(test.database, actor, statement);

describe('the table of admins', () => {
  beforeAll(async () => {
    await fillAdmin(test.admin, noa);
    await fillAdmin(test.admin, omer);
  });

  const rows = (kind: string, search = '', filters: object = {}, sort = 'id') =>
    desk(`select id, name from public.catalogue_rows('${kind}', '${search}', '${JSON.stringify(filters)}', '${sort}')`);
  const idsOf = async (...question: Parameters<typeof rows>) => (await rows(...question)).map(([id]) => Number(id));

  it('shows hidden entries and no merged ones, whose numbers add up', async () => {
    expect(await idsOf('professor')).toEqual([1, 2, 4]);
    expect((await idsOf('course')).slice(0, 3)).toEqual([1, 2, 4]);
    expect(await desk(`select total, hidden, unrated from public.catalogue_counts('professor')`)).toEqual([
      ['3', '1', '2'],
    ]);
    expect(await desk('select professors, institutions from public.catalogue_totals()')).toEqual([['3', '3']]);
  });

  it.each([
    ['the beginning of a word', 'לו', [1]],
    ['its title before it', 'ד״ר דנה', [1]],
    ['a typo', 'Dena Levi', [1]],
    ['a hidden entry', 'נסת', [2]],
    ['a number of an address', '4', [4]],
    ['a name that is not there', 'גולדשטיין', []],
    ['a text that would end a quoted one', "x'' or true --", []],
    ['percent signs', '%', [1, 2, 4]],
  ])('finds professors by %s', async (_what, search, ids) => {
    expect(await idsOf('professor', search)).toEqual(ids);
  });

  it('narrows a search down to a place and to what is wrong', async () => {
    expect(await idsOf('professor', '', { institution: 1 })).toEqual([1, 2]);
    expect(await idsOf('professor', '', { department: 2 })).toEqual([4]);
    expect(await idsOf('professor', '', { only: 'hidden' })).toEqual([2]);
    expect(await idsOf('professor', '', { only: 'unrated' })).toEqual([2, 4]);
    expect(await idsOf('professor', '', { after: 2 })).toEqual([4]);
    await admin(`update public.professors set name_en = name where id = 4`);
    expect(await idsOf('professor', '', { only: 'lacks_english' })).toEqual([4]);
    await admin(`update public.professors set name = 'דנה לוי', institution = 1, department = 1 where id = 4`);
    expect(await idsOf('professor', '', { only: 'double' })).toEqual([1, 4]);
    await admin(
      `update public.professors set name = 'רון כץ', name_en = 'Ron Katz', institution = 2, department = 2 where id = 4`,
    );
    for (const filters of [{ institution: '1; drop table' }, { colour: 1 }]) {
      expect(await refusalOf(rows('professor', '', filters))).toBe('catalogue/invalid');
    }
  });

  it.each(['name', '-name_en', 'institution', '-department', 'score', '-ratings', '-courses', 'name; drop table x'])(
    'sorts every kind by %s, or by name where that says nothing of it',
    async sort => {
      for (const kind of ['professor', 'course', 'department', 'institution']) {
        expect((await rows(kind, '', {}, sort)).length).toBeGreaterThan(1);
      }
    },
  );

  it('tells who is perhaps there already', async () => {
    const similar = (name: string, except = 'null') =>
      desk(`select id, status from public.similar_entries('professor', '${name}', 1, ${except})`);
    expect(await similar('פרופ׳ דנה לוי־כהן')).toEqual([['1', 'visible']]);
    expect(await similar('דנה לבי')).toEqual([]);
    expect(await similar('יוסי נסתרר')).toEqual([['2', 'hidden']]);
    expect(await similar('דנה')).toEqual([]);
    expect(await similar('דנה לוי', '1')).toEqual([]);
    expect(await desk(`select id from public.similar_entries('course', 'מבני נתונים', 1)`)).toEqual([['1']]);
    expect(await desk(`select id from public.similar_entries('department', 'Computer Sciences', 2)`)).toEqual([['2']]);
    expect(await desk(`select id from public.similar_entries('institution', 'טכניון')`)).toEqual([['1']]);
  });
});

describe('editing in the table', () => {
  const version = async (kind: string, id: number) =>
    (await desk(`select version from public.catalogue_rows('${kind}', '${id}', '{}')`))[0]?.[0] ?? '';
  const save = (kind: string, id: number, fields: object, known: string, actor = noa) =>
    desk(`select outcome from public.save_entry('${kind}', ${id}, '${JSON.stringify(fields)}', '${known}')`, actor);

  it('writes what was changed, and tells the second of two admins that somebody was faster', async () => {
    const known = await version('professor', 1);
    expect(await save('professor', 1, { name: 'דנה לוי', title: 'prof' }, known)).toEqual([['done']]);
    expect(await save('professor', 1, { name_en: 'Dana Levy' }, known, omer)).toEqual([['changed']]);
    const now = await version('professor', 1);
    await admin('update public.ratings set rating1 = 5 where professor_id = 1');
    expect(await save('professor', 1, { title: 'prof' }, now)).toEqual([['same']]);
    expect(await save('professor', 3, { title: 'prof' }, now)).toEqual([['gone']]);
    expect(await admin(`select admin, action, before, after from private.decisions order by id desc limit 1`)).toEqual([
      [noa.sub, 'edit', '{"title": null}', '{"title": "prof"}'],
    ]);
  });

  it('one of two at the same moment is done, the other is told', async () => {
    const known = await version('course', 4);
    const answers = await Promise.all([
      save('course', 4, { code: '10' }, known),
      save('course', 4, { code: '11' }, known, omer),
    ]);
    expect(new Set(answers.flat(2))).toEqual(new Set(['changed', 'done']));
  });

  it('an English name that repeats the Hebrew one goes along with it', async () => {
    const [[id] = []] = await desk(`select public.create_entry('course', '{"name": "תורת הגרפים", "department": 2}')`);
    await save('course', Number(id), { name: 'תורת הקבוצות' }, await version('course', Number(id)));
    expect(await admin(`select name_en from public.courses where id = ${id}`)).toEqual([['תורת הקבוצות']]);
  });

  it('moves a course with its department to another institution, and its counts with it', async () => {
    await save('course', 4, { department: 1 }, await version('course', 4));
    expect(await admin('select institution from public.courses where id = 4')).toEqual([['1']]);
    expect(await admin('select key from private.stale_counts()')).toEqual([]);
  });

  it('hides and shows, and answers for each', async () => {
    const set = (ids: string, status: string) =>
      desk(`select id, outcome from public.set_entry_status('professor', '{${ids}}', '${status}')`);
    expect(await set('1,2,3,99', 'hidden')).toEqual([
      ['1', 'done'],
      ['2', 'already'],
      ['3', 'gone'],
      ['99', 'gone'],
    ]);
    expect(await admin(`select id from public.search_professors('דנה לוי')`)).toEqual([]);
    expect(await undoLast('professor')).toEqual([['done']]);
    expect(await admin(`select status from public.professors where id = 1`)).toEqual([['visible']]);
    expect(await refusalOf(set(Array.from({ length: 51 }, (_, n) => n).join(), 'hidden'))).toBe('catalogue/too-many');
    expect(await refusalOf(set('1', 'merged'))).toBe('catalogue/invalid');
  });

  it('links who teaches what, and never takes a pair from a rating', async () => {
    const call = (name: string, course: number, professor: number) =>
      desk(`select public.${name}_course_professor(${course}, ${professor})`);
    expect(await call('link', 4, 1)).toEqual([['done']]);
    expect(await call('link', 4, 1)).toEqual([['already']]);
    expect(await call('link', 3, 1)).toEqual([['gone']]);
    expect(await desk(`select entry, named_by from public.entry_links('professor', 1) order by 1`)).toEqual([
      ['1', '1'],
      ['2', '0'],
      ['4', '0'],
    ]);
    expect(await call('unlink', 1, 1)).toEqual([['rated']]);
    expect(await call('unlink', 4, 1)).toEqual([['done']]);
    expect(await call('unlink', 4, 1)).toEqual([['gone']]);
  });
});

describe('everybody else', () => {
  it.each([
    `select public.catalogue_rows('professor')`,
    `select public.catalogue_counts('professor')`,
    'select public.catalogue_totals()',
    `select public.similar_entries('professor', 'דנה לוי', 1)`,
    `select public.entry_links('professor', 1)`,
    `select public.create_entry('professor', '{"name": "נועה ברק", "department": 1}')`,
    `select public.save_entry('professor', 1, '{"name": "נועה ברק"}', 'x')`,
    `select public.set_entry_status('professor', '{1}', 'hidden')`,
    'select public.link_course_professor(4, 1)',
    'select public.unlink_course_professor(4, 4)',
  ])('[GUARD-03] is refused: %s', async statement => {
    expect(await refusalOf(desk(statement, actors.owner))).toBe('admin/required');
    expect(await refusalOf(desk(statement, actors.visitor))).toBe('42501');
    expect(await refusalOf(desk(statement))).toBe('none');
  });
});

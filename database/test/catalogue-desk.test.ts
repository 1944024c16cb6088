import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, refusalOf } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillAdmin(test.admin, noa);
  await fillAdmin(test.admin, omer);
});
afterAll(() => test.drop());

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const noa: Actor = deciders.first;
const omer: Actor = deciders.second;
const desk = (statement: string, actor: Actor = noa) => act(test.database, actor, statement);

describe('the table of admins', () => {
  const rows = (kind: string, search = '', filters: object = {}, sort = 'id') =>
    desk(`select id, name from public.catalogue_rows('${kind}', '${search}', '${JSON.stringify(filters)}', '${sort}')`);
  const idsOf = async (...question: Parameters<typeof rows>) => (await rows(...question)).map(([id]) => Number(id));

  it('shows hidden entries and no merged ones, whose numbers add up', async () => {
    expect(await idsOf('professor')).toEqual([1, 2, 4]);
    expect((await idsOf('course')).slice(0, 3)).toEqual([1, 2, 4]);
    expect(await desk(`select total, hidden, unrated from public.catalogue_counts('professor')`)).toEqual([
      ['3', '1', '2'],
    ]);
    expect(await desk('select professors, institutions from public.catalogue_totals()')).toEqual([['3', '2']]);
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

  it('narrows a search down to an institution and to what is wrong', async () => {
    expect(await idsOf('professor', '', { institution: 1 })).toEqual([1, 2]);
    expect(await idsOf('professor', '', { department: 2 })).toEqual([4]);
    expect(await idsOf('professor', '', { only: 'hidden' })).toEqual([2]);
    expect(await idsOf('professor', '', { only: 'unrated' })).toEqual([2, 4]);
    expect(await idsOf('professor', '', { after: 2 })).toEqual([4]);
    await admin(`update public.professors set name_en = name where id = 4`);
    expect(await idsOf('professor', '', { only: 'lacks_english' })).toEqual([4]);
    await admin(`update public.professors set name = 'דנה לוי', institution = 1, department = 1 where id = 4`);
    expect(await idsOf('professor', '', { only: 'double' })).toEqual([1, 4]);
    await desk(`select public.tell_apart('professor', 4, 1)`);
    expect(await idsOf('professor', '', { only: 'double' })).toEqual([]);
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

  it('shows who is perhaps there already', async () => {
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

  it('says of a course that it is small, by the name where nobody says, and logs it', async () => {
    const small = async (id: number) =>
      (await desk(`select is_small from public.catalogue_rows('course', '${id}', '{}')`))[0]?.[0];
    const [[made] = []] = await desk(
      `select public.create_entry('course', '{"name": "סדנת כתיבה", "name_en": "Workshop", "department": 1}')`,
    );
    expect(await small(Number(made))).toBe('t');
    await admin(`delete from public.courses where id = ${made ?? 0}`);
    const read = await version('course', 1);
    expect(await refusalOf(save('course', 1, { is_small: 'yes' }, read))).toBe('catalogue/invalid');
    expect(await save('course', 1, { is_small: true }, read)).toEqual([['done']]);
    expect(await save('course', 1, { is_small: false }, read, omer)).toEqual([['changed']]);
    expect(await small(1)).toBe('t');
    const log = await admin('select id, before, after from private.decisions order by id desc limit 1');
    expect(log).toEqual([[expect.any(String), '{"is_small": false}', '{"is_small": true}']]);
    await desk(`select public.undo_decision(${log[0]?.[0] ?? 0})`);
    expect(await small(1)).toBe('f');
  });

  it('writes what was changed, and shows the second of two admins that someone was faster', async () => {
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

  it('one of two at the same moment is done, the other learns of it', async () => {
    const known = await version('course', 4);
    const results = await Promise.all([
      save('course', 4, { code: '10' }, known),
      save('course', 4, { code: '11' }, known, omer),
    ]);
    expect(new Set(results.flat(2))).toEqual(new Set(['changed', 'done']));
  });

  it('an English name that repeats the Hebrew one goes along with it', async () => {
    const [[id] = []] = await desk(`select public.create_entry('course', '{"name": "תורת הגרפים", "department": 2}')`);
    await save('course', Number(id), { name: 'תורת הקבוצות' }, await version('course', Number(id)));
    expect(await admin(`select name_en from public.courses where id = ${id}`)).toEqual([['תורת הקבוצות']]);
  });

  it('moves a course with its department to another institution, and its counts with it', async () => {
    const [[id] = []] = await desk(`select public.create_entry('course', '{"name": "תורת המספרים", "department": 2}')`);
    await save('course', Number(id), { department: 1 }, await version('course', Number(id)));
    expect(await admin(`select institution from public.courses where id = ${id}`)).toEqual([['1']]);
    expect(await admin('select key from private.stale_counts()')).toEqual([]);
  });

  it('hides and shows, with an outcome for each', async () => {
    const set = (ids: string, status: string) =>
      desk(`select id, outcome from public.set_entry_status('professor', '{${ids}}', '${status}')`);
    expect(await set('1,2,3,99', 'hidden')).toEqual([
      ['1', 'done'],
      ['2', 'already'],
      ['3', 'gone'],
      ['99', 'gone'],
    ]);
    expect(await admin(`select id from public.search_professors('דנה לוי')`)).toEqual([]);
    const [[hidden] = []] = await admin(`select max(id) from private.decisions where action = 'hide'`);
    expect(await desk(`select outcome from public.undo_decision(${hidden})`, omer)).toEqual([['done']]);
    expect(await desk(`select outcome from public.undo_decision(${hidden})`)).toEqual([['already']]);
    expect(await admin(`select status from public.professors where id = 1`)).toEqual([['visible']]);
    expect(await refusalOf(set(Array.from({ length: 51 }, (_, n) => n).join(), 'hidden'))).toBe('catalogue/too-many');
    expect(await refusalOf(set('1', 'merged'))).toBe('catalogue/invalid');
  });

  it('two admins hide and show the same at once, in whatever order, while somebody rates', async () => {
    const set = (ids: string, status: string, actor: Actor) =>
      desk(`select outcome from public.set_entry_status('professor', '{${ids}}', '${status}')`, actor);
    const rate = (stars: number) => admin(`update public.ratings set rating1 = ${stars} where professor_id = 1`);
    const rounds = [1, 2, 3, 4, 5];
    await Promise.all([
      ...rounds.map(() => set('1,2,4', 'hidden', noa)),
      ...rounds.map(() => set('4,1', 'visible', omer)),
      ...rounds.map(rate),
    ]);
    await set('1,4', 'visible', noa);
    await set('2', 'hidden', noa);
    expect(await admin('select key from private.stale_counts()')).toEqual([]);
  });

  it('links who teaches what, and never takes a pair from a rating', async () => {
    const call = (name: string, course: number, professor: number) =>
      desk(`select public.${name}_course_professor(${course}, ${professor})`);
    expect(await call('link', 4, 1)).toEqual([['done']]);
    expect(await call('link', 4, 1)).toEqual([['already']]);
    expect(await call('link', 3, 1)).toEqual([['gone']]);
    expect(await desk(`select entry, named_by from public.entry_links('professor', 1) order by 1`)).toEqual([
      ['1', '2'],
      ['2', '0'],
      ['4', '0'],
    ]);
    expect(await call('unlink', 1, 1)).toEqual([['rated']]);
    expect(await call('unlink', 4, 1)).toEqual([['done']]);
    expect(await call('unlink', 4, 1)).toEqual([['gone']]);
  });
});

describe('the table of who teaches what', () => {
  const pairs = async (...given: string[]) =>
    (await desk(`select professor_id, course_id, total from public.teaching_rows(${given.join()})`)).map(row =>
      row.join(':'),
    );

  it('finds a pair by either side, hidden ones too, and sorts', async () => {
    expect(await pairs()).toEqual(['1:1:4', '1:2:4', '2:1:4', '4:4:4']);
    expect(await pairs(`'דנה'`)).toEqual(['1:1:2', '1:2:2']);
    expect(await pairs(`'נסתר'`)).toEqual(['1:2:2', '2:1:2']);
    expect(await pairs(`''`, '1', `'-professor'`)).toEqual(['2:1:3', '1:1:3', '1:2:3']);
    for (const sort of ['course', '-course', 'ratings', '-ratings', 'x; drop']) {
      expect((await pairs(`''`, 'null', `'${sort}'`, '1', '2')).length).toBe(2);
    }
    expect(await pairs(`'אין כזה'`)).toEqual([]);
  });
});

describe('everybody else', () => {
  it.each([
    `select public.catalogue_rows('professor')`,
    `select public.catalogue_counts('professor')`,
    'select public.catalogue_totals()',
    'select public.teaching_rows()',
    `select public.similar_entries('professor', 'דנה לוי', 1)`,
    `select public.entry_links('professor', 1)`,
    `select public.create_entry('professor', '{"name": "נועה ברק", "department": 1}')`,
    `select public.save_entry('professor', 1, '{"name": "נועה ברק"}', 'x')`,
    `select public.set_entry_status('professor', '{1}', 'hidden')`,
    'select public.link_course_professor(4, 1)',
    'select public.unlink_course_professor(4, 4)',
    `select public.set_teaching_role(4, 4, 'tutorial')`,
  ])('[GUARD-03] is refused: %s', async statement => {
    expect(await refusalOf(desk(statement, actors.owner))).toBe('admin/required');
    expect(await refusalOf(desk(statement, actors.visitor))).toBe('42501');
    expect((await attempt(test.database, noa, statement)).outcome).toEqual(expect.any(Number));
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';

let test: TestDatabase;

const statements = [
  `insert into public.institutions (id, name, name_en, short_name, short_name_en) overriding system value values
     (1, 'הטכניון – מכון טכנולוגי לישראל', 'Technion – Israel Institute of Technology', 'הטכניון', 'Technion'),
     (2, 'אוניברסיטת תל אביב', 'Tel Aviv University', 'ת״א', 'TAU')`,
  `insert into public.departments (id, name, name_en, institution) overriding system value values
     (1, 'מדעי המחשב', 'Computer Science', 1), (2, 'הנדסת חשמל', 'Electrical Engineering', 1),
     (3, 'מדעי המחשב', 'Computer Science', 2)`,
  `insert into public.professors (id, name, name_en, title, aliases, institution, department) overriding system value values
     (1, 'דוד כהן', 'David Cohen', 'dr', '{}', 1, 1),
     (2, 'רות כהן', 'Ruth Cohen', 'prof', '{}', 2, 3),
     (3, 'אבי כהן־לוי', 'Avi Cohen-Levi', null, '{}', 1, 2),
     (4, 'מַיכָל בן־דוד', 'Michal Ben-David', 'prof', '{"מיקי בן דוד"}', 2, 3),
     (5, 'יעקב ז''בוטינסקי', 'Yaakov Jabotinsky', 'dr', '{}', 1, 1),
     (6, 'שרה קרליבך', 'Sarah Carlebach', 'dr', '{}', 2, 3),
     (7, 'דוד כהן צדק', 'David Cohen Zedek', null, '{}', 1, 2),
     (8, 'François Müller', 'François Müller', null, '{}', 1, 2)`,
  `insert into public.professors (id, name, name_en, institution, department, status) overriding system value values
     (9, 'כהן נסתר', 'Hidden Cohen', 1, 1, 'hidden')`,
  `insert into public.courses (id, name, name_en, code, institution, department) overriding system value values
     (1, 'מבוא למדעי המחשב', 'Introduction to Computer Science', '0234-114', 1, 1),
     (2, 'חדו"א 1מ', 'Calculus 1M', '104031', 1, 2),
     (3, 'אלגברה ליניארית', 'Linear Algebra', '20.109', 2, 3),
     (4, 'מבוא לסטטיסטיקה', 'Introduction to Statistics', null, 2, 3)`,
  `insert into public.profiles (firebase_uid) select 'p' || n from generate_series(1, 9) as n`,
  `insert into public.ratings (user_id, professor_id, rating1, comment)
     select 'p' || n, 7, 5, 'ten letters at least' from generate_series(1, 9) as n`,
];

beforeAll(async () => {
  test = await createTestDatabase();
  await test.admin.run(statements.map(text => ({ text, values: [] })));
});
afterAll(() => test.drop());

async function ids(search: string, query: string, scope: { institution?: number; departments?: string } = {}) {
  const rows = await act(test.database, actors.visitor, `select id from public.${search}($1, $2::int, $3::int[])`, [
    query,
    scope.institution === undefined ? null : String(scope.institution),
    scope.departments ?? null,
  ]);
  return rows.map(([id]) => Number(id));
}

const byNumber = (a: number, b: number) => a - b;
const professors = (query: string, scope = {}) => ids('search_professors', query, scope);
const courses = (query: string, scope = {}) => ids('search_courses', query, scope);

describe('searching for a professor', () => {
  it.each([
    ['a family name', 'קרליבך', [6]],
    ['the beginning of a name', 'קרל', [6]],
    ['words in the other order', 'לוי אבי', [3]],
    ['the English name', 'carlebach', [6]],
    ['capitals', 'CARLEBACH sArAh', [6]],
    ['a word of each language', 'sarah קרליבך', [6]],
    ['without the niqqud of the name', 'מיכל', [4]],
    ['with niqqud where the name has none', 'קַרְלִיבָּךְ', [6]],
    ['a hyphen for a maqaf', 'בן-דוד', [4]],
    ['a space for a maqaf', 'מיכל בן דוד', [4]],
    ['a dash for a hyphen', 'Ben–David', [4]],
    ['a geresh for an apostrophe', 'ז׳בוטינסקי', [5]],
    ['no apostrophe at all', 'זבוטינסקי', [5]],
    ['a typographic apostrophe', 'ז’בוטינסקי', [5]],
    ['a medial letter at the end', 'כהנ דוד', [1, 7]],
    ['an alias', 'מיקי', [4]],
    ['no accents', 'francois muller', [8]],
    ['accents in another form', 'Franc\u0327ois', [8]],
    ['a direction mark from a copied text', '\u200fקרליבך\u200e', [6]],
    ['name and department', 'כהן חשמל', [7, 3]],
    ['name and institution', 'כהן טכניון', [7, 1, 3]],
    ['name and a short name of the institution', 'cohen tau', [2]],
    ['the beginnings of the institution and of a name', 'אונ כהנ', [2]],
    ['beginnings of two and of four letters', 'אל מכונ', []],
    ['a letter of the department and a name', 'ח כהן', [7, 3]],
  ])('%s: %s', async (_what, query, expected) => {
    expect(await professors(query)).toEqual(expected);
  });

  it.each([
    ['ד"ר כהן', 1],
    ['ד״ר כהן', 1],
    ['דר׳ כהן', 1],
    ['dr. cohen', 1],
    ['פרופ׳ כהן', 2],
    ['פרופסור כהן', 2],
    ['prof cohen', 2],
  ])('a title puts its bearers first and loses nobody: %s', async (query, first) => {
    const found = await professors(query);
    expect(found[0]).toBe(first);
    expect(found.toSorted(byNumber)).toEqual([1, 2, 3, 7]);
  });

  it('a title alone finds those who bear it', async () => {
    expect((await professors('ד"ר')).toSorted(byNumber)).toEqual([1, 5, 6]);
  });

  it('the very name comes before a longer one that is rated more', async () => {
    expect(await professors('דוד כהן')).toEqual([1, 7]);
    expect((await professors('כהן'))[0]).toBe(7);
  });

  it('a whole word comes before the beginning of another', async () => {
    await act(test.admin, actors.service, `update public.professors set name = 'דו אפרת' where id = 6`);
    expect((await professors('דו'))[0]).toBe(6);
    await act(test.admin, actors.service, `update public.professors set name = 'שרה קרליבך' where id = 6`);
    expect(await professors('קרליבך')).toEqual([6]);
  });

  it.each([
    ['a wrong letter', 'קרליבח'],
    ['a missing letter', 'קרלבך'],
    ['an extra letter', 'קררליבך'],
    ['two swapped letters', 'קרילבך'],
    ['a wrong letter in English', 'carlebech'],
    ['a typo in one of two words', 'שרה קרלביך'],
  ])('one typo in a word of four letters or more is forgiven: %s', async (_what, query) => {
    expect(await professors(query)).toContain(6);
  });

  it.each([
    ['a typo in a short word', 'כהו'],
    ['two typos in a word', 'קרלוח'],
  ])('but not %s', async (_what, query) => {
    expect(await professors(query)).toEqual([]);
  });

  it('what was typed right comes before what may have been meant', async () => {
    await act(test.admin, actors.service, `update public.professors set aliases = '{קרליבר}' where id = 8`);
    expect(await professors('קרליבר')).toEqual([8, 6]);
    await act(test.admin, actors.service, `update public.professors set aliases = '{}' where id = 8`);
  });

  it('stays within the institution and the departments', async () => {
    expect(await professors('כהן', { institution: 1 })).toEqual([7, 1, 3]);
    expect(await professors('כהן', { institution: 2 })).toEqual([2]);
    expect(await professors('כהן', { departments: '{2,3}' })).toEqual([7, 2, 3]);
    expect(await professors('קרליבח', { institution: 1 })).toEqual([]);
    expect(await professors('כהן', { institution: 1, departments: '{}' })).toEqual([7, 1, 3]);
  });

  it.each([
    ['that ends in a number', 'בריק'],
    ['that ends in a number, all of it', 'בריקס2'],
    ['that begins with a number', '8200'],
    ['that is very long', 'אבגדה'.repeat(8)],
    ['that begins as many others do', 'זיק'],
  ])('finds a word by its beginning, also one %s', async (_what, query) => {
    const others = Array.from({ length: 30 }, (_, n) => `זיק${'אבגדהוזחטי'.charAt(n % 10)}${'כלמ'.charAt(n / 10)}`);
    await act(
      test.admin,
      actors.service,
      `update public.professors set aliases = '{בריקס2,8200ים,${'אבגדה'.repeat(9)},${others.join()}}' where id = 6`,
    );
    const found = await professors(query);
    await act(test.admin, actors.service, `update public.professors set aliases = '{}' where id = 6`);
    expect(found).toEqual([6]);
    expect(await professors(query)).toEqual([]);
  });

  it.each(['', '   ', '"\'(&|!:*', '׳״־', '\\'])(
    'without a word to search for, lists the best rated: "%s"',
    async query => {
      const found = await professors(query);
      expect(found[0]).toBe(7);
      expect(found).toHaveLength(8);
      expect(await professors(query, { institution: 2 })).toHaveLength(3);
    },
  );

  it.each(["כהן'", 'כהן & !', 'a:*b | c', "'; drop table x", '=כהן', '#i1', 'כהן:*', '\\כהן\\'])(
    'signs that mean something to the database mean nothing in a search: %s',
    async query => {
      await expect(professors(query)).resolves.toBeInstanceOf(Array);
    },
  );

  it('takes a very long text, of which it reads the beginning', async () => {
    expect(await professors(`קרליבך ${'א'.repeat(10_000)}`)).toEqual([]);
    expect(await professors('קרליבך '.repeat(5_000))).toEqual([6]);
  });

  it.each([
    ['in Hebrew with the keyboard in English', 'erkhcl', [6]],
    ['in English with the keyboard in Hebrew', 'בשרךקנשבי', [6]],
    ['name and first name', 'arv erkhcl', [6]],
    ['with a letter that lies on a comma', 'ru, fvi', [2]],
  ])('a name typed %s is found: %s', async (_what, query, expected) => {
    expect(await professors(query)).toEqual(expected);
  });

  it('reads a text by the other keyboard only where it finds nothing as it stands', async () => {
    await act(test.admin, actors.service, `update public.professors set aliases = '{erkhcl}' where id = 8`);
    expect(await professors('erkhcl')).toEqual([8]);
    await act(test.admin, actors.service, `update public.professors set aliases = '{}' where id = 8`);
    expect(await professors('erkhcl')).toEqual([6]);
  });

  it.each([['ת"א'], ['ת״א'], ['תא']])('knows what %s stands for, before names that begin so', async query => {
    await act(test.admin, actors.service, `update public.professors set name = 'תאיר גל' where id = 8`);
    expect(await professors(query)).toEqual([2, 4, 6, 8]);
    expect(await professors(`כהן ${query}`)).toEqual([2]);
    expect(await professors(query, { institution: 1 })).toEqual([8]);
    await act(test.admin, actors.service, `update public.professors set name = 'François Müller' where id = 8`);
  });

  it('never shows one who is hidden', async () => {
    expect(await professors('נסתר')).toEqual([]);
    expect(await professors('hidden')).toEqual([]);
    await act(test.admin, actors.service, `update public.professors set status = 'visible' where id = 9`);
    expect(await professors('נסתר')).toEqual([9]);
    await act(test.admin, actors.service, `update public.professors set status = 'hidden' where id = 9`);
  });

  it('knows a renamed department at once', async () => {
    await act(test.admin, actors.service, `update public.departments set name = 'פילוסופיה' where id = 2`);
    expect(await professors('כהן פילוסופיה')).toEqual([7, 3]);
    await act(test.admin, actors.service, `update public.departments set name = 'הנדסת חשמל' where id = 2`);
  });
});

describe('searching for a course', () => {
  it.each([
    ['its name', 'אלגברה', [3]],
    ['its English name', 'linear', [3]],
    ['gershayim for a quote', 'חדו״א', [2]],
    ['no quote at all', 'חדוא', [2]],
    ['the quote itself', 'חדו"א', [2]],
    ['its number as written', '0234-114', [1]],
    ['its number without the hyphen', '0234114', [1]],
    ['its number without the leading zero', '234114', [1]],
    ['the beginning of its number', '1040', [2]],
    ['a number with a point', '20.109', [3]],
    ['number and name', 'מבוא 234114', [1]],
    ['a typo', 'אלגברא', [3]],
    ['a typo in a number, which is another course', '104032', []],
    ['the very name first', 'מבוא לסטטיסטיקה', [4]],
  ])('%s: %s', async (_what, query, expected) => {
    expect(await courses(query)).toEqual(expected);
  });

  it.each([
    ['the nickname of a subject that has another name', 'אינפי', [2, 5]],
    ['the nickname in the name itself, and what it means', 'חדוא', [2, 5]],
    ['a nickname and a number', 'אינפי 234200', [5]],
    ['the nickname of a department', 'מדמ״ח', [1, 3, 4]],
    ['the keyboard in the other language', 'j,f,', []],
    ['a nickname by the other keyboard', 'thbph', [2, 5]],
  ])('%s: %s', async (_what, query, expected) => {
    await act(
      test.admin,
      actors.service,
      `insert into public.courses (id, name, name_en, code, institution, department) overriding system value
         values (5, 'חשבון אינפיניטסימלי 1', 'Infinitesimal Calculus 1', '234200', 1, 2)`,
    );
    const found = await courses(query);
    await act(test.admin, actors.service, 'delete from public.courses where id = 5');
    expect(found.toSorted(byNumber)).toEqual(expected);
  });

  it('stays within the institution and the departments', async () => {
    expect(await courses('מבוא', { institution: 2 })).toEqual([4]);
    expect(await courses('מבוא', { departments: '{1}' })).toEqual([1]);
  });
});

describe('what is written as one word and as two', () => {
  const find = async (kind: string, query: string) =>
    (await test.admin.run([{ text: `select id from public.search_${kind}s($1)`, values: [query] }]))[0]?.rows.flat();

  it.each(['אבי כהןלוי', 'Avi CohenLevi', 'כהןלוי', 'cohenlevi'])('a double surname: %s', async query => {
    expect(await find('professor', query)).toEqual(['3']);
  });

  it.each(['מיכל בנדוד', 'BenDavid', 'בן דוד'])('a son: %s', async query => {
    expect(await find('professor', query)).toContain('4');
  });

  it.each(['מבוא למדמ"ח', 'למדמ״ח', 'במדמח', 'שבמדמח'])('a nickname behind a prefix: %s', async query => {
    expect((await find('course', query))?.includes('1')).toBe(!query.startsWith('שב'));
  });

  it.each(['חדוא 1מ', 'חדו"א 1 מ', 'בחדו״א 1מ'])('a nickname with a number and its letter: %s', async query => {
    expect(await find('course', query)).toEqual(['2']);
  });
});

describe('a list of which only the beginning is wanted', () => {
  /** Namesakes, three of each number of ratings up to forty, the last in the catalogue rated most. */
  const namesakes = `insert into public.professors (id, name, name_en, institution, department, histogram, rating_count, rating_sum)
     overriding system value
     select 1000 + n, case when n % 9 = 0 then 'שמעון רבים' else 'שמעון רבים ' || n end, 'Namesake', 1, 1,
       array[0, 0, 0, 0, n / 3], n / 3, n / 3 * 5 from generate_series(0, 120) as n`;
  const beginning = async (query: string, most: number | null) => {
    const rows = await act(
      test.database,
      actors.visitor,
      'select id from public.search_professors($1, max_hits => $2::int)',
      [query, most === null ? null : String(most)],
    );
    return rows.map(([id]) => Number(id));
  };
  beforeAll(async () => {
    await test.admin.run([{ text: namesakes, values: [] }]);
  });
  afterAll(async () => {
    await test.admin.run([{ text: 'delete from public.professors where id >= 1000', values: [] }]);
  });

  it.each(['רבים', 'רב', 'שמעון רבים', 'רבימ שמעון', 'ש', 'namesake'])(
    'begins as the whole list does, however short it is: %s',
    async query => {
      const whole = await beginning(query, null);
      expect(whole.length).toBeGreaterThan(120);
      for (const most of [1, 20, 21, 41, 61, 100, 120]) {
        const found = await beginning(query, most);
        expect(found.length).toBeGreaterThanOrEqual(most);
        expect(found).toEqual(whole.slice(0, found.length));
      }
    },
  );

  it('is short where a short one is wanted (control)', async () => {
    expect((await beginning('רבים', 20)).length).toBeLessThan(60);
  });

  it('has everybody with the whole name before those who have more of a name, and the most rated of each first', async () => {
    const whole = await beginning('רבים שמעון', 200);
    const exactly = whole.slice(0, 14);
    expect(exactly.every(id => (id - 1000) % 9 === 0)).toBe(true);
    expect(exactly.toSorted((a, b) => Math.floor((b - 1000) / 3) - Math.floor((a - 1000) / 3) || a - b)).toEqual(
      exactly,
    );
    expect(whole[14]).toBe(1120);
  });

  it.each([-5, 0, 1_000_000])('takes any number: %d', async most => {
    expect((await beginning('רבים', most)).length).toBeGreaterThanOrEqual(20);
  });
});

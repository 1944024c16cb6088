import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';

let test: TestDatabase;

const bodies: Readonly<Record<number, string>> = {
  1: 'זמני ריצה בעצים מאוזנים, עם הוכחה. $\\frac{sodi}{x}$ ```ts\\nconst secretword = 1```',
  4: 'גבולות ונגזרות [כאן](https://notes.example.org/hiddenlink)',
  6: 'מגדלים של לבנים: ערימות מופיעות גם כאן',
};
const guide = (
  n: number,
  course: number,
  type: string,
  language: string,
  title: string,
  helpful = 0,
  status = 'published',
) =>
  `insert into public.study_guides (id, user_id, course_id, institution, department, type, language, title, body, url, exam_year,
     helpful_count, status, published_at)
   select '00000000-0000-4000-8000-00000000000${n}', 'p1', id, institution, department, '${type}', '${language}', '${title}',
     '${bodies[n] ?? ''}', case when '${type}' = 'link' then 'https://notes.example.org/a' end,
     case when '${type}' = 'past_exam' then 2025 end, ${helpful}, '${status}', now()
   from public.courses where id = ${course}`;

const statements = [
  `insert into public.institutions (id, name, name_en, short_name, short_name_en) overriding system value values
     (1, 'הטכניון – מכון טכנולוגי לישראל', 'Technion – Israel Institute of Technology', 'הטכניון', 'Technion'),
     (2, 'אוניברסיטת תל אביב', 'Tel Aviv University', 'ת״א', 'TAU')`,
  `insert into public.departments (id, name, name_en, institution) overriding system value values
     (1, 'מדעי המחשב', 'Computer Science', 1), (2, 'מתמטיקה', 'Mathematics', 2)`,
  `insert into public.courses (id, name, name_en, code, aliases, institution, department, status) overriding system value values
     (1, 'מבני נתונים', 'Data Structures', '0234-218', '{"מב״נ"}', 1, 1, 'visible'),
     (2, 'חשבון אינפיניטסימלי 1', 'Calculus 1', '104031', '{}', 2, 2, 'visible'),
     (3, 'קורס נסתר', 'Hidden Course', null, '{}', 1, 1, 'hidden'),
     (4, 'הסתברות', 'Probability', null, '{}', 2, 2, 'visible')`,
  `insert into public.profiles (firebase_uid) values ('p1')`,
  guide(1, 1, 'summary', 'he', 'ערימות וז׳בוטינסקי: סיכום קצר', 2),
  guide(2, 1, 'past_exam', 'he', 'מבחן 2025 עם פתרון', 40),
  guide(3, 1, 'summary', 'en', 'Heaps and hash tables', 7),
  guide(4, 2, 'formula_sheet', 'he', 'דף נוסחאות', 5),
  guide(5, 3, 'summary', 'he', 'ערימות של קורס נסתר'),
  guide(6, 4, 'link', 'he', 'תרגול', 90),
  guide(7, 2, 'summary', 'he', 'סיכום ערימות', 1, 'pending'),
];

const fill = async () => {
  test = await createTestDatabase();
  await run(...statements);
};
const drop = async () => await test.drop();

const run = async (...texts: readonly string[]) =>
  (await test.admin.run(texts.map(text => ({ text, values: [] })))).at(-1)?.rows ?? [];

interface Scope {
  readonly institution?: number;
  readonly departments?: string;
  readonly type?: string;
  readonly language?: string;
}

async function guides(query: string, { institution, departments, type, language }: Scope = {}) {
  const rows = await act(
    test.database,
    actors.visitor,
    'select id from public.search_guides($1, $2::int, $3::int[], $4, $5)',
    [
      query,
      institution === undefined ? null : String(institution),
      departments ?? null,
      type ?? null,
      language ?? null,
    ],
  );
  return rows.map(([id]) => Number(id?.at(-1)));
}

const counts = async (query: string, language: string | null = null) =>
  Object.fromEntries(
    await act(test.database, actors.visitor, 'select * from public.guide_type_counts($1, null, null, $2)', [
      query,
      language,
    ]),
  );

describe('searching for a study guide', () => {
  beforeAll(fill);
  afterAll(drop);

  it.each([
    ['a word of the title', 'heaps', [3]],
    ['the beginning of one', 'נוסח', [4]],
    ['words in any order', 'tables hash', [3]],
    ['the course, the most helpful first', 'מבני נתונים', [2, 3, 1]],
    ['another name of the course', 'מבנ', [2, 3, 1]],
    ['the number of the course, without its hyphen', '0234218', [2, 3, 1]],
    ['the English name of the course', 'probability', [6]],
    ['title and course, before what it may have meant', 'מבחן נתונים', [2, 3, 1]],
    ['title and institution', 'סיכום טכניון', [1]],
    ['department', 'מתמטיקה', [6, 4]],
    ['a word of the text', 'מאוזנים', [1]],
    ['a word of the text that has a letter in front', 'עצים', [1]],
    ['title, course and text at once', 'סיכום נתונים ריצה', [1]],
    ['a nickname', 'חדו"א', [4]],
    ['a nickname of the institution', 'נוסחאות ת"א', [4]],
    ['niqqud, in the shorter spelling; the title first', 'עֲרֵמוֹת', [1, 6]],
    ['niqqud over a word of the title', 'סִיכּוּם', [1]],
    ['a geresh of another kind', "ז'בוטינסקי", [1]],
    ['one typo in the title', 'נוסחאןת', [4]],
    ['one typo in the course', 'הסתברת', [6]],
    ['the keyboard in the other language', 'vx,crv,', []],
    ['the keyboard in the other language, title', 'xhfuo', [1]],
    ['nothing that it could mean', 'קוונטים', []],
    ['no word at all', ' ״ ', []],
  ])('%s: %s', async (_what, query, expected) => {
    expect(await guides(query)).toEqual(expected);
  });

  it('puts the title before the text, however helpful the other is', async () => {
    expect(await guides('ערימות')).toEqual([1, 6]);
  });

  it('finds no formula, code or address, and nothing that others may not read', async () => {
    for (const query of ['frac', 'sodi', 'secretword', 'hiddenlink', 'נסתר', 'קורס נסתר'])
      expect(await guides(query)).toEqual([]);
  });

  it('narrows by institution, department, type and language', async () => {
    expect(await guides('סיכום', { institution: 2 })).toEqual([]);
    expect(await guides('נתונים', { type: 'summary' })).toEqual([3, 1]);
    expect(await guides('נתונים', { type: 'summary', language: 'en' })).toEqual([3]);
    expect(await guides('נתונים', { departments: '{1,2}' })).toEqual([2, 3, 1]);
    expect(await guides('נתונים', { institution: 1, departments: '{2}' })).toEqual([]);
    for (const type of ['', `summary' | 'סיכום`, 'SUMMARY', '*', "'"])
      expect(await guides('נתונים', { type })).toEqual([]);
    expect(await guides(`'נתונים' | !x & <-> :* \\`)).toEqual(await guides('נתונים x'));
  });

  it('counts types as the list would show them', async () => {
    expect(await counts('נתונים')).toEqual({ summary: '2', past_exam: '1' });
    expect(await counts('')).toEqual({ summary: '2', past_exam: '1', formula_sheet: '1', link: '1' });
    expect(await counts('', 'en')).toEqual({ summary: '1' });
    const ofCourse = await act(test.database, actors.visitor, 'select * from public.course_guide_counts(1)');
    expect(Object.fromEntries(ofCourse)).toEqual({ summary: '2', past_exam: '1' });
  });
});

describe('what search knows', () => {
  beforeEach(fill);
  afterEach(drop);
  const stale = () => run(`select table_name, key from private.stale_counts() where table_name like 'guide\\_%'`);

  it('follows guides, courses, departments and institutions', async () => {
    const now = async (text: string, query: string) => {
      await run(text);
      return await guides(query);
    };
    const row = (n: number) => `where id = '00000000-0000-4000-8000-00000000000${n}'`;
    expect(await now(`update public.study_guides set title = 'גרפים' ${row(3)}`, 'גרפים')).toEqual([3]);
    expect(await guides('heaps')).toEqual([]);
    expect(await now(`update public.study_guides set body = 'תזרים' ${row(3)}`, 'תזרים')).toEqual([3]);
    expect(await now(`update public.study_guides set status = 'published' ${row(7)}`, 'סיכום ערימות')).toEqual([1, 7]);
    expect(await now(`update public.study_guides set status = 'hidden' ${row(7)}`, 'סיכום ערימות')).toEqual([1]);
    expect(await now(`update public.courses set aliases = '{סטוכסטיקה}' where id = 4`, 'סטוכסטיקה')).toEqual([6]);
    expect(await now(`update public.departments set name = 'לוגיקה' where id = 2`, 'לוגיקה')).toEqual([6, 4]);
    expect(await now(`update public.institutions set short_name = 'תלאביב' where id = 2`, 'תלאביב')).toEqual([6, 4]);
    expect(await now(`update public.courses set status = 'hidden' where id = 4`, 'תרגול')).toEqual([]);
    expect(await now(`update public.courses set status = 'visible' where id = 4`, 'תרגול')).toEqual([6]);
    expect(await now(`update public.study_guides set helpful_count = 500 ${row(1)}`, 'מבני נתונים')).toEqual([1, 2, 3]);
    expect(
      await now(
        `update public.study_guides set course_id = 4, department = 2, institution = 2 ${row(2)}`,
        'מבחן הסתברות',
      ),
    ).toEqual([2]);
    expect(await now(`delete from public.study_guides ${row(4)}`, 'נוסחאות')).toEqual([]);
    expect(await stale()).toEqual([]);
  });

  it('would be noticed if it were not so', async () => {
    await run(
      'update private.guide_documents set popularity = 99',
      'update private.guide_counts set guides = guides + 1',
    );
    expect(new Set((await stale()).map(([table]) => table))).toEqual(new Set(['guide_documents', 'guide_counts']));
  });

  it('takes a bounded number of words from a text, quickly', async () => {
    const words = Array.from({ length: 6_000 }, (_, n) => `מילה${n}`)
      .join(' ')
      .slice(0, 50_000);
    const [[count]] = (await run(`select cardinality(private.body_words('${words}'))`)) as [[string]];
    expect(Number(count)).toBe(500);
    const [[long]] = (await run(
      `select cardinality(private.body_words(repeat('$', 25000) || repeat('a', 25000)))`,
    )) as [[string]];
    expect(Number(long)).toBe(0);
  });
});

describe('where hundreds match', () => {
  beforeAll(fill);
  afterAll(drop);

  it('lists the two hundred most helpful, and counts no further', async () => {
    await run(
      `insert into public.study_guides (user_id, course_id, institution, department, type, language, title, helpful_count,
         status, published_at)
       select 'p1', 2, 2, 2, 'summary', 'he', 'תקציר ' || n, 240 + n % 60, 'published', now() from generate_series(1, 400) as n`,
    );
    const found = await act(
      test.database,
      actors.visitor,
      `select count(*), min(helpful_count), max(helpful_count) from public.search_guides('תקציר')`,
    );
    // Ten guides have each number up to 299; a step of popularity ends at 255.
    expect(found[0]?.[0]).toBe('200');
    expect(Number(found[0]?.[1])).toBeGreaterThan(250);
    expect(found[0]?.[2]).toBe('299');
    expect(await counts('תקציר')).toEqual({ summary: '200' });
    expect(await guides('תקציר', { type: 'link' })).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Imports, importMount, openImports } from '#server/import/import-routes.ts';
import { createLogger } from '#server/operations/logger.ts';
import { actors, type Actor } from './actors.ts';
import { deciders, refusalOf } from './guide-crowd.ts';
import { members, setTeams } from './team-crowd.ts';

const admin = deciders.first;
const terms = ['הסכימו בכתב שנפרסם את זה כאן', 'פורסם על ידי המוסד או נמסר בכתב', 'אין בזה שמות או כתובות'];

let teams: Awaited<ReturnType<typeof setTeams<TestDatabase>>>;
let imports: Imports;
const sql: (typeof teams)['sql'] = (...given) => teams.sql(...given);
const as: (typeof teams)['as'] = (...given) => teams.as(...given);
const visible = (table: string) => as(actors.visitor, `select count(*) from public.${table}`).then(([row]) => row?.[0]);

beforeAll(async () => {
  teams = await setTeams(await createTestDatabase({ size: 12 }));
  await teams.reset();
  const sessions = new Map(Object.values(members).map(({ sub, session }) => [sub, session]));
  imports = openImports({
    database: teams.test.database,
    logger: createLogger('error'),
    // A token is whose it is.
    verifyToken: sub => Promise.resolve({ role: 'authenticated', sub, session_id: sessions.get(sub) }),
  });
  await sql(`insert into public.professors (id, name, name_en, institution, department, status)
    overriding system value values (5, 'דנה לוי', 'Dana Levi', 2, 2, 'visible'),
    (6, 'דנה לוי', 'Dana Levi', 1, 1, 'hidden')`);
});
afterAll(async () => {
  await imports?.close();
  await teams?.test.drop();
});
beforeEach(async () => {
  await sql('delete from public.sources');
  await sql('delete from private.imports');
});

const declare = async (kind: 'survey' | 'older_reviews', name = 'סקר', institution = 1, actor: Actor = admin) =>
  Number(
    (
      await as(
        actor,
        `select public.declare_source($1, $2, $3, 'Elsewhere', '2026-09-03', $4::text[],
           'https://campus.example/survey', $5)`,
        String(institution),
        kind,
        name,
        `{${terms.map(text => `"${text}"`).join(',')}}`,
        kind === 'survey' ? '7' : null,
      )
    )[0]?.[0],
  );

async function post(actor: Actor, path: string, body?: string) {
  const response = await imports.routes.request(importMount + path, {
    method: 'POST',
    ...(actor.sub !== undefined && { headers: { authorization: `Bearer ${actor.sub}` } }),
    ...(body !== undefined && { body }),
  });
  const { id = '', code = 'none' } = (await response.json()) as Record<string, string>;
  return { id, code };
}
const send = (kind: string, source: number, lines: readonly string[], actor: Actor = admin, more = '') =>
  post(actor, `/files?kind=${kind}&source=${source}&name=a.csv${more}`, lines.join('\n'));
const until = (id: string, status: string) =>
  vi.waitFor(
    async () => expect(await sql('select status from private.imports where id = $1', id)).toEqual([[status]]),
    20_000,
  );
/** Sends a file and waits for its check. @returns its id, counts, and what is wrong with which line */
async function check(kind: string, source: number, ...lines: readonly string[]) {
  const { id, code } = await send(kind, source, lines);
  expect(code).toBe('none');
  await until(id, 'checked');
  const [[counts = ''] = []] = await sql(
    `select created_count || ' ' || changed_count || ' ' || same_count || ' ' || error_count from private.imports
     where id = $1`,
    id,
  );
  const problems = await as(
    admin,
    `select line, problem, coalesce(about ->> 'field', '') from public.import_lines($1, 'error')`,
    id,
  );
  return { id, counts, problems: problems.map(row => row.join(' ')) };
}
async function write(kind: string, source: number, ...lines: readonly string[]) {
  const { id, problems } = await check(kind, source, ...lines);
  expect(problems).toEqual([]);
  expect((await post(admin, `/${id}/write`)).code).toBe('none');
  await until(id, 'done');
  return id;
}
const survey = 'מרצה,קורס,קוד,שנה,סמסטר,ענו,ממוצע,אחוז היענות';
const older = 'lecturer,course,year,text';

describe('a file of a survey', () => {
  it('is checked, written at once, and mends what it has mended; writing the same again changes nothing', async () => {
    const source = await declare('survey');
    const lines = [
      survey,
      'ד״ר דנה לוי,מבני נתונים,,תשפ״ו,ב׳,84,5.9,52%',
      'דנה לוי,,234218,2025,סמסטר א,61,"5,4",0.44',
      'דנה לוי,,,2024/25,קיץ,5,7,',
      ',מבני נתונים,,5784,,12,3.25,100',
      ',מבני נתונים,,5783,,12,3.25,1%',
      ',מבני נתונים,,5782,,12,3.25,1',
    ];
    expect((await check('survey', source, ...lines)).counts).toBe('6 0 0 0');
    expect(await visible('survey_results')).toBe('0');
    const id = await write('survey', source, ...lines);
    const rows = `select course, professor, year, semester, answers, mean, response from public.survey_results
      order by year desc, semester`;
    const read = await as(actors.visitor, rows);
    expect(read).toEqual([
      ['1', '1', '2026', 'b', '84', '5.90', '52'],
      ['1', '1', '2025', 'a', '61', '5.40', '44'],
      [null, '1', '2025', 'summer', '5', '7.00', null],
      ['1', null, '2024', null, '12', '3.25', '100'],
      ['1', null, '2023', null, '12', '3.25', '1'],
      ['1', null, '2022', null, '12', '3.25', '100'],
    ]);
    expect(await sql('select count(*) from private.import_lines where import_id = $1', id)).toEqual([['0']]);
    expect((await check('survey', source, ...lines)).counts).toBe('0 0 6 0');
    await write('survey', source, survey, 'דנה לוי,מבני נתונים,,תשפו,ב,85,6,');
    expect(await as(actors.visitor, rows)).toEqual([['1', '1', '2026', 'b', '85', '6.00', '52'], ...read.slice(1)]);
  });

  it('names each line that is wrong, and then nothing is written', async () => {
    const source = await declare('survey');
    const { problems, counts, id } = await check(
      'survey',
      source,
      survey,
      'דנה לוי,מבני נתונים,,2026,ב,4,5.9,',
      'דנה לוי,מבני נתונים,,2026,ב,84,7.1,',
      'דנה לוי,מבני נתונים,,2031,ב,84,5,',
      'דנה לוי,מבני נתונים,,2026,ד,84,5,',
      'דנה לוי,מבני נתונים,,2026,ב,8.5,5,',
      'דנה לוי,מבני נתונים,,2026,ב,84,=1+1,',
      'דנה לוי,מבני נתונים,,2026,ב,84,-1,',
      'דנה לוי,מבני נתונים,,2026,ב,84,5,101',
      ',,,2026,ב,84,5,',
      'דנה לוי,מבני נתונים,,,ב,84,5,',
      'רון כץ,מבני נתונים,,2026,ב,84,5,',
      'יוסי נסתר,,,2026,ב,84,5,',
      'ד. לוי,,,2026,ב,84,5,',
      'דנה לוי,קורס נסתר,,2026,ב,84,5,',
      'דנה לוי,אלגוריתמים,,2026,ב,84,5,',
      'דנה לוי,,,2026,ב,84,5,',
      'דנה לוי,,,2026,ב,85,5,',
    );
    expect(problems).toEqual([
      '2 few_answers answers',
      '3 above_scale mean',
      '4 bad_value year',
      '5 bad_value semester',
      '6 bad_value answers',
      '7 bad_value mean',
      '8 bad_value mean',
      '9 bad_value response',
      '10 missing professor',
      '11 missing year',
      // Of another institution, hidden, merged, hidden, of another institution.
      '12 unknown_professor professor',
      '13 unknown_professor professor',
      '14 unknown_professor professor',
      '15 unknown_course course',
      '16 unknown_course course',
      '18 duplicate ',
    ]);
    expect(counts).toBe('1 0 0 16');
    expect((await post(admin, `/${id}/write`)).code).toBe('import/errors');
    expect(await visible('survey_results')).toBe('0');
  });
});

describe('a file of older reviews', () => {
  const lines = [
    older,
    'דנה לוי,מבני נתונים,תשפ״ד,"מבחן ארוך, אבל הכול היה בתרגול"',
    "דנה לוי,,,'=HYPERLINK(1) \u202Eקצב מהיר\u202C",
    'דנה לוי,,2023,חייגו אליי 052-1234567',
  ];
  const texts = () => as(actors.visitor, 'select text from public.older_reviews order by id');

  it('shows what passes the word check, and lets an admin publish or remove the rest', async () => {
    const source = await declare('older_reviews', 'מאגר');
    await write('older_reviews', source, ...lines);
    const shown = [['מבחן ארוך, אבל הכול היה בתרגול'], ['=HYPERLINK(1) קצב מהיר']];
    expect(await texts()).toEqual(shown);
    const desk = async () => JSON.parse(String((await as(admin, 'select public.source_desk()'))[0]?.[0]));
    const [{ id, reasons }] = (await desk()).held;
    expect(reasons).toEqual(['phone']);
    expect((await desk()).sources).toMatchObject([{ id: source, rows: 2, institution: { name: 'הטכניון' } }]);
    const decide = async (actor: Actor, key: number, decision: string, reason: string | null = null) =>
      as(actor, 'select public.decide_older_review($1, $2, $3)', String(key), decision, reason);
    for (const [decision, reason] of [
      ['remove', null],
      ['remove', 'because'],
      ['publish', 'spam'],
      ['hide', 'spam'],
    ] as const)
      expect(await refusalOf(decide(admin, id, decision, reason))).toBe('admin/invalid');
    expect(await decide(admin, id, 'publish')).toEqual([['t']]);
    expect(await decide(admin, id, 'publish')).toEqual([['f']]);
    expect(await texts()).toHaveLength(3);

    expect(await decide(admin, id, 'remove', 'personal_data')).toEqual([['t']]);
    expect(await decide(admin, id, 'remove', 'personal_data')).toEqual([['f']]);
    expect(await texts()).toEqual(shown);
    const [[decision, said, after] = []] = await sql(`select id, reason, after ->> 'status' from private.decisions
      where subject_kind = 'older_review' order by id desc limit 1`);
    expect([said, after]).toEqual(['personal_data', 'removed']);
    expect(await as(admin, 'select outcome from public.undo_decision($1)', decision ?? null)).toEqual([['done']]);
    expect(await texts()).toHaveLength(3);

    await decide(admin, id, 'remove', 'personal_data');
    await as(admin, 'select public.remove_source($1)', String(source));
    const [[last] = []] = await sql(`select id from private.decisions where subject_kind = 'older_review'
      order by id desc limit 1`);
    expect(await as(admin, 'select outcome from public.undo_decision($1)', last ?? null)).toEqual([['gone']]);
  });

  it('that was removed does not come back with the next file, and its words are forgotten after 30 days', async () => {
    const source = await declare('older_reviews', 'מאגר');
    await write('older_reviews', source, ...lines);
    await as(admin, `select public.decide_older_review(id, 'remove', 'other') from public.older_reviews`);
    const forget = async () => (await sql('select gateway.forget_removed_texts(2)'))[0]?.[0];
    expect(await forget()).toBe('f');
    await sql('update public.older_reviews set removed_on = removed_on - 31');
    expect([await forget(), await forget(), await forget()]).toEqual(['t', 'f', 'f']);
    expect(await sql('select count(text), count(*) from public.older_reviews')).toEqual([['1', '3']]);
    expect((await check('older_reviews', source, ...lines)).counts).toBe('0 0 3 0');
  });
});

describe('[ALIVE-93] a column that says who wrote', () => {
  it.each(['אימייל', 'שם הכותב', 'ת.ז.', 'email', 'Author', 'student id', 'א\u200Bימייל'])(
    'named %s refuses the file before a row is read',
    async column => {
      const source = await declare('older_reviews');
      // The row could not be read: a cell goes beyond what is taken of a file.
      const row = `דנה לוי,,,"${'x'.repeat(70_000)}`;
      expect((await send('older_reviews', source, [`${older},${column}`, row])).code).toBe('import/people');
      expect((await send('older_reviews', source, ['', `${older},${column}`, 'דנה לוי,,,טוב,a'])).code).toBe(
        'import/people',
      );
      expect(await sql('select count(*) from private.imports')).toEqual([['0']]);
      // Control: with no such column the row is read.
      expect((await send('older_reviews', source, [older, row])).code).toBe('import/type');
    },
  );

  it('is refused by the database too, which takes no cell but of its own columns', async () => {
    const source = await declare('older_reviews');
    await sql(`select set_config('dargu.import_source', '${source}', false)`);
    const stage = (fields: object) =>
      teams.test.admin.transaction(async run => {
        await run([{ text: `select set_config('dargu.import_source', '${source}', true)`, values: [] }]);
        const [begun] = await run([{ text: `select private.begin_import('older_reviews', 'a.csv')`, values: [] }]);
        await run([
          {
            text: 'select private.stage_import_lines($1, $2::jsonb)',
            values: [begun?.rows[0]?.[0] ?? '', JSON.stringify([{ line: 2, fields }])],
          },
        ]);
        await run([{ text: 'delete from private.imports', values: [] }]);
      });
    expect(await refusalOf(stage({ text: 'טוב', email: 'a@b.example' }))).toBe('import/columns');
    expect(await refusalOf(stage({ text: 'טוב' }))).toBe('none');
  });
});

describe('a source', () => {
  it('is declared and removed by admins alone, in words that the log has, and takes its rows along', async () => {
    const source = await declare('survey', 'סקר\u202E');
    expect(await declare('survey', 'סקר')).not.toBe(await declare('survey', 'סקר אחר'));
    expect(
      await as(actors.visitor, 'select name, scale_max, url from public.sources where id = $1', String(source)),
    ).toEqual([['סקר', '7.0', 'https://campus.example/survey']]);
    await write('survey', source, survey, 'דנה לוי,,,2026,ב,84,5.9,');
    const log = () =>
      sql(
        `select action, admin, coalesce(after -> 'terms', before -> 'terms') from private.decisions
         where subject_kind in ('source', 'import') and (subject_key = $1 or after ->> 'source' = $1)
         order by id`,
        String(source),
      );
    const other = members.one;
    for (const refused of [
      () => as(other, 'select public.remove_source($1)', String(source)),
      () => declare('survey', 'x', 1, other),
      () => as(other, 'select public.source_desk()'),
      () => as(other, `select public.decide_older_review(1, 'publish')`),
    ])
      expect(await refusalOf(refused())).toBe('admin/required');
    expect(await visible('survey_results')).toBe('1');
    expect(await as(admin, 'select public.remove_source($1)', String(source))).toEqual([['t']]);
    expect(await as(admin, 'select public.remove_source($1)', String(source))).toEqual([['f']]);
    expect([await visible('survey_results'), await sql('select count(*) from private.imports')]).toEqual([
      '0',
      [['0']],
    ]);
    expect((await log()).map(row => [row[0], row[1], JSON.parse(String(row[2]))])).toEqual(
      ['create', 'import', 'delete'].map(action => [action, admin.sub, terms]),
    );
    expect(await sql('select private.broken_decision()')).toEqual([[null]]);
  });

  it('sent thirty times at once is one, and one that lacks something is refused', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => declare('survey', 'שלושים')));
    expect(new Set(ids).size).toBe(1);
    const lacking = (values: string) =>
      refusalOf(as(admin, `select public.declare_source(${values}, '2026-09-03', '{a}', null, 7)`));
    expect(await lacking(`1, 'survey', 'סקר', 'Survey'`)).toBe('source/invalid');
    expect(await lacking(`99, 'survey', 'סקר', 'Survey'`)).toBe('source/invalid');
    expect(await lacking(`1, 'survey', '', 'Survey'`)).toBe('source/invalid');
    expect(await sql('select count(*) from public.sources')).toEqual([['1']]);
  });

  it('takes files of its own kind from admins alone, also with the number of a team', async () => {
    const source = await declare('survey');
    const file = [survey, 'דנה לוי,,,2026,ב,84,5.9,'];
    expect((await send('survey', source, file, members.one)).code).toBe('admin/required');
    expect((await send('survey', source, file, members.one, '&institution=1')).code).toBe('admin/required');
    expect((await send('older_reviews', source, [older, 'דנה לוי,,,טוב'])).code).toBe('import/gone');
    expect((await send('survey', source + 1, file)).code).toBe('import/gone');
    expect((await post(admin, '/files?kind=survey&name=a.csv', file.join('\n'))).code).toBe('import/gone');
    const { id } = await check('survey', source, ...file);
    expect((await post(members.one, `/${id}/write`)).code).toBe('admin/required');
    expect(await refusalOf(as(members.one, `select * from public.import_lines($1, 'created')`, id))).toBe(
      'admin/required',
    );
  });

  it('of which two files of a thousand rows come at once takes one, and has no row twice', async () => {
    const source = await declare('older_reviews');
    const lines = [older, ...Array.from({ length: 1_000 }, (_, index) => `דנה לוי,,2024,"מרצה מספר ${index}"`)];
    const sent = await Promise.all([1, 2].map(() => send('older_reviews', source, lines)));
    const id = sent.map(each => each.id).join('');
    expect(sent.map(({ code }) => code).toSorted()).toEqual(['import/busy', 'none']);
    await until(id, 'checked');
    const writes = await Promise.all([1, 2].map(() => post(admin, `/${id}/write`)));
    expect(writes.filter(({ code }) => code === 'none')).toHaveLength(1);
    await until(id, 'done');
    expect(await visible('older_reviews')).toBe('1000');
  });
});

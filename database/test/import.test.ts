import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportKind } from '#contract/catalogue-import.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { checkImport, checkLines } from '#server/import/check-import.ts';
import { importRecords } from '#server/import/import-records.ts';
import { writeImport } from '#server/import/write-import.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
});
afterAll(() => test.drop());
beforeEach(() => rows('delete from private.imports'));

const rows = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
const check = async (kind: ImportKind, ...lines: readonly string[]) => {
  const records = importRecords(test.admin, []);
  const checked = await checkImport(records, { name: 'file.csv', bytes: Buffer.from(lines.join('\n')), kind });
  const problems = await records.problems(checked.id, 50);
  return { ...checked, problems: problems.map(({ line, problem, about }) => [line, problem, about]) };
};
const write = async (id: string, signal = new AbortController().signal, onProgress?: (written: number) => void) => {
  await importRecords(test.admin, []).beginWriting(id);
  return await writeImport(test.admin, { id, identity: [], signal, ...(onProgress && { onProgress }) });
};
const professors = 'institution,department,title,name,name_en,aliases';
const courses = 'institution,department,code,name,name_en,aliases';

describe('the check of a file', () => {
  it('takes names that a plus, a hash or an asterisk distinguishes for different entries', async () => {
    const line = (name: string) => `הטכניון,מדעי המחשב,,${name},,`;
    const names = ['תכנות בשפת C', 'תכנות בשפת C++', 'תכנות בשפת C#', 'אנליזה 1', 'אנליזה 1*'];
    const { created, errors } = await check('course', courses, ...names.map(line));
    expect({ created, errors }).toEqual({ created: 5, errors: 0 });
    // Control: quotes and case tell none apart.
    expect(await check('course', courses, line('תכנות בשפת C++'), line('תכנות בשפת c++'))).toMatchObject({ errors: 1 });
  });

  it('leaves an import that could not be checked as failed, until the next', async () => {
    const records = importRecords(test.admin, []);
    const id = await records.begin('course', 'file.csv');
    const half = [{ line: 2, fields: { name: '\uD83D' } }];
    await expect(checkLines(records, id, half)).rejects.toThrow('invalid input syntax for type json');
    expect(await rows('select status, failure from private.imports')).toEqual([['failed', 'unchecked']]);
    await expect(records.beginWriting(id)).rejects.toThrow('import/gone');
    await records.begin('course', 'next.csv');
    expect(await rows('select status from private.imports')).toEqual([['reading']]);
  });

  it('distinguishes new lines from those that change something and those that are so already', async () => {
    const { created, changed, same, errors, id } = await check(
      'professor',
      professors,
      'הטכניון,מדעי המחשב,,דנה לוי,,',
      'Technion,Computer Science,פרופ׳,"ד""נה לוי",,',
      'אוניברסיטת חיפה,מדעי המחשב,ד״ר,רון כץ,Ronald Katz,רוני כץ;רון כץ',
      'אוניברסיטת חיפה,מדעי המחשב,,נועה חדשה,,',
    );
    expect({ created, changed, same, errors }).toEqual({ created: 1, changed: 1, same: 1, errors: 1 });
    expect(await rows(`select before, after from private.import_lines where import_id = '${id}' and line = 4`)).toEqual(
      [
        [
          '{"title": null, "aliases": [], "name_en": "Ron Katz"}',
          '{"title": "dr", "aliases": ["רוני כץ"], "name_en": "Ronald Katz"}',
        ],
      ],
    );
  });

  it('lists exactly the lines that are wrong, with what is meant perhaps', async () => {
    const { errors, problems } = await check(
      'professor',
      professors,
      'הטכניון,מדע המחשב,,דנה לוי,,',
      'הטכנין,מדעי המחשב,,דנה לוי,,',
      'הטכניון,מדעי המחשב,,,,',
      'הטכניון,מדעי המחשב,רב,יעל טוב,,',
      'הטכניון,מדעי המחשב,,יעל טוב,,',
      'הטכניון,מדעי המחשב,דר,יע״ל טוב,,',
      `הטכניון,מדעי המחשב,,${'א'.repeat(121)},,`,
    );
    expect(errors).toBe(6);
    expect(problems).toEqual([
      [2, 'unknown_department', expect.objectContaining({ value: 'מדע המחשב', maybe: 'מדעי המחשב' })],
      [3, 'unknown_institution', expect.objectContaining({ value: 'הטכנין', maybe: 'הטכניון' })],
      [4, 'missing', expect.objectContaining({ field: 'name' })],
      [5, 'unknown_title', { field: 'title', value: 'רב' }],
      [7, 'duplicate', { line: 6 }],
      [8, 'too_long', expect.objectContaining({ field: 'name', longest: 120 })],
    ]);
  });

  it('finds who was merged under the old name, and renames nobody by it', async () => {
    const { same, created, id } = await check(
      'professor',
      professors,
      'הטכניון,מדעי המחשב,,ד. לוי,,',
      'הטכניון,מדעי המחשב,,יוסי נסתר,,',
    );
    expect([same, created]).toEqual([2, 0]);
    expect(await rows(`select entry_id from private.import_lines where import_id = '${id}' order by line`)).toEqual([
      ['1'],
      ['2'],
    ]);
  });

  it('adds what people have only proposed, and leaves their proposal as it is', async () => {
    for (const table of ['professors', 'courses'])
      await rows(`insert into public.${table} (name, name_en, institution, department, status)
        values ('מוצע אחד', 'מוצע אחד', 1, 1, 'proposed')`);
    const line = 'הטכניון,מדעי המחשב,,מוצע אחד,Suggested One,';
    expect(await check('professor', professors, line)).toMatchObject({ created: 1, changed: 0, errors: 0 });
    expect(await check('course', courses, line)).toMatchObject({ created: 1, changed: 0, errors: 0 });
    await rows("delete from public.professors where status = 'proposed'");
    await rows("delete from public.courses where status = 'proposed'");
  });

  it('knows a course by its number, however it is written, and gives one without a number its own', async () => {
    const { id, changed, created } = await check(
      'course',
      courses,
      'הטכניון,מדעי המחשב,0023-4218,מבני נתונים ב,,',
      'הטכניון,מדעי המחשב,555,קורס נסתר,,',
      'אוניברסיטת חיפה,מדעי המחשב,999,אלגוריתמים,,',
    );
    expect([changed, created]).toEqual([2, 1]);
    expect(
      await rows(`select entry_id, after from private.import_lines where import_id = '${id}' order by line`),
    ).toEqual([
      ['1', '{"name": "מבני נתונים ב"}'],
      ['2', '{"code": "555"}'],
      [null, expect.stringContaining('"code": "999"')],
    ]);
  });

  it('finds who teaches what by number or name, and says which of the two it does not find', async () => {
    const { created, same, problems } = await check(
      'teaching',
      'institution,code,course,professor,department',
      'הטכניון,234218,,ד״ר דנה לוי,',
      'אוניברסיטת חיפה,,אלגוריתמים,רון כץ,מדעי המחשב',
      'הטכניון,,קורס נסתר,יוסי נסתר,',
      'הטכניון,1,,דנה לוי,',
      'הטכניון,234218,,אין כזאת,',
      'הטכניון,,,דנה לוי,',
    );
    expect([created, same]).toEqual([1, 2]);
    expect(problems.map(([line, problem]) => [line, problem])).toEqual([
      [5, 'unknown_course'],
      [6, 'unknown_professor'],
      [7, 'missing'],
    ]);
  });

  it('reads what a lecturer gives in a course, writes it and leaves it where the cell is empty', async () => {
    const file = (...roles: readonly string[]) =>
      check(
        'teaching',
        'institution,course,professor,תפקיד',
        ...roles.map((role, index) => `הטכניון,${['מבני נתונים', 'קורס נסתר'][index]},דנה לוי,${role}`),
      );
    const known = () => rows('select course_id, role from public.course_professors where professor_id = 1 order by 1');
    expect((await file('מתרגלת', 'Tutorial')).problems).toEqual([
      [2, 'unknown_role', { field: 'role', value: 'מתרגלת' }],
    ]);
    const first = await file('תרגול', '');
    expect(first).toMatchObject({ changed: 1, same: 1, errors: 0 });
    expect(await rows(`select before, after from private.import_lines where verdict = 'changed'`)).toEqual([
      [
        '{"role": null, "course_id": null, "professor_id": null}',
        '{"role": "tutorial", "course_id": 1, "professor_id": 1}',
      ],
    ]);
    expect(await write(first.id)).toBeNull();
    expect(await file('תרגול', '')).toMatchObject({ changed: 0, same: 2 });
    expect(await rows('select is_tutor from public.professors where id = 1')).toEqual([['t']]);
    const second = await file('', 'הרצאה ותרגול');
    expect(await write(second.id)).toBeNull();
    expect(await known()).toEqual([
      ['1', 'tutorial'],
      ['2', 'both'],
    ]);
    expect(await rows('select is_tutor from public.professors where id = 1')).toEqual([['f']]);
    await rows('update public.course_professors set role = null');
  });

  it('reads whether a course is small, and leaves it where the cell is empty', async () => {
    const file = (...answers: readonly string[]) =>
      check(
        'course',
        'institution,department,name,קטן',
        ...answers.map(
          (answer, index) => `הטכניון,מדעי המחשב,${['מבני נתונים', 'סמינר בקריפטוגרפיה'][index]},${answer}`,
        ),
      );
    const known = async () =>
      (await rows('select name, is_small from public.courses where id = 1 or id > 100 order by id')).flat();
    expect((await file('אולי')).problems).toEqual([[2, 'no_answer', { field: 'is_small', value: 'אולי' }]]);
    const before = await known();
    const first = await file('כן', '');
    expect(first).toMatchObject({ changed: 1, created: 1 });
    expect(await write(first.id)).toBeNull();
    expect(await known()).toEqual([...before.with(1, 't'), 'סמינר בקריפטוגרפיה', 't']);
    expect(await write((await file('', 'NO')).id)).toBeNull();
    expect(await known()).toEqual([...before.with(1, 't'), 'סמינר בקריפטוגרפיה', 'f']);
    await rows(`delete from public.courses where name = 'סמינר בקריפטוגרפיה'`);
    await rows('update public.courses set is_small = false');
  });

  it('says of a course whose name differs by its signs alone that nobody knows it', async () => {
    const line = (name: string) => check('teaching', 'institution,course,professor', `הטכניון,${name},דנה לוי`);
    expect(await line('מבני נתונים')).toMatchObject({ errors: 0 });
    expect((await line('מבני נתונים++')).problems.map(([, problem]) => problem)).toEqual(['unknown_course']);
  });
});

describe('writing a file', () => {
  it('makes institutions, departments, professors, courses and who teaches what, each once however often it is done', async () => {
    const files: readonly (readonly [ImportKind, ...string[]])[] = [
      [
        'institution',
        'name,name_en,short_name,email_domains',
        'אפקה – המכללה להנדסה,Afeka College,אפקה,mail.afeka.example',
      ],
      ['department', 'institution,name,name_en', 'אפקה,הנדסת תוכנה,Software Engineering'],
      ['professor', professors, 'אפקה,הנדסת תוכנה,ד״ר,מירון חזן,Miron Hazan,מיקי חזן'],
      ['course', courses, 'אפקה,הנדסת תוכנה,010016,מבוא לתכנות,,'],
      ['teaching', 'institution,code,professor', 'אפקה,10016,מיקי חזן'],
    ];
    for (const [kind, ...lines] of files) {
      const first = await check(kind, ...lines);
      expect([kind, first.created, first.problems]).toEqual([kind, 1, []]);
      expect(await write(first.id)).toBeNull();
      const again = await check(kind, ...lines);
      expect([kind, again.created, again.changed, again.same]).toEqual([kind, 0, 0, 1]);
    }
    expect(
      await rows(`select p.name, p.title, p.aliases, c.name, c.name_en, c.code, i.professor_count, i.course_count, d.course_count
        from public.course_professors as pair join public.professors as p on p.id = pair.professor_id
        join public.courses as c on c.id = pair.course_id join public.institutions as i on i.id = p.institution
        join public.departments as d on d.id = c.department where i.short_name = 'אפקה'`),
    ).toEqual([['מירון חזן', 'dr', '{"מיקי חזן"}', 'מבוא לתכנות', 'מבוא לתכנות', '010016', '1', '1', '1']]);
    expect(await rows(`select name from public.search_professors('חזן הנדסת')`)).toEqual([['מירון חזן']]);
    expect(await rows('select * from private.stale_counts()')).toEqual([]);
  });

  it('moves a course with its counts, and leaves what the file does not say', async () => {
    await rows(
      `insert into public.departments (id, name, name_en, institution) values
         (50, 'פיזיקה', 'Physics', 1), (51, 'מתמטיקה', 'Mathematics', 1)`,
    );
    await rows(
      `insert into public.courses (id, name, name_en, code, institution, department) overriding system value
       values (50, 'מכניקה', 'Mechanics', '114071', 1, 50)`,
    );
    await rows(
      `insert into public.course_ratings (user_id, course_id, rating1, comment) values ('uid-other', 50, 4, 'ten letters at least')`,
    );
    const { id } = await check('course', courses, 'הטכניון,מתמטיקה,114071,מכניקה,,דינמיקה');
    expect(await write(id)).toBeNull();
    expect(await rows('select department, name_en, aliases, rating_count from public.courses where id = 50')).toEqual([
      ['51', 'Mechanics', '{דינמיקה}', '1'],
    ]);
    expect(await rows('select course_count from public.departments where id in (50, 51) order by id')).toEqual([
      ['0'],
      ['1'],
    ]);
    expect(await rows('select * from private.stale_counts()')).toEqual([]);
  });

  it('lets people search for what is new and for what has changed as soon as it is written', async () => {
    await rows(
      `insert into public.professors (name, name_en, institution, department) values ('גיל שקד', 'Gil', 1, 1)`,
    );
    const people = ['הטכניון,מדעי המחשב,,זלדה ממן,Zelda Maman,', 'הטכניון,מדעי המחשב,ד״ר,גיל שקד,Ronaldo Shaked,'];
    await write((await check('professor', professors, ...people)).id);
    expect(await rows(`select name from public.search_professors('zelda')`)).toEqual([['זלדה ממן']]);
    expect(await rows(`select name from public.search_professors('ronaldo shaked')`)).toEqual([['גיל שקד']]);
    // One letter is wrong: the words are known to the correction of typing errors as well.
    expect(await rows(`select name from public.search_professors('zeldo')`)).toEqual([['זלדה ממן']]);
    await write((await check('course', courses, 'הטכניון,מדעי המחשב,777001,קסמים למתחילים,,')).id);
    expect(await rows(`select name from public.search_courses('קסמים')`)).toEqual([['קסמים למתחילים']]);
  });

  it('is one row of the log, however many lines there are', async () => {
    const before = await rows('select count(*) from private.decisions');
    const { id } = await check('professor', professors, ...[1, 2, 3].map(n => `הטכניון,מדעי המחשב,,מרצה יומן ${n},,`));
    await write(id);
    expect(
      await rows(
        `select admin, action, subject_kind, subject_key = '${id}', after from private.decisions order by id desc limit 1`,
      ),
    ).toEqual([
      [
        'operator',
        'import',
        'import',
        't',
        '{"file": "file.csv", "kind": "professor", "same": 0, "status": "done", "changed": 0, "created": 3}',
      ],
    ]);
    expect(Number((await rows('select count(*) from private.decisions'))[0]?.[0])).toBe(Number(before[0]?.[0]) + 1);
  });

  it('writes none while a line is wrong', async () => {
    const { id } = await check('professor', professors, 'הטכניון,מדעי המחשב,,טוב מאוד,,', 'הטכניון,אין,,רע מאוד,,');
    await expect(write(id)).rejects.toMatchObject({ code: 'PGRST', message: expect.stringContaining('import/errors') });
    expect(await rows(`select count(*) from public.professors where name = 'טוב מאוד'`)).toEqual([['0']]);
  });

  it('writes nothing where the catalogue is no longer as it was checked, and checks again', async () => {
    const { id } = await check(
      'professor',
      professors,
      'הטכניון,מדעי המחשב,,מי שכבר כאן,,',
      'הטכניון,מדעי המחשב,,מי שעוד לא,,',
    );
    await rows(
      `insert into public.professors (name, name_en, institution, department) values ('מי שכבר כאן', 'Here', 1, 1)`,
    );
    expect(await write(id)).toBe('changed');
    expect(await rows(`select count(*) from public.professors where name = 'מי שעוד לא'`)).toEqual([['0']]);
    expect(
      await rows(`select status, failure, created_count, same_count from private.imports where id = '${id}'`),
    ).toEqual([['checked', 'changed', '1', '1']]);
    expect(await write(id)).toBeNull();
  });

  it('is stopped in the middle with nothing changed, and can be written later', async () => {
    const { id } = await check(
      'professor',
      professors,
      ...Array.from({ length: 2_500 }, (_, n) => `הטכניון,מדעי המחשב,,מרצה נעצר ${n},,`),
    );
    const stop = new AbortController();
    const failure = write(id, stop.signal, written => written >= 2_000 && stop.abort());
    expect(await failure).toBe('stopped');
    expect(await rows(`select count(*) from public.professors where name like 'מרצה נעצר%'`)).toEqual([['0']]);
    expect(await rows('select * from private.stale_counts()')).toEqual([]);
    expect(await rows(`select status, failure, written_count from private.imports`)).toEqual([
      ['checked', 'stopped', '0'],
    ]);
    expect(await write(id)).toBeNull();
    expect(await rows(`select count(*) from public.professors where name like 'מרצה נעצר%'`)).toEqual([['2500']]);
  });

  it('is one at a time: a second file waits until the first is written, or was heard of no more for a minute', async () => {
    const { id } = await check('professor', professors, 'הטכניון,מדעי המחשב,,ראשון בתור,,');
    await rows(`select private.begin_import_writing('${id}')`);
    await expect(check('department', 'institution,name', 'הטכניון,חוג שני')).rejects.toMatchObject({
      message: expect.stringContaining('import/busy'),
    });
    await rows(`update private.imports set heard_at = heard_at - interval '2 minutes'`);
    const records = importRecords(test.admin, []);
    const both = await Promise.allSettled([records.begin('course', 'one.csv'), records.begin('course', 'other.csv')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('lets people rate meanwhile, in the institution that is being written', async () => {
    const { id } = await check('professor', professors, 'הטכניון,מדעי המחשב,,באמצע הכתיבה,,');
    await rows(`select private.begin_import_writing('${id}')`);
    await test.admin.transaction(async run => {
      await run([
        { text: `select private.open_import_writing('${id}')`, values: [] },
        { text: `select private.write_import_lines('${id}', 0, 1000)`, values: [] },
      ]);
      await test.admin.run([
        { text: `set local lock_timeout = '2s'`, values: [] },
        {
          text: `insert into public.ratings (user_id, professor_id, rating1, comment) values ('uid-other', 1, 5, 'מרצה מצוינת לגמרי')`,
          values: [],
        },
      ]);
      await run([{ text: `select private.finish_import('${id}')`, values: [] }]);
    });
    expect(await rows('select * from private.stale_counts()')).toEqual([]);
  });

  it('is led to from an empty catalogue, until it has what it needs to be live', async () => {
    expect(await rows('select private.is_first_run()')).toEqual([['f']]);
    const ended = new Error('rolled back');
    let isFirst: unknown;
    await test.admin
      .transaction(async run => {
        await run([{ text: 'truncate public.professors cascade', values: [] }]);
        isFirst = (await run([{ text: 'select private.is_first_run()', values: [] }]))[0]?.rows;
        throw ended;
      })
      .catch((error: unknown) => expect(error).toBe(ended));
    expect(isFirst).toEqual([['t']]);
  });
});

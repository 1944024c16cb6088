import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type ActorName, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await admin(
    `insert into public.institutions (id, name, name_en) overriding system value values (11, 'מוסד', 'Institution')`,
    `insert into public.departments (id, name, name_en, institution) overriding system value
       select 20 + n, 'חוג ' || n, 'Department ' || n, 11 from generate_series(1, 5) as n`,
    ...['professors', 'courses'].map(
      table => `insert into public.${table} (id, name, name_en, institution, department) overriding system value
        select 100 + n, 'שם ' || n, 'Name ' || n, 11, 21 + (n - 1) % 5 from generate_series(1, 10) as n`,
    ),
    'insert into public.course_professors (course_id, professor_id) values (101, 101), (101, 102), (102, 103)',
    `insert into public.profiles (firebase_uid) select 'w' || n from generate_series(1, 40) as n`,
  );
});
afterAll(() => test.drop());

async function admin(...statements: readonly string[]) {
  return (await test.admin.run(statements.map(text => ({ text, values: [] })))).at(-1)?.rows ?? [];
}

/** Ratings of one professor or course, each by another person. */
const rate = (kind: 'professor' | 'course', id: number, count: number, columns: Readonly<Record<string, string>>) =>
  `insert into public.${kind === 'course' ? 'course_' : ''}ratings
     (user_id, ${kind}_id, comment, ${Object.keys(columns).join()})
   select 'w' || n, ${id}, 'דעה מספר ' || n || ' של מי שלמדו כאן', ${Object.values(columns).join()}
   from generate_series(1, ${count}) as n`;

/** Rows that a person reads after these statements of the database's owner, all of it undone. */
async function read(actor: ActorName, query: string, ...before: readonly string[]) {
  const undo = new Error('undo');
  let rows: readonly (readonly (string | null)[])[] = [];
  const { role, ...claims } = { sub: '', ...actors[actor] };
  const rolledBack = test.admin.transaction(async run => {
    const identity = [
      `set local role ${role}`,
      `set local request.jwt.claims = '${JSON.stringify({ ...claims, role })}'`,
    ];
    for (const text of [...before, ...identity, query]) rows = (await run([{ text, values: [] }]))[0]?.rows ?? [];
    throw undo;
  });
  await expect(rolledBack).rejects.toBe(undo);
  return rows;
}

const count = (day = '2026-11-27') => `select private.count_institutions('${day}')`;
const readers: readonly ActorName[] = ['visitor', 'owner', 'fresh'];

describe('figures of an institution', () => {
  const figures = `select rating_count, histogram, semester_counts, professor_count, score_histogram, lower_score,
    upper_score, guide_count, exam_count from public.institution_figures where institution = 11`;
  const fortyNine = [
    rate('professor', 101, 30, { rating1: '4', year: '2026', semester: `'a'` }),
    rate('professor', 102, 17, { rating1: '2' }),
    rate('professor', 103, 2, { rating1: '5', year: '2026', semester: `'b'` }),
  ];
  const fifty = [...fortyNine, rate('course', 101, 1, { rating1: '1', year: '2026', semester: `'a'` })];

  it.each(readers)('are what all ratings say, the same to each reader: %s', async reader => {
    const counted = ['50', '{1,17,0,30,2}', '{"2026a": [31, 121]}', '2', '{1,0,0,0,1}', '2.50', '3.50', '0', '0'];
    expect(await read(reader, figures, ...fifty, count())).toEqual([counted]);
  });

  it('say nothing of ratings under fifty, and nothing of what is hidden', async () => {
    const nothing = ['0', '{0,0,0,0,0}', '{}', '0', '{0,0,0,0,0}', null, null, '0', '0'];
    expect(await read('visitor', figures, ...fortyNine, count())).toEqual([nothing]);
    const hide = `update public.courses set status = 'hidden' where id = 101`;
    expect(await read('visitor', figures, ...fifty, hide, count())).toEqual([nothing]);
  });

  it('count the guides that everybody can open, and the past exams among them', async () => {
    const add = (type: string, course: number, status = 'published') =>
      `insert into public.study_guides (user_id, course_id, institution, department, type, language, title, status,
         published_at, exam_year) values ('w1', ${course}, 11, 21, '${type}', 'he', 'כותרת של ${type}', '${status}',
         now(), ${type === 'past_exam' ? '2025' : 'null'})`;
    const guides = [
      'alter table public.study_guides disable trigger user',
      add('summary', 101),
      add('past_exam', 101),
      add('past_exam', 101, 'pending'),
      add('past_exam', 102),
      'alter table public.study_guides enable trigger user',
      `update public.courses set status = 'hidden' where id = 102`,
    ];
    const [row] = await read('visitor', figures, ...guides, count());
    expect(row?.slice(-2)).toEqual(['2', '1']);
  });

  it('stand still for a day, whatever is written meanwhile, and are of the next day after it', async () => {
    const one = `select rating_count from public.institution_figures where institution = 11`;
    const more = rate('professor', 104, 10, { rating1: '5' });
    expect(await read('visitor', one, ...fifty, count(), more, count())).toEqual([['50']]);
    expect(await read('visitor', one, ...fifty, count(), more, count('2026-11-28'))).toEqual([['60']]);
    expect(await read('service', 'select 1', count(), count())).toHaveLength(1);
    expect((await admin(`select pg_get_functiondef('gateway.run_nightly'::regproc)`))[0]?.[0]).toContain(
      'private.count_institutions',
    );
  });

  it.each(readers)('are counted by the server alone, not by %s', async reader => {
    expect((await attempt(test.database, actors[reader], count())).outcome).toBe('42501');
  });
});

describe('courses that students love', () => {
  const loved = (columns = 'id', institution = 11) => `select ${columns} from public.loved_courses(${institution})`;
  const liked = (id: number, ratings = 10, stars = 5) => rate('course', id, ratings, { rating1: String(stars) });

  it.each(readers)('are the best of a department each, three at most, in an order of the day, to %s', async reader => {
    const written = [101, 102, 103, 104, 105].map(id => liked(id));
    const rows = await read(reader, loved(), ...written, liked(106, 40));
    // 101 and 106 are of one department, and the one that more people praise is the better.
    const [order] = await admin(`select array_agg(case d.id when 21 then 106 else d.id + 80 end
      order by md5(d.id || (now() at time zone 'Asia/Jerusalem')::date::text))
      from public.departments as d where institution = 11`);
    expect(rows.flat()).toEqual(order?.[0]?.slice(1, -1).split(',').slice(0, 3));
    expect(await read(reader, loved('id', 2), ...written)).toEqual([]);
  });

  it('have ten ratings and an average of four, and can be seen', async () => {
    expect(await read('visitor', loved(), liked(101, 9), liked(102, 20, 3))).toEqual([]);
    expect(await read('visitor', loved(), liked(101))).toEqual([['101']]);
    const hide = `update public.courses set status = 'hidden' where id = 101`;
    expect(await read('visitor', loved(), liked(101), hide)).toEqual([]);
  });

  it('name who teaches them where three raters do', async () => {
    const naming = (professor: number, ratings: number) =>
      rate('professor', professor, ratings, { rating1: '4', course_id: '101' });
    const teacher = loved('professor_name_en');
    expect(await read('visitor', teacher, liked(101), naming(101, 3), naming(102, 4))).toEqual([['Name 2']]);
    expect(await read('visitor', teacher, liked(101), naming(101, 2))).toEqual([[null]]);
    const hide = `update public.professors set status = 'hidden' where id = 102`;
    expect(await read('visitor', teacher, liked(101), naming(101, 3), naming(102, 4), hide)).toEqual([['Name 1']]);
  });
});

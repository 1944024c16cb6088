import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin } from './guide-crowd.ts';

// Course 20 is a seminar of lecturers 1 and 5, course 21 no small class of theirs.
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillFixture(test.admin);
  await run(
    `insert into public.professors (id, name, name_en, institution, department) overriding system value
       values (5, 'נועה בר', 'Noa Bar', 1, 1)`,
    `insert into public.courses (id, name, name_en, institution, department) overriding system value
       values (20, 'סמינר בהצפנה', 'Cryptography', 1, 1), (21, 'הצפנה', 'Large Cryptography', 1, 1)`,
    'insert into public.course_professors (course_id, professor_id) values (20, 1), (20, 5), (21, 1), (21, 5)',
  );
});
afterAll(() => test.drop());
beforeEach(() =>
  run(
    'delete from public.ratings',
    'delete from public.course_ratings',
    people,
    'update public.courses set is_small = (id = 20)',
    `update public.course_professors set fact_counts = '{}', is_small = false`,
  ),
);

async function run(...statements: readonly string[]) {
  const results = await test.admin.run(statements.map(text => ({ text, values: [] })));
  return results.at(-1)?.rows ?? [];
}
const people = `insert into public.profiles
    (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
  select 'w' || n, 1, 'bachelor', 1, '2', true, false from generate_series(1, 12) as n on conflict do nothing`;
const person = (number: number): Actor => ({ role: 'authenticated', sub: `w${number}` });

describe.each([
  { kind: 'professor', table: 'ratings', view: 'professor_reviews', target: 'professor_id', id: 1 },
  { kind: 'course', table: 'course_ratings', view: 'course_reviews', target: 'course_id', id: 20 },
] as const)('[ALIVE-101] the semester of a small class, in ratings of a $kind', ({ kind, table, view, target, id }) => {
  interface Said {
    readonly course?: number | null;
    readonly professor?: number | null;
    readonly semester?: string;
    readonly status?: string;
  }
  const insert = (writer: number, { course = 20, professor = 1, semester = 'a', status = 'visible' }: Said = {}) =>
    `insert into public.${table} (user_id, course_id, professor_id, rating1, comment, semester, year, status)
     values ('w${writer}', ${course}, ${professor}, 4, 'מסבירים לאט וברור', '${semester}', 2026, '${status}')`;
  const rate = (writer: number, said?: Said) => run(insert(writer, said));
  const three = async (said?: Said) => {
    for (const writer of [1, 2, 3]) await rate(writer, said);
  };
  const change = (writer: number, set: string) => run(`update public.${table} set ${set} where user_id = 'w${writer}'`);

  /** All that says semesters, as a person reads it. */
  const seen = async (actor: Actor = actors.visitor) => {
    const read = (text: string) => act(test.database, actor, text);
    return {
      reviews: (await read(`select semester, year from public.${view} order by semester, id`)).map(row =>
        row.join(' '),
      ),
      filtered: (await read(`select count(*) from public.${view} where semester = 'a'`))[0]?.[0],
      told: (await read(`select semester from public.telling_reviews('${kind}', ${id}) where semester is not null`))
        .length,
      counts: (
        await read(`select semester_counts from public.professors union all select semester_counts from public.courses
          union all select semester_counts from public.course_professors`)
      ).filter(([counts]) => counts !== '{}').length,
      taught: (await read('select max(last_taught) from public.course_professors'))[0]?.[0],
    };
  };
  const hidden = (count: number) => ({
    reviews: Array.from({ length: count }, () => ' 2026'),
    filtered: '0',
    told: 0,
    counts: 0,
    taught: null,
  });
  const shown = { filtered: '3', counts: 2, taught: '2026a', told: 2 };

  it('is in nothing that others read with two reviews, and in all with the third', async () => {
    await rate(1);
    await rate(2);
    for (const actor of [actors.visitor, actors.other, person(1)]) expect(await seen(actor)).toEqual(hidden(2));
    await rate(3);
    expect(await seen()).toMatchObject({ ...shown, reviews: ['a 2026', 'a 2026', 'a 2026'] });
    await rate(4, { semester: 'b' });
    // Which reviews tell most is decided by their ids.
    const { told: _told, ...counted } = shown;
    expect(await seen()).toMatchObject({ ...counted, reviews: ['a 2026', 'a 2026', 'a 2026', ' 2026'] });
    expect(await run('select * from private.stale_counts()')).toEqual([]);
  });

  it.each([
    ['is deleted', (): Promise<unknown> => run(`delete from public.${table} where user_id = 'w3'`), 2],
    ['is hidden', () => change(3, `status = 'hidden'`), 2],
    ['is held', () => change(3, `status = 'held', held_reasons = '{words}'`), 2],
    ['says another semester', () => change(3, `semester = 'b'`), 3],
    ['says another year', () => change(3, 'year = 2025'), 3],
    ['says none any more', () => change(3, 'semester = null'), 3],
    ['names no pair any more', () => change(3, kind === 'course' ? 'professor_id = null' : 'course_id = null'), 3],
    ['goes with its account', () => run(`delete from public.profiles where firebase_uid = 'w3'`), 2],
  ])('is hidden again when one of three %s', async (what, happens, left) => {
    await three();
    await happens();
    const now = await seen();
    // A rating of a lecturer that names no course is of no class.
    const free = kind === 'professor' && what === 'names no pair any more' ? 1 : 0;
    expect(now.filtered).toBe(String(free));
    expect(now.counts).toBe(free);
    expect(now.reviews).toHaveLength(left);
    expect(await run('select * from private.stale_counts()')).toEqual([]);
    await rate(6);
    expect((await seen()).filtered).toBe(String(3 + free));
  });

  it('is of visible reviews, of one lecturer and one course, alone', async () => {
    await rate(1);
    await rate(2);
    await rate(3, { status: 'held' });
    await rate(4, kind === 'course' ? { professor: 5 } : { course: 21 });
    await rate(5, kind === 'course' ? { professor: null } : { professor: 5 });
    expect((await seen()).filtered).toBe(kind === 'course' ? '0' : '1');
    await change(3, `status = 'visible'`);
    expect((await seen()).filtered).toBe(kind === 'course' ? '3' : '4');
  });

  it('is never that of a review without the other of the pair', async () => {
    if (kind === 'professor') return;
    await three({ professor: null });
    expect(await seen()).toEqual(hidden(3));
  });

  it('is its writer’s to read and to edit', async () => {
    await rate(1);
    const own = `select semester, year from public.${table}`;
    expect(await act(test.database, person(1), own)).toEqual([['a', '2026']]);
    expect(await act(test.database, person(2), own)).toEqual([]);
    await act(test.database, person(1), `update public.${table} set semester = 'b'`);
    expect(await act(test.database, person(1), own)).toEqual([['b', '2026']]);
    expect(await seen()).toEqual(hidden(1));
    await expect(
      act(test.database, person(1), `update public.${table} set in_small_class = false`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('stays as it is while a review is reworded as the form does, with two and with three', async () => {
    const save = (writer: number) =>
      act(
        test.database,
        person(writer),
        `${insert(writer).replace(', status)', ')').replace(", 'visible')", ')')}
         on conflict (${target}, user_id) do update set comment = excluded.comment || ' מאוד',
           course_id = excluded.course_id, professor_id = excluded.professor_id, semester = excluded.semester,
           year = excluded.year`,
      );
    await save(1);
    await save(2);
    await save(1);
    expect(await seen()).toEqual(hidden(2));
    await save(3);
    await save(1);
    expect(await seen()).toMatchObject(shown);
  });

  it('follows the catalogue: what becomes small hides it, what no longer is shows it', async () => {
    await rate(1, { course: 20 });
    await run('update public.courses set is_small = false where id = 20');
    expect((await seen()).filtered).toBe('1');
    await run('update public.courses set is_small = true where id = 20');
    expect(await seen()).toEqual(hidden(1));
    expect(await run('select * from private.stale_counts()')).toEqual([]);
  });

  it('follows what people say of the size of a pair, at night', async () => {
    await run('update public.courses set is_small = false');
    await rate(1);
    await run(
      `update public.course_professors set fact_counts = '{"class_size": ["up_to_15", 3, 3, 2026]}'
       where course_id = 20 and professor_id = 1`,
    );
    const night = async () => {
      while ((await run('select private.settle_next_class()'))[0]?.[0] === 't');
    };
    await night();
    expect(await seen()).toEqual(hidden(1));
    expect(await run('select private.is_small_class(20, 1), private.is_small_class(20, 5)')).toEqual([['t', 'f']]);
    await run(`update public.course_professors set fact_counts = '{}'`);
    await night();
    expect((await seen()).filtered).toBe('1');
    expect(await run('select * from private.stale_counts()')).toEqual([]);
  });

  it('leaves the counts right when the other end of the pair is deleted', async () => {
    await run(
      `insert into public.professors (id, name, name_en, institution, department) overriding system value
         values (8, 'גל ים', 'Gal Yam', 1, 1)`,
      `insert into public.courses (id, name, name_en, institution, department) overriding system value
         values (28, 'סדנה', 'Workshop', 1, 1)`,
      'insert into public.course_professors (course_id, professor_id) values (28, 1), (20, 8)',
    );
    await three(kind === 'course' ? { professor: 8 } : { course: 28 });
    expect((await seen()).filtered).toBe('3');
    await run('delete from public.professors where id = 8', 'delete from public.courses where id = 28');
    // What names no course is of no class.
    expect((await seen()).filtered).toBe(kind === 'course' ? '0' : '3');
    expect(await run('select * from private.stale_counts()')).toEqual([]);
  });

  it('is settled by a recount, after a load past the triggers', async () => {
    await rate(1);
    await run(
      'set local session_replication_role = replica',
      `update public.${table} set in_small_class = false`,
      'update public.courses set is_small = null where id = 20',
      `set local session_replication_role = default`,
      'select private.recount()',
    );
    expect(await seen()).toEqual(hidden(1));
  });

  it('is right after many people wrote, reworded and deleted at once', async () => {
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let turn = 0; turn < 12; turn++) {
        const statement = [
          insert(writer + 1, { semester: turn % 2 ? 'a' : 'b' }),
          `update public.${table} set semester = 'summer' where user_id = 'w${writer + 1}'`,
          `delete from public.${table} where user_id = 'w${writer + 1}'`,
        ][turn % 3];
        await run(statement ?? '');
      }
      if (writer % 2) await rate(writer + 1, { semester: writer % 4 === 1 ? 'a' : 'b' });
    });
    await Promise.all(writers);
    expect(await run(`select semester, count(*) from public.${view} group by 1 order by 1`)).toEqual([
      ['a', '3'],
      ['b', '3'],
    ]);
    expect(await run('select * from private.stale_counts()')).toEqual([]);
  });
});

it('[ALIVE-101] the semester of a pair that people call small stays hidden when its lecturer is merged, and after undo', async () => {
  await fillAdmin(test.admin, deciders.first);
  await run(
    'update public.courses set is_small = false',
    `insert into public.professors (id, name, name_en, institution, department) overriding system value
       values (6, 'נ. בר', 'N. Bar', 1, 1)`,
    `insert into public.course_professors (course_id, professor_id, is_small, fact_counts)
       values (21, 6, true, '{"class_size": ["up_to_15", 3, 3, 2026]}')`,
    ...['w1', 'w2'].map(
      writer => `insert into public.ratings (user_id, professor_id, course_id, rating1, comment, semester, year)
        values ('${writer}', 6, 21, 4, 'מסבירים לאט וברור', 'a', 2026)`,
    ),
  );
  const semesters = async () => {
    while ((await run('select private.settle_next_class()'))[0]?.[0] === 't');
    return await act(test.database, actors.visitor, 'select professor_id, semester from public.professor_reviews');
  };
  const hiddenOf = (id: number) => [1, 2].map(() => [String(id), null]);
  expect(await semesters()).toEqual(hiddenOf(6));
  const [[version] = []] = await run(`select private.merge_version('professor', 5, 6)`);
  const [[outcome, decision] = []] = await act(
    test.database,
    deciders.first,
    `select * from public.merge_entries('professor', 5, 6, '{}', '${version ?? ''}')`,
  );
  expect(outcome).toBe('done');
  expect(await semesters()).toEqual(hiddenOf(5));
  expect(await run('select * from private.stale_counts()')).toEqual([]);
  await run(`select private.undo_merge(d) from private.decisions as d where d.id = ${decision ?? 0}`);
  expect(await semesters()).toEqual(hiddenOf(6));
  expect(await run('select * from private.stale_counts()')).toEqual([]);
});

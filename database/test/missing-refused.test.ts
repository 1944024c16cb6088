import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { refusalOf } from './guide-crowd.ts';
import { courseFields, courseName, first, missingStage, name, noa, omer } from './missing-stage.ts';

let test: TestDatabase;
let stage: Awaited<ReturnType<typeof missingStage>>;
beforeAll(async () => {
  test = await createTestDatabase({ size: 8 });
  stage = await missingStage(test);
});
afterAll(() => test.drop());
beforeEach(() => stage.clear());

const words = 'Explains all of it twice.';
const rowsOf = (person: Parameters<typeof act>[1], text: string, values: string[] = []) =>
  act(test.database, person, text, values);
const move = async (rating: string, entry: number, kind = 'professor', person = noa) =>
  (await rowsOf(person, 'select public.move_missing($1, $2, $3::int)', [kind, rating, String(entry)]))[0]?.[0];
const mend = async (rating: string, mended: string, person = noa) =>
  (await rowsOf(person, `select public.mend_missing('professor', $1, $2)`, [rating, mended]))[0]?.[0];
const countOf = async (table: string, where = 'true') =>
  Number((await stage.admin(`select count(*) from ${table} where ${where}`))[0]?.[0]);
/** Runs the job so many days after the refusal, which was on a Monday at noon. */
const sweep = (days: number, hours = 0) =>
  stage.admin(
    `select private.sweep_refused(timestamptz '2026-11-23 12:00+02' + interval '${days} days ${hours} hours', 500)`,
  );
const refusedThen = () =>
  stage.admin(`update public.catalogue_suggestions set decided_at = '2026-11-23 12:00+02' where status = 'dismissed'`);

describe('a rating of what was not found', () => {
  it('[ALIVE-25] is read by its writer and by nobody else, and is published by moving it to a lecturer', async () => {
    const rating = await stage.rate(noa, { professor: name });
    await stage.dismiss();
    expect(await stage.noticesOf(noa)).toEqual([['suggestion_dismissed', 'not_found', 'f', 't']]);
    expect(await rowsOf(noa, 'select comment, status, waits_for from public.ratings')).toEqual([
      [words, 'held', 'page'],
    ]);
    for (const person of [actors.visitor, omer, first])
      for (const table of ['professor_reviews', 'professors'])
        expect(JSON.stringify(await rowsOf(person, `select * from public.${table}`))).not.toMatch(`${words}|${name}`);
    expect(await rowsOf(omer, 'select * from public.ratings where comment = $1', [words])).toEqual([]);
    expect(await refusalOf(rowsOf(first, `select public.case_details('review', $1)`, [rating]))).toBe('case/gone');

    const moved = await move(rating, 11);
    expect(
      await rowsOf(actors.visitor, 'select professor_id, comment from public.professor_reviews where comment = $1', [
        words,
      ]),
    ).toEqual([['11', words]]);
    expect(await stage.admin(`select id from public.ratings where user_id = 'uid-noa'`)).toEqual([[moved]]);
    expect(await countOf('public.professors', `status = 'proposed'`)).toBe(0);
    expect(await stage.stale()).toEqual([]);
  });

  it('is moved by its writer alone, once, and only where one may rate', async () => {
    const rating = await stage.rate(noa, { professor: name });
    expect(await refusalOf(move(rating, 11))).toBe('missing/not-refused');
    await stage.dismiss();
    expect(await refusalOf(move(rating, 11, 'professor', omer))).toBe('missing/not-refused');
    expect(await refusalOf(move(rating, 11, 'professor', actors.visitor))).toBe('42501');
    expect(await refusalOf(move(rating, 11, 'course'))).toBe('missing/not-refused');
    const [[hidden] = []] = await stage.admin(`select id from public.professors where status = 'hidden' limit 1`);
    expect(await refusalOf(move(rating, Number(hidden)))).toBe('suggestion/no-entry');
    await rowsOf(
      noa,
      `insert into public.ratings (professor_id, rating1, comment) values (12, 2, 'Another, quite long.')`,
    );
    expect(await refusalOf(move(rating, 12))).toBe('missing/rated-already');
    const outcomes = await Promise.allSettled([move(rating, 11), move(rating, 11)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countOf('public.ratings', `user_id = 'uid-noa' and professor_id = 11`)).toBe(1);
  });

  it('keeps the course that it names, and suggests the pair where that is not known', async () => {
    const known = await stage.rate(noa, { professor: name, course: 11 });
    await stage.dismiss('professor', 'unclear');
    await move(known, 11);
    expect(await stage.admin(`select course_id from public.ratings where user_id = 'uid-noa'`)).toEqual([['11']]);
    const unknown = await stage.rate(omer, { professor: name, course: 11 });
    await stage.dismiss('professor', 'unclear');
    await move(unknown, 12, 'professor', omer);
    expect(await stage.admin(`select status, course_id from public.ratings where user_id = 'uid-omer'`)).toEqual([
      ['visible', null],
    ]);
    await stage.decide(await stage.waiting('teaching'), 'accept');
    expect(await stage.admin(`select course_id from public.ratings where user_id = 'uid-omer'`)).toEqual([['11']]);
    expect(await stage.stale()).toEqual([]);
  });

  it('waits on for a course that is looked for, once its lecturer is another', async () => {
    const rating = await stage.rate(noa, { professor: name, course: courseName });
    await stage.dismiss();
    expect(await move(rating, 11)).toBe(rating);
    expect(await stage.ratingsOf(noa)).toEqual([['held', 'page', 'הדסה לביא']]);
    await stage.decide(await stage.waiting('course'), 'accept', { fields: courseFields });
    expect(await stage.ratingsOf(noa)).toEqual([['visible', null, 'הדסה לביא']]);
    expect(await stage.stale()).toEqual([]);
  });

  it.each([
    ['is published', words, ['visible', null]],
    ['waits for an admin by its words', 'Call me on 050-1234567 before the exam.', ['held', null]],
  ])('%s once its writer takes the missing course out of it', async (_what, comment, becomes) => {
    const rating = await stage.rate(noa, { professor: 11, course: courseName, comment });
    await stage.dismiss('course');
    const without = (column: string) =>
      rowsOf(
        noa,
        `insert into public.ratings (professor_id, rating1, comment, course_id) values (11, 4, $1, ${column})
         on conflict (professor_id, user_id) do update set
           rating1 = excluded.rating1, comment = excluded.comment, course_id = excluded.course_id`,
        [comment],
      );
    await without(`(select course_id from public.ratings where id = '${rating}')`);
    expect(await stage.ratingsOf(noa)).toEqual([['held', 'page', 'הדסה לביא']]);
    await without('null');
    expect(await stage.ratingsOf(noa)).toEqual([[...becomes, 'הדסה לביא']]);
    expect(await stage.stale()).toEqual([]);
    const queued = await stage.admin('select key from private.waiting_reviews');
    expect(queued.flat().includes(rating)).toBe(becomes[0] === 'held');
  });

  it('is sent once more under a mended name', async () => {
    const rating = await stage.rate(noa, { professor: 'הדס לבאי' });
    await stage.dismiss();
    expect(await refusalOf(mend(rating, name, omer))).toBe('missing/not-refused');
    await mend(rating, name);
    expect(await refusalOf(mend(rating, name))).toBe('missing/not-refused');
    expect(await stage.admin('select name, status from public.catalogue_suggestions order by created_at')).toEqual([
      ['הדס לבאי', 'dismissed'],
      [name, 'pending'],
    ]);
    await stage.add();
    expect(await stage.ratingsOf(noa)).toEqual([['visible', null, name]]);
  });

  it('stays as its writer sent it again when the refusal is taken back', async () => {
    const rating = await stage.rate(noa, { professor: 'הדס לבאי' });
    await stage.rate(omer, { professor: 'הדס לבאי' });
    const [, decision] = await stage.dismiss();
    await mend(rating, name);
    expect(['done', 'changed']).toContain(await stage.undo(decision));
    expect(
      await stage.admin(
        `select name, count(*) from public.catalogue_suggestions
         where status = 'pending' and user_id = 'uid-noa' group by 1`,
      ),
    ).toEqual([[name, '1']]);
  });

  it('waits again when the refusal is taken back', async () => {
    await stage.rate(noa, { professor: name, course: courseName });
    const [, decision] = await stage.decide(
      await stage.waiting(),
      'dismiss',
      { with: [{ key: await stage.waiting('course'), decision: 'accept', fields: courseFields }] },
      'unclear',
    );
    expect(await stage.noticesOf(noa)).toEqual([['suggestion_dismissed', 'unclear', 'f', 't']]);
    expect(await stage.undo(decision)).toBe('done');
    expect(await stage.noticesOf(noa)).toEqual([]);
    expect(await stage.admin('select distinct status from public.catalogue_suggestions')).toEqual([['pending']]);
    expect(await countOf('public.courses', `status = 'proposed'`)).toBe(1);
  });
});

describe('what was refused long ago', () => {
  it('goes after 60 days with one notice a week before, also when the job runs twice', async () => {
    await stage.rate(noa, { professor: 'שם שלא נרשם', course: courseName });
    await stage.decide(
      await stage.waiting(),
      'dismiss',
      { with: [{ key: await stage.waiting('course'), decision: 'dismiss', reason: 'not_a_course' }] },
      'not_found',
    );
    await refusedThen();
    await stage.admin('delete from public.notices');
    await sweep(49);
    expect(await stage.noticesOf(noa)).toEqual([]);
    await Promise.all([sweep(50), sweep(50)]);
    await sweep(51);
    expect(await stage.admin('select kind, private.local_day(until) from public.notices')).toEqual([
      ['suggestion_dismissed', '2027-01-22'],
    ]);
    await sweep(59);
    expect(await countOf('public.ratings', `user_id = 'uid-noa'`)).toBe(1);
    await Promise.all([sweep(60), sweep(60)]);
    expect(await countOf('public.ratings', `user_id = 'uid-noa'`)).toBe(0);
    expect(await countOf('public.professors', `status = 'proposed'`)).toBe(0);
    expect(await countOf('public.courses', `status = 'proposed'`)).toBe(0);
    expect(await stage.stale()).toEqual([]);
    expect(await countOf('private.decisions', `after::text || before::text like '%שם שלא נרשם%'`)).toBe(0);
  });

  it('is announced by day, and not on a day of rest', async () => {
    await stage.rate(noa, { professor: name });
    await stage.dismiss();
    await refusedThen();
    await stage.admin('delete from public.notices');
    await sweep(52, 12);
    await sweep(53);
    await sweep(54);
    await sweep(54, 10);
    expect(await stage.noticesOf(noa)).toEqual([]);
    await sweep(55);
    expect(await stage.admin('select private.local_day(until) from public.notices')).toEqual([['2027-01-24']]);
  });

  it('is announced a week before even where the job had not run for months', async () => {
    await stage.rate(noa, { professor: name });
    await stage.dismiss();
    await refusedThen();
    await sweep(105);
    expect(await countOf('public.ratings', `user_id = 'uid-noa'`)).toBe(1);
    await sweep(111);
    expect(await countOf('public.ratings', `user_id = 'uid-noa'`)).toBe(1);
    await sweep(112);
    expect(await countOf('public.ratings', `user_id = 'uid-noa'`)).toBe(0);
  });

  it('leaves alone what waits and what was published', async () => {
    await stage.rate(noa, { professor: name });
    await stage.add();
    await stage.rate(omer, { professor: 'רות גל' });
    await sweep(105);
    await sweep(205);
    expect(await stage.ratingsOf(noa)).toEqual([['visible', null, name]]);
    expect(await stage.ratingsOf(omer)).toEqual([['held', 'page', null]]);
  });
});

it('how long people wait is the mean of a week that is over, of five decisions or more', async () => {
  const waited = async () => (await rowsOf(actors.visitor, 'select public.missing_wait()'))[0]?.[0];
  await stage.admin(`insert into public.catalogue_suggestions
      (kind, name, institution, user_id, status, rates, created_at, decided_at)
    select 'professor', 'Missing ' || n, 1, 'uid-noa', 'accepted', 'professor', now() - interval '3 days',
      now() - interval '3 days' + n * interval '3 hours' from generate_series(1, 4) as n`);
  expect(await waited()).toBeNull();
  await stage.admin(`insert into public.catalogue_suggestions
      (kind, name, institution, user_id, status, rates, created_at, decided_at)
    values ('professor', 'Missing 5', 1, 'uid-noa', 'dismissed', 'professor', now() - interval '3 days',
      now() - interval '3 days' + interval '15 hours')`);
  expect(await waited()).toBe('9');
});

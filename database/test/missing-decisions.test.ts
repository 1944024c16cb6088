import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { refusalOf } from './guide-crowd.ts';
import { courseFields, courseName, first, missingStage, name, noa, omer, tal } from './missing-stage.ts';

let test: TestDatabase;
let stage: Awaited<ReturnType<typeof missingStage>>;
beforeAll(async () => {
  test = await createTestDatabase({ size: 8 });
  stage = await missingStage(test);
});
afterAll(() => test.drop());
beforeEach(() => stage.clear());

const admin = (text: string) => stage.admin(text);
/** A review of lecturer 11 that reports had held when its writer, noa, deleted it. */
const withdrawHeldReview = () =>
  admin(`insert into private.withdrawn_texts (writer, professor_id, was_held)
    select digest, 11, true from unnest(private.withdrawn_by('uid-noa', 'professor', 11)) as digest`);
const count = async (id: number) =>
  (await admin(`select rating_count from public.professors where id = ${id}`))[0]?.[0];
const publicNames = async (person: Actor) =>
  (await act(test.database, person, 'select name from public.professors where id > 100')).flat();

describe('adding what people rated and missed', () => {
  it('[ALIVE-22] shows page, rating and score together; tickets arrive, and its writer has one notice', async () => {
    await stage.rate(noa, { professor: name });
    expect(await publicNames(omer)).toEqual([]);
    expect(await stage.add()).toEqual(['done', expect.anything()]);
    const [[id, shown, average] = []] = await act(
      test.database,
      actors.visitor,
      `select p.id, p.rating_count, p.rating_avg from public.professors as p
       join public.professor_reviews as v on v.professor_id = p.id where p.name = $1`,
      [name],
    );
    expect([shown, average]).toEqual(['1', '5.00']);
    const rating = `rating_id = (select id from public.ratings where professor_id = ${id})`;
    expect(await admin(`select kind, amount from public.ticket_ledger where ${rating}`)).toEqual([
      ['early_rating', '3'],
    ]);
    expect(await stage.noticesOf(noa)).toEqual([['suggestion_accepted', null, 't', 't']]);
    expect(await stage.stale()).toEqual([]);
  });

  it('[ALIVE-24] makes one page of two proposals of the same name, with both ratings', async () => {
    await stage.rate(noa, { professor: name });
    await stage.rate(omer, { professor: ' הדס  לביא', stars: 3 });
    const [[cases] = []] = await act(test.database, first, 'select suggestions from public.work_queue_counts()');
    expect(cases).toBe('1');
    await stage.add();
    expect(await publicNames(actors.visitor)).toEqual([name]);
    expect(
      await admin(
        `select rating_count, rating_sum from public.professors where name = '${name}' and status = 'visible'`,
      ),
    ).toEqual([['2', '8']]);
    for (const person of [noa, omer])
      expect(await stage.noticesOf(person)).toEqual([['suggestion_accepted', null, 't', 't']]);
    expect(await stage.stale()).toEqual([]);
  });

  it('holds afterwards what its words hold, and says that instead', async () => {
    await stage.rate(noa, { professor: name, comment: 'Call me on 050-1234567 before the exam.' });
    await stage.add();
    expect(await stage.ratingsOf(noa)).toEqual([['held', null, name]]);
    expect(await stage.noticesOf(noa)).toEqual([['rating_held', null, 't', 't']]);
    expect(await admin(`select part from private.waiting_reviews`)).toContainEqual(['held']);
  });

  it('lets a rating wait until both its lecturer and its course are here', async () => {
    await stage.rate(noa, { professor: name, course: courseName });
    await stage.add();
    expect(await stage.ratingsOf(noa)).toEqual([['held', 'page', name]]);
    expect(await stage.noticesOf(noa)).toEqual([['suggestion_accepted', null, 't', 'f']]);
    await stage.decide(await stage.waiting('course'), 'accept', { fields: courseFields });
    expect(await stage.ratingsOf(noa)).toEqual([['visible', null, name]]);
    expect(await stage.stale()).toEqual([]);
  });

  it('takes a choice for each of lecturer and course, as one case and with one notice', async () => {
    await stage.rate(noa, { professor: name, course: courseName });
    const [[cases] = []] = await act(test.database, first, 'select suggestions from public.work_queue_counts()');
    expect(cases).toBe('1');
    const [[told] = []] = await act(test.database, first, 'select public.suggestion_case($1)', [await stage.waiting()]);
    const found = JSON.parse(told ?? '{}') as { ratings: number; with: { id: string; kind: string }[] };
    expect(found).toMatchObject({ ratings: 1, with: [{ kind: 'course', name: courseName, ratings: 1 }] });
    expect(told).not.toMatch(/uid-|Explains/);
    await stage.add({ with: [{ key: found.with[0]?.id, decision: 'accept', fields: courseFields }] });
    expect(await stage.ratingsOf(noa)).toEqual([['visible', null, name]]);
    expect(await stage.noticesOf(noa)).toEqual([['suggestion_accepted', null, 't', 't']]);
  });

  it('refuses choices about anything else', async () => {
    await stage.rate(noa, { professor: name });
    await stage.rate(omer, { professor: 'רות גל', course: courseName });
    const course = await stage.waiting('course');
    expect(await refusalOf(stage.add({ with: [{ key: course, decision: 'dismiss', reason: 'other' }] }))).toBe(
      'case/invalid',
    );
    const [[ruth] = []] = await admin(`select id from public.catalogue_suggestions where name = 'רות גל'`);
    for (const choice of [
      { key: course, decision: 'dismiss' },
      { key: course, decision: 'drop' },
      { key: 'nothing', decision: 'accept' },
    ])
      expect(await refusalOf(stage.decide(String(ruth), 'dismiss', { with: [choice] }, 'other'))).toBe('case/invalid');
    expect(await publicNames(actors.visitor)).toEqual([]);
  });

  it('adds a pair of lecturer and course, which the rating names from then on; undone, it does not', async () => {
    await stage.rate(noa, { professor: 12, course: 11 });
    const pair = 'select count(*) from public.course_professors where professor_id = 12 and course_id = 11';
    expect(await admin(pair)).toEqual([['0']]);
    const [, decision] = await stage.decide(await stage.waiting('teaching'), 'accept');
    expect(await admin(pair)).toEqual([['1']]);
    expect(await admin(`select course_id from public.ratings where user_id = 'uid-noa'`)).toEqual([['11']]);
    expect(await stage.stale()).toEqual([]);
    expect(await stage.undo(decision)).toBe('done');
    expect(await admin(pair)).toEqual([['0']]);
    expect(await admin(`select status, course_id from public.ratings where user_id = 'uid-noa'`)).toEqual([
      ['visible', null],
    ]);
    expect(await admin('select status from public.catalogue_suggestions')).toEqual([['pending']]);
    expect(await stage.stale()).toEqual([]);
  });
});

describe('saying that it is an entry that is here', () => {
  it('[ALIVE-23] moves the rating there, one more is counted, and undoing takes it back', async () => {
    const before = Number(await count(11));
    await stage.rate(noa, { professor: name });
    const [, decision] = await stage.decide(await stage.waiting(), 'same_as', { entry_id: 11 });
    expect(await stage.ratingsOf(noa)).toEqual([['visible', null, 'הדסה לביא']]);
    expect(Number(await count(11))).toBe(before + 1);
    expect(await admin('select aliases from public.professors where id = 11')).toEqual([[`{"${name}"}`]]);
    expect(await stage.noticesOf(noa)).toEqual([['suggestion_accepted', null, 't', 't']]);
    expect(await stage.stale()).toEqual([]);

    expect(await stage.undo(decision)).toBe('done');
    expect(await stage.ratingsOf(noa)).toEqual([['held', 'page', null]]);
    expect(Number(await count(11))).toBe(before);
    expect(await admin('select aliases from public.professors where id = 11')).toEqual([['{}']]);
    expect(await stage.noticesOf(noa)).toEqual([]);
    expect(await admin('select status from public.catalogue_suggestions')).toEqual([['pending']]);
    expect(await stage.stale()).toEqual([]);
  });

  it('[ALIVE-23] is taken back by undoing the merge alone, too', async () => {
    const before = await count(11);
    await stage.rate(noa, { professor: name });
    await stage.decide(await stage.waiting(), 'same_as', { entry_id: 11 });
    const [[merge] = []] = await admin(`select max(id) from private.decisions where after ? 'merge'`);
    expect(await stage.undo(merge)).toBe('done');
    expect(await stage.ratingsOf(noa)).toEqual([['held', 'page', null]]);
    expect(await count(11)).toBe(before);
    expect(await admin('select status, professor_id from public.catalogue_suggestions')).toEqual([['pending', null]]);
  });

  it('keeps of two ratings of one person the newer, and undoing brings both back', async () => {
    await act(
      test.database,
      noa,
      `insert into public.ratings (professor_id, rating1, comment) values (11, 2, 'Older, and quite long.')`,
    );
    const before = await count(11);
    await stage.rate(noa, { professor: name });
    const [, decision] = await stage.decide(await stage.waiting(), 'same_as', { entry_id: 11 });
    expect(
      await admin(`select rating1, status from public.ratings where user_id = 'uid-noa' and professor_id = 11`),
    ).toEqual([['5', 'visible']]);
    expect(await count(11)).toBe(before);
    expect(await stage.undo(decision)).toBe('done');
    expect(await stage.ratingsOf(noa)).toEqual([
      ['visible', null, 'הדסה לביא'],
      ['held', 'page', null],
    ]);
    expect(await stage.stale()).toEqual([]);
  });

  it.each([
    [
      'a page that is locked',
      `insert into private.target_locks (professor_id, until, note, note_en)
      values (11, now() + interval '1 day', 'סגור', 'Locked')`,
      `delete from private.target_locks`,
    ],
    [
      'the own page',
      `insert into public.page_claims (user_id, professor_id, status, evidence_url)
      values ('uid-noa', 11, 'pending', 'https://example.ac.il/lavi')`,
      `delete from public.page_claims where user_id = 'uid-noa'`,
    ],
  ])('leaves to an admin what its writer could not have sent there: %s', async (_what, given, after) => {
    await stage.rate(noa, { professor: name });
    await admin(given);
    await stage.decide(await stage.waiting(), 'same_as', { entry_id: 11 });
    expect(await stage.ratingsOf(noa)).toEqual([['held', null, 'הדסה לביא']]);
    await admin(after);
  });

  it('leaves to an admin what takes the place of a withdrawn review, where only its course lacked', async () => {
    await withdrawHeldReview();
    await stage.rate(noa, { professor: 11, course: courseName });
    await stage.decide(await stage.waiting('course'), 'accept', { fields: courseFields });
    expect(await stage.ratingsOf(noa)).toEqual([['held', null, 'הדסה לביא']]);
    expect(await stage.stale()).toEqual([]);
  });

  it('is of the same institution', async () => {
    await stage.rate(noa, { professor: name });
    const [[elsewhere] = []] = await admin(
      `select id from public.professors where institution = 2 and status = 'visible' limit 1`,
    );
    expect(await refusalOf(stage.decide(await stage.waiting(), 'same_as', { entry_id: Number(elsewhere) }))).toBe(
      'suggestion/no-entry',
    );
    const [[proposed] = []] = await admin(`select id from public.professors where status = 'proposed'`);
    expect(await refusalOf(stage.decide(await stage.waiting(), 'same_as', { entry_id: Number(proposed) }))).toBe(
      'suggestion/no-entry',
    );
  });
});

describe('taking back that it was added', () => {
  it('lets page and ratings wait again, of all who missed it', async () => {
    await stage.rate(noa, { professor: name, course: courseName });
    await stage.rate(omer, { professor: name });
    const [, decision] = await stage.add({
      with: [{ key: await stage.waiting('course'), decision: 'accept', fields: courseFields }],
    });
    expect(await stage.undo(decision)).toBe('done');
    expect(await publicNames(actors.visitor)).toEqual([]);
    for (const person of [noa, omer]) {
      expect(await stage.ratingsOf(person)).toEqual([['held', 'page', null]]);
      expect(await stage.noticesOf(person)).toEqual([]);
    }
    expect(await admin('select distinct status, professor_id, course_id from public.catalogue_suggestions')).toEqual([
      ['pending', null, null],
    ]);
    expect(await stage.stale()).toEqual([]);
    expect(await stage.add()).toEqual(['done', expect.anything()]);
    const earned = await admin(
      `select sum(amount) from public.ticket_ledger where user_id = 'uid-omer' and kind = 'early_rating'`,
    );
    expect(earned).toEqual([['3']]);
  });

  it('is not possible by the row of the page alone', async () => {
    await stage.rate(noa, { professor: name });
    await stage.add();
    const [[row] = []] = await admin(`select max(id) from private.decisions where before ->> 'status' = 'proposed'`);
    expect(await stage.undo(row)).toBe('not_possible');
    expect(await stage.ratingsOf(noa)).toEqual([['visible', null, name]]);
  });

  it('is not possible once others have rated it', async () => {
    await stage.rate(noa, { professor: name });
    const [, decision] = await stage.add();
    await act(
      test.database,
      tal,
      `insert into public.ratings (professor_id, rating1, comment)
      select id, 4, 'A second opinion of some length.' from public.professors where name = '${name}'`,
    );
    expect(await stage.undo(decision)).toBe('not_possible');
    expect(await stage.ratingsOf(noa)).toEqual([['visible', null, name]]);
    expect(await stage.noticesOf(noa)).toEqual([['suggestion_accepted', null, 't', 't']]);
  });
});

describe('at the same moment', () => {
  /** Ratings in sight on a page that is not, or that wait for nothing: there is never one. */
  const wrong = () =>
    admin(`select r.id from public.ratings as r join public.professors as p on p.id = r.professor_id
        left join public.courses as c on c.id = r.course_id
      where (r.waits_for = 'page') <> (p.status = 'proposed' or coalesce(c.status, '') = 'proposed')
        or r.status = 'visible' and 'proposed' in (p.status, c.status)`);

  it('of two admins one decides, whatever the writers do meanwhile', async () => {
    for (let round = 0; round < 4; round += 1) {
      await stage.clear();
      const ratings = [];
      for (const person of [noa, omer, tal])
        ratings.push(await stage.rate(person, { professor: name, course: courseName }));
      const id = await stage.waiting();
      const course = await stage.waiting('course');
      const both = [{ key: course, decision: 'accept', fields: courseFields }];
      const edit = (person: Actor, rating: string) =>
        act(test.database, person, `update public.ratings set rating1 = 2 where id = $1`, [rating]);
      const remove = (person: Actor, rating: string) =>
        act(test.database, person, 'delete from public.ratings where id = $1', [rating]);
      const [one, other] = await Promise.all([
        stage.decide(id, 'accept', { fields: { name, department: 1 }, with: both }),
        stage.decide(id, 'same_as', { entry_id: 11, with: both }),
        edit(noa, ratings[0] ?? ''),
        remove(omer, ratings[1] ?? ''),
        act(
          test.database,
          tal,
          `insert into public.ratings (professor_id, rating1, comment)
          values (11, 3, 'Another one, quite long.')
          on conflict (professor_id, user_id) do update set rating1 = excluded.rating1`,
        ),
      ]);
      expect(new Set([one[0], other[0]])).toEqual(new Set(['done', 'already']));
      expect(await wrong()).toEqual([]);
      expect(await stage.stale()).toEqual([]);
      const [[last] = []] = await admin(
        `select max(id) from private.decisions where subject_kind = 'suggestion' and undoes is null`,
      );
      await Promise.all([stage.undo(last), stage.undo(last), edit(noa, ratings[0] ?? '')]);
      expect(await wrong()).toEqual([]);
      expect(await stage.stale()).toEqual([]);
    }
  }, 60_000);
});

describe('the queue', () => {
  it('has what waits longer than five days among what hurts', async () => {
    await stage.rate(noa, { professor: name });
    const urgency = async () =>
      (await act(test.database, first, `select urgency from public.work_queue('suggestions')`)).flat();
    expect(await urgency()).toEqual(['waiting']);
    await admin(`update public.catalogue_suggestions set created_at = now() - interval '5 days 1 minute'`);
    expect(await urgency()).toEqual(['hidden']);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { fillCrowd, student } from './guide-crowd.ts';
import { type MissingRating, lecturer, rateMissing, refusal, withoutProposals, words } from './missing-fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 8 });
  await fillFixture(test.admin);
  await fillCrowd(test.admin, ['noa', 'omer', 'tal']);
});
afterAll(() => test.drop());
beforeEach(() => test.admin.run(withoutProposals));

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const noa = student('noa');
const omer = student('omer');
const rate = (person: Actor, given: MissingRating) => rateMissing(test.database, person, given);

const mine = (person: Actor) =>
  act(
    test.database,
    person,
    'select state, missing, name, professor_name, course_name, institution_name from public.my_missing()',
  );
const entriesOf = async (kind: string) =>
  (await admin(`select id, status, name from public.${kind}s where id > 100 order by id`)).map(row => row.slice(1));

describe('a rating of somebody whom the catalogue lacks', () => {
  it('waits with its writer, and its name, text and count are nowhere', async () => {
    const before = await admin(
      'select professor_count, course_count, rating_count from public.institutions where id = 1',
    );
    const sent = await rate(noa, { professor_name: lecturer, course_id: 1 });
    expect(sent).toMatchObject({ status: 'held', waits_for: 'page' });
    expect(await mine(noa)).toEqual([['waiting', 'professor', lecturer, lecturer, 'מבני נתונים', 'הטכניון']]);
    expect(
      await admin('select professor_count, course_count, rating_count from public.institutions where id = 1'),
    ).toEqual(before);
    for (const actor of [actors.visitor, omer, actors.owner]) {
      for (const query of [
        `select id from public.professors where name = '${lecturer}'`,
        `select id from public.search_professors('${lecturer}') where name = '${lecturer}'`,
        `select id from public.like_entries('professor', 1, '${lecturer}')`,
        `select id from public.professor_reviews where comment = '${words}'`,
        'select course_id from public.course_professors where professor_id > 100',
      ]) {
        expect(await act(test.database, actor, query), query).toEqual([]);
      }
    }
    expect(await act(test.database, omer, 'select name from public.my_missing()')).toEqual([]);
    expect(await admin('select private.stale_counts()')).toEqual([]);
  });

  it('is in no queue, makes no notice and earns nothing while it waits', async () => {
    const { rating_id } = await rate(noa, {
      professor_name: lecturer,
      rating: { rating1: 1, comment: 'תתקשרו אליי 052-1234567 בערב' },
    });
    expect(await admin('select key from private.waiting_reviews')).toEqual([]);
    expect(await admin("select kind from public.notices where user_id = 'uid-noa'")).toEqual([]);
    expect(await admin(`select amount from public.ticket_ledger where rating_id = '${rating_id}'`)).toEqual([]);
    expect(await act(test.database, noa, 'select what, state from public.my_activity()')).toEqual([]);
    expect(await admin('select held_reasons, held_at from public.ratings where waits_for is not null')).toEqual([
      ['{phone}', null],
    ]);
  });

  it('[ALIVE-27] is one of each, sent twice and thirty times at once', async () => {
    const request_id = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 30 }, () =>
        rate(noa, { request_id, professor_name: lecturer, course_name: 'מבוא לאקולוגיה' }),
      ),
    );
    expect(new Set(sent.map(one => JSON.stringify(one))).size).toBe(1);
    expect(await rate(noa, { request_id, professor_name: lecturer })).toEqual(sent[0]);
    expect(await entriesOf('professor')).toEqual([['proposed', lecturer]]);
    expect(await entriesOf('course')).toEqual([['proposed', 'מבוא לאקולוגיה']]);
    expect(await admin('select count(*) from public.ratings where waits_for is not null')).toEqual([['1']]);
    expect(await admin('select kind, rates from public.catalogue_suggestions order by kind')).toEqual([
      ['course', 'professor'],
      ['professor', 'professor'],
    ]);
    expect(await admin("select count from private.action_counts where action = 'missing'")).toEqual([['1']]);
  });

  it('is two people’s, with the same request and name: an entry and a rating each', async () => {
    const request_id = randomUUID();
    const [one, other] = await Promise.all([
      rate(noa, { request_id, professor_name: lecturer }),
      rate(omer, { request_id, professor_name: `ד״ר ${lecturer}`.slice(4) }),
    ]);
    expect(one.rating_id).not.toBe(other.rating_id);
    expect(await entriesOf('professor')).toEqual([
      ['proposed', lecturer],
      ['proposed', lecturer],
    ]);
    expect(await admin('select count(distinct name_key), count(*) from public.catalogue_suggestions')).toEqual([
      ['1', '2'],
    ]);
  });

  it('[ALIVE-26] is refused from the fourth of a day and the eleventh that is open on', async () => {
    for (const name of ['הדס לביא', 'נועם שגיא', 'גיל אורן']) await rate(noa, { professor_name: name });
    const refused = await refusal(rate(noa, { professor_name: 'רות מזרחי' }));
    expect(refused).toContain('missing/daily-limit');
    expect(JSON.parse(refused.slice(refused.indexOf('{')))).toMatchObject({ limit: 3, opens_at: expect.any(String) });
    await admin('delete from private.action_counts');
    await admin(`insert into public.catalogue_suggestions (kind, name, institution, user_id)
      select 'professor', 'שם מספר ' || repeat('א', n), 1, 'uid-noa' from generate_series(1, 7) as n`);
    expect(await refusal(rate(noa, { professor_name: 'רות מזרחי' }))).toBe('missing/too-many');
    expect(await entriesOf('professor')).toHaveLength(3);
  });

  it('[ALIVE-26] is refused beyond three of a day also when all come at once', async () => {
    const names = ['הדס לביא', 'נועם שגיא', 'גיל אורן', 'רות מזרחי', 'אבי ביטון', 'שרה פרץ'];
    const results = await Promise.all(names.map(professor_name => refusal(rate(noa, { professor_name }))));
    expect(results.filter(result => result === 'nothing')).toHaveLength(3);
    expect(results.filter(result => result.startsWith('missing/daily-limit'))).toHaveLength(3);
    expect(await entriesOf('professor')).toHaveLength(3);
  });

  it('joins the own suggestion of the name, and one under another spelling, that wait already', async () => {
    await act(
      test.database,
      noa,
      `insert into public.catalogue_suggestions (kind, name, institution) values ('course', 'מבוא ל"אקולוגיה"', 1)`,
    );
    await rate(noa, { professor_name: lecturer, course_name: 'מבוא ל"אקולוגיה"' });
    await rate(noa, { professor_name: 'נועם שגיא', course_name: 'מבוא לאקולוגיה' });
    expect(await entriesOf('course')).toHaveLength(1);
    expect(
      await admin(
        "select count(*), count(entry_id), min(rates) from public.catalogue_suggestions where kind = 'course'",
      ),
    ).toEqual([['1', '1', 'professor']]);
  });

  it('takes a slot of the day’s ratings like any other', async () => {
    await rate(noa, { professor_name: lecturer });
    expect(await act(test.database, noa, 'select per_day - left_today from public.my_rating_limits()')).toEqual([
      ['1'],
    ]);
    await admin("update public.profiles set reviews_today = 8 where firebase_uid = 'uid-noa'");
    expect(await refusal(rate(noa, { professor_name: 'נועם שגיא' }))).toContain('rating/daily-limit');
    expect(await entriesOf('professor')).toHaveLength(1);
  });

  it.each([
    ['a digit', 'הדס לביא 2', 'letters'],
    ['one word', 'הדס', 'words'],
    ['six words', 'א ב ג ד ה ו', 'words'],
    ['a link', 'הדס www.example.com', 'letters'],
    ['a title', 'ד״ר הדס לביא', 'letters'],
    ['a title in letters alone', 'פרופ הדס לביא', 'title'],
    ['three equal letters', 'הדססס לביא', 'repeated'],
    ['a sign', 'הדס <b>לביא', 'letters'],
    ['nothing', '  ', 'length'],
    ['too much', `הדס ${'לביא'.repeat(40)}`, 'length'],
  ])('[ALIVE-26] is refused by a name with %s', async (_what, professor_name, why) => {
    expect(await refusal(rate(noa, { professor_name }))).toBe(
      `missing/name {"field" : "professor_name", "why" : "${why}"}`,
    );
  });

  it('[ALIVE-26] is refused by a name with a word of the list, of lecturer and course', async () => {
    await admin("insert into private.word_list (phrase) values ('שוטה') on conflict do nothing");
    for (const given of [
      { professor_name: 'הדס שוטה' },
      { rates: 'course', course_name: 'מבוא לשוטה' },
      { professor_name: lecturer, course_name: 'מבוא לשוטה' },
    ])
      expect(await refusal(rate(noa, given))).toContain('"why" : "listed"');
  });

  it.each([lecturer, 'הדס בן־דוד', "ג'ורג' ח׳ורי", 'Anne-Marie O’Neil', 'José Núñez', 'אנה מר', '  הדס   לביא '])(
    'takes the name %s',
    async professor_name => {
      await rate(noa, { professor_name });
      expect(await entriesOf('professor')).toEqual([['proposed', professor_name.trim().replaceAll(/ +/g, ' ')]]);
    },
  );

  it.each(['חדו״א 2', 'Algebra III', 'C++ למתקדמים', 'מבוא ל-AI: תיאוריה'])(
    'takes the course %s',
    async course_name => {
      await rate(noa, { rates: 'course', course_name });
      expect(await entriesOf('course')).toEqual([['proposed', course_name]]);
    },
  );

  it('is refused for who is here in that department, unless it is somebody else', async () => {
    for (const professor_name of ['דנה לוי', 'לוי דנה', 'Dana Levi']) {
      expect(await refusal(rate(noa, { professor_name }))).toBe('missing/exists {"entry_id" : 1}');
    }
    await rate(noa, { professor_name: 'דנה לוי', is_other: true });
    expect(await entriesOf('professor')).toEqual([['proposed', 'דנה לוי']]);
  });

  it('is refused for thirty days after nobody of the name was found there', async () => {
    await admin(`insert into public.catalogue_suggestions (kind, name, institution, user_id, status, decision_reason,
      decided_at) values ('professor', 'ד״ר הדס לביא', 1, 'uid-owner', 'dismissed', 'not_found', now())`);
    expect(await refusal(rate(noa, { professor_name: lecturer }))).toContain('missing/blocked');
    await admin("update public.catalogue_suggestions set decided_at = now() - interval '31 days'");
    expect(await rate(noa, { professor_name: lecturer })).toMatchObject({ status: 'held' });
  });

  it('is closed for thirty days after three that were dismissed, while rating stays open', async () => {
    await admin(`insert into public.catalogue_suggestions (kind, name, institution, user_id, status, decision_reason,
      decided_at, request_id, rates)
      select 'professor', 'שם מספר ' || repeat('א', n), 1, 'uid-noa', 'dismissed', 'unclear', now() - n * interval '9 days',
        gen_random_uuid(), 'professor' from generate_series(1, 3) as n`);
    expect(await refusal(rate(noa, { professor_name: lecturer }))).toMatch(/^missing\/closed .*"until"/);
    expect(
      await refusal(
        act(
          test.database,
          noa,
          `insert into public.ratings (professor_id, rating1, comment) values (1, 4, '${words}')`,
        ),
      ),
    ).toBe('nothing');
    await admin("update public.catalogue_suggestions set decided_at = decided_at - interval '22 days'");
    expect(await rate(noa, { professor_name: lecturer })).toMatchObject({ status: 'held' });
  });

  it.each([
    ['nothing to rate', {}],
    ['another thing than the one that is rated', { course_name: 'מבוא לאקולוגיה' }],
    ['a known one without anything missing', { professor_id: 1 }],
    ['a department of another institution', { professor_name: lecturer, department: 2 }],
    ['a kind that is none', { professor_name: lecturer, rates: 'institution' }],
    ['an id beside a name', { professor_name: lecturer, professor_id: 1 }],
    ['no rating', { professor_name: lecturer, rating: [] }],
  ])('is refused with %s', async (_what, given) => {
    expect(await refusal(rate(noa, given))).toBe('missing/invalid');
  });

  it.each([2, 4, 9999])('is refused with course or professor %i, which nobody sees there', async id => {
    expect(await refusal(rate(noa, { professor_name: lecturer, course_id: id }))).toBe('missing/no-entry');
    expect(await refusal(rate(noa, { professor_id: id, course_name: 'מבוא לאקולוגיה' }))).toBe('missing/no-entry');
  });

  it.each([
    ['stars', { rating1: 6, comment: words }, '23514'],
    ['words', { rating1: 5, comment: 'קצר' }, '23514'],
    ['a tag', { rating1: 5, comment: words, tags: ['genius'] }, '23514'],
    ['no words', { rating1: 5 }, '23502'],
    ['a semester', { rating1: 5, comment: words, semester: 'a', year: 2099 }, 'rating/semester-not-yet'],
  ])('meets the rules of a rating: %s', async (_what, rating, code) => {
    expect(await refusal(rate(noa, { professor_name: lecturer, rating }))).toContain(code);
    expect(await entriesOf('professor')).toEqual([]);
  });

  it('is proposed by the request alone: no column of a suggestion says so', async () => {
    for (const columns of [
      "rates) values ('professor', 'הדס לביא', 1, 'professor'",
      "entry_id) values ('professor', 'הדס לביא', 1, 1",
    ])
      expect(
        await refusal(
          act(test.database, noa, `insert into public.catalogue_suggestions (kind, name, institution, ${columns})`),
        ),
      ).toBe('42501');
    const pair =
      "insert into public.catalogue_suggestions (kind, name, institution) values ('teaching', 'הדס לביא', 1)";
    expect(await refusal(act(test.database, noa, pair))).toBe('42501');
  });

  it('is for people with complete details alone', async () => {
    expect(await refusal(rate(actors.fresh, { professor_name: lecturer }))).toBe('missing/profile-incomplete');
    expect(await refusal(rate(actors.visitor, { professor_name: lecturer }))).toBe('42501');
  });
});

describe('a course that a known lecturer lacks', () => {
  it('lets the rating wait, and is the same one for the next rating', async () => {
    const course_name = 'מבוא לאקולוגיה';
    expect(await rate(noa, { professor_id: 1, course_name })).toMatchObject({ status: 'held', waits_for: 'page' });
    await rate(noa, { professor_name: lecturer, course_name });
    expect(await entriesOf('course')).toEqual([['proposed', course_name]]);
    expect(
      await admin('select count(*), count(distinct course_id) from public.ratings where waits_for is not null'),
    ).toEqual([['2', '1']]);
  });

  it('is refused where the lecturer is rated already, and is no second one when it is sent again', async () => {
    const known = { professor_id: 1, course_name: 'מבוא לאקולוגיה' };
    await rate(noa, { professor_name: lecturer, course_name: known.course_name });
    const sent = await rate(noa, known);
    expect((await rate(noa, known)).rating_id).toBe(sent.rating_id);
    await admin('delete from private.action_counts');
    expect(await refusal(rate(noa, { ...known, rating: { rating1: 1, comment: 'משהו אחר לגמרי' } }))).toContain(
      'missing/rated-already',
    );
  });
});

describe('a pair of a known lecturer and course', () => {
  it('is suggested, and the rating is public at once', async () => {
    await admin('delete from public.course_professors where course_id = 1 and professor_id = 1');
    await admin(`insert into public.professors (id, name, name_en, institution, department) overriding system value
      values (120, 'גיל אורן', 'Gil Oren', 1, 1)`);
    const request_id = randomUUID();
    const sent = await rate(noa, { request_id, professor_id: 120, course_id: 1 });
    expect(sent).toMatchObject({ status: 'visible', waits_for: null });
    expect(await rate(noa, { request_id, professor_id: 120, course_id: 1 })).toEqual(sent);
    expect(
      await admin('select kind, name_key, professor_id, course_id, entry_id from public.catalogue_suggestions'),
    ).toEqual([['teaching', '1:120', '120', '1', null]]);
    expect(await admin('select rating_count from public.professors where id = 120')).toEqual([['1']]);
    await admin('insert into public.course_professors (course_id, professor_id) values (1, 1) on conflict do nothing');
    expect(await refusal(rate(omer, { professor_id: 1, course_id: 1 }))).toBe('missing/exists {"entry_id" : 1}');
  });
});

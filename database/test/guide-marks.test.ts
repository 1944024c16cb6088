import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guideCodes } from '#contract/guide-codes.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { approve, fillCrowd, guideId, refusalOf, student, submit } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 24 });
  await fillFixture(test.admin);
  await fillCrowd(test.admin, ['noa', 'tal', ...crowd.map(({ sub = '' }) => sub.slice(4))]);
});
afterAll(() => test.drop());

beforeEach(async () => {
  for (const table of ['public.study_guides', 'public.guide_requests', 'public.notices', 'private.action_counts']) {
    await admin(`delete from ${table}`);
  }
  await admin('delete from private.guide_views');
  await submit(test.database, noa, { id: published });
  await approve(test.admin, published);
  await submit(test.database, noa, { id: waiting });
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const noa = student('noa');
const tal = student('tal');
const crowd = Array.from({ length: 20 }, (_, number) => student(`reader-${String(number)}`));
const published = guideId(1);
const waiting = guideId(2);
const query = (person: Actor, text: string) => act(test.database, person, text);
const refusal = (person: Actor, text: string) => refusalOf(query(person, text));
const stale = () => admin('select table_name, key from private.stale_counts()');

describe('votes and bookmarks', () => {
  const mark = (table: string, id = published) =>
    `insert into public.${table} (guide_id) values ('${id}') on conflict do nothing`;

  it('are counted of twenty people at once, each once, and taken back', async () => {
    await Promise.all([...crowd, ...crowd].map(person => query(person, mark('guide_votes'))));
    expect(await admin(`select helpful_count from public.study_guides where id = '${published}'`)).toEqual([['20']]);
    await Promise.all(crowd.slice(0, 5).map(person => query(person, 'delete from public.guide_votes')));
    expect(await admin(`select helpful_count from public.study_guides where id = '${published}'`)).toEqual([['15']]);
    expect(await stale()).toEqual([]);
  });

  it.each([
    ['a vote for the own guide', noa, mark('guide_votes'), guideCodes.voteOwnGuide],
    ['a bookmark of the own guide', noa, mark('guide_bookmarks'), 'none'],
    ['a vote for one that waits', tal, mark('guide_votes', waiting), guideCodes.voteNoGuide],
    ['a bookmark of one that waits', tal, mark('guide_bookmarks', waiting), guideCodes.bookmarkNoGuide],
    ['a vote for one that is not there', tal, mark('guide_votes', guideId(9)), guideCodes.voteNoGuide],
    ['a vote by a new user', actors.fresh, mark('guide_votes'), 'vote/profile-incomplete'],
    ['a bookmark by a new user', actors.fresh, mark('guide_bookmarks'), guideCodes.bookmarkProfileIncomplete],
    ['a vote in another name', tal, `insert into public.guide_votes values ('${published}', 'uid-noa')`, '42501'],
    ['a vote', tal, mark('guide_votes'), 'none'],
    ['a bookmark', tal, mark('guide_bookmarks'), 'none'],
  ])('%s', async (_what, person, statement, code) => {
    expect(await refusal(person, statement)).toBe(code);
  });

  it('are seen of oneself only, also in the view of everybody', async () => {
    await query(tal, mark('guide_votes'));
    await query(tal, mark('guide_bookmarks'));
    const seen = 'select helpful_count, is_mine, is_voted, is_bookmarked from public.published_guides';
    expect(await query(tal, seen)).toEqual([['1', 'f', 't', 't']]);
    expect(await query(noa, seen)).toEqual([['1', 't', 'f', 'f']]);
    expect(await query(actors.visitor, seen)).toEqual([['1', 'f', 'f', 'f']]);
    expect(await query(noa, 'select * from public.my_bookmarks()')).toEqual([]);
  });

  it('a bookmark shows of a guide that is gone only its course, and that one has changed until it is opened', async () => {
    await query(tal, mark('guide_bookmarks'));
    const list = 'select title, course_id, is_gone, is_updated from public.my_bookmarks()';
    expect(await query(tal, list)).toEqual([['Trees and heaps', '1', 'f', 'f']]);
    await admin(`update public.study_guides set revised_at = clock_timestamp() where id = '${published}'`);
    expect(await query(tal, list)).toEqual([['Trees and heaps', '1', 'f', 't']]);
    await query(tal, `select public.record_guide_view('${published}')`);
    expect(await query(tal, list)).toEqual([['Trees and heaps', '1', 'f', 'f']]);
    await query(noa, `select public.withdraw_guide('${published}')`);
    expect(await query(tal, list)).toEqual([[null, '1', 't', 'f']]);
    // The instant of the author's change is nobody's to read.
    expect(await refusal(tal, 'select revised_at from private.seen_revisions')).toBe('42501');
  });

  it('500 bookmarks, and no more', async () => {
    await admin(
      `insert into public.study_guides (user_id, course_id, institution, department, type, language, title, status, published_at)
       select 'uid-noa', 1, 1, 1, 'summary', 'he', 'סיכום ' || n, 'published', now() from generate_series(1, 500) as n`,
    );
    await admin(
      `insert into public.guide_bookmarks (guide_id, user_id)
       select id, 'uid-tal' from public.study_guides where title like 'סיכום%' limit 499`,
    );
    const free = `(select id from public.published_guides where not is_bookmarked limit 1)`;
    const keep = `insert into public.guide_bookmarks (guide_id) select id from ${free} as one`;
    const { outcome } = await attempt(test.database, tal, keep);
    expect(outcome).toBe(1);
    expect((await attempt(test.database, tal, keep, keep)).response?.['code']).toBe(guideCodes.bookmarkTooMany);
  });
});

describe('wanted guides', () => {
  const want = (type: string, course = 1) =>
    `select asked_count from public.request_guide(${String(course)}, '${type}')`;
  const listed =
    'select course_name_en, type, asked_count, is_mine from public.wanted_guides order by asked_count desc';

  it('are requested by many at once as one, and each sees whether it is theirs', async () => {
    await Promise.all([...crowd, ...crowd].map(person => query(person, want('past_exam'))));
    expect(await query(crowd[0] as Actor, listed)).toEqual([['Data Structures', 'past_exam', '20', 't']]);
    expect(await query(actors.visitor, listed)).toEqual([['Data Structures', 'past_exam', '20', 'f']]);
    const [[id = ''] = []] = await admin('select id from public.guide_requests');
    await Promise.all(crowd.map(person => query(person, `select public.withdraw_guide_request('${id ?? ''}')`)));
    expect(await query(actors.visitor, listed)).toEqual([]);
    expect(await stale()).toEqual([]);
  });

  it('close when such a guide is published; those who requested it are notified by the day, and of the course alone', async () => {
    await query(tal, want('summary'));
    await query(noa, want('summary'));
    await query(tal, want('past_exam'));
    await approve(test.admin, waiting);
    expect(await query(tal, listed)).toEqual([['Data Structures', 'past_exam', '1', 't']]);
    const notices = `select kind, course_id, guide_id, created_at = private.day_of(created_at) from public.notices
      where kind = 'wanted_answered' and user_id =`;
    expect(await admin(`${notices} 'uid-tal'`)).toEqual([['wanted_answered', '1', null, 't']]);
    expect(await admin(`${notices} 'uid-noa'`)).toEqual([]);
  });

  it.each([
    ['for a hidden course', tal, want('summary', 2), guideCodes.requestNoCourse],
    ['by a new user', actors.fresh, want('summary'), guideCodes.requestProfileIncomplete],
    ['of no known type', tal, want('novel'), '23514'],
    ['by a visitor', actors.visitor, want('summary'), '42501'],
  ] as const)('%s are refused', async (_what, person, statement, code) => {
    expect(await refusal(person, statement)).toBe(code);
  });

  it('three new ones a day, joining others goes on', async () => {
    await query(crowd[0] as Actor, want('link'));
    const types = ['summary', 'past_exam', 'recording', 'formula_sheet'];
    const codes = await Promise.all(types.map(type => refusal(tal, want(type))));
    expect(codes.filter(code => code === guideCodes.requestDailyLimit)).toHaveLength(1);
    expect(await refusal(tal, want('link'))).toBe('none');
    expect(await query(tal, 'select requests_left_today from public.guide_limits()')).toEqual([['0']]);
  });
});

describe('views', () => {
  const views = async () =>
    (await admin(`select view_count from public.study_guides where id = '${published}'`))[0]?.[0];
  const open = (actor: Actor, headers: object = {}, id = published) =>
    test.database.run([
      {
        text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true)`,
        values: [actor.role, actor.sub === undefined ? '' : JSON.stringify(actor), JSON.stringify(headers)],
      },
      { text: 'select public.record_guide_view($1)', values: [id] },
    ]);
  const browser = (agent: string, network = '203.0.113.1') => ({ 'x-dargu-network': network, 'user-agent': agent });

  it('count a person once a day, however often at once; the author does not count', async () => {
    await Promise.all(Array.from({ length: 12 }, () => open(tal, browser('a'))));
    await open(tal, browser('another', '203.0.113.9'));
    await open(noa);
    expect(await views()).toBe('1');
    await Promise.all(crowd.map(person => open(person)));
    expect(await views()).toBe('21');
  });

  it('count a network and browser once, another network again, and at most 64 of one network', async () => {
    await open(actors.visitor, browser('Firefox'));
    await open(actors.visitor, browser('Firefox'));
    expect(await views()).toBe('1');
    await open(actors.visitor, browser('Firefox', '203.0.113.2'));
    expect(await views()).toBe('2');
    for (let made = 0; made < 300; made += 1) await open(actors.visitor, browser(`made up ${String(made)}`));
    expect(Number(await views())).toBeLessThanOrEqual(65);
    expect(Number(await views())).toBeGreaterThan(50);
  });

  it('show nothing of what is not published', async () => {
    for (const id of [waiting, guideId(9)]) await open(tal, {}, id);
    expect(await admin(`select sum(view_count) from public.study_guides`)).toEqual([['0']]);
  });

  it('leave nothing that names guide or reader, and nothing at all the day after', async () => {
    await open(tal);
    const [row] = await admin('select to_jsonb(v)::text from private.guide_views as v');
    expect(row?.[0]).not.toContain('uid-tal');
    expect(row?.[0]).not.toContain(published);
    const left = `select (select count(*) from private.guide_views), (select count(*) from private.guide_view_salts)`;
    await admin('select private.forget_guide_views(now())');
    expect(await admin(left)).toEqual([['1', '1']]);
    await admin(`select private.sweep_kept_of_people(now() + interval '25 hours')`);
    expect(await admin(left)).toEqual([['0', '0']]);
  });

  it('are in no write-ahead log: their tables are unlogged', async () => {
    expect(
      await admin(`select relpersistence from pg_class where relname in ('guide_views', 'guide_view_salts')`),
    ).toEqual([['u'], ['u']]);
  });
});

describe('courses of the reader', () => {
  it('are those followed and rated, then those of the department that have guides', async () => {
    const mine = 'select course_id, guide_count, new_count from public.guides_of_my_courses()';
    expect(await query(tal, mine)).toEqual([['1', '1', '1']]);
    await query(tal, 'insert into public.follows (course_id) values (4)');
    expect(await query(tal, mine)).toEqual([
      ['4', '0', '0'],
      ['1', '1', '1'],
    ]);
    await query(tal, 'delete from public.follows');
    expect(await query(actors.visitor, 'select * from public.course_guide_counts(1)')).toEqual([['summary', '1']]);
    expect(await refusal(actors.visitor, mine)).toBe('42501');
  });
});

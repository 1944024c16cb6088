import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture, ownerRatingId } from './fixture.ts';
import { deciders, fillAdmin, guideId, refusalOf, submit } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillAdmin(test.admin, deciders.first);
  await fillAdmin(test.admin, deciders.second);
  await call(deciders.first, `public.take_up_case(${review})`);
});
afterAll(() => test.drop());

beforeEach(async () => {
  await admin('delete from public.notices');
  await admin('delete from private.sanctions');
  await admin('delete from public.study_guides');
});

const { owner, other, visitor } = actors;
const { first, second } = deciders;
const admin = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
const call = async (actor: Actor, text: string) => (await act(test.database, actor, `select ${text}`))[0]?.[0];
const review = `'review', '${ownerRatingId}'`;
const suspend = (actor: Actor, days = 7, of = review) =>
  call(actor, `public.suspend_writer(${of}, now() + interval '${days} days', 'spam', 'Adverts')`);
const warn = (actor: Actor) => call(actor, `public.warn_writer(${review}, 'offensive', 'Mind the tone')`);
const noticesOf = (person: Actor) =>
  act(test.database, person, 'select kind, reason, note, until > now() from public.notices order by created_at, kind');
const logOf = (kind: string) =>
  admin(`select action, subject_kind, reason, after from private.decisions where subject_kind = '${kind}' order by id`);
const undoLast = async (kind: string) => {
  const [[id] = []] = await admin(`select max(id) from private.decisions where subject_kind = '${kind}'`);
  return (await act(test.database, second, `select outcome from public.undo_decision(${id})`))[0]?.[0];
};

/** One thing that a complete profile may write to each table, and whether only deleting is meant. */
const writes: Readonly<Record<string, string>> = {
  ratings: `update public.ratings set comment = 'ten letters at least' where id = '${ownerRatingId}'`,
  'ratings, as an upsert': `insert into public.ratings (user_id, professor_id, rating1, comment)
    values ('uid-owner', 1, 5, 'ten letters at least') on conflict (user_id, professor_id) do update set rating1 = 5`,
  course_ratings: `insert into public.course_ratings (user_id, course_id, rating1, comment)
    values ('uid-owner', 4, 5, 'ten letters at least')`,
  professor_reports: `insert into public.professor_reports (professor_id, reason) values (4, 'left')`,
  course_reports: `insert into public.course_reports (course_id, reason) values (4, 'left')`,
  follows: 'insert into public.follows (professor_id) values (4)',
  shortlist_entries: 'insert into public.shortlist_entries (professor_id) values (4)',
  fact_answers: `select public.answer_fact(1, 1, 'recorded', 'yes')`,
  catalogue_suggestions: `insert into public.catalogue_suggestions (kind, name, institution)
    values ('professor', 'רות לביא', 1)`,
  profiles: `update public.profiles set name = 'Another name' where firebase_uid = 'uid-owner'`,
  'a guide by its function': `select public.submit_guide(id => '${guideId(7)}', course_id => 4, type => 'summary',
    language => 'en', title => 'Trees and heaps', body => 'Everything about trees.', url => null, exam_year => null,
    file_ids => '{}', own_work => true)`,
  'a file by the server': `select private.begin_guide_upload('${guideId(8)}', 'a.pdf', 100)`,
};

describe('a suspended person', () => {
  it.each(Object.entries(writes))('writes nothing: %s', async (name, text) => {
    const runs = async () => {
      if (!name.includes('server')) return await attempt(test.database, owner, text);
      try {
        await test.admin.transaction(async run => {
          await run([{ text: `select set_config('request.jwt.claims', '{"sub": "uid-owner"}', true)`, values: [] }]);
          await run([{ text, values: [] }]);
          throw new Error('undone');
        });
      } catch (error) {
        const { message } = error as Error;
        return message === 'undone' ? { outcome: 1 } : { outcome: 'PGRST', response: JSON.parse(message) as object };
      }
      return { outcome: 0 };
    };
    expect(typeof (await runs()).outcome).toBe('number'); // control
    expect(await suspend(first)).toBe('done');
    expect(await runs()).toMatchObject({ outcome: 'PGRST', response: { code: 'account/suspended' } });
    expect(await call(second, `public.end_suspension(${review})`)).toBe('done');
    expect(typeof (await runs()).outcome).toBe('number');
  });

  it('reads, deletes and appeals, marks notices as read, and learns why and until when', async () => {
    await submit(test.database, owner, { id: guideId(1) });
    await suspend(first);
    for (const text of [
      'select 1 from public.ratings',
      `delete from public.ratings where id = '${ownerRatingId}'`,
      `select public.withdraw_guide('${guideId(1)}')`,
      `insert into public.contact_messages (email, message, topic) values ('a@b.example', 'I did not', 'appeal')`,
      'update public.notices set read_at = now()',
      `delete from public.profiles where firebase_uid = 'uid-owner'`,
    ]) {
      expect(typeof (await attempt(test.database, owner, text)).outcome, text).toBe('number');
    }
    const [[until, ...why] = []] = await act(test.database, owner, 'select * from public.my_suspension()');
    expect([new Date(until ?? 0) > new Date(), ...why]).toEqual([true, 'spam', 'Adverts']);
    expect(await noticesOf(owner)).toEqual([['suspended', 'spam', 'Adverts', 't']]);
    expect(await act(test.database, other, 'select * from public.my_suspension()')).toEqual([]);
    const { response } = await attempt(test.database, owner, writes['follows'] ?? '');
    expect(response).toMatchObject({
      status: 403,
      details: expect.stringMatching(/"until" : "\d{4}-.*Z", "reason" : "spam"/),
    });
  });

  it('stays so with a profile that was deleted and made again', async () => {
    await suspend(first);
    const again = await attempt(
      test.database,
      owner,
      `delete from public.profiles where firebase_uid = 'uid-owner'`,
      `insert into public.profiles (firebase_uid) values ('uid-owner')`,
      `update public.profiles set name = 'Another' where firebase_uid = 'uid-owner'`,
    );
    expect(again).toMatchObject({ outcome: 'PGRST', response: { code: 'account/suspended' } });
  });

  it('is one only until the day comes', async () => {
    await suspend(first);
    await admin(`update private.sanctions set until = now() - interval '1 second'`);
    expect(typeof (await attempt(test.database, owner, writes['follows'] ?? '')).outcome).toBe('number');
    expect(await act(test.database, owner, 'select * from public.my_suspension()')).toEqual([]);
  });

  it('stands in the way of nobody else', async () => {
    await suspend(first);
    const follow = await attempt(test.database, other, 'insert into public.follows (professor_id) values (4)');
    expect(follow.outcome).toBe(1);
  });

  it('is bound on every table that names a person, but for appeals and notices', async () => {
    const free = await admin(`
      select c.relname from pg_class as c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (has_any_column_privilege('authenticated', c.oid, 'insert, update'))
        and not exists (select from pg_trigger where tgrelid = c.oid and tgname = '_005_not_suspended')
      order by 1`);
    // Nicknames of the search are for admins to write.
    expect(free.flat()).toEqual(['contact_messages', 'notices', 'search_nicknames']);
  });
});

describe('decisions about writers', () => {
  it('are for admins, about what somebody wrote', async () => {
    for (const actor of [visitor, owner])
      expect(['42501', 'admin/required']).toContain(await refusalOf(suspend(actor)));
    expect(await refusalOf(suspend(first, 7, `'professor', '1'`))).toBe('case/no-writer');
    expect(await refusalOf(suspend(first, 7, `'review', '${guideId(9)}'`))).toBe('case/no-writer');
    expect(await refusalOf(suspend(first, 4_000))).toBe('suspension/invalid');
    expect(await refusalOf(suspend(first, -1))).toBe('suspension/invalid');
    expect(await refusalOf(call(first, `public.warn_writer(${review}, 'because', null)`))).toBe('23514');
    expect(await admin('select 1 from private.sanctions')).toEqual([]);
  });

  it('of two admins at once are made once, and a longer suspension replaces a shorter one', async () => {
    expect(new Set(await Promise.all([suspend(first), suspend(second)]))).toEqual(new Set(['already', 'done']));
    expect(new Set(await Promise.all([warn(first), warn(second)]))).toEqual(new Set(['already', 'done']));
    expect(await suspend(second, 3)).toBe('already');
    expect(await suspend(second, 30)).toBe('done');
    expect(await call(first, `public.end_suspension(${review})`)).toBe('done');
    expect(await call(second, `public.end_suspension(${review})`)).toBe('already');
    expect(await act(test.database, owner, 'select * from public.my_suspension()')).toEqual([]);
  });

  it('name nobody in the log, and can be taken back', async () => {
    await admin('alter table private.decisions disable trigger _010_append_only');
    await admin('delete from private.decisions');
    await admin('alter table private.decisions enable trigger _010_append_only');
    await call(first, `public.take_up_case(${review})`);
    await warn(first);
    await suspend(first);
    const [[action, , reason, after] = []] = await logOf('suspension');
    expect([action, reason, JSON.parse(after ?? '')]).toEqual([
      'suspend',
      'spam',
      expect.objectContaining({ case: `review:${ownerRatingId}`, note: 'Adverts' }),
    ]);
    expect(JSON.stringify([...(await logOf('suspension')), ...(await logOf('warning'))])).not.toContain('uid-');
    expect(await undoLast('suspension')).toBe('done');
    expect(typeof (await attempt(test.database, owner, writes['follows'] ?? '')).outcome).toBe('number');
    // The undo can be seen, and an end can be taken back in turn.
    await suspend(first);
    await call(first, `public.end_suspension(${review})`);
    expect(await undoLast('suspension')).toBe('done');
    expect((await attempt(test.database, owner, writes['follows'] ?? '')).response).toMatchObject({ status: 403 });
    expect(await undoLast('warning')).toBe('done');
    expect((await noticesOf(owner)).map(([kind]) => kind)).not.toContain('warned');
    expect(await admin('select private.broken_decision()')).toEqual([[null]]);
  });
});

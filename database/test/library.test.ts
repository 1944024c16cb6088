import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guideCodes } from '#contract/guide-codes.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { decideGuides, deciders, fillAdmin, fillCrowd, guideId, refusalOf, student, submit } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 24 });
  await fillFixture(test.admin);
  await fillCrowd(test.admin, ['noa', 'omer', 'tal']);
  await fillAdmin(test.admin, deciders.first);
  await fillAdmin(test.admin, deciders.second);
});
afterAll(() => test.drop());

beforeEach(async () => {
  for (const table of [
    'public.study_guides',
    'public.guide_files',
    'private.action_counts',
    'private.withdrawn_texts',
    'private.report_holds',
    'public.notices',
  ]) {
    await admin(`delete from ${table}`);
  }
  await admin(`update public.app_settings set value = 'false' where key = 'library_open'`);
  await submit(test.database, noa, { id: one });
  await submit(test.database, noa, { id: two, title: 'Trees and heaps again' });
  await submit(test.database, omer, { id: ofOmer, title: 'Sorting' });
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const noa = student('noa');
const omer = student('omer');
const tal = student('tal');
const one = guideId(1);
const two = guideId(2);
const ofOmer = guideId(3);
const { first, second } = deciders;

const decide = (actor: Actor, decision: string, ids: readonly string[], reason: string | null = null) =>
  decideGuides(test.database, actor, decision, ids, { reason });
const move = async (ids: readonly string[], course: number) =>
  (await decideGuides(test.database, first, 'move', ids, { course })).map(([, outcome]) => outcome);
const statusOf = async (id: string) =>
  (await admin(`select status from public.study_guides where id = '${id}'`))[0]?.[0];
const report = (person: Actor, id: string) =>
  act(test.database, person, `insert into public.guide_reports (guide_id, reason) values ($1, 'wrong')`, [id]);
const vote = (person: Actor, id: string) =>
  act(test.database, person, 'insert into public.guide_votes (guide_id) values ($1)', [id]);
const kinds = (person: Actor) =>
  act(test.database, person, 'select kind, guide_id, course_id from public.notices order by kind');

describe('the library', () => {
  const rows = (actor: Actor) =>
    act(test.database, actor, 'select title, status from public.library_guides order by title');

  it('[ROLE-04] [GUARD-03] is read by admins in every state, by nobody else', async () => {
    expect(await rows(first)).toHaveLength(3);
    expect(await rows(noa)).toEqual([]);
    expect(await refusalOf(rows(actors.visitor))).toBe('42501');
  });

  it('shows people published guides only, once the switch is on, without what admins think', async () => {
    await decide(first, 'keep', [one]);
    await admin(`update public.app_settings set value = 'true' where key = 'library_open'`);
    expect(await rows(tal)).toEqual([['Trees and heaps', 'published']]);
    const [row] = await act(
      test.database,
      tal,
      'select decision_note, version, report_count from public.library_guides',
    );
    expect(row).toEqual([null, null, '0']);
    expect(
      (await act(test.database, tal, 'select guide_count, storage_bytes from public.library_totals()'))[0],
    ).toEqual(['1', null]);
  });

  it.each([
    ['totals', 'select * from public.library_totals()'],
    ['a case', `select * from public.guide_for_admin('${one}')`],
    ['decisions', `select * from public.decide_cases('[{"kind": "guide", "key": "${one}"}]', 'keep')`],
    ['merging', `select * from public.merge_guides('${one}', '{${two}}')`],
    ['a file', `select public.replace_guide_file('${one}', '${one}', '${two}')`],
  ])('refuses %s to people and visitors', async (_what, statement) => {
    expect(await refusalOf(act(test.database, noa, statement))).toBe(guideCodes.adminRequired);
    expect(await refusalOf(act(test.database, actors.visitor, statement))).toBe('42501');
    expect(['none', guideCodes.gone]).toContain(await refusalOf(act(test.database, first, statement)));
  });

  it('names no person in any of its columns, nor in a case', async () => {
    await report(tal, ofOmer).catch(() => null);
    await decide(first, 'keep', [one, two, ofOmer]);
    await report(tal, one);
    const notices = [
      ...(await act(test.database, first, 'select to_jsonb(g)::text from public.library_guides as g')),
      ...(await act(test.database, first, `select to_jsonb(g)::text from public.guide_for_admin('${one}') as g`)),
    ]
      .flat()
      .join(' ');
    expect(notices).toContain('Trees and heaps');
    expect(notices).not.toMatch(/uid-/);
    // Days only: no time of day but those at which days begin in Israel.
    expect(notices.match(/T(?!2[12]:00:00)\d\d:\d\d/g)).toBeNull();
  });
});

describe('deciding', () => {
  it('approves: published, two tickets, a notice to the author and to those who follow the course', async () => {
    await act(test.database, tal, 'insert into public.follows (course_id) values (1)');
    expect(await decide(first, 'keep', [one])).toEqual([[one, 'done', 'published']]);
    expect(await admin(`select tickets from public.profiles where firebase_uid = 'uid-noa'`)).toEqual([['2']]);
    expect(await kinds(noa)).toEqual([['guide_approved', one, '1']]);
    expect(await kinds(tal)).toEqual([['new_guide', null, '1']]);
    expect(
      await admin(`select created_at = private.day_of(created_at) from public.notices where kind = 'new_guide'`),
    ).toEqual([['t']]);
    await admin('delete from public.follows');
  });

  it.each([
    ['send_back', 'unreadable', 'rejected', 'guide_rejected'],
    ['remove', 'copyright', 'removed', 'guide_hidden'],
  ])('%s: the author reads why', async (decision, reason, state, kind) => {
    expect(await decide(first, decision, [one], reason)).toEqual([[one, 'done', state]]);
    expect(await kinds(noa)).toEqual([[kind, one, '1']]);
    expect(
      await act(
        test.database,
        noa,
        `select decision_reason, decision_note from public.study_guides where id = '${one}'`,
      ),
    ).toEqual([[reason, 'see page 3']]);
  });

  it('hides and restores: tickets go and come, the sum stays what the ledger says', async () => {
    const tickets = () => admin(`select tickets from public.profiles where firebase_uid = 'uid-noa'`);
    await decide(first, 'keep', [one]);
    expect(await decide(first, 'hide', [one], 'copyright')).toEqual([[one, 'done', 'hidden']]);
    expect(await tickets()).toEqual([['0']]);
    expect(await decide(second, 'restore', [one])).toEqual([[one, 'done', 'published']]);
    expect(await tickets()).toEqual([['2']]);
    expect(await admin('select key from private.stale_counts()')).toEqual([]);
  });

  it('two admins at once: one has done it, the other learns that it was done', async () => {
    const results = await Promise.all([
      decide(first, 'keep', [one, two]),
      decide(second, 'send_back', [two, one], 'other'),
    ]);
    expect(new Set(results.map(rows => rows.map(row => row[1]).join(' ')))).toEqual(
      new Set(['already already', 'done done']),
    );
    expect(await admin("select count(*) from private.decisions where action in ('approve', 'reject')")).not.toEqual([
      ['0'],
    ]);
  });

  it('says what is gone and what its author has changed meanwhile, and decides nothing there', async () => {
    const [[version = ''] = []] = await act(
      test.database,
      first,
      `select version from public.library_guides where id = '${one}'`,
    );
    await submit(test.database, noa, { id: one, body: 'Something quite different' });
    await act(test.database, noa, `select public.withdraw_guide('${two}')`);
    expect(
      await act(test.database, first, `select outcome from public.decide_cases($1::text::jsonb, 'keep') order by key`, [
        JSON.stringify(
          [{ key: one, version }, { key: two }, { key: guideId(99) }].map(of => ({ kind: 'guide', ...of })),
        ),
      ]),
    ).toEqual([['changed'], ['gone'], ['gone']]);
    expect(await statusOf(one)).toBe('pending');
  });

  it.each([
    ['a decision that does not exist', 'case/invalid', 'publish', [one], null],
    ['no reason for a refusal', 'case/invalid', 'send_back', [one], null],
    ['a reason that is not on the list', '23514', 'send_back', [one], 'ugly'],
    ['fifty-one at once', 'case/too-many', 'keep', Array.from({ length: 51 }, (_, n) => guideId(n)), null],
    ['fifty at once', 'none', 'keep', Array.from({ length: 50 }, (_, n) => guideId(n)), null],
  ] as const)('%s: %s', async (_what, code, decision, ids, reason) => {
    expect(await refusalOf(decide(first, decision, ids, reason))).toBe(code);
  });

  it('requires the second factor of an admin who has one, as deleting an account is', async () => {
    await admin(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ('${second.sub}', 'totp', 'verified', 'sealed')`,
    );
    expect(await refusalOf(decide(second, 'keep', [one]))).toBe('insufficient_aal');
    expect(await refusalOf(decide(first, 'keep', [one]))).toBe('none');
    await admin('delete from auth.mfa_factors');
  });

  it('is written down for good: nobody changes or deletes the log', async () => {
    await decide(first, 'keep', [one]);
    const [[log = ''] = []] = await admin(
      `select to_jsonb(l)::text from private.decisions as l where subject_key = '${one}' order by id desc limit 1`,
    );
    expect(log).toMatch(/"status": "pending".*|.*"approve"/);
    expect(log).not.toContain('uid-noa');
    for (const change of ['update private.decisions set note = null', 'delete from private.decisions']) {
      expect(await refusalOf(admin(change))).toBe('42501');
    }
    expect(await refusalOf(admin('truncate private.decisions'))).toBe('42501');
  });
});

describe('reports', () => {
  it('of three people hide a guide; an admin lets it stand, and the same three do not hide it again', async () => {
    await decide(first, 'keep', [one]);
    await fillCrowd(test.admin, ['reader1', 'reader2', 'reader3']);
    const readers = ['reader1', 'reader2', 'reader3'].map(student);
    for (const reader of readers.slice(0, 2)) await report(reader, one);
    expect(await statusOf(one)).toBe('published');
    await report(readers[2] as Actor, one);
    expect(await statusOf(one)).toBe('hidden');
    expect(await act(test.database, noa, `select kind from public.notices where kind = 'guide_hidden'`)).toHaveLength(
      1,
    );
    // Its tickets are kept, and the draw leaves them out.
    expect(await admin(`select tickets from public.profiles where firebase_uid = 'uid-noa'`)).toEqual([['2']]);
    expect(await admin(`select * from private.tickets_in_draw where user_id = 'uid-noa'`)).toEqual([]);
    // Its author cannot publish it by changing it.
    await submit(test.database, noa, { id: one, body: 'Better now.' });
    expect(await statusOf(one)).toBe('hidden');

    expect(await decide(first, 'restore', [one])).toEqual([[one, 'done', 'published']]);
    expect(await admin('select distinct status from public.guide_reports')).toEqual([['dismissed']]);
    expect(await act(test.database, readers[0] as Actor, 'select kind, guide_id from public.notices')).toEqual([
      ['report_dismissed', null],
    ]);
    await act(test.database, readers[0] as Actor, `update public.guide_reports set details = 'still wrong'`);
    expect(await admin(`select count(*) from public.guide_reports where status = 'pending'`)).toEqual([['1']]);
    expect(await statusOf(one)).toBe('published');
    // What came since the admin read it is not dismissed.
    const version = await admin(
      `select private.guide_version(id, updated_at) from public.study_guides where id = '${one}'`,
    );
    const keep = (reports: number) =>
      act(test.database, first, `select outcome from public.decide_cases($1::text::jsonb, 'keep')`, [
        JSON.stringify([{ kind: 'guide', key: one, version: `${version[0]?.[0]}.${reports}` }]),
      ]);
    expect(await keep(0)).toEqual([['changed']]);
    expect(await keep(1)).toEqual([['done']]);
    expect(await decide(second, 'keep', [one])).toEqual([[one, 'already', 'published']]);
    await admin(`delete from public.profiles where firebase_uid like 'uid-reader%'`);
  });

  it('of people who have just come hide nothing, nor more than readers may in a week; they wait for an admin', async () => {
    await decide(first, 'keep', [one, two]);
    const names = ['young1', 'young2', 'young3'];
    await fillCrowd(test.admin, names);
    await admin(`update private.completed_profiles set completed_at = now() where person like 'uid-young%'`);
    for (const name of names) await report(student(name), one);
    expect(await statusOf(one)).toBe('published');
    expect(
      await act(test.database, first, `select report_count, warnings from public.library_guides where id = '${one}'`),
    ).toEqual([['3', '{reported}']]);
    // A day later they count: one share each is left of their five of the week, and the next guide takes none.
    await admin(`update private.completed_profiles set completed_at = now() - interval '2 days'`);
    await admin(
      `insert into private.report_holds (review_id, reporter, held_at)
       select gen_random_uuid(), private.account_digest('uid-young' || n, 'hold'), now() - interval '2 days' - m * interval '1 second'
       from generate_series(1, 3) as n, generate_series(1, 4) as m`,
    );
    for (const name of names) await report(student(name), two);
    expect(await statusOf(two)).toBe('hidden');
    await act(
      test.database,
      student('young1'),
      `update public.guide_reports set details = 'again', status = 'pending' where guide_id = '${one}'`,
    );
    expect(await statusOf(one)).toBe('published');
    await admin(`delete from public.profiles where firebase_uid like 'uid-young%'`);
  });

  it('are not shed by withdrawing and sending the same under another id or by a profile made again', async () => {
    await decide(first, 'keep', [one]);
    await fillCrowd(test.admin, ['reader1', 'reader2', 'reader3']);
    const readers = ['reader1', 'reader2', 'reader3'].map(student) as [Actor, Actor, Actor];
    await report(readers[0], one);
    await report(readers[1], one);
    const reported = () => act(test.database, first, 'select reported_count from public.library_totals()');
    expect(await reported()).toEqual([['1']]);
    await act(test.database, noa, `select public.withdraw_guide('${one}')`);
    expect(await reported()).toEqual([['0']]);
    await submit(test.database, noa, { id: guideId(50), course_id: 4 });
    await admin(
      `update public.study_guides set status = 'published', published_at = now() where id = '${guideId(50)}'`,
    );
    // Control: one report against a guide of someone else hides nothing.
    await decide(first, 'keep', [ofOmer]);
    await report(readers[2], ofOmer);
    expect(await statusOf(ofOmer)).toBe('published');
    await report(readers[2], guideId(50));
    expect(await statusOf(guideId(50))).toBe('hidden');
    // A profile made again: what it sends waits, though three of its guides were published.
    await act(test.database, noa, `delete from public.profiles where firebase_uid = 'uid-noa'`);
    expect(await admin('select count(*) > 0 from private.withdrawn_texts where by_admin')).toEqual([['t']]);
    await fillCrowd(test.admin, ['noa']);
    await admin(`delete from public.profiles where firebase_uid like 'uid-reader%'`);
  });
});

describe('moving and merging', () => {
  it('moves guides to another course with its institution', async () => {
    expect(await move([one, two, guideId(99)], 4)).toEqual(['done', 'done', 'gone']);
    expect(
      await admin(`select course_id, institution, department from public.study_guides where id = '${one}'`),
    ).toEqual([['4', '2', '2']]);
    expect(await move([one], 4)).toEqual(['already']);
    for (const course of [2, 999]) expect(await refusalOf(move([one], course))).toBe(guideCodes.noCourse);
    expect(await refusalOf(decide(first, 'move', [one]))).toBe(guideCodes.noCourse);
  });

  it('merges: votes and bookmarks once a person, the address leads on, one work keeps one pair of tickets', async () => {
    await decide(first, 'keep', [one, two, ofOmer]);
    await vote(tal, one);
    await vote(tal, two);
    await vote(tal, ofOmer);
    await vote(omer, two);
    await vote(noa, ofOmer);
    for (const id of [two, ofOmer]) {
      await act(test.database, tal, 'insert into public.guide_bookmarks (guide_id) values ($1)', [id]);
    }
    expect(
      await act(
        test.database,
        first,
        `select outcome, status from public.merge_guides('${one}', '{${two},${ofOmer}}')`,
      ),
    ).toEqual([
      ['done', 'merged'],
      ['done', 'merged'],
    ]);
    // Noa wrote it, so her vote for what was merged into it is gone.
    expect(await admin(`select guide_id, user_id from public.guide_votes order by user_id`)).toEqual([
      [one, 'uid-omer'],
      [one, 'uid-tal'],
    ]);
    expect(await admin('select guide_id from public.guide_bookmarks')).toEqual([[one]]);
    expect(await admin('select key from private.stale_counts()')).toEqual([]);
    expect(await act(test.database, actors.visitor, `select public.resolve_guide('${two}')`)).toEqual([[one]]);
    expect(await act(test.database, actors.visitor, `select public.resolve_guide('${guideId(99)}')`)).toEqual([[null]]);
    expect(
      await admin(
        `select firebase_uid, tickets from public.profiles where firebase_uid in ('uid-noa', 'uid-omer') order by 1`,
      ),
    ).toEqual([
      ['uid-noa', '2'],
      ['uid-omer', '2'],
    ]);
    expect(
      await act(test.database, second, `select outcome from public.merge_guides('${one}', '{${two},${one}}')`),
    ).toEqual([['already']]);
    expect(await refusalOf(act(test.database, first, `select public.merge_guides('${two}', '{${one}}')`))).toBe(
      guideCodes.gone,
    );
    const fifty = Array.from({ length: 50 }, (_, n) => guideId(100 + n)).join(',');
    expect(await refusalOf(act(test.database, first, `select public.merge_guides('${one}', '{${fifty}}')`))).toBe(
      guideCodes.libraryTooMany,
    );
  });
});

describe('replacing a file', () => {
  const file = (id: string, person: string, guide: string | null, state = 'ready') =>
    admin(
      `insert into public.guide_files (id, user_id, guide_id, position, name, bytes, status)
       values ('${id}', '${person}', ${guide === null ? 'null' : `'${guide}'`}, 0, 'a.pdf', 10, '${state}')`,
    );
  const replace = (old: string, by: string) =>
    act(test.database, first, `select public.replace_guide_file('${one}', '${old}', '${by}')`);

  it('replaces it by an admin’s own upload, which belongs to the author from then on', async () => {
    await fillCrowd(test.admin, []);
    await admin(`insert into public.profiles (firebase_uid) values ('${first.sub}') on conflict do nothing`);
    await file(guideId(71), 'uid-noa', one);
    await admin(`update public.study_guides set file_count = 1 where id = '${one}'`);
    await file(guideId(72), first.sub, null);
    await file(guideId(73), 'uid-tal', null);
    expect(await refusalOf(replace(guideId(71), guideId(73)))).toBe(guideCodes.fileNotReady);
    expect(await refusalOf(replace(guideId(99), guideId(72)))).toBe(guideCodes.gone);
    expect(await refusalOf(replace(guideId(71), guideId(72)))).toBe('none');
    expect(await admin(`select id, user_id from public.guide_files where guide_id = '${one}'`)).toEqual([
      [guideId(72), 'uid-noa'],
    ]);
    expect(await admin('select key from private.stale_counts()')).toEqual([]);
  });
});

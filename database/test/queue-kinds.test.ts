import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, fillCrowd, guideId, student, submit } from './guide-crowd.ts';
import { decide, detailsOf, emptyQueue, queue, undo, versionOf } from './queue-crowd.ts';

const { first, second } = deciders;
const people = ['noa', 'omer', 'dan', 'gil', 'hila'];
const guide = { kind: 'guide', key: guideId(1) };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 24 });
  await fillFixture(test.admin);
  await fillAdmin(test.admin, first);
  await fillAdmin(test.admin, second);
});
afterAll(() => test.drop());

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}
const as = (name: string, text: string) => act(test.database, student(name), text);
const list = async (show = 'all') => (await queue(test.database, first, show)).map(row => row.join(' '));
const version = (key: string) => versionOf(test.database, first, key);

beforeEach(async () => {
  await emptyQueue(test.admin, people);
  await admin('delete from public.contact_messages');
  await fillCrowd(test.admin, people);
});

describe('study guides in the queue', () => {
  const state = () =>
    admin(
      `select status, held_reasons, decision_reason, decision_note, decided_at, published_at from public.study_guides
       where id = '${guide.key}'`,
    );
  beforeEach(() => submit(test.database, student('noa'), { id: guide.key }));

  it('wait there, and are decided in the words of the queue', async () => {
    expect(await list('guides')).toEqual([`guide ${guide.key} waiting {} 0 pending`]);
    const details = await detailsOf(test.database, first, guide.kind, guide.key);
    expect(JSON.parse(details)).toMatchObject({ title: 'Trees and heaps', writer: { is_new: false } });
    expect(details).not.toMatch(/uid-|user_id/);
    expect((await decide(test.database, first, 'send_back', [guide], 'unreadable'))[0]?.slice(0, 2)).toEqual([
      'done',
      'rejected',
    ]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['keep', null, 'published'],
    ['send_back', 'duplicate', 'rejected'],
  ] as const)('%s can be taken back, to the byte', async (decision, reason, status) => {
    const before = await state();
    const [row] = await decide(
      test.database,
      first,
      decision,
      [{ ...guide, version: await version(guide.key) }],
      reason,
    );
    expect(row?.slice(0, 2)).toEqual(['done', status]);
    expect(await undo(test.database, second, row?.[2])).toBe('done');
    expect(await state()).toEqual(before);
    expect(await list()).toEqual([`guide ${guide.key} waiting {} 0 pending`]);
    expect(await admin('select key from private.stale_counts()')).toEqual([]);
  });

  it('that reports have hidden come before all that can wait; hiding is taken back with its reports', async () => {
    await decide(test.database, first, 'keep', [guide]);
    for (const reader of ['dan', 'gil', 'hila']) {
      await as(reader, `insert into public.guide_reports (guide_id, reason) values ('${guide.key}', 'copyright')`);
    }
    await as('omer', `insert into public.professor_reports (professor_id, reason) values (1, 'left')`);
    const before = await list();
    expect(before).toEqual([
      `guide ${guide.key} hidden {copyright,reports} 3 hidden`,
      'professor 1 waiting {left} 1 visible',
    ]);
    const [row] = await decide(test.database, first, 'hide', [guide], 'copyright');
    expect(row?.[0]).toBe('done');
    expect(await list('guides')).toEqual([]);
    expect(await undo(test.database, first, row?.[2])).toBe('done');
    expect(await list()).toEqual(before);
  });

  it('that are removed do not come back, since their files are gone', async () => {
    const [row] = await decide(test.database, first, 'remove', [guide], 'copyright');
    expect(row?.slice(0, 2)).toEqual(['done', 'removed']);
    expect(await undo(test.database, first, row?.[2])).toBe('not_possible');
  });

  it('are not let stand over a report that the admin has not read', async () => {
    await decide(test.database, first, 'keep', [guide]);
    await as('dan', `insert into public.guide_reports (guide_id, reason) values ('${guide.key}', 'wrong')`);
    const read = await version(guide.key);
    await as('gil', `insert into public.guide_reports (guide_id, reason) values ('${guide.key}', 'wrong')`);
    expect((await decide(test.database, first, 'keep', [{ ...guide, version: read }]))[0]?.[0]).toBe('changed');
    const request = { ...guide, version: await version(guide.key) };
    const both = await Promise.all([
      decide(test.database, first, 'keep', [request]),
      decide(test.database, second, 'keep', [request]),
    ]);
    expect(new Set(both.map(rows => rows[0]?.[0]))).toEqual(new Set(['done', 'already']));
  });
});

describe.each(['professor', 'course'] as const)('a reported %s', kind => {
  const one = { kind, key: '1' };
  const report = (name: string, reason: string) =>
    as(name, `insert into public.${kind}_reports (${kind}_id, reason) values (1, '${reason}')`);
  const notices = (name: string) => as(name, 'select kind, professor_id, course_id from public.notices');
  const ids = kind === 'professor' ? ['1', null] : [null, '1'];

  it('is one case, whose reports are dismissed together, and wait again when that is taken back', async () => {
    await report('dan', 'left');
    await report('gil', 'left');
    await report('hila', 'duplicate');
    const before = await list('reports');
    expect(before).toEqual([`${kind} 1 waiting {left,duplicate} 3 visible`]);
    const [row] = await decide(test.database, first, 'keep', [{ ...one, version: await version('1') }]);
    expect(row?.slice(0, 2)).toEqual(['done', 'visible']);
    expect(await notices('dan')).toEqual([['report_dismissed', ...ids]]);
    expect(await list()).toEqual([]);
    expect((await decide(test.database, second, 'keep', [one]))[0]?.[0]).toBe('already');
    expect(await undo(test.database, second, row?.[2])).toBe('done');
    expect(await list('reports')).toEqual(before);
    expect(await undo(test.database, first, row?.[2])).toBe('already');
  });

  it('is hidden at once, and can be shown again', async () => {
    await report('dan', 'wrong_details');
    const [row] = await decide(test.database, first, 'hide', [one], 'other');
    expect(row?.slice(0, 2)).toEqual(['done', 'hidden']);
    expect(await notices('dan')).toEqual([['report_upheld', ...ids]]);
    expect(await act(test.database, actors.visitor, `select id from public.${kind}s where id = 1`)).toEqual([]);
    expect(await undo(test.database, first, row?.[2])).toBe('done');
    expect(await act(test.database, actors.visitor, `select id from public.${kind}s where id = 1`)).toEqual([['1']]);
    expect(await list('reports')).toEqual([`${kind} 1 waiting {wrong_details} 1 visible`]);
    await decide(test.database, first, 'keep', [one]);
  });
});

describe('a review of an institution', () => {
  it('is held, decided and reported as others are', async () => {
    await admin(`update public.app_settings set value = 'true' where key = 'institution_reviewing_open'`);
    await as(
      'noa',
      `insert into public.institution_ratings
         (institution_id, teaching, facilities, services, social_life, location, fairness, comment)
       values (1, 1, 1, 1, 1, 1, 1, 'התקשרו 052-7654321')`,
    );
    const [[key = ''] = []] = await as('noa', 'select id from public.institution_ratings');
    const one = { kind: 'institution_review', key: key ?? '' };
    expect(await list('held')).toEqual([`institution_review ${key} hidden {phone} 0 held`]);
    expect(JSON.parse(await detailsOf(test.database, first, one.kind, one.key))).toMatchObject({
      target: { kind: 'institution', id: 1 },
      stars: 1,
      facts: { criteria: { teaching: 1 } },
    });
    const [row] = await decide(test.database, first, 'send_back', [one], 'personal_data', 'No numbers.');
    expect(await undo(test.database, first, row?.[2])).toBe('done');
    await decide(test.database, first, 'keep', [one]);
    expect(await as('noa', 'select kind, reason, note from public.notices order by created_at')).toEqual([
      ['institution_rating_held', null, null],
      ['institution_rating_sent_back', 'personal_data', 'No numbers.'],
      ['institution_rating_published', null, null],
    ]);
    expect(await list()).toEqual([]);
  });
});

describe('the whole list', () => {
  it('puts what is due first, counts each filter, and groups what several people miss', async () => {
    await act(
      test.database,
      actors.visitor,
      `insert into public.contact_messages (email, message, topic) values ('a@b.example', 'Please take it down', 'removal')`,
    );
    await act(
      test.database,
      actors.visitor,
      `insert into public.contact_messages (email, message) values ('a@b.example', 'How does it work?')`,
    );
    for (const [name, written] of [
      ['dan', 'Miri  Cohen'],
      ['gil', 'miri cohen'],
    ] as const) {
      await as(
        name,
        `insert into public.catalogue_suggestions (kind, name, institution) values ('professor', '${written}', 1)`,
      );
    }
    await as('hila', `insert into public.professor_reports (professor_id, reason) values (1, 'left')`);
    const rows = await queue(test.database, first);
    expect(rows.map(row => [row[0], row[2], row[4]])).toEqual([
      ['message', 'deadline', '0'],
      ['suggestion', 'waiting', '2'],
      ['professor', 'waiting', '1'],
      ['message', 'waiting', '0'],
    ]);
    expect(await act(test.database, first, 'select * from public.work_queue_counts()')).toEqual([
      ['4', '1', '0', '2', '1', '0', '0'],
    ]);
    const found = (search: string) =>
      act(test.database, first, 'select kind from public.work_queue(search => $1)', [search]);
    expect(await found('miri')).toEqual([['suggestion']]);
    expect(await found('דנה')).toEqual([['professor']]);
    expect(await found('nobody')).toEqual([]);
    await decide(test.database, first, 'keep', [{ kind: 'professor', key: '1' }]);
  });

  it('pages the newest reviews of all kinds, without their writers', async () => {
    await as(
      'noa',
      `insert into public.ratings (professor_id, rating1, comment) values (1, 5, 'התקשרו 052-7654321 כבר')`,
    );
    const rows = await act(test.database, first, 'select kind, excerpt, status from public.newest_ratings()');
    expect(rows).toContainEqual(['review', 'התקשרו [•••phone] כבר', 'held']);
    const text = await act(test.database, first, 'select to_jsonb(n)::text from public.newest_ratings() as n');
    expect(text.join('')).not.toContain('uid-');
  });
});

describe('a claim', () => {
  const claim = (actor: typeof first | typeof second, takeOver = 'false') =>
    act(
      test.database,
      actor,
      `select is_mine, claimed_until > now() + interval '9 minutes' from public.claim_case('professor', '1', ${takeOver})`,
    );

  it('is of one admin for ten minutes; the other reads who has it, may not decide, and may take it over', async () => {
    await as('dan', `insert into public.professor_reports (professor_id, reason) values (1, 'left')`);
    expect(await claim(first)).toEqual([['t', 't']]);
    expect(await claim(second)).toEqual([['f', 't']]);
    expect(await act(test.database, second, 'select claimed_by, is_mine from public.work_queue()')).toEqual([
      [first.sub, 'f'],
    ]);
    const one = [{ kind: 'professor', key: '1' }];
    expect((await decide(test.database, second, 'keep', one))[0]?.[0]).toBe('taken');
    expect(await claim(second, 'true')).toEqual([['t', 't']]);
    expect((await decide(test.database, first, 'keep', one))[0]?.[0]).toBe('taken');
    expect((await decide(test.database, second, 'keep', one))[0]?.[0]).toBe('done');
    expect(await admin('select * from private.case_claims')).toEqual([]);
  });

  it('ends by itself, and when it is let go of', async () => {
    await claim(first);
    await admin(`update private.case_claims set claimed_until = now() - interval '1 second'`);
    expect(await claim(second)).toEqual([['t', 't']]);
    await act(test.database, first, `select public.release_case('professor', '1')`);
    expect(await claim(first)).toEqual([['f', 't']]);
    await act(test.database, second, `select public.release_case('professor', '1')`);
    expect(await claim(first)).toEqual([['t', 't']]);
  });

  it('of both at once goes to one', async () => {
    const both = await Promise.all([claim(first), claim(second)]);
    expect(new Set(both.map(rows => rows[0]?.[0]))).toEqual(new Set(['t', 'f']));
  });

  it('and who is here are shown to admins only, by what admins call each other', async () => {
    await act(test.database, first, 'select * from public.admins_here()');
    expect(await act(test.database, second, 'select * from public.admins_here()')).toEqual([[first.sub]]);
    await admin(`update private.admins_seen set seen_at = now() - interval '3 minutes'`);
    expect(await act(test.database, second, 'select * from public.admins_here()')).toEqual([]);
  });
});

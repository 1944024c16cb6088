import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, refusalOf, student } from './guide-crowd.ts';
import {
  type CaseRequest,
  decide,
  emptyQueue,
  fillReviews,
  queue,
  report,
  reviewId,
  undo,
  versionOf,
} from './queue-crowd.ts';

const { first, second } = deciders;
const writers = ['noa', 'omer', 'tal'];
const readers = ['dan', 'gil', 'hila', 'ido'];
const one: CaseRequest = { kind: 'review', key: reviewId(1) };

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

beforeEach(async () => {
  await emptyQueue(test.admin, [...writers, ...readers]);
  await fillReviews(test.admin, writers, readers);
});

const stateOf = async (id: string) =>
  (
    await admin(
      `select status, held_reasons, decision_reason, decision_note, decided_at, held_at, reviewed_at
       from public.ratings where id = '${id}'`,
    )
  )[0];
const notices = (person: string) =>
  act(test.database, student(person), 'select kind, reason, note from public.notices order by created_at, kind');
const hold = async (id: string) => {
  for (const reader of readers.slice(0, 3)) await report(test.database, reader, id);
};

describe('the queue', () => {
  it('[ROLE-04] [GUARD-03] is for admins', async () => {
    expect(await refusalOf(queue(test.database, student('noa')))).toBe('admin/required');
    expect(await refusalOf(queue(test.database, actors.visitor))).toBe('42501');
    expect(await refusalOf(queue(test.database, first))).toBe('none');
  });

  it('[DATA-06] shows a reported review, and what three reports have hidden before it', async () => {
    await report(test.database, 'dan', reviewId(2), 'spam');
    await hold(reviewId(1));
    expect(await queue(test.database, first)).toEqual([
      ['review', reviewId(1), 'hidden', '{offensive,reports}', '3', 'held'],
      ['review', reviewId(2), 'waiting', '{spam}', '1', 'visible'],
    ]);
    expect(await act(test.database, first, 'select * from public.work_queue_counts()')).toEqual([
      ['2', '2', '0', '0', '0', '0', '0'],
    ]);
    expect(await queue(test.database, first, 'held')).toEqual([]);
  });
});

describe('a decision about a review', () => {
  it('keep publishes it again, dismisses the reports and notifies both sides', async () => {
    await hold(reviewId(1));
    expect((await decide(test.database, first, 'keep', [one]))[0]?.slice(0, 2)).toEqual(['done', 'visible']);
    expect(await notices('noa')).toEqual([
      ['rating_held', null, null],
      ['rating_published', null, null],
    ]);
    expect(await notices('dan')).toEqual([['report_dismissed', null, null]]);
    expect(await queue(test.database, first)).toEqual([]);
  });

  it('remove takes it down with a reason and a note, which its writer reads', async () => {
    await report(test.database, 'dan', reviewId(1));
    await decide(test.database, first, 'remove', [one], 'offensive', ' See the rules. ');
    expect((await stateOf(reviewId(1)))?.slice(0, 4)).toEqual(['removed', '{}', 'offensive', 'See the rules.']);
    expect(await notices('noa')).toEqual([['rating_removed', 'offensive', 'See the rules.']]);
    expect(await notices('dan')).toEqual([['report_upheld', null, null]]);
  });

  it('taken back leaves everything as it was before', async () => {
    await hold(reviewId(1));
    const before = await stateOf(reviewId(1));
    const list = await queue(test.database, first);
    for (const [decision, reason] of [
      ['keep'],
      ['remove', 'offensive'],
      ['hide', 'spam'],
      ['send_back', 'false'],
    ] as const) {
      const [row] = await decide(test.database, first, decision, [one], reason ?? null);
      expect(row?.[0]).toBe('done');
      expect(await undo(test.database, second, row?.[2])).toBe('done');
      expect(await stateOf(reviewId(1))).toEqual(before);
      expect(await queue(test.database, first)).toEqual(list);
      expect(await undo(test.database, first, row?.[2])).toBe('already');
    }
    expect(await admin('select key from private.stale_counts()')).toEqual([]);
  });

  it.each([
    ['fifty-one at once', 'case/too-many', 'keep', Array.from({ length: 51 }, (_, n) => n + 1), null],
    ['fifty at once', 'none', 'keep', Array.from({ length: 50 }, (_, n) => n + 1), null],
    ['a decision that there is not', 'case/invalid', 'burn', [1], null],
    ['removing without a reason', 'case/invalid', 'remove', [1], null],
    ['a reason that is not on the list', '23514', 'remove', [1], 'ugly'],
  ] as const)('%s: %s', async (_what, code, decision, numbers, reason) => {
    const cases = numbers.map(number => ({ kind: 'review', key: reviewId(number) }));
    expect(await refusalOf(decide(test.database, first, decision, cases, reason))).toBe(code);
  });

  it('of what is gone, or of a number that the log does not have, is refused by name', async () => {
    expect(await decide(test.database, first, 'keep', [{ kind: 'review', key: reviewId(99) }])).toEqual([
      ['gone', null, null],
    ]);
    const details = act(test.database, first, 'select public.case_details($1, $2)', ['review', reviewId(99)]);
    expect(await refusalOf(details)).toBe('case/gone');
    expect(await refusalOf(undo(test.database, first, '999999'))).toBe('decision/none');
  });

  it('is not taken back over words that its writer has changed since', async () => {
    await hold(reviewId(1));
    const [row] = await decide(test.database, first, 'keep', [one]);
    await act(test.database, student('noa'), `update public.ratings set comment = 'מרצה ברורה ומסודרת מאוד'`);
    expect(await undo(test.database, first, row?.[2])).toBe('changed');
    expect((await stateOf(reviewId(1)))?.[0]).toBe('visible');
  });

  it('by two admins at once is made once, and the other learns of it', async () => {
    await hold(reviewId(1));
    const request = { ...one, version: await versionOf(test.database, first, reviewId(1)) };
    const results = await Promise.all([
      decide(test.database, first, 'keep', [request]),
      decide(test.database, second, 'remove', [request], 'offensive'),
    ]);
    expect(new Set(results.map(rows => rows[0]?.[0]))).toEqual(new Set(['already', 'done']));
  });
});

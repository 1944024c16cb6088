import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, student } from './guide-crowd.ts';
import { decide, detailsOf, emptyQueue, fillReviews, report, reviewId } from './queue-crowd.ts';

const { first } = deciders;
const writers = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'];
const readers = ['dan', 'gil', 'hila', 'ido'];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillAdmin(test.admin, first);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await emptyQueue(test.admin, [...writers, ...readers]);
  await fillReviews(test.admin, writers, readers);
});

const status = async (id: string) =>
  (await test.admin.run([{ text: 'select status from public.ratings where id = $1', values: [id] }]))[0]?.rows[0]?.[0];
const notices = (reader: string) =>
  act(test.database, student(reader), `select count(*) from public.notices where kind = 'reports_weigh_less'`);

/** Reports the first reviews, as many as there are outcomes, and has an admin decide so. */
async function decided(reader: string, outcomes: readonly ('keep' | 'remove')[]) {
  for (const [index, outcome] of outcomes.entries()) {
    const key = reviewId(index + 1);
    await report(test.database, reader, key);
    await decide(test.database, first, outcome, [{ kind: 'review', key }], outcome === 'keep' ? null : 'spam');
  }
}

describe('reports of somebody who is wrong too often', () => {
  it('count a third from the fifth on, and the person is notified once', async () => {
    await decided('dan', ['keep', 'keep', 'keep', 'keep']);
    expect(await notices('dan')).toEqual([['0']]);
    await decided('dan', []);
    await report(test.database, 'dan', reviewId(5));
    await decide(test.database, first, 'keep', [{ kind: 'review', key: reviewId(5) }]);
    expect(await notices('dan')).toEqual([['1']]);

    for (const reader of ['dan', 'gil', 'hila']) await report(test.database, reader, reviewId(6));
    expect(await status(reviewId(6))).toBe('visible');
    // What it counts is told to nobody: it would join what one person reported.
    expect(await detailsOf(test.database, first, 'review', reviewId(6))).not.toMatch(/weight|record|(?<!\d)0\.33/);
    // Control: a third person who is believed hides it.
    await report(test.database, 'ido', reviewId(6));
    expect(await status(reviewId(6))).toBe('held');
    await decide(test.database, first, 'keep', [{ kind: 'review', key: reviewId(6) }]);
    expect(await notices('dan')).toEqual([['1']]);
  });

  it('count in full where a third of them was right', async () => {
    await decided('gil', ['remove', 'remove', 'keep', 'keep', 'keep']);
    expect(await notices('gil')).toEqual([['0']]);
    for (const reader of ['dan', 'gil', 'hila']) await report(test.database, reader, reviewId(6));
    expect(await status(reviewId(6))).toBe('held');
  });
});

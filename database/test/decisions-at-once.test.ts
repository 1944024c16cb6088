import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, refusalOf, student } from './guide-crowd.ts';
import { type CaseRequest, decide, fillReviews, report, reviewId, undo } from './queue-crowd.ts';

const { first, second } = deciders;
const writers = Array.from({ length: 20 }, (_, n) => `writer${n + 1}`);
const readers = ['dan', 'gil', 'hila'];
const cases: readonly CaseRequest[] = writers.map((_, n) => ({ kind: 'review', key: reviewId(n + 1) }));

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 40 });
  await fillFixture(test.admin);
  await fillAdmin(test.admin, first);
  await fillAdmin(test.admin, second);
  await fillReviews(test.admin, writers, readers);
});
afterAll(() => test.drop());

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}
const rewrite = (writer: string) =>
  act(
    test.database,
    student(writer),
    `update public.ratings set rating1 = 1 + rating1 % 5, comment = comment || ' ועוד'`,
  );

it('two admins and all writers at once: nothing deadlocks, each case is decided once, and all counts are right', async () => {
  for (const [index, { key }] of cases.entries()) {
    const reader = readers[index % 3] ?? '';
    await admin(`delete from private.action_counts`);
    await report(test.database, reader, key);
  }
  const [one, other] = await Promise.all([
    decide(test.database, first, 'remove', cases, 'spam'),
    decide(test.database, second, 'remove', cases.toReversed(), 'offensive'),
    ...writers.map(async writer => {
      expect(['none', 'rating/closed']).toContain(await refusalOf(rewrite(writer)));
    }),
    ...writers.map(writer =>
      act(
        test.database,
        student(writer),
        `insert into public.course_ratings (course_id, rating1, comment) values (1, 5, 'קורס יסוד מצוין')`,
      ),
    ),
  ]);
  for (const [index] of cases.entries()) {
    expect(new Set([one[index]?.[0], other[index]?.[0]])).toEqual(new Set(['done', 'already']));
  }
  expect(
    await admin(`select status, count(*) from public.ratings where user_id like 'uid-writer%' group by 1`),
  ).toEqual([['removed', '20']]);
  expect(await admin('select key from private.stale_counts()')).toEqual([]);
  expect(await admin('select private.broken_decision()')).toEqual([[null]]);

  // Both take back what was done, all at once.
  const done = [...one, ...other].flatMap(row => (row[0] === 'done' ? [row[2]] : []));
  const outcomes = await Promise.all(
    done.flatMap(id => [undo(test.database, first, id), undo(test.database, second, id)]),
  );
  expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(20);
  expect(outcomes.filter(outcome => outcome === 'already')).toHaveLength(20);
  expect(await admin(`select count(*) from public.review_reports where status = 'pending'`)).toEqual([['20']]);
  expect(await admin('select key from private.stale_counts()')).toEqual([]);
});

it.each([
  ['a thousand cases', JSON.stringify(Array.from({ length: 1000 }, () => cases[0])), 'case/too-many'],
  ['five megabytes in a key', JSON.stringify([{ kind: 'review', key: 'x'.repeat(5_000_000) }]), 'case/invalid'],
  ['an object', '{}', 'case/too-many'],
  ['rows that are no cases', '[1, null, "review"]', 'case/invalid'],
  ['a case twice', JSON.stringify([cases[0], cases[0]]), 'none'],
  ['none', '[]', 'none'],
])('%s in one request: %s', async (_what, body, code) => {
  const statement = `select count(*) from public.decide_cases($1::text::jsonb, 'keep')`;
  expect(await refusalOf(act(test.database, first, statement, [body]))).toBe(code);
});

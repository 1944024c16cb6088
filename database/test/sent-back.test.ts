import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, refusalOf, student } from './guide-crowd.ts';
import { type CaseRequest, decide, emptyQueue, fillReviews, queue, report, reviewId, undo } from './queue-crowd.ts';

const { first, second } = deciders;
const noa = student('noa');
const one: CaseRequest = { kind: 'review', key: reviewId(1) };
const politely = 'ההרצאות היו מהירות מדי בשבילי';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillAdmin(test.admin, first);
  await fillAdmin(test.admin, second);
});
afterAll(() => test.drop());

beforeEach(async () => {
  await emptyQueue(test.admin, ['noa', 'dan']);
  await fillReviews(test.admin, ['noa'], ['dan']);
});

const mine = (columns: string) =>
  act(test.database, noa, `select ${columns} from public.ratings where id = $1`, [reviewId(1)]);
const reword = (comment: string) =>
  act(test.database, noa, 'update public.ratings set comment = $2 where id = $1', [reviewId(1), comment]);
const sendBack = () => decide(test.database, first, 'send_back', [one], 'private_life', 'Only the course, please.');

it('a review that was sent back is out of sight and out of the queue, and its writer reads why', async () => {
  await report(test.database, 'dan', reviewId(1));
  expect((await sendBack())[0]?.slice(0, 2)).toEqual(['done', 'held']);
  expect(await mine('status, decision_reason, decision_note, decided_at is not null')).toEqual([
    ['held', 'private_life', 'Only the course, please.', 't'],
  ]);
  expect(await queue(test.database, first)).toEqual([]);
  expect(
    await act(test.database, student('dan'), `select id from public.professor_reviews where id = $1`, [reviewId(1)]),
  ).toEqual([]);
  expect(await act(test.database, noa, 'select kind, reason, note from public.notices')).toEqual([
    ['rating_sent_back', 'private_life', 'Only the course, please.'],
  ]);
  // The reporter was right.
  expect(await act(test.database, student('dan'), 'select kind from public.notices')).toEqual([['report_upheld']]);
  expect((await sendBack())[0]?.[0]).toBe('already');
});

it('comes back into the queue once it is reworded, with the reason of the words before', async () => {
  await sendBack();
  await reword(politely);
  expect(await mine('status, decision_reason, decided_at')).toEqual([['held', 'private_life', null]]);
  expect((await queue(test.database, first)).map(row => row.slice(0, 3))).toEqual([['review', reviewId(1), 'hidden']]);
  await decide(test.database, second, 'keep', [one]);
  expect(await mine('status, decision_reason, decision_note')).toEqual([['visible', null, null]]);
});

it('does not come back for other stars, and never publishes itself by a change of the words', async () => {
  await sendBack();
  await act(test.database, noa, 'update public.ratings set rating1 = 5 where id = $1', [reviewId(1)]);
  expect(await queue(test.database, first)).toEqual([]);
  await reword(politely);
  await reword(`${politely} מאוד`);
  expect(await mine('status')).toEqual([['held']]);
  // Control: what only a rule holds is out as soon as its words are mended.
  await decide(test.database, first, 'keep', [one]);
  await reword('התקשרו אליי 050-1234567');
  expect(await mine('status')).toEqual([['held']]);
  await reword(politely);
  expect(await mine('status')).toEqual([['visible']]);
});

it('deleting it and writing it again puts it back into the queue and not before readers', async () => {
  await sendBack();
  await act(test.database, noa, 'delete from public.ratings where id = $1', [reviewId(1)]);
  await act(test.database, noa, 'insert into public.ratings (professor_id, rating1, comment) values (1, 2, $1)', [
    politely,
  ]);
  expect(await act(test.database, noa, 'select status from public.ratings')).toEqual([['held']]);
  expect(await queue(test.database, first)).toHaveLength(1);
});

it('cannot be taken back once its writer has reworded it', async () => {
  const [row] = await sendBack();
  await reword(politely);
  expect(await undo(test.database, first, row?.[2])).toBe('changed');
  expect(await mine('status')).toEqual([['held']]);
});

it('its writer can set none of what the admin decided', async () => {
  await sendBack();
  for (const change of ["status = 'visible'", 'decided_at = null', 'decision_reason = null', 'held_at = null']) {
    expect(await refusalOf(act(test.database, noa, `update public.ratings set ${change}`))).toBe('42501');
  }
});

it('after thirty days nothing is taken back', async () => {
  const [row] = await sendBack();
  await test.admin.run(
    [
      'alter table private.decisions disable trigger user',
      `update private.decisions set decided_at = now() - interval '31 days' where id = ${row?.[2] ?? 0}`,
      'alter table private.decisions enable trigger user',
    ].map(text => ({ text, values: [] })),
  );
  expect(await undo(test.database, first, row?.[2])).toBe('not_possible');
});

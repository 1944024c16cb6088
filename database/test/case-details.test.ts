import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, refusalOf, student } from './guide-crowd.ts';
import { decide, detailsOf, emptyQueue, fillReviews, report, reviewId } from './queue-crowd.ts';

const { first, second } = deciders;
const writers = ['noa', 'omer'];
const readers = ['dan', 'gil'];
const masked = 'select private.mask_personal($1)';
const held = 'התקשרו 052-7654321 או Dana@Example.org, ת"ז 123456782, בשנת 2024';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillAdmin(test.admin, first);
  await fillAdmin(test.admin, second);
});
afterAll(() => test.drop());
beforeEach(async () => {
  await emptyQueue(test.admin, [...writers, ...readers]);
  await fillReviews(test.admin, writers, readers);
  await act(test.database, student('noa'), 'update public.ratings set comment = $1', [held]);
});

const details = async (kind: string, key: string) => JSON.parse(await detailsOf(test.database, first, kind, key));
const unmask = (key: string) =>
  act(test.database, first, `select public.unmask_case('review', $1) ->> 'comment'`, [key]);

describe('an open case', () => {
  it.each([
    ['05\u200b2-7654321', '[•••phone]'],
    ['٠٥٢-٧٦٥٤٣٢١', '[•••phone]'],
    ['+972 52 765 4321', '[•••phone]'],
    ['NOA (at) mail.com', '[•••email]'],
    ['123456782', '[•••id_number]'],
    ['ת.ז. 12345678', 'ת.ז. [•••id_number]'],
  ])('covers %s', async (written, shown) => {
    const [result] = await test.admin.run([{ text: masked, values: [`לפני ${written} אחרי`] }]);
    expect(result?.rows).toEqual([[`לפני ${shown} אחרי`]]);
  });

  it.each(['ציון 95 בשנת 2024, קורס 234218', 'קיבלתי 4.5/5', 'ＦＵＮ course', ''])(
    'leaves %s as it is',
    async written => {
      const [result] = await test.admin.run([{ text: masked, values: [written] }]);
      expect(result?.rows).toEqual([[written]]);
    },
  );

  it('says why a review is held, with what it covers until an admin opens it; that is written to the log', async () => {
    const shown = await details('review', reviewId(1));
    expect(shown.held_reasons).toEqual(['phone', 'id_number', 'email']);
    expect(shown.comment).toBe('התקשרו [•••phone] או [•••email], ת"ז [•••id_number], בשנת 2024');
    expect(await unmask(reviewId(1))).toEqual([[held]]);
    expect((await details('review', reviewId(1))).history[0]).toMatchObject({ action: 'unmask', is_this: true });
    expect(
      await refusalOf(act(test.database, student('dan'), `select public.unmask_case('review', '${reviewId(1)}')`)),
    ).toBe('admin/required');
    expect(await refusalOf(unmask(reviewId(77)))).toBe('case/gone');
  });

  it('shows reports with what they quote, the target with and without the review, and facts that name nobody', async () => {
    await act(
      test.database,
      student('dan'),
      `insert into public.review_reports (rating_id, reason, details)
       values ($1, 'offensive', 'It says "לא היו ברורות", call 052-1112223')`,
      [reviewId(2)],
    );
    await report(test.database, 'gil', reviewId(2), 'spam');
    const text = await detailsOf(test.database, first, 'review', reviewId(2));
    const shown = JSON.parse(text);
    expect(shown.reports).toHaveLength(2);
    expect(shown.reports).toContainEqual({
      reason: 'offensive',
      details: 'It says "לא היו ברורות", call [•••phone]',
      reported_part: 'לא היו ברורות',
      said_on: expect.any(String),
      status: 'pending',
    });
    expect(shown.target).toMatchObject({ kind: 'professor', id: 1, rating_count: 2, without: { count: 1, avg: 4 } });
    expect(shown.writer).toEqual({ is_new: false, taken_down_before: false });
    expect(shown.sanctions).toEqual({ warned: false, suspended: false });
    expect(text).not.toMatch(/uid-|user_id|@/);
  });

  it('shows how like cases were decided, and how often a rule was right; what was taken back does not count', async () => {
    await report(test.database, 'dan', reviewId(2));
    const [kept] = await decide(test.database, first, 'keep', [{ kind: 'review', key: reviewId(2) }]);
    await decide(test.database, first, 'remove', [{ kind: 'review', key: reviewId(1) }], 'personal_data');
    await act(test.database, student('dan'), `update public.review_reports set details = 'again'`);
    expect((await details('review', reviewId(2))).precedents).toEqual({
      reason: 'offensive',
      removed: 0,
      sent_back: 0,
      kept: 1,
    });
    await act(test.database, second, 'select public.undo_decision($1)', [kept?.[2] ?? null]);
    expect((await details('review', reviewId(2))).precedents.kept).toBe(0);
    await act(test.database, student('omer'), 'update public.ratings set comment = $1', [held]);
    expect((await details('review', reviewId(2))).rules).toContainEqual({ reason: 'phone', right: 1, wrong: 0 });
    // Of the professor, not of this review alone.
    expect((await details('review', reviewId(2))).history.map((each: { action: string }) => each.action)).toEqual([
      'undo',
      'remove',
      'keep',
    ]);
  });

  it('exists for professors and courses too; refuses what there cannot be', async () => {
    expect((await details('professor', '1')).target.name).toBe('דנה לוי');
    expect((await details('course', '1')).target.title).toBe('234218');
    for (const [kind, key, code] of [
      ['review', 'x', 'case/invalid'],
      ['secret', '1', 'case/invalid'],
      ['professor', '99999', 'case/gone'],
      ['professor', reviewId(1), 'case/invalid'],
    ] as const) {
      expect(await refusalOf(detailsOf(test.database, first, kind, key))).toBe(code);
    }
    expect(await refusalOf(detailsOf(test.database, actors.visitor, 'professor', '1'))).toBe('42501');
    expect(await refusalOf(detailsOf(test.database, student('dan'), 'professor', '1'))).toBe('admin/required');
  });
});

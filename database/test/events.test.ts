import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 16 });
  await fillFixture(test.admin);
});
afterAll(() => test.drop());
beforeEach(() => admin('delete from private.daily_events'));

const admin = async (text: string, values: readonly string[] = []) =>
  (await test.admin.run([{ text, values: [...values] }]))[0]?.rows ?? [];
const record = (...events: readonly object[]) =>
  test.database.run([{ text: 'select gateway.record_events($1::jsonb)', values: [JSON.stringify(events)] }]);
const view = { kind: 'page_view', label: 'professors' };
const course = { kind: 'page_view', label: 'courses' };
const days = () => admin('select day::text, kind, label, times from private.daily_events order by 1, 2, 3');
const counts = async () => (await days()).map(([, ...rest]) => rest);

describe('counting events', () => {
  it('[TRACK-01] loses none of those that come at once, in whatever order', async () => {
    const batches = Array.from({ length: 60 }, (_, turn) => (turn % 2 === 0 ? [view, course] : [course, view]));
    await Promise.all(batches.map(events => record(...events)));
    expect(await counts()).toEqual([
      ['page_view', 'courses', '60'],
      ['page_view', 'professors', '60'],
    ]);
  });

  it('counts by days of Jerusalem', async () => {
    const at = (moment: string) => admin(`select private.count_events($1, $2)`, [JSON.stringify([view]), moment]);
    for (const moment of ['2032-03-01T23:00:00Z', '2032-03-02T10:00:00Z', '2032-03-02T22:30:00Z']) await at(moment);
    expect(await days()).toEqual([
      ['2032-03-02', 'page_view', 'professors', '2'],
      ['2032-03-03', 'page_view', 'professors', '1'],
    ]);
  });

  it.each([
    ['no kind', { kind: null }],
    ['a kind that is not known', { kind: 'confession' }],
    ['a label with other words', { label: 'Noa Cohen' }],
    ['no label', { label: null }],
    ['a professor by name', { kind: 'view_professor', label: 'cohen' }],
    ['a professor who does not exist', { kind: 'view_professor', label: '999999999' }],
    ['a course whose number is none', { kind: 'view_course', label: '99999999999' }],
  ])('leaves out one with %s, and counts the others of its batch', async (_what, wrong) => {
    const [result] = await record({ ...view, ...wrong }, view, { kind: 'view_professor', label: '1' });
    expect(result?.rows).toEqual([['2']]);
    expect(await counts()).toEqual([
      ['page_view', 'professors', '1'],
      ['view_professor', '1', '1'],
    ]);
  });

  it('stores nothing else that comes along', async () => {
    await record({ ...view, path: '/professors?q=Noa', title: 'Noa Cohen', note: 'Noa' });
    expect(JSON.stringify(await admin('select to_jsonb(e) from private.daily_events as e'))).not.toContain('Noa');
    expect(await counts()).toEqual([['page_view', 'professors', '1']]);
  });

  it('names at most a thousand labels of a kind a day, and stops at a million of one', async () => {
    await admin(`insert into private.daily_events (day, kind, label, times)
      select private.local_day(now()), 'click', 'l' || i, 1 from generate_series(1, 999) as i`);
    await record({ kind: 'click', label: 'share' });
    await record(
      { kind: 'click', label: 'rate' },
      { kind: 'click', label: 'share' },
      { kind: 'click', label: 'follow' },
    );
    const rest = (await counts()).filter(([, label]) => !/^l\d/.test(label ?? ''));
    expect(rest).toEqual([
      ['click', 'other', '2'],
      ['click', 'share', '2'],
    ]);
    await admin(`update private.daily_events set times = 1000000 where label = 'share'`);
    await record({ kind: 'click', label: 'share' });
    expect(await counts()).toContainEqual(['click', 'share', '1000000']);
  });

  it('is the server’s alone, and nobody reads it', async () => {
    for (const actor of [actors.visitor, actors.owner, actors.fresh]) {
      for (const text of [
        `select gateway.record_events('[]')`,
        `select private.count_events('[]', now())`,
        'select * from private.daily_events',
      ])
        expect((await attempt(test.database, actor, text)).outcome).toBe('42501');
      // The control: they can ask at all.
      expect((await attempt(test.database, actor, 'select 1')).outcome).toBe(1);
    }
    await expect(act(test.database, actors.visitor, `select gateway.record_events('[]')`, [])).rejects.toThrow(
      'permission denied',
    );
  });
});

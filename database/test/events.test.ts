import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors, attempt } from './actors.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 16 });
});
afterAll(() => test.drop());

const admin = async (text: string, values: readonly string[] = []) =>
  (await test.admin.run([{ text, values: [...values] }]))[0]?.rows ?? [];
const record = (...events: readonly object[]) =>
  test.database.run([{ text: 'select gateway.record_events($1::jsonb)', values: [JSON.stringify(events)] }]);
const view = { kind: 'page_view', path: '/professors', title: 'מרצים', label: 'professors' };
const stored = () => admin('select kind, path, title, label, tableoid::regclass from private.events order by id');
const month = new Date().toISOString().slice(0, 7).replace('-', '_');

describe('recording events', () => {
  it('[TRACK-01] notes what happened, in the partition of the month, which the first event makes', async () => {
    await Promise.all(Array.from({ length: 40 }, () => record(view)));
    // Those that came while the partition was being made may be in the default one, none is lost.
    expect(await stored()).toHaveLength(40);
    // Nobody waits for it longer than 200 ms: one that comes while the table is being swept leaves it to the next.
    await expect
      .poll(async () => {
        await record(view, { ...view, path: '/courses', label: 'courses' });
        return (await stored()).at(-1);
      })
      .toEqual(['page_view', '/courses', 'מרצים', 'courses', `private.events_${month}`]);
    expect(new Set((await stored()).map(event => event[4])).size).toBeLessThanOrEqual(2);
  });

  it('keeps the hour alone, no query, no fragment, no key of a row, and cuts what is too long', async () => {
    const path = '/study-guides/edit/0198c1a2-1111-7222-8333-444455556666?q=somebody#top';
    await record({ ...view, path, title: 'ש'.repeat(500) });
    const [, kept, title] = (await stored()).at(-1) ?? [];
    expect([kept, title?.length]).toEqual(['/study-guides/edit/{id}', 200]);
    expect(
      await admin(`select count(*) from private.events where occurred_at <> date_trunc('hour', occurred_at)`),
    ).toEqual([['0']]);
  });

  it.each([
    ['no kind', { kind: null }],
    ['a kind that is not known', { kind: 'confession' }],
    ['no path', { path: null }],
    ['a path of another site', { path: 'https://example.org/' }],
    ['a path with a line break', { path: '/a\nb' }],
    ['a label with other words', { label: 'Noa Cohen' }],
    ['a professor by name', { kind: 'view_professor', label: 'cohen' }],
  ])('leaves out one with %s, and keeps the others of its batch', async (_what, wrong) => {
    const before = (await stored()).length;
    const [result] = await record({ ...view, ...wrong }, view);
    expect([result?.rows, (await stored()).length]).toEqual([[['1']], before + 1]);
  });

  it('is the server’s alone, and nobody reads it', async () => {
    for (const actor of [actors.visitor, actors.owner, actors.fresh]) {
      for (const text of [
        `select gateway.record_events('[]')`,
        `select private.insert_events('[]')`,
        'select * from private.events',
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

describe('partitions', () => {
  it('take along what had already fallen into the default one', async () => {
    await admin(`insert into private.events (occurred_at, kind, path, title, label)
      values ('2031-05-31T23:00:00Z', 'click', '/', '', 'share'), ('2031-06-01T00:00:00Z', 'click', '/', '', 'share')`);
    const places = () =>
      admin(
        `select count(*), tableoid::regclass from private.events where occurred_at > '2031-01-01' group by 2 order by 2`,
      );
    expect(await places()).toEqual([['2', 'private.events_default']]);
    expect(await admin(`select private.add_event_month('2031-05-02Z')`)).toEqual([['t']]);
    expect(await places()).toEqual([
      ['1', 'private.events_default'],
      ['1', 'private.events_2031_05'],
    ]);
    expect(await admin(`select private.add_event_month('2031-05-30Z')`)).toEqual([['f']]);
    await admin(`delete from private.events where occurred_at > '2031-01-01'`);
  });
});

describe('days of events', () => {
  const at = (hour: string, kind: string, label: string, times = 1) =>
    admin(
      `insert into private.events (occurred_at, kind, path, title, label)
        select $1::timestamptz, $2, '/', '', $3 from generate_series(1, $4::int)`,
      [hour, kind, label, String(times)],
    );
  const days = () => admin('select day::text, kind, label, times from private.daily_events order by 1, 2, 3');

  it('are counted once they are over in Jerusalem, once each, and stay when the rows are gone', async () => {
    await admin('delete from private.events');
    await at('2032-03-01T23:00:00Z', 'page_view', 'professors', 3); // the second of March in Jerusalem
    await at('2032-03-02T10:00:00Z', 'page_view', 'professors', 2);
    await at('2032-03-02T10:00:00Z', 'view_course', '12');
    await at('2032-03-03T10:00:00Z', 'click', 'share');
    const counted = [
      ['2032-03-02', 'page_view', 'professors', '5'],
      ['2032-03-02', 'view_course', '12', '1'],
    ];
    expect(await admin(`select private.count_events('2032-03-03T12:00:00Z')`)).toEqual([['2']]);
    expect(await days()).toEqual(counted);
    expect(await admin(`select private.count_events('2032-03-03T13:00:00Z')`)).toEqual([['0']]);
    await admin(`select private.count_events('2032-03-04T12:00:00Z')`);
    await admin('delete from private.events');
    expect(await days()).toEqual([...counted, ['2032-03-03', 'click', 'share', '1']]);
  });

  it('name at most a thousand labels of a kind', async () => {
    await admin(`insert into private.events (occurred_at, kind, path, title, label)
      select '2032-04-01T10:00:00Z', 'view_professor', '/', '', i::text from generate_series(1, 1010) as i`);
    await admin(`select private.count_events('2032-04-02T12:00:00Z')`);
    const rows = (await days()).filter(([day]) => day === '2032-04-01');
    expect([rows.length, rows.find(([, , label]) => label === 'other')?.[3]]).toEqual([1001, '10']);
  });

  it('outlive their rows, which are gone after 90 days, months as a whole', async () => {
    await admin(`select private.add_event_month('2033-01-05Z'), private.add_event_month('2033-02-05Z')`);
    await at('2033-01-31T22:00:00Z', 'click', 'share');
    await at('2033-02-02T10:00:00Z', 'click', 'share');
    await at('2033-02-04T10:00:00Z', 'click', 'share');
    const left = () =>
      admin(`select occurred_at::date::text from private.events where occurred_at > '2033-01-01' order by 1`);
    await admin(`select private.drop_old_events('2033-05-02T00:00:00Z')`);
    expect(await left()).toEqual([['2033-02-02'], ['2033-02-04']]);
    await admin(`select private.drop_old_events('2033-05-04T12:00:00Z')`);
    expect(await left()).toEqual([['2033-02-04']]);
    expect(
      await admin(`select to_regclass('private.events_2033_01'), to_regclass('private.events_2033_02') is not null`),
    ).toEqual([[null, 't']]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors, attempt } from './actors.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 16 });
});
afterAll(() => test.drop());

const record = (...values: readonly (string | null)[]) =>
  act(test.database, actors.visitor, 'select public.record_event($1, $2, $3, $4)', values);

async function stored() {
  const [result] = await test.admin.run([
    { text: 'select kind, path, title, label, tableoid::regclass from private.events order by id', values: [] },
  ]);
  return result?.rows ?? [];
}

const month = new Date().toISOString().slice(0, 7).replace('-', '_');

describe('record_event', () => {
  it('[TRACK-01] notes what happened, in the partition of the month, which the first event makes', async () => {
    await Promise.all(Array.from({ length: 40 }, () => record('page_view', '/professors', 'מרצים', 'professors list')));
    await record('page_view', '/courses', '', '');
    const events = await stored();
    expect(events).toHaveLength(41);
    expect(events.at(-1)).toEqual(['page_view', '/courses', '', '', `private.events_${month}`]);
    // Those that came while the partition was being made may be in the default one, none is lost.
    expect(new Set(events.map(event => event[4])).size).toBeLessThanOrEqual(2);
  });

  it('keeps no query and no fragment, and cuts what is too long', async () => {
    await record('page_view', '/professors?q=somebody#top', 'ש'.repeat(500), 'x'.repeat(500));
    const [kind, path, title, label] = (await stored()).at(-1) ?? [];
    expect([kind, path, title?.length, label?.length]).toEqual(['page_view', '/professors', 200, 100]);
  });

  it.each([
    ['no kind', null, '/'],
    ['a kind that is no word', 'Page view!', '/'],
    ['no path', 'page_view', null],
    ['a path of another site', 'page_view', 'https://example.org/'],
    ['a path with a line break', 'page_view', '/a\nb'],
  ])('refuses %s', async (_what, kind, path) => {
    await expect(record(kind, path, '', '')).rejects.toMatchObject({ code: '22023' });
  });

  it('can be called by everybody, and read by nobody', async () => {
    for (const actor of [actors.visitor, actors.owner, actors.fresh]) {
      expect((await attempt(test.database, actor, `select public.record_event('login', '/')`)).outcome).toBe(1);
      expect((await attempt(test.database, actor, 'select * from private.events')).outcome).toBe('42501');
    }
  });
});

describe('partitions', () => {
  it('take along what had already fallen into the default one', async () => {
    const insert = `insert into private.events (occurred_at, kind, path, title, label)
      values ('2031-05-31T23:59:59Z', 'click', '/', '', ''), ('2031-06-01T00:00:00Z', 'click', '/', '', '')`;
    const where = `select count(*), tableoid::regclass from private.events where occurred_at > '2031-01-01' group by 2 order by 2`;
    const results = await test.admin.run(
      [
        insert,
        where,
        `select private.add_event_month('2031-05-02Z')`,
        where,
        `select private.add_event_month('2031-05-30Z')`,
      ].map(text => ({ text, values: [] })),
    );
    expect(results.map(result => result.rows)).toEqual([
      [],
      [['2', 'private.events_default']],
      [['t']],
      [
        ['1', 'private.events_default'],
        ['1', 'private.events_2031_05'],
      ],
      [['f']],
    ]);
  });
});

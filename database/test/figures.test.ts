import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, refusalOf } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillAdmin(test.admin, first);
  await admin(`update public.institutions set created_at = '2026-01-01'`);
  // Of the third quarter: twelve reports, half of them decided; and seven removals, of which one was undone.
  await admin(`insert into public.profiles (firebase_uid, email) select 'uid-q' || n, 'q' || n || '@example.org'
    from generate_series(1, 12) as n`);
  const decide = (action: string, key: number, undoes: string) =>
    admin(`insert into private.decisions (id, digest, admin, action, subject_kind, subject_key, reason, waited_hours,
      undoes, batch) values (0, '', 'uid-a', '${action}', 'review', '${key}', 'offensive', 5, ${undoes},
      gen_random_uuid())`);
  for (let key = 1; key <= 7; key++) await decide('remove', key, 'null');
  await decide('undo', 7, '7');
  await admin('alter table private.decisions disable trigger user');
  await admin(`update private.decisions set decided_at = '2026-08-11T10:00:00Z'`);
  await admin('alter table private.decisions enable trigger user');
});
afterAll(() => test.drop());
beforeEach(() =>
  admin(`insert into public.professor_reports (professor_id, user_id, reason, status, created_at)
    select 1, 'uid-q' || n, 'left', case when n <= 6 then 'dismissed' else 'pending' end, '2026-08-10T10:00:00Z'
    from generate_series(1, 12) as n on conflict do nothing`),
);

const { first } = deciders;

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

describe('figures of days', () => {
  const rows = (day: string) =>
    admin(`select page_views, ratings, reports, holds, decisions, median_hours from private.daily_figures
      where day = '${day}'`);

  it('count whole days of Jerusalem, once each, none that is not over, and stay when what they counted is deleted', async () => {
    await admin(`insert into private.daily_events (day, kind, label, times) values
      ('2026-11-20', 'page_view', 'professors', 1), ('2026-11-20', 'page_view', 'unknown', 1),
      ('2026-11-21', 'page_view', 'professors', 1), ('2026-11-20', 'click', 'share', 1)`);
    await admin(`update public.ratings set created_at = '2026-11-20T08:00:00Z'`);
    await admin(`insert into public.professor_reports (professor_id, user_id, reason, created_at)
      values (1, 'uid-other', 'left', '2026-11-20T09:00:00Z')`);
    expect(await admin(`select private.count_days('2026-11-21T08:00:00Z')`)).toEqual([['400']]);
    expect(await rows('2026-11-20')).toEqual([['2', '1', '1', '0', '0', null]]);
    expect(await rows('2026-11-21')).toEqual([]);
    expect(await admin(`select private.count_days('2026-11-21T20:00:00Z')`)).toEqual([['0']]);
    // They stay as they were when what they counted is deleted.
    await admin(`delete from public.professor_reports where user_id = 'uid-other'`);
    await admin(`select private.count_days('2026-11-22T08:00:00Z')`);
    expect((await rows('2026-11-20'))[0]?.[2]).toBe('1');
    expect((await rows('2026-11-21'))[0]?.[0]).toBe('1');
  });

  it('[ROLE-04] are for admins', async () => {
    for (const statement of [
      'select * from public.daily_figures(30)',
      'select * from public.coverage_by_institution()',
      `select * from public.decision_log()`,
      'select * from public.decision_log_state()',
      `select public.record_legal_request('court_order', 'about a review of last year')`,
    ]) {
      expect(await refusalOf(act(test.database, actors.owner, statement))).toBe('admin/required');
      expect(await refusalOf(act(test.database, actors.visitor, statement))).toBe('42501');
    }
    expect(
      await act(test.database, first, 'select name_en, professors, covered from public.coverage_by_institution()'),
    ).toEqual([
      ['Technion', '1', '0'],
      ['University of Haifa', '1', '0'],
    ]);
  });
});

describe('numbers of quarters', () => {
  it.each([
    ['{131,28,41,12}', '{131,28,41,12}'],
    ['{131,28,3,12}', '{131,28,NULL,NULL}'],
    ['{131,2,3,12}', '{131,NULL,NULL,12}'],
    ['{0,0,3,0}', '{0,0,NULL,0}'],
    ['{9,4}', '{NULL,NULL}'],
    ['{}', '{}'],
  ])('of %s tell %s: none that is "up to 4", and none by its sum', async (counts, shown) => {
    expect(await admin(`select private.hide_few('${counts}')`)).toEqual([[shown]]);
  });

  it('count reports by what came of them, and decisions that stand, but not those that were undone', async () => {
    const [[figures]] = (await admin(`select private.count_quarter('2026-07-01')`)) as [[string]];
    expect(JSON.parse(figures)).toMatchObject({
      reports: 12,
      outcomes: { kept: 6, mended: 0, removed: 0, open: 6 },
      removed: 6,
      median_hours: 5,
      reasons: [{ reason: 'offensive', reports: 0, removed: 6 }],
      removal_requests: 0,
      identities_handed_over: 0,
    });
  });

  it('are published once the quarter is over, settled 30 days later, and never of the one that runs', async () => {
    await admin(`select private.count_quarters('2026-11-22T08:00:00Z')`);
    const shown = await act(
      test.database,
      actors.visitor,
      `select quarter, settled, figures ->> 'reports' from public.transparency()`,
    );
    expect(shown).toEqual([
      ['2026-07-01', 't', '12'],
      ['2026-04-01', 't', '0'],
      ['2026-01-01', 't', '0'],
    ]);
    await admin('delete from public.professor_reports');
    await admin(`select private.count_quarters('2026-11-23T08:00:00Z')`);
    expect(
      (await act(test.database, actors.visitor, `select figures ->> 'reports' from public.transparency()`))[0],
    ).toEqual(['12']);
  });

  it('take up what courts requested, from the log', async () => {
    await act(test.database, first, `select public.record_legal_request('court_order', 'about a review of last year')`);
    expect(
      await act(
        test.database,
        first,
        `select action, note, after from public.decision_log(actions => '{legal_request}')`,
      ),
    ).toEqual([['court_order', 'about a review of last year', '{"kind": "court_order"}']]);
    expect(
      await refusalOf(act(test.database, first, `select public.record_legal_request('gossip', 'about a review')`)),
    ).toBe('admin/invalid');
  });
});

describe('reading the log', () => {
  it('finds rows by number, admin, month and kind, and pages by number', async () => {
    const log = (given: string) => act(test.database, first, `select id from public.decision_log(${given})`);
    const [[newest]] = (await log('most => 1')) as [[string]];
    expect(await log(`search => '${newest}'`)).toEqual([[newest]]);
    expect(await log(`month => '2026-08-01', actions => '{remove}'`)).toHaveLength(7);
    expect(await log(`before_id => 3`)).toEqual([['2'], ['1']]);
    expect(await log(`by_admin => 'nobody'`)).toEqual([]);
    expect(await log(`search => '%'`)).toEqual([]);
  });

  it('says which decisions were taken back, and by which row', async () => {
    expect(
      await act(test.database, first, `select undone_by from public.decision_log(search => '7') where id = 7`),
    ).toEqual([['8']]);
  });

  it('says once a day whether the chain is whole', async () => {
    await admin('select private.check_log(now())');
    const [state] = await act(
      test.database,
      first,
      'select first_broken is not null, checked_entries = entries, undone from public.decision_log_state()',
    );
    // The dates above were changed by force.
    expect(state).toEqual(['t', 't', '1']);
  });
});

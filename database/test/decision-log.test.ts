import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { fillFixture } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
});
afterAll(() => test.drop());
/** A log of one row. */
beforeEach(async () => {
  await admin(`update public.app_settings set value = 'false' where key = 'library_open'`);
  await admin('alter table private.decisions disable trigger user');
  await admin('truncate private.decisions cascade');
  await admin('alter table private.decisions enable trigger user');
  await admin(`update public.app_settings set value = 'true' where key = 'library_open'`);
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

describe('the log of decisions', () => {
  it('is written by triggers: what was changed, before and after, and by whom', async () => {
    expect(
      await admin(`select id, admin, action, subject_kind, subject_key, before, after from private.decisions`),
    ).toEqual([['1', 'operator', 'update', 'setting', 'library_open', '{"value": false}', '{"value": true}']]);
  });

  it('carries what a function has said beforehand', async () => {
    await admin(`do $$ begin
      perform private.begin_decision('open_library', 'asked_for', 'by the student union', '{"case": 7}', 3.5);
      update public.app_settings set value = 'false' where key = 'library_open';
    end $$`);
    expect(await admin(`select action, reason, note, waited_hours, after from private.decisions where id = 2`)).toEqual(
      [['open_library', 'asked_for', 'by the student union', '3.5', '{"case": 7, "value": false}']],
    );
  });

  it('says nothing where nothing that is logged has changed', async () => {
    await admin(`update public.app_settings set value = value`);
    expect(await admin('select count(*) from private.decisions')).toEqual([['1']]);
  });

  it.each([
    'update private.decisions set reason = null',
    'delete from private.decisions',
    'truncate private.decisions cascade',
  ])('refuses %s, to its owner too', async statement => {
    await expect(admin(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('is like every record that is only ever added to: none can be emptied', async () => {
    const guarded = (having: string) =>
      admin(`select t.tgrelid::regclass from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
        where p.proname in ('tg__append_only', 'tg_raffles__keep')
        group by 1 having ${having} bool_or(t.tgtype & 32 <> 0) order by 1::text`);
    expect(await guarded('not')).toEqual([]);
    expect(await guarded('')).toContainEqual(['private.raffles']);
  });

  it('shows which row was changed by force, or is missing', async () => {
    for (const value of ['false', 'true'])
      await admin(`update public.app_settings set value = '${value}' where key = 'library_open'`);
    expect(await admin('select private.broken_decision()')).toEqual([[null]]);
    await admin('alter table private.decisions disable trigger user');
    await admin(`update private.decisions set reason = 'another' where id = 2`);
    expect(await admin('select private.broken_decision()')).toEqual([['2']]);
    await admin(`update private.decisions set reason = null where id = 2`);
    expect(await admin('select private.broken_decision()')).toEqual([[null]]);
    await admin('delete from private.decisions where id = 2');
    expect(await admin('select private.broken_decision()')).toEqual([['3']]);
    await admin('alter table private.decisions enable trigger user');
  });

  it('keeps its order and numbers when many decide at once', async () => {
    const setting = (key: string) =>
      test.admin.run([{ text: `update public.app_settings set value = '5' where key = '${key}'`, values: [] }]);
    await Promise.all(
      ['vote_limit_per_day', 'report_limit_per_day', 'guide_limit_per_day', 'rating_limit_per_month'].map(setting),
    );
    expect(await admin('select array_agg(id order by id) from private.decisions')).toEqual([['{1,2,3,4,5}']]);
    expect(await admin('select private.broken_decision()')).toEqual([[null]]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../database/testing/database.ts';
import { createLogger } from './logger.ts';
import { startNightly } from './nightly.ts';

let test: TestDatabase;
const logged: string[] = [];
const logger = createLogger('info', line => logged.push(line));

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const admin = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];

describe('the nightly work', () => {
  it('counts the days that are over, and says when the log of decisions was changed by force', async () => {
    await admin(
      `update public.app_settings set value = '9' where key in ('vote_limit_per_day', 'guide_limit_per_day')`,
    );
    await admin(`with place as (
        insert into public.institutions (name, name_en) values ('מכללה', 'College') returning id
      ), unit as (
        insert into public.departments (name, name_en, institution) select 'חוג', 'Unit', id from place returning *
      )
      insert into public.professors (name, name_en, institution, department, status)
        select 'בלי דירוג', 'Nobody', u.institution, u.id, 'proposed' from unit as u, generate_series(1, 150)`);
    const job = startNightly({ database: test.database, logger });
    await job.run();
    expect(await admin('select count(*) from public.professors')).toEqual([['0']]);
    expect(await admin('select count(*) from private.daily_figures')).toEqual([['400']]);
    expect(await admin('select entries, first_broken from private.log_checks')).toEqual([['2', null]]);
    expect(await admin('select distinct day = private.local_day(now()) from private.recent_progress')).toEqual([['t']]);
    expect(logged.join()).toContain('"message":"days counted"');
    expect(logged.join()).not.toContain('by force');

    await admin('alter table private.decisions disable trigger user');
    await admin(`update private.decisions set admin = 'somebody' where id = 1`);
    await admin('delete from private.log_checks');
    await job.run();
    await job.close();
    expect(logged.join()).toContain('"firstBroken":1');
  });
  it('destroys the key of a semester on its day, whatever of the rest fails', async () => {
    await admin(`insert into private.semester_keys (year, semester) values (2025, 'a')`);
    await admin(`create or replace function gateway.release_due(most int) returns int
      language plpgsql as $$ begin raise 'out of order'; end $$`);
    const job = startNightly({ database: test.database, logger });
    await job.run();
    await job.close();
    expect(logged.at(-1)).toContain('job failed');
    expect(await admin('select from private.semester_keys')).toEqual([]);
  });
});

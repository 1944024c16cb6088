import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDepartures } from '#server/operations/departures.ts';
import { createLogger } from '#server/operations/logger.ts';
import { type Stage, markers, setStage, writerId } from './stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(() => stage?.stop());

const words = 'Ten letters, and nothing of a person';
const one = async (text: string, ...values: readonly string[]) => String((await stage.sql(text, ...values))[0]?.[0]);

/** Everything that a visitor sees or counts of what people write, by id. */
async function crawl(): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>();
  for (const [view, columns] of [
    ['professor_reviews', 'id,helpful_count'],
    ['course_reviews', 'id,helpful_count'],
    ['institution_reviews', 'id,institution_id'],
    ['published_guides', 'id,helpful_count'],
    ['wanted_guides', 'course_id,type,asked_count'],
    ['professors', 'id,rating_count,rating_sum'],
    ['courses', 'id,rating_count,rating_sum'],
  ]) {
    const { text } = await stage.visitor(`/${view}?select=${columns}`);
    for (const row of JSON.parse(text.slice(text.indexOf('\n') + 1)) as object[])
      seen.set(`${view} ${Object.values(row)[0]}`, JSON.stringify(row));
  }
  return seen;
}
const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])].filter(key => before.get(key) !== after.get(key));

async function runJobs(processes = 1): Promise<void> {
  const logger = createLogger('silent');
  const jobs = Array.from({ length: processes }, () => startDepartures({ database: stage.test.database, logger }));
  await Promise.all(jobs.map(job => job.run()));
  await Promise.all(jobs.map(job => job.close()));
}
const leave = () =>
  stage.sql(
    `select set_config('request.jwt.claims', '{"sub": "' || $1 || '"}', true), private.delete_account($1, '{}', false)`,
    writerId,
  );

describe('somebody who leaves', () => {
  it('is gone at once, and what others see or count is as it was', async () => {
    const before = await crawl();
    expect(before.size).toBeGreaterThan(10);
    await leave();
    expect(changed(before, await crawl())).toEqual([]);
    expect(await one('select count(*) from auth.users where id::text = $1', writerId)).toBe('0');
    const [profile] = await stage.sql('select to_jsonb(p) from public.profiles as p where firebase_uid = $1', writerId);
    for (const marker of [markers.email, markers.name]) expect(profile?.[0]).not.toContain(marker);
    // Nothing that nobody else sees is left, nor what had waited; a table that is new is one or the other.
    const tables = await stage.sql(`
      select c.conrelid::regclass::text, a.attname from pg_constraint as c
      join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.confrelid = 'public.profiles'::regclass`);
    const left: string[] = [];
    for (const [table, column] of tables)
      if ((await one(`select exists (select from ${table} where ${column} = $1)`, writerId)) === 't')
        left.push(String(table));
    const known = (await stage.sql('select table_name from private.departing_tables()')).flat();
    expect(new Set(left)).toEqual(new Set([...known, 'guide_files', 'private.departing_things']));
    for (const table of ['ratings', 'study_guides'])
      expect(
        await one(
          `select count(*) from ${table} where user_id = $1 and status not in ('visible', 'published')`,
          writerId,
        ),
      ).toBe('0');
  });

  it('draws a moment for each thing, in one to fourteen days', async () => {
    await leave();
    const moments = await stage.sql(
      `select extract(epoch from goes_at - now()) / 86400 from private.departing_things where person = $1`,
      writerId,
    );
    const days = moments.flat().map(Number);
    expect(days.length).toBeGreaterThan(8);
    expect(new Set(days.map(day => Math.round(day * 1440))).size).toBeGreaterThan(days.length / 2);
    expect(Math.min(...days)).toBeGreaterThan(0.9);
    expect(Math.max(...days)).toBeLessThan(14.1);
  });

  it('takes one thing away after another, by two processes once, until nothing is left', async () => {
    await leave();
    await runJobs();
    const before = await crawl();
    await stage.sql(
      `update private.departing_things set goes_at = now() where person = $1 and table_name = 'ratings'
         and key = (select min(key) from private.departing_things where table_name = 'ratings')`,
      writerId,
    );
    await runJobs(2);
    const gone = changed(before, await crawl());
    expect(gone.filter(key => key.startsWith('professor_reviews'))).toHaveLength(1);
    expect(gone.filter(key => !/^(?:professor_reviews|professors|courses) /.test(key))).toEqual([]);
    await stage.sql('update private.departing_things set goes_at = now()');
    await Promise.all([runJobs(2), runJobs(2)]);
    expect(await one('select count(*) from public.profiles where firebase_uid = $1', writerId)).toBe('0');
    expect(await one('select count(*) from private.departing_things')).toBe('0');
    expect(await one('select count(*) from private.stale_counts()')).toBe('0');
  });

  it('has one review of a target, having come back with another account of the same identity', async () => {
    const again = await stage.person('c0c00000-0000-4000-8000-000000000001', 'again@dargu.test');
    const identity = (person: string) =>
      stage.sql(
        `insert into auth.identities (provider, provider_id, user_id, identity_data) values ('google', 'the-same', $1, '{"sub": "the-same"}')`,
        person,
      );
    await identity('c0c00000-0000-4000-8000-000000000001');
    await again('/ratings', { body: { professor_id: 8, rating1: 1, comment: words } });
    await stage.sql(`select private.delete_account('c0c00000-0000-4000-8000-000000000001', '{}', false)`);
    expect(await one('select count(*) from public.ratings where professor_id = 8')).toBe('1');
    const other = await stage.person();
    await other('/ratings', { body: { professor_id: 8, rating1: 3, comment: words } });
    await runJobs();
    expect(await one('select count(*) from public.ratings where professor_id = 8')).toBe('2'); // control
    const back = await stage.person('c0c00000-0000-4000-8000-000000000002', 'back@dargu.test');
    await identity('c0c00000-0000-4000-8000-000000000002');
    await back('/ratings', { body: { professor_id: 8, rating1: 5, comment: words } });
    await runJobs();
    expect((await stage.sql('select rating1 from public.ratings where professor_id = 8 order by 1')).flat()).toEqual([
      '3',
      '5',
    ]);
  });

  it('takes all of it away at once when they want that, which shows: the test can fail', async () => {
    const id = 'c0c00000-0000-4000-8000-000000000003';
    const leaver = await stage.person(id, 'now@dargu.test');
    for (const professor_id of [5, 6]) await leaver('/ratings', { body: { professor_id, rating1: 2, comment: words } });
    const before = await crawl();
    await stage.sql(`select private.delete_account($1, '{}', true)`, id);
    expect(changed(before, await crawl()).filter(key => key.startsWith('professor_reviews'))).toHaveLength(2);
    expect(await one('select count(*) from public.profiles where firebase_uid = $1', id)).toBe('0');
  });
});

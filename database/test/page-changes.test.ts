import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownReads } from '#server/http/response-cache/tags.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/testing/database.ts';
import { type HeardChannel, hearChannel } from '#server/database/testing/hear-channel.ts';

let test: TestDatabase;
let heard: HeardChannel;

const sql = async (text: string, ...values: (string | null)[]) =>
  (await test.admin.run([{ text, values }]))[0]?.rows ?? [];

beforeAll(async () => {
  test = await createTestDatabase();
  await sql(`insert into public.institutions (id, name, name_en) values (1, 'הטכניון', 'Technion')`);
  await sql(`insert into public.departments (id, name, name_en, institution) values (1, 'פיזיקה', 'Physics', 1)`);
  for (const table of ['professors', 'courses'])
    await sql(`insert into public.${table} (id, name, name_en, institution, department)
      select n, 'שם ' || n, 'Name ' || n, 1, 1 from generate_series(1, 900) as n`);
  await sql('insert into public.course_professors (course_id, professor_id) values (8, 7), (8, 9), (9, 7)');
  await sql(`insert into public.profiles (firebase_uid, email) values ('dana', 'dana@dargu.test')`);
  heard = await hearChannel(test.authenticatorUrl, 'page_changes');
});
afterAll(async () => {
  await heard.close();
  await test.drop();
});

/** Notifications of a change. */
async function notificationsOf(change: () => Promise<unknown>): Promise<readonly string[]> {
  heard.notifications.length = 0;
  await change();
  await heard.settle();
  return [...heard.notifications].sort();
}

describe('notifications to the servers about their pages', () => {
  it.each(['ratings', 'course_ratings'])('%s name the professor and the course that they name', async table => {
    const target = table === 'ratings' ? 'professor_id' : 'course_id';
    const write = `insert into public.${table} (user_id, professor_id, course_id, rating1, comment)
      values ('dana', 7, 8, 4, 'these are ten letters')`;
    expect(await notificationsOf(() => sql(write))).toEqual(['c8 p7']);
    expect(await notificationsOf(() => sql(`update public.${table} set comment = 'ten letters at least'`))).toEqual([
      'c8 p7',
    ]);
    expect(await notificationsOf(() => sql(`update public.${table} set ${target} = 9 where user_id = 'dana'`))).toEqual(
      table === 'ratings' ? ['c8 p7', 'c8 p9'] : ['c8 p7', 'c9 p7'],
    );
    expect((await notificationsOf(() => sql(`update public.${table} set status = 'hidden'`))).length).toBe(1);
    // Now it is on no page.
    expect(await notificationsOf(() => sql(`update public.${table} set comment = 'ten other letters'`))).toEqual([]);
    expect(await notificationsOf(() => sql(`delete from public.${table}`))).toEqual([]);
  });

  it('is nothing of what is rolled back, and one word for a crowd of targets', async () => {
    const many = `insert into public.ratings (user_id, professor_id, rating1, comment)
      select 'dana', n, 4, 'these are ten letters' from generate_series(1, 800) as n`;
    expect(await notificationsOf(() => sql(`do $$ begin ${many}; raise 'no'; end $$`).catch(() => {}))).toEqual([]);
    expect(await notificationsOf(() => sql(many))).toEqual(['*']);
    expect(await notificationsOf(() => sql('delete from public.ratings'))).toEqual(['*']);
  });

  it('is nothing where a job finds nothing to change, and one word for many rows', async () => {
    for (const table of [
      'public.study_guides',
      'public.guide_files',
      'public.guide_requests',
      'private.quarter_figures',
    ])
      expect([table, await notificationsOf(() => sql(`delete from ${table} where false`))]).toEqual([table, []]);
    expect(await notificationsOf(() => sql('select private.sweep_guide_files()'))).toEqual([]);
    const request = `insert into public.guide_requests (course_id, type)
      select n, 'summary' from generate_series(1, 3) as n`;
    expect(await notificationsOf(() => sql(request))).toEqual(['g']);
  });

  it('is one word for what every page may show, and none for the numbers of each rating', async () => {
    for (const table of ['institutions', 'departments', 'professors', 'courses']) {
      expect(await notificationsOf(() => sql(`update public.${table} set name = name || '.' where id = 1`))).toEqual([
        '*',
      ]);
      if (table === 'institutions' || table === 'departments')
        expect(await notificationsOf(() => sql(`update public.${table} set rating_count = 3 where id = 1`))).toEqual(
          [],
        );
    }
    expect(await notificationsOf(() => sql(`insert into public.course_professors values (1, 1)`))).toEqual(['*']);
    expect(await notificationsOf(() => sql(`insert into public.app_settings values ('some_key', '1', true)`))).toEqual([
      '*',
    ]);
  });

  it('[ALIVE-92] is one word for a source that comes, for a text that is taken down, and for a source that goes', async () => {
    const come = `with s as (
        insert into public.sources (institution, kind, name, name_en, published_on, terms)
        values (1, 'older_reviews', 'מאגר', 'Archive', '2024-09-01', array_fill(repeat('a', 30), array[3])) returning id
      )
      insert into public.older_reviews (source, professor, text, digest, status)
      select id, n, 'text', 'd' || n, 'visible' from s, generate_series(1, 3) as n`;
    const taken = `update public.older_reviews set status = 'removed', removed_on = '2026-11-27' where professor = 1`;
    for (const change of [come, taken, 'delete from public.sources'])
      expect([change, await notificationsOf(() => sql(change))]).toEqual([change, ['*']]);
  });

  it('is nothing for what is only proposed, and one word for what is added then', async () => {
    await sql(`update public.profiles set institution = 1, degree = 'bachelor', department = 1, year_of_study = '1',
      agreed_to_terms = true, is_new_user = false`);
    for (const table of ['professors', 'courses']) await sql(`alter table public.${table} alter id restart with 1000`);
    const rate = (names: string) =>
      sql(`select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "dana"}', true),
        public.rate_missing(gen_random_uuid(), 'professor', 1, 1, ${names}, course_name => 'Optics of lenses',
          rating => '{"rating1": 4, "comment": "these are ten letters"}')`);
    expect(await notificationsOf(() => rate(`professor_name => 'Noa Levi'`))).toEqual([]);
    expect(await notificationsOf(() => rate('professor_id => 20'))).toEqual([]);
    const status = (from: string, to: string) =>
      sql(`update public.courses set status = '${to}' where status = '${from}' and name like 'Optics%'`);
    expect(await notificationsOf(() => status('proposed', 'visible'))).toEqual(['*']);
    expect(await notificationsOf(() => status('visible', 'proposed'))).toEqual(['*']);
    expect(await notificationsOf(() => sql('delete from public.ratings'))).toEqual([]);
    for (const table of ['professors', 'courses'])
      expect([
        table,
        await notificationsOf(() => sql(`delete from public.${table} where status = 'proposed'`)),
      ]).toEqual([table, []]);
  });
});

/** Tables that public pages read, and why they need not tell of themselves. */
const silent = new Set([
  // Only whether the reader is among them, and a visitor never is.
  'public.rating_votes',
  'public.course_rating_votes',
  'public.hidden_reviews',
  'public.guide_votes',
  'public.guide_bookmarks',
  'public.guide_request_people',
  // Moves with the reviews of institutions, in the same transaction.
  'public.institution_tallies',
  // Once a day, by what counts them (0410).
  'public.institution_figures',
  'public.waiting_professors',
  // The index of search, which moves with names and ratings, and words of names that only grow.
  'private.professor_documents',
  'private.course_documents',
  'private.guide_documents',
  'private.search_variants',
  // Moves with guides.
  'private.guide_counts',
]);

describe('every table that pages read', () => {
  it('notifies of its changes, or is known to change with one that does', async () => {
    const sources = new Map<string, string>();
    for (const [name, text] of await sql(`
      select n.nspname || '.' || c.relname, case when c.relkind = 'v' then pg_get_viewdef(c.oid) else '' end
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')
      union all
      select n.nspname || '.' || p.proname, string_agg(p.prosrc, ' ')
      from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.provolatile <> 'v' group by 1`))
      sources.set(name ?? '', text ?? '');
    const tables = new Set(
      (await sql(`select schemaname || '.' || tablename from pg_tables`)).map(([name]) => name ?? ''),
    );
    const notifying = new Set(
      (
        await sql(`select distinct n.nspname || '.' || c.relname from pg_trigger as t
          join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
          join pg_proc as p on p.oid = t.tgfoid
          where p.prosrc ~ $$'page_changes'|private[.]notify_pages[(]$$`)
      ).map(([name]) => name ?? ''),
    );
    const read = new Set<string>();
    const visit = (name: string) => {
      if (read.has(name)) return;
      read.add(name);
      for (const [found] of (sources.get(name) ?? '').matchAll(/\b(?:public|private)\.\w+/g))
        if (sources.has(found)) visit(found);
    };
    for (const path of knownReads) visit(`public.${path.replace(/^\/(rpc\/)?/, '')}`);
    const missing = [...read].filter(name => tables.has(name) && !notifying.has(name) && !silent.has(name));
    expect(missing).toEqual([]);
    expect([...read].filter(name => notifying.has(name)).length).toBeGreaterThan(10);
  });
});

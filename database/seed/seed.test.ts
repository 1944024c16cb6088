import { createTestDatabase, type TestDatabase } from '#server/database/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from './seed.ts';

let demo: TestDatabase;

beforeAll(async () => {
  demo = await createTestDatabase({ seed: 'demo' });
});
afterAll(() => demo.drop());

const rows = async (text: string) => (await demo.admin.run([{ text, values: [] }]))[0]?.rows ?? [];

/** Everything that triggers keep, in an order that does not depend on storage. */
const tallies = `
  select 'p', id, rating_count, rating_sum, histogram::text, difficulty_count, difficulty_sum, take_again_count, take_again_yes,
    tag_counts::text || semester_counts || difficulty_histogram::text, top_tag, last_rated_at from public.professors where id <= 60
  union all
  select 'c', id, rating_count, rating_sum, histogram::text, difficulty_count, difficulty_sum, take_again_count, take_again_yes,
    tag_counts::text || semester_counts || difficulty_histogram::text, top_tag, last_rated_at from public.courses where id <= 60
  union all
  select 'pair', course_id * 10000 + professor_id, rating_count, rating_sum, histogram::text, difficulty_count,
    difficulty_sum, take_again_count, take_again_yes, course_rating_count || semester_counts::text, last_taught, null
    from public.course_professors where professor_id <= 60
  union all
  select 'i', id, rating_count, professor_count, '', course_count, 0, 0, 0, '', '', null from public.institutions
  order by 1, 2`;

describe('seeding the demo', () => {
  it('fills the catalogue', async () => {
    const [counts] = await rows(`
      select (select count(*) from public.institutions) >= 55, (select count(*) from public.professors),
        (select count(*) from public.courses), (select count(*) from public.ratings) + (select count(*) from public.course_ratings),
        (select count(*) from public.profiles) > 5000`);
    expect(counts).toEqual(['t', '3000', '1500', '25000', 't']);
    const [added] = await rows(`
      select (select count(*) from public.study_guides), (select count(*) from public.published_guides) > 300,
        (select count(*) from public.institution_ratings), (select count(*) from public.institution_tallies where review_count >= 5) > 12`);
    expect(added).toEqual(['400', 't', '300', 't']);
    const [around] = await rows(`
      select (select count(*) > 15 from public.wanted_guides), (select max(asked_count) > 5 from public.guide_requests),
        (select count(*) > 3 from public.notices where guide_id is not null), (select count(*) from public.guide_files)`);
    expect(around).toEqual(['t', 't', 't', '0']);
  });

  it('marks itself as a demo, for everybody to see', async () => {
    expect(await rows(`select value, public from public.app_settings where key = 'demo_catalogue'`)).toEqual([
      ['true', 't'],
    ]);
  });

  it('agrees with a recount, before and after the triggers have been at work', async () => {
    expect(await rows('select table_name, key from private.stale_counts()')).toEqual([]);
    await rows(`update public.ratings set rating1 = 6 - rating1 where professor_id between 100 and 200`);
    expect(await rows('select table_name, key from private.stale_counts()')).toEqual([]);
  });

  it('counts in one pass exactly what the triggers count one by one', async () => {
    const before = await rows(tallies);
    const own = ['ratings:professor_id', 'course_ratings:course_id'].map(pair => pair.split(':'));
    for (const [table, key] of own) {
      await rows(
        `create table public.kept_${String(table)} as select * from public.${String(table)} where ${String(key)} <= 60`,
      );
      await rows(`delete from public.${String(table)} where ${String(key)} <= 60`);
    }
    expect(await rows(tallies)).not.toEqual(before);
    for (const [table] of own) {
      const [[columns]] = (await rows(`select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = 'public.${String(table)}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)) as [
        [string],
      ];
      await rows(
        `insert into public.${String(table)} (${columns}) select ${columns} from public.kept_${String(table)}`,
      );
    }
    expect(await rows(tallies)).toEqual(before);
  });

  it('leaves the counters of ids behind its own rows', async () => {
    const [added] = await rows(
      `insert into public.institutions (name, name_en) values ('מוסד חדש', 'New') returning id > 59`,
    );
    expect(added).toEqual(['t']);
  });

  it('leaves the triggers on', async () => {
    expect(await rows(`select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`)).toEqual([]);
  });

  it('touches nothing where there is a catalogue already', async () => {
    expect(await seedDemo(demo.adminUrl)).toBe(false);
  });

  it('has a work queue whose lists are as long as its counts say, each case with a time', async () => {
    const admin = '00000000-0000-4000-8000-0000000000ad';
    const [, , , , counted, listed] = await demo.admin.run([
      {
        text: `insert into auth.users (id, email) values ($1, 'queue@dargu.example')`,
        values: [admin],
      },
      {
        text: `insert into auth.identities (provider, provider_id, user_id, identity_data)
          values ('google', 'queue', $1, '{"sub": "queue", "email": "queue@dargu.example", "email_verified": true}')`,
        values: [admin],
      },
      { text: `insert into private.admin_emails (email) values ('queue@dargu.example')`, values: [] },
      {
        text: `select set_config('request.jwt.claims', $1, true)`,
        values: [JSON.stringify({ role: 'authenticated', sub: admin, aal: 'aal1' })],
      },
      {
        text: `select part, count from public.work_queue_counts() as c, jsonb_each_text(to_jsonb(c)) as each (part, count) order by 1`,
        values: [],
      },
      {
        text: `select case part when 'all' then 'total' else part end, count(q.waiting_since)::text
          from unnest(array['all', 'answers', 'guides', 'held', 'messages', 'reports', 'suggestions']) as part
          left join lateral public.work_queue(part, '', 1000) as q on true group by part order by 1`,
        values: [],
      },
    ]);
    expect(counted?.rows.find(([part]) => part === 'held')?.[1]).not.toBe('0'); // there is something to see
    expect(listed?.rows).toEqual(counted?.rows);
  });
});

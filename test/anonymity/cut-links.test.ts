import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, markers, setStage, writerId } from './stage.ts';

const words = 'marked-words-of-a-review-that-was-cut';
const day = '2025-03-17';

let stage: Stage;
let review: string;
beforeAll(async () => {
  stage = await setStage();
  review = stage.reviews.professor;
  const { sql } = stage;
  await sql(`update public.ratings set comment = $2, created_at = '${day} 10:11:12+02' where id = $1`, review, words);
  // All that may tie the two, besides what the writer of the stage has done.
  await sql(`update public.ticket_ledger set created_at = '${day} 10:11:12+02' where rating_id = $1`, review);
  await sql(
    `insert into public.notices (user_id, kind, rating_id, note) values ($1, 'rating_published', $2, $3)`,
    writerId,
    review,
    words,
  );
  await sql(
    `insert into public.notices (user_id, kind, professor_id, created_at) values ($1, 'report_upheld', 1, '${day}')`,
    writerId,
  );
  await sql(`insert into private.waiting_tickets (rating_id, user_id) values ($1, $2)`, review, writerId);
  await sql(
    `insert into public.catalogue_suggestions (user_id, kind, name, institution, status, professor_id, created_at)
     values ($1, 'professor', 'Name', 1, 'accepted', 1, '${day}')`,
    writerId,
  );
  await sql(
    `with made as (insert into private.sanctions (kind, case_kind, case_key, reason) values ('warning', 'review', $1, 'spam') returning id)
     insert into private.sanctioned_people select digest, made.id from made, unnest(private.digests_of_person($2, 'sanctions')) as digest`,
    review,
    writerId,
  );
  await sql(
    `with asked as (insert into public.contact_messages (email, message, user_id, topic, status, subject_url)
       values ('a@example.org', 'Please look again', $2, 'appeal', 'closed', 'https://dargu.test/professor/1') returning id)
     insert into private.message_links (message_id, kind, key) select id, 'review', $1 from asked`,
    review,
    writerId,
  );
  await sql(`insert into private.merges (kind, survivor, gone) values ('professor', 1, 9)`).catch(() => undefined);
  await sql(
    `insert into private.merge_rows (merge_id, place, table_name, key_column, key, column_name, was, now, person)
     select id, 11, 'public.ratings', 'id', $1, 'professor_id', '9', '1', $2 from private.merges`,
    review,
    writerId,
  );
  await sql(`insert into private.moved_rows values ('ratings', 'old-1', $1)`, review);
  await sql(
    `insert into private.withdrawn_texts (writer, professor_id, was_held)
     select writer, 1, false from unnest(private.withdrawn_by($1, 'professor', 1)) as writer`,
    writerId,
  );
});
afterAll(() => stage?.stop());

/** Rows of all tables in which something stands that names the account, beside something that names the review. */
async function ties(): Promise<readonly string[]> {
  const { sql } = stage;
  const digests = (
    await sql(
      `select unnest(private.digests_of_person($1, 'sanctions') || private.withdrawn_by($1, 'professor', 1)
         || private.account_digest($1, 'ratings'))`,
      writerId,
    )
  ).flat();
  const people = [writerId, markers.email, ...digests].map(String);
  const links = await sql(
    `select 'sanctions' from private.sanctioned_people as p join private.sanctions as s on s.id = p.sanction_id
       where p.person = any ($1) and s.case_key = $2
     union all select 'message_links' from private.message_links as l join public.contact_messages as m on m.id = l.message_id
       where m.user_id = any ($1) and l.key = $2
     union all select 'withdrawn_texts' from private.withdrawn_texts where writer = any ($1)`,
    `{${people.join()}}`,
    review,
  );
  const tables = await sql(
    `select oid::regclass from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'gateway')`,
  );
  const found = links.flat().map(String);
  for (const [table] of tables) {
    const rows = await sql(`set local timezone to 'Asia/Jerusalem'`).then(() =>
      sql(`select to_jsonb(t)::text from ${table} as t`),
    );
    const names = (row: string, all: readonly string[]) => all.some(each => row.includes(each));
    if (rows.flat().some(row => names(String(row), people) && names(String(row), [review, words, day, '2025-03-16'])))
      found.push(String(table));
  }
  return [...new Set(found)].toSorted();
}

const cut = async () => {
  const claims = JSON.stringify({
    role: 'authenticated',
    sub: writerId,
    session_id: (await stage.sql('select id from auth.sessions where user_id = $1', writerId))[0]?.[0],
    amr: [{ method: 'oauth', timestamp: Math.floor(Date.now() / 1000) }],
  });
  await stage.test.database.run([
    {
      text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      values: [claims],
    },
    { text: `select public.cut_link('professor', $1)`, values: [review] },
  ]);
};

const pages = [
  '/professor_reviews?select=*&professor_id=eq.1',
  '/professors?select=*&id=eq.1',
  '/courses?select=*&id=eq.1',
  '/course_professors?select=*',
  '/rpc/telling_reviews?review_kind=professor&target_id=1',
  '/rpc/newest_ratings',
];
const seen = async (): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (const page of pages)
    texts.push(
      (await stage.visitor(page)).text.split('\n')[1] ?? '',
      (await stage.stranger(page)).text.split('\n')[1] ?? '',
    );
  return texts;
};

describe('a review whose link was cut', () => {
  it('[ALIVE-104] is in no row of any table beside its writer, and readers see no difference', async () => {
    expect(await ties()).toEqual(
      [
        'catalogue_suggestions',
        'message_links',
        'notices',
        'private.merge_rows',
        'private.waiting_tickets',
        'sanctions',
        'ratings',
        'ticket_ledger',
        'withdrawn_texts',
      ].toSorted(),
    );
    const before = await seen();
    expect(before.join()).toContain(words);
    await cut();
    expect(await seen()).toEqual(before);
    expect(await ties()).toEqual([]);
    expect(await stage.sql('select user_id from public.fact_answers')).toEqual([[null]]);
    expect(await stage.sql('select from public.follows where user_id = $1 and professor_id = 1', writerId)).toEqual([]);
    const [download] = (await stage.writer('/rpc/export_my_data', { body: {} })).text.split('\n').slice(1);
    expect(download).not.toContain(words);
    expect(download).not.toContain(review);
  });

  it('[ALIVE-104] shares no writing transaction with its writer after a night, nor a digest once the key is gone', async () => {
    const { sql } = stage;
    const shared = () =>
      sql(
        `select from public.profiles as p, public.ratings as r where r.id = $1 and p.xmin::text = r.xmin::text`,
        review,
      );
    const candidates = `select encode(private.cut_digest(k.key, p.firebase_uid, 'professor', 1), 'hex')
      from private.semester_keys as k, public.profiles as p`;
    const digests = `select encode(digest, 'hex') from private.cut_digests where encode(digest, 'hex') in (${candidates})`;
    expect(await shared()).toHaveLength(1);
    expect(await sql(digests)).toHaveLength(1);
    await sql('select gateway.destroy_keys()');
    expect(await shared()).toEqual([]);
    expect(await sql(digests)).toHaveLength(1);
    const [[key] = []] = await sql(`select encode(key, 'hex') from private.semester_keys`);
    expect(await sql(`select private.destroy_keys('2100-01-01')`)).toEqual([['1']]);
    expect(await sql('select from private.cut_digests')).toEqual([]);
    expect(await sql('select from private.semester_keys')).toEqual([]);
    expect(key).toHaveLength(64);
  });

  it('keys and digests are in no write-ahead log, replica or backup', async () => {
    expect(
      await stage.sql(
        `select relname, relpersistence from pg_class where relname in ('semester_keys', 'cut_digests') order by 1`,
      ),
    ).toEqual([
      ['cut_digests', 'u'],
      ['semester_keys', 'u'],
    ]);
  });
});

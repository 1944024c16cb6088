import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, refusalOf } from './guide-crowd.ts';
import { type MissingRating, rateMissing } from './missing-fixture.ts';
import { decide, undo } from './queue-crowd.ts';

const writer: Actor = { role: 'authenticated', sub: '00000000-0000-4000-8000-0000000000e1' };
const session = '20000000-0000-4000-8000-0000000000e1';
const review = '00000000-0000-4000-8000-0000000000f1';
const courseReview = '00000000-0000-4000-8000-0000000000f2';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillFixture(test.admin);
  await fillAdmin(test.admin, deciders.first);
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['public.profiles', 'auth.users'])
    await sql(`delete from ${table} where ${table === 'auth.users' ? 'id' : 'firebase_uid'}::text = '${writer.sub}'`);
  await sql(`delete from public.ratings where user_id is null`);
  await sql(`delete from public.course_ratings where user_id is null`);
  await sql('truncate private.semester_keys, private.cut_digests');
  await sql('delete from public.contact_messages');
  await sql('delete from private.departing_things');
  await sql(`insert into auth.users (id, email) values ('${writer.sub}', 'w@example.org')`);
  await sql(
    `insert into auth.sessions (id, user_id, refresh_token_hmac_key) values ('${session}', '${writer.sub}', 'key')`,
  );
  await sql(`insert into public.profiles
    (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
    values ('${writer.sub}', 1, 'bachelor', 1, '2', true, false)`);
  await sql(`insert into public.ratings (id, user_id, professor_id, course_id, rating1, comment, created_at)
    values ('${review}', '${writer.sub}', 1, 1, 5, 'Explains everything twice', now() - interval '20 days 3 hours')`);
  await sql(`insert into public.course_ratings (id, user_id, course_id, rating1, comment, created_at)
    values ('${courseReview}', '${writer.sub}', 1, 2, 'A long way to the exam', now() - interval '20 days 2 hours')`);
});

const sql = async (text: string) => (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
const only = async (text: string) => (await sql(text))[0]?.[0];

/** Sends a statement with a token that was made some minutes after a sign-in. */
async function send(
  text: string,
  { minutes = 1, ...changes }: { readonly minutes?: number; readonly sub?: string } = {},
) {
  const timestamp = Math.floor(Date.now() / 1000) - minutes * 60;
  const claims = { ...writer, session_id: session, amr: [{ method: 'oauth', timestamp }], ...changes };
  const [, result] = await test.database.run([
    {
      text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      values: [JSON.stringify(claims)],
    },
    { text, values: [] },
  ]);
  return result?.rows ?? [];
}
const cut = (id = review, kind = 'professor', how = {}) => send(`select public.cut_link('${kind}', '${id}')`, how);
const rateAgain = (id = 1) =>
  send(`insert into public.ratings (user_id, professor_id, rating1, comment)
    values ('${writer.sub}', ${id}, 1, 'Words of a second rating')
    on conflict (user_id, professor_id) do update set comment = excluded.comment returning id`);

describe('cutting the link', () => {
  it('leaves the review, which is nobody’s, on its day, and everything that is counted', async () => {
    const before = await sql(
      `select posted_at, comment, status, helpful_count from public.ratings where id = '${review}'`,
    );
    await cut();
    await cut(courseReview, 'course');
    expect(
      await sql(`select posted_at, comment, status, helpful_count from public.ratings where id = '${review}'`),
    ).toEqual(before);
    expect(
      await sql(`select user_id, created_at = posted_at, updated_at = private.day_of(updated_at) from public.ratings where id = '${review}'
        union all select user_id, created_at = posted_at, updated_at = private.day_of(updated_at) from public.course_ratings where id = '${courseReview}'`),
    ).toEqual([
      [null, 't', 't'],
      [null, 't', 't'],
    ]);
    expect(await sql('select * from private.stale_counts()')).toEqual([]);
    expect(await only(`select reviews_made from public.profiles where firebase_uid = '${writer.sub}'`)).toBe('0');
  });

  it.each([
    ['after a sign-in of eleven minutes ago', { minutes: 11 }, 'cut/sign-in-again'],
    ['of the review of another', { sub: '00000000-0000-4000-8000-0000000000e2' }, 'cut/sign-in-again'],
  ])('is refused %s', async (_when, how, code) => {
    expect(await refusalOf(cut(review, 'professor', how))).toBe(code);
  });

  it.each([
    ['of the first 14 days', `created_at = now() - interval '13 days'`, 'cut/too-early'],
    ['that is held', `status = 'held'`, 'cut/not-published'],
    ['that waits', `status = 'held', waits_for = 'grades'`, 'cut/not-published'],
    ['that was taken down', `status = 'hidden'`, 'cut/not-published'],
    ['of another person', `user_id = 'uid-fresh'`, 'cut/no-review'],
  ])('is refused for a review %s', async (_which, change, code) => {
    await sql(`update public.ratings set ${change} where id = '${review}'`);
    expect(await refusalOf(cut())).toBe(code);
    await sql(`delete from public.ratings where user_id = 'uid-fresh'`);
  });

  it('is refused to visitors, to a suspended person, and without the second factor of who has one', async () => {
    expect(
      (await attempt(test.database, actors.visitor, `select public.cut_link('professor', '${review}')`)).outcome,
    ).toBe('42501');
    await sql(`with made as (insert into private.sanctions (kind, case_kind, case_key, reason, until)
        values ('suspension', 'review', 'another', 'spam', now() + interval '1 day') returning id)
      insert into private.sanctioned_people select digest, made.id
      from made, unnest(private.digests_of_person('${writer.sub}', 'sanctions')) as digest`);
    expect(await refusalOf(cut())).toBe('account/suspended');
    await sql('delete from private.sanctions');
    await sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ('${writer.sub}', 'totp', 'verified')`,
    );
    expect(await refusalOf(cut())).toBe('insufficient_aal');
    expect(await only(`select user_id from public.ratings where id = '${review}'`)).toBe(writer.sub);
  });

  it('[ALIVE-107] is refused while a report or a message about the review is open', async () => {
    await act(
      test.database,
      actors.other,
      `insert into public.review_reports (rating_id, reason) values ('${review}', 'false')`,
    );
    expect(await refusalOf(cut())).toBe('cut/reported');
    await sql(`update private.reports set status = 'dismissed' where rating_id = '${review}'`);
    await sql(
      `insert into public.contact_messages (email, message, topic) values ('a@example.org', 'This is about me', 'removal')`,
    );
    await sql(
      `insert into private.message_links (message_id, kind, key) select id, 'review', '${review}' from public.contact_messages`,
    );
    expect(await refusalOf(cut())).toBe('cut/reported');
    await sql(`delete from private.message_links`);
    await cut();
  });

  it.each(['pending', 'dismissed', 'accepted'])(
    'leaves no suggestion that came with the review, %s, and one of a review that waits',
    async status => {
      await sql('delete from public.catalogue_suggestions');
      await sql('delete from private.action_counts');
      await sql(`insert into public.courses (id, name, name_en, institution, department) overriding system value
        values (5, 'אלגברה', 'Algebra', 1, 1) on conflict do nothing`);
      await sql(`delete from public.ratings where id = '${review}'`);
      const rate = (given: MissingRating) => rateMissing(test.database, writer, given);
      const { rating_id } = await rate({ professor_id: 1, course_id: 5 });
      await rate({ professor_name: 'הדס לביא', course_id: 1 });
      await rate({ rates: 'course', course_name: 'תורת הגרפים', professor_id: 1 });
      await sql(`update public.catalogue_suggestions set status = '${status}', decided_at = now()
        where kind = 'teaching' or '${status}' = 'dismissed'`);
      await sql(`update public.ratings set created_at = now() - interval '20 days' where id = '${rating_id}'`);
      await sql(`update public.catalogue_suggestions set created_at = now() - interval '20 days'`);
      await cut(rating_id);
      expect(await sql(`select kind from public.catalogue_suggestions order by kind`)).toEqual([
        ['course'],
        ['professor'],
      ]);
    },
  );

  it('happens once, whatever is sent at once, and no second rating slips in', async () => {
    const sent = [cut(), cut(), rateAgain(), cut(), rateAgain(), cut()].map(each =>
      refusalOf(each).catch(() => 'done'),
    );
    const codes = await Promise.all(sent);
    expect(codes.filter((code, index) => ![2, 4].includes(index) && code !== 'cut/no-review')).toHaveLength(1);
    expect(await only('select count(*) from public.ratings where user_id is null')).toBe('1');
    expect(await only(`select count(*) from public.ratings where user_id = '${writer.sub}'`)).toBe('0');
  });
});

describe('afterwards', () => {
  it('[ALIVE-105] the review stays when the account is deleted', async () => {
    await cut();
    await send('select public.delete_my_account(at_once => true)');
    expect(await sql(`select status, comment from public.ratings where id = '${review}'`)).toEqual([
      ['visible', 'Explains everything twice'],
    ]);
    expect(await sql(`select from public.course_ratings where id = '${courseReview}'`)).toEqual([]);
    expect(await sql('select * from private.stale_counts()')).toEqual([]);
  });

  it("[ALIVE-106] the same page is rated again from the key's day on, and not before", async () => {
    await cut();
    const [day] = (await send('select rateable_on from public.my_cut_days()')).flat();
    expect(await refusalOf(rateAgain())).toBe('rating/cut');
    await sql(`update public.professors set status = 'merged', merged_into = 4 where id = 1`);
    expect(await refusalOf(rateAgain(4))).toBe('rating/cut');
    await sql(`update public.professors set status = 'visible', merged_into = null where id = 1`);
    expect(await only(`select private.may_land('professor', 1, '${writer.sub}')`)).toBe('f');
    // Of others, and of other pages, nothing is known.
    expect(await only(`select private.may_land('professor', 1, 'uid-other')`)).toBe('t');
    await act(
      test.database,
      actors.other,
      `insert into public.ratings (user_id, professor_id, rating1, comment) values ('uid-other', 1, 2, 'Words of another')`,
    );
    await rateAgain(4);
    await sql(`select private.destroy_keys('${day}'::date - 1)`);
    expect(await refusalOf(rateAgain())).toBe('rating/cut');
    expect(await only(`select private.destroy_keys('${day}')`)).toBe('1');
    expect(await rateAgain()).toHaveLength(1);
    await sql(`delete from public.ratings where user_id = 'uid-other'`);
  });

  it('readers vote for it, report and hide it, and admins decide on it as on any other, with nobody to tell', async () => {
    await cut();
    for (const text of [
      `insert into public.rating_votes (rating_id) values ('${review}')`,
      `select public.hide_review('professor', '${review}')`,
      `insert into public.review_reports (rating_id, reason) values ('${review}', 'false')`,
    ])
      expect((await attempt(test.database, actors.other, text)).outcome).toBe(1);
    const notices = await sql('select count(*) from public.notices');
    const [[outcome, status, id] = []] = await decide(
      test.database,
      deciders.first,
      'remove',
      [{ kind: 'review', key: review }],
      'spam',
    );
    expect([outcome, status]).toEqual(['done', 'removed']);
    expect(await undo(test.database, deciders.first, id)).toBe('done');
    await sql(`update public.ratings set status = 'held' where id = '${review}'`);
    await sql(`update public.ratings set status = 'visible' where id = '${review}'`);
    expect(await sql('select count(*) from public.notices')).toEqual(notices);
    expect(await sql('select * from private.stale_counts()')).toEqual([]);
  });

  it('an admin who looks for the writer, or warns them, reads that the link was cut', async () => {
    await cut();
    expect(
      await refusalOf(act(test.database, deciders.first, `select public.warn_writer('review', '${review}', 'spam')`)),
    ).toBe('case/link-cut');
    expect(await only(`select private.facts_about_writer(null, now()) ->> 'is_new'`)).toBe(null);
    expect(
      await refusalOf(act(test.database, deciders.first, `select public.warn_writer('review', '${session}', 'spam')`)),
    ).toBe('case/no-writer');
  });

  it('two that are nobody’s are two in a merge of their pages', async () => {
    await sql(
      `insert into public.ratings (professor_id, rating1, comment) values (1, 3, 'Nobody wrote this'), (4, 1, 'Nobody wrote that')`,
    );
    expect(await only(`select private.merge_result('professor', 1, 4) ->> 'rating_count'`)).toBe('4');
  });

  it('tickets stay in the raffle in which they counted, one entry for what a review earned and lost', async () => {
    await sql(`insert into private.raffles (opened_at, starts_at, ends_at, prize_he, prize_en, seed_digest)
      values ('2032-01-20', '2032-02-10', '2032-05-01', 'ספר', 'A book', repeat('a', 64))`);
    await sql(`insert into public.ticket_ledger (user_id, kind, amount, rating_id, created_at) values
      ('${writer.sub}', 'early_rating', 3, '${review}', '2032-03-17 10:11:12'),
      ('${writer.sub}', 'early_rating', -3, '${review}', '2032-03-18 10:11:12'),
      ('${writer.sub}', 'early_rating', 3, '${review}', '2032-03-19 10:11:12')`);
    const tickets = await only(`select tickets from public.profiles where firebase_uid = '${writer.sub}'`);
    await cut();
    expect(
      await sql(`select amount, rating_id, created_at::date from public.ticket_ledger where user_id = '${writer.sub}'`),
    ).toEqual([['3', null, expect.stringMatching('2032-02-10')]]);
    expect(await only(`select tickets from public.profiles where firebase_uid = '${writer.sub}'`)).toBe(tickets);
    expect(await only(`select tickets from private.tickets_of_period('2032-02-10', '2032-05-01')`)).toBe('3');
  });
});

it('the digest is an HMAC with SHA-256 of account and target', async () => {
  const key = Buffer.alloc(32, 7);
  const expected = createHmac('sha256', key).update('a person\nprofessor\n12').digest('hex');
  expect(
    await only(`select encode(private.cut_digest('\\x${key.toString('hex')}', 'a person', 'professor', 12), 'hex')`),
  ).toBe(expected);
});

it('the day that is promised is that of the key or of the backups, whichever is later', async () => {
  await sql('update private.installation set backup_days = 1000');
  const [promised] = await send(
    'select traceless_on - current_date > 990, rateable_on - current_date < 200 from public.my_cut_days()',
  );
  expect(promised).toEqual(['t', 't']);
  await sql('update private.installation set backup_days = 35');
});

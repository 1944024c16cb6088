import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { actors, attempt } from './actors.ts';
import { fillFixture } from './fixture.ts';
import {
  fillInstitutionReviews,
  institutionIds,
  institutionRating,
  openReviewing,
  peers,
} from './institution-fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillFixture(test.admin);
  await fillInstitutionReviews(test.admin);
  await run(
    `insert into public.institutions (id, name, name_en) overriding system value values (3, 'מכללה קטנה', 'Small College')`,
  );
});
afterAll(() => test.drop());
beforeEach(() =>
  run(
    openReviewing(true),
    'delete from public.institution_review_reports',
    `update public.institution_ratings set status = 'visible', held_reasons = '{}'`,
  ),
);

const run = async (...statements: readonly string[]) => {
  const results = await test.admin.run(statements.map(text => ({ text, values: [] })));
  return results.at(-1)?.rows ?? [];
};
const { owner, other, visitor } = actors;
const move = (to: number) =>
  `update public.profiles set institution = ${to}, department = ${to}, department2 = null where firebase_uid = 'uid-owner'`;
const scores = 'select review_count, overall, score, histogram from public.institution_scores where institution_id = 1';
const mine = 'select institution_id, status, held_reasons, set_aside from public.institution_ratings';
const send = (institution: number, comment = 'ספרייה טובה וקפה יקר') =>
  `insert into public.institution_ratings (institution_id, teaching, facilities, services, social_life, location, fairness, comment)
   values (${institution}, 2, 2, 2, 2, 2, 2, '${comment}')
   on conflict (user_id) do update set institution_id = excluded.institution_id, teaching = excluded.teaching,
     facilities = excluded.facilities, services = excluded.services, social_life = excluded.social_life,
     location = excluded.location, fairness = excluded.fairness, comment = excluded.comment`;

describe('the scores of an institution', () => {
  it('are counted with the honest order of the lists', async () => {
    // 24 + 24 + 9 + 30 + 18 of six values each; with ten reviews of 3.8 in front.
    expect((await attempt(test.database, visitor, scores)).rows).toEqual([['5', '3.50', '3.7000', '{0,1,1,2,1}']]);
    expect(await run('select table_name from private.stale_counts()')).toEqual([]);
  });

  it('and its reviews are nowhere below five, but for how many there are', async () => {
    const remove = `delete from public.institution_ratings`;
    const few = await attempt(test.database, owner, remove, scores);
    expect(few.rows).toEqual([['4', null, null, null]]);
    const all = await attempt(test.database, owner, remove, 'select * from public.institution_reviews');
    expect(all.rows).toEqual([]);
    const control = await attempt(test.database, owner, 'select is_mine from public.institution_reviews order by 1');
    expect(control.rows.map(([isMine]) => isMine)).toEqual(['f', 'f', 'f', 'f', 't']);
  });

  it('stand over reviews that say in which letters each is written, to everybody', async () => {
    const write = (comment: string) => `update public.institution_ratings set comment = '${comment}'`;
    const languages = 'select language from public.institution_reviews where is_mine';
    for (const [comment, language] of [
      ['ספרייה טובה, good coffee', 'he'],
      ['A good library and cheap coffee', 'en'],
      ['١٢٣ ١٢٣ ١٢٣ ١٢٣', null],
    ] as const)
      expect((await attempt(test.database, owner, write(comment), languages)).rows).toEqual([[language]]);
    const hebrew = `select count(*) from public.institution_reviews where language = 'he'`;
    expect((await attempt(test.database, visitor, hebrew)).rows).not.toEqual([['0']]);
  });

  it('show nothing that is held, and stay right through many writers at once', async () => {
    const held = await attempt(
      test.database,
      owner,
      `update public.institution_ratings set comment = 'תתקשרו אליי 050-1234567 בבקשה'`,
      mine,
    );
    expect(held.rows).toEqual([['1', 'held', '{phone}', 'f']]);

    await run(
      `insert into public.profiles (firebase_uid, institution) select 'crowd-' || n, 1 + n % 2 from generate_series(1, 60) as n`,
    );
    const rounds = Array.from({ length: 240 }, (_, n) => n);
    await Promise.all(
      rounds.map(n => {
        const person = `crowd-${1 + ((n * 7) % 60)}`;
        const stars = 1 + (n % 5);
        return run(
          n % 6 === 5
            ? `delete from public.institution_ratings where user_id = '${person}'`
            : n % 6 === 4
              ? `update public.profiles set institution = 3 - institution where firebase_uid = '${person}'`
              : `insert into public.institution_ratings (user_id, institution_id, teaching, facilities, services, social_life,
                   location, fairness, comment)
                 select firebase_uid, institution, ${stars}, 3, 3, 3, 3, ${stars}, 'ten letters at least'
                 from public.profiles where firebase_uid = '${person}'
                 on conflict (user_id) do update set teaching = excluded.teaching, institution_id = excluded.institution_id`,
        );
      }),
    );
    expect(await run('select table_name, key from private.stale_counts()')).toEqual([]);
    expect(Number((await run('select sum(review_count) from public.institution_tallies'))[0]?.[0])).toBeGreaterThan(20);
    await run(`update public.institution_tallies set review_count = 77, teaching_sum = 1 where institution_id = 1`);
    expect(await run('select key from private.stale_counts()')).toEqual([['1']]);
    await run('select private.recount()');
    expect(await run('select key from private.stale_counts()')).toEqual([]);
    await run(`delete from public.profiles where firebase_uid like 'crowd-%'`);
    expect(await run('select key from private.stale_counts()')).toEqual([]);
  });
});

describe('a review of an institution', () => {
  it('is written of the institution in the own profile only, one a person', async () => {
    const foreign = await attempt(test.database, other, send(2));
    expect(foreign.response).toMatchObject({ code: 'institution_rating/other-institution', status: 409 });
    const twice = await attempt(test.database, other, send(1), send(1, 'אחרי שנה אני חושבת אחרת'), mine);
    expect(twice.rows).toEqual([['1', 'visible', '{}', 'f']]);
    expect(
      (await attempt(test.database, other, send(1), institutionRating('uid-other', '1, 1, 1, 1, 1, 1'))).outcome,
    ).toBe('23505');
  });

  it('needs all six values and ten letters', async () => {
    const without = (column: string) =>
      send(1)
        .replaceAll(new RegExp(`${column} = excluded.${column},? ?`, 'gu'), '')
        .replace(`${column}, `, '')
        .replace('2, ', '');
    for (const column of ['teaching', 'facilities', 'services', 'social_life', 'location', 'fairness'])
      expect([column, (await attempt(test.database, other, without(column))).outcome]).toEqual([column, '23502']);
    expect((await attempt(test.database, other, send(1, 'קצר'))).outcome).toBe('23514');
  });

  it('is set aside when its author goes elsewhere, and is back when they return', async () => {
    const gone = await attempt(test.database, owner, move(2), mine);
    expect(gone.rows).toEqual([['1', 'visible', '{}', 't']]);
    expect((await attempt(test.database, owner, move(2), scores)).rows).toEqual([['4', null, null, null]]);
    const back = await attempt(test.database, owner, move(2), move(1), scores);
    expect(back.rows).toEqual([['5', '3.50', '3.7000', '{0,1,1,2,1}']]);
    // Not edited from afar: what is sent is of the institution in the profile.
    const afar = await attempt(test.database, owner, move(2), 'update public.institution_ratings set teaching = 1');
    expect(afar.response).toMatchObject({ code: 'institution_rating/other-institution' });
  });

  it('goes along to the new institution when it is sent there', async () => {
    const moved = await attempt(test.database, owner, move(2), send(2), mine);
    expect(moved.rows).toEqual([['2', 'visible', '{}', 'f']]);
    const old = await attempt(test.database, owner, move(2), send(2), scores);
    expect(old.rows).toEqual([['4', null, null, null]]);
  });

  it('that an admin took down can neither be edited nor deleted, and waits for one in its next place', async () => {
    const row = `where id = '${institutionIds.rating}'`;
    await run(`update public.institution_ratings set status = 'hidden' ${row}`);
    for (const text of ['update public.institution_ratings set teaching = 1', 'delete from public.institution_ratings'])
      expect((await attempt(test.database, owner, text)).response).toMatchObject({ code: 'rating/closed' });
    const moved = await attempt(test.database, owner, move(2), send(2), mine);
    expect(moved.rows).toEqual([['2', 'held', '{}', 'f']]);
    await run(`update public.institution_ratings set status = 'visible' ${row}`);
  });

  it('can be sent five times a day', async () => {
    const again = ['delete from public.institution_ratings', send(1)];
    const five = Array.from({ length: 4 }, () => again).flat();
    expect((await attempt(test.database, other, send(1), ...five)).outcome).toBe(1);
    const six = await attempt(test.database, other, send(1), ...five, ...again);
    expect(six.response).toMatchObject({ code: 'institution_rating/daily-limit', status: 429 });
  });
});

describe('while the area is closed', () => {
  const adminId = 'ad000000-0000-4000-8000-000000000001';
  const admin = { role: 'authenticated', sub: adminId, email: 'admin@example.org' } as const;

  it('[ROLE-01] nobody but an admin reads or writes anything of it', async () => {
    await run(openReviewing(false));
    const queries = [scores, 'select id from public.institution_reviews', mine];
    for (const query of queries) expect((await attempt(test.database, owner, query)).rows).toEqual([]);
    expect((await attempt(test.database, other, send(1))).outcome).toBe('42501');
    expect((await attempt(test.database, owner, 'delete from public.institution_ratings')).outcome).toBe(0);
    const report = `insert into public.institution_review_reports (rating_id, reason) values ('${institutionIds.ofPeer}', 'spam')`;
    expect((await attempt(test.database, other, report)).outcome).toBe('42501');

    await run(
      `insert into auth.users (id, email) values ('${adminId}', 'admin@example.org')`,
      `insert into auth.identities (provider, provider_id, user_id, identity_data)
       values ('google', 'admin', '${adminId}', '{"email": "admin@example.org", "email_verified": true}')`,
      `insert into private.admin_emails (email) values ('admin@example.org')`,
    );
    expect((await attempt(test.database, admin, scores)).rows).toEqual([['5', '3.50', '3.7000', '{0,1,1,2,1}']]);
  });
});

describe('reports of a review of an institution', () => {
  it('by three people hold it until an admin decides, and deleting it sheds none of them', async () => {
    const report = (person: string) =>
      `insert into public.institution_review_reports (rating_id, user_id, reason)
       values ('${institutionIds.rating}', '${person}', 'offensive')`;
    await run("update private.completed_profiles set completed_at = now() - interval '9 days'");
    const three = peers.slice(0, 3).map(report);
    await run(three[0] ?? '', three[1] ?? '');
    expect(await run(mine + ` where id = '${institutionIds.rating}'`)).toEqual([['1', 'visible', '{}', 'f']]);
    await run(three[2] ?? '');
    expect(await run(mine + ` where id = '${institutionIds.rating}'`)).toEqual([['1', 'held', '{reports}', 'f']]);
    const again = await attempt(test.database, owner, 'delete from public.institution_ratings', send(1), mine);
    expect(again.rows).toEqual([['1', 'held', '{reports}', 'f']]);
    const own = await attempt(
      test.database,
      { role: 'authenticated', sub: 'uid-peer-a' },
      `insert into public.institution_review_reports (rating_id, reason) values ('${institutionIds.ofPeer}', 'spam')`,
    );
    expect(own.response).toMatchObject({ code: 'report/no-review' });
  });
});

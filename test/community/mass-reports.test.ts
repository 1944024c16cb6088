import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { type CommunityServer, type Person, startCommunity } from './community-server.ts';

let server: CommunityServer;
/** Ids of 500 visible reviews, by 25 people who do nothing else. */
let reviews: readonly string[];
beforeEach(async () => {
  await server?.stop();
  server = await startCommunity();
  await server.sql(
    `insert into public.professors (id, name, name_en, institution, department) overriding system value
     select n, 'מרצה ' || n, 'Lecturer ' || n, 1, 1 from generate_series(2001, 2020) as n`,
  );
  await server.sql(`insert into public.profiles (firebase_uid) select 'writer-' || n from generate_series(1, 25) as n`);
  reviews = (
    await server.sql(
      `insert into public.ratings (user_id, professor_id, rating1, comment)
       select 'writer-' || w, p, 4, 'ten letters at least' from generate_series(1, 25) as w, generate_series(2001, 2020) as p returning id`,
    )
  ).map(([id]) => id ?? '');
});
afterAll(() => server?.stop());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => server.person()));
const report = (person: Person, rating_id: string) =>
  person.client.from('review_reports').insert({ rating_id, reason: 'spam' });
const held = async () =>
  Number((await server.sql(`select count(*) from public.ratings where status = 'held'`))[0]?.[0]);
const set = (key: string, value: number) =>
  server.sql('update public.app_settings set value = $2::jsonb where key = $1', key, String(value));
/** Lets time pass for everything that reports have done. */
const wait = async (interval: string) => {
  await server.sql('update private.report_holds set held_at = held_at - $1::interval', interval);
  if (interval.includes('day')) await server.sql('delete from private.action_counts');
};
/** Everybody reports the same reviews, one a request, as many as are taken. */
const attack = async (attackers: readonly Person[], targets: readonly string[]) => {
  const answers = await Promise.all(
    attackers.map(async person => {
      const statuses: number[] = [];
      for (const id of targets) statuses.push((await report(person, id)).status);
      return statuses;
    }),
  );
  return answers.flat().filter(status => status === 201).length;
};

describe('mass reports', () => {
  it('three accounts with 500 reports in one request each hide nothing', async () => {
    for (const person of await people(3)) {
      const answer = await person.client
        .from('review_reports')
        .insert(reviews.map(rating_id => ({ rating_id, reason: 'spam' as const })));
      expect(answer).toMatchObject({ status: 400, error: { code: communityCodes.tooManyRows } });
    }
    expect(await held()).toBe(0);
    expect(await server.sql('select count(*) from public.review_reports')).toEqual([['0']]);
  });

  it('three accounts with one report a request hide five reviews, ten reports a day are taken of each', async () => {
    const attackers = await people(3);
    expect(await attack(attackers, reviews.slice(0, 14))).toBe(30);
    expect(await held()).toBe(5);
    // Their share of the week is used up, also when the hour and the day are over.
    await wait('2 days');
    expect(await attack(attackers, reviews.slice(40, 54))).toBe(30);
    expect(await held()).toBe(5);
    await wait('6 days');
    expect(await attack(attackers, reviews.slice(80, 94))).toBe(30);
    expect(await held()).toBe(10);
  });

  it('twenty accounts hide five reviews an hour, and no more than 33 a week', async () => {
    const attackers = await people(20);
    await attack(attackers, reviews.slice(0, 10));
    expect(await held()).toBe(5);
    // The brake off, each account has a share of five in the week: 20 × 5 / 3.
    await set('report_holds_per_hour', 1000);
    await set('report_limit_per_day', 1000);
    await attack(attackers, reviews.slice(10, 60));
    expect(await held()).toBeLessThanOrEqual(33);
    expect(await held()).toBeGreaterThan(25);
  });

  it('new accounts reach the admins and hide nothing, until a day is over', async () => {
    const [id = ''] = reviews;
    const young = await people(6);
    await server.sql('update private.completed_profiles set completed_at = now()');
    await attack(young.slice(0, 5), [id]);
    expect(await held()).toBe(0);
    expect(await server.sql(`select count(*) from public.review_reports where status = 'pending'`)).toEqual([['5']]);
    await server.sql(`update private.completed_profiles set completed_at = now() - interval '25 hours'`);
    await attack(young.slice(5), [id]);
    expect(await held()).toBe(1);
  });

  it('completing the profile again starts the day again, and its date is not the client’s to say', async () => {
    const person = await server.person('without profile');
    const complete = {
      institution: 1,
      degree: 'master',
      department: 1,
      year_of_study: '3',
      age: true,
      agreed_to_terms: true,
      is_new_user: false,
    } as const;
    const insert = await person.client
      .from('profiles')
      .insert({ firebase_uid: person.id, created_at: '2020-01-01T00:00:00Z', ...complete });
    expect(insert.error).toBeNull();
    expect(
      await server.sql(
        `select completed_at > now() - interval '1 minute' from private.completed_profiles where person = $1`,
        person.id,
      ),
    ).toEqual([['t']]);
  });

  it('beyond the brake a report waits for an admin; the next one after the hour takes the review down', async () => {
    const attackers = await people(4);
    await set('report_holds_per_hour', 1);
    for (const id of reviews.slice(0, 2)) await attack(attackers.slice(0, 3), [id]);
    expect(await held()).toBe(1);
    await wait('61 minutes');
    await attack(attackers.slice(3), reviews.slice(1, 2));
    expect(await held()).toBe(2);
    await set('report_holds_per_hour', 0);
    await wait('61 minutes');
    await attack(attackers.slice(0, 3), reviews.slice(2, 3));
    expect(await held()).toBe(2);
  });

  it('the brake grows with the site: one an hour for 5,000 visible reviews', async () => {
    await set('report_holds_per_hour', 1);
    const open = async () => (await server.sql('select private.holds_left()'))[0]?.[0];
    await server.sql(
      `insert into private.report_holds (review_id, reporter) values (gen_random_uuid(), 'somebody'), (gen_random_uuid(), 'else')`,
    );
    expect(await open()).toBe('f');
    await server.sql(`update public.institutions set rating_count = 15000 where id = 1`);
    expect(await open()).toBe('t');
    // Holds from a clock that ran ahead do not close it for good.
    await server.sql(`update private.report_holds set held_at = now() + interval '1 year'`);
    await server.sql(`update public.institutions set rating_count = 0`);
    expect(await open()).toBe('t');
  });
});

describe('ten reports a day', () => {
  it('are counted over professors, courses and reviews, thirty connections at once too, and the eleventh says when it opens', async () => {
    const person = await server.person();
    const reports = reviews.slice(0, 28).map(async id => await report(person, id));
    const more = [
      person.client.from('professor_reports').insert({ professor_id: 1, reason: 'left' }),
      person.client.from('course_reports').insert({ course_id: 1, reason: 'left' }),
    ];
    const answers = await Promise.all([...reports, ...more]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ error }) => error?.code === communityCodes.reportDailyLimit);
    expect(refused).toHaveLength(20);
    const { limit, opens_at } = JSON.parse(refused[0]?.error?.details ?? '{}');
    expect([limit, Date.parse(opens_at) > Date.now()]).toEqual([10, true]);
  });

  it('[STATE-07] are not used up by changing a report, and stay used up under a profile made again', async () => {
    const person = await server.person();
    await set('report_limit_per_day', 1);
    const [first = '', second = ''] = reviews;
    expect((await report(person, first)).status).toBe(201);
    expect(await person.client.from('review_reports').update({ reason: 'false' }).eq('rating_id', first)).toMatchObject(
      { status: 204, error: null },
    );
    expect((await report(person, second)).error?.code).toBe(communityCodes.reportDailyLimit);
    await person.client.from('profiles').delete().eq('firebase_uid', person.id);
    await server.sql(
      `insert into public.profiles (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
       values ($1, 1, 'master', 1, '1', true, false)`,
      person.id,
    );
    expect((await report(person, second)).error?.code).toBe(communityCodes.reportDailyLimit);
    await wait('1 day');
    expect((await report(person, second)).status).toBe(201);
  });
});

describe('mass votes', () => {
  it('a person votes once for a review, for none of their own, and one a request', async () => {
    const [writer, voter] = (await people(2)) as [Person, Person];
    const own = await server.rate(writer);
    const many = await voter.client.from('rating_votes').insert(reviews.map(rating_id => ({ rating_id })));
    expect(many).toMatchObject({ status: 400, error: { code: communityCodes.tooManyRows } });
    expect((await writer.client.from('rating_votes').insert({ rating_id: own })).error?.code).toBe(
      communityCodes.voteOwnReview,
    );
    const thirty = await Promise.all(
      Array.from({ length: 30 }, () => voter.client.from('rating_votes').insert({ rating_id: own })),
    );
    expect(thirty.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await server.sql('select helpful_count from public.ratings where id = $1', own)).toEqual([['1']]);
  });

  it('ten accounts raise a review by ten; taking back and voting again counts towards the day', async () => {
    await set('vote_limit_per_day', 3);
    const voters = await people(10);
    const [id = ''] = reviews;
    const answers = await Promise.all(
      voters.map(async voter => {
        const statuses: number[] = [];
        for (let turn = 0; turn < 4; turn += 1) {
          statuses.push((await voter.client.from('rating_votes').insert({ rating_id: id })).status);
          if (turn < 2) await voter.client.from('rating_votes').delete().eq('rating_id', id);
        }
        const other = await voter.client.from('rating_votes').insert({ rating_id: reviews[1] ?? '' });
        return [...statuses, other.status];
      }),
    );
    expect(answers).toEqual(voters.map(() => [201, 201, 201, 409, 429]));
    expect(await server.sql('select helpful_count from public.ratings where id = $1', id)).toEqual([['10']]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RatingLimitDetails, ratingCodes } from '#contract/rating-codes.ts';
import { type ProductServer, startProductServer } from './product-server.ts';

const comment = 'מסביר לאט וברור, ממליץ';

describe('The published supabase-js rates', () => {
  let server: ProductServer;

  beforeAll(async () => {
    server = await startProductServer();
    await admin(
      `insert into public.profiles (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
       values ('gila', 1, 'bachelor', 1, '1', true, false), ('hila', 1, 'bachelor', 1, '1', true, false)`,
    );
    await admin(
      `insert into public.professors (id, name, name_en, institution, department) overriding system value
       select id, 'מרצה ' || id, 'Lecturer ' || id, 1, 1 from generate_series(11, 30) as id`,
    );
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await admin(`delete from public.ratings where user_id in ('gila', 'hila')`);
    await admin(`delete from public.course_ratings where user_id in ('gila', 'hila')`);
    await admin(`update public.profiles set reviews_today = 0, reviews_this_month = 0`);
  });

  async function admin(text: string) {
    return (await server.test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
  }

  const upsert = (person: string, professor: number, rating1 = 5) =>
    server
      .signedIn(person)
      .from('ratings')
      .upsert({ professor_id: professor, rating1, comment }, { onConflict: 'professor_id,user_id' })
      .select('id,rating1,status,held_reasons,created_at,updated_at')
      .single();

  test('[DATA-05] [PLAT-02] [ROLE-02] a professor, from one to five stars with a comment', async () => {
    for (const stars of [1, 2, 3, 4, 5]) {
      const { data, error, status } = await upsert('gila', 10 + stars, stars);
      expect({ error, status, data }).toMatchObject({
        error: null,
        status: 201,
        data: { rating1: stars, status: 'visible', held_reasons: [] },
      });
    }
    expect(await upsert('gila', 16, 6)).toMatchObject({ status: 400, error: { code: '23514' } });
    expect(await upsert('gila', 16, 0)).toMatchObject({ status: 400, error: { code: '23514' } });
  });

  test('[DATA-05] a course', async () => {
    const { data, status } = await server
      .signedIn('gila')
      .from('course_ratings')
      .upsert(
        { course_id: 1, professor_id: 1, rating1: 4, comment, semester: 'a', year: 2026 },
        { onConflict: 'course_id,user_id' },
      )
      .select('rating1,course:courses(id,name,institution,department)')
      .single();
    expect({ data, status }).toEqual({
      status: 201,
      data: { rating1: 4, course: { id: 1, name: 'חשבון אינפיניטסימלי', institution: 1, department: 1 } },
    });
  });

  test('once: sent again it is an edit, and a plain second insert says so', async () => {
    const first = await upsert('gila', 11, 5);
    const second = await upsert('gila', 11, 2);
    expect(second.status).toBe(200);
    expect(second.data).toMatchObject({ id: first.data?.id, rating1: 2 });
    const plain = await server.signedIn('gila').from('ratings').insert({ professor_id: 11, rating1: 5, comment });
    expect(plain).toMatchObject({ status: 409, error: { code: '23505' } });
  });

  test('once, when two requests come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => upsert('gila', 12, 1 + (turn % 5))));
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    expect(await admin(`select reviews_today from public.profiles where firebase_uid = 'gila'`)).toEqual([['1']]);
  });

  test('[ROLE-03] and a new user is sent to the details first', async () => {
    const { error, status } = await upsert('avi', 11);
    expect({ code: error?.code, status }).toEqual({ code: ratingCodes.profileIncomplete, status: 403 });
    const nobody = await upsert('nobody-at-all', 11);
    expect({ code: nobody.error?.code, status: nobody.status }).toEqual({
      code: ratingCodes.profileIncomplete,
      status: 403,
    });
    expect((await upsert('gila', 11)).status).toBe(201);
  });

  test('[ROLE-01] and a visitor is asked to sign in', async () => {
    const { error, status } = await server.visitor().from('ratings').insert({ professor_id: 11, rating1: 5, comment });
    expect({ code: error?.code, status }).toEqual({ code: '42501', status: 401 });
  });

  test('nobody in the name of another, and nothing that is hidden', async () => {
    const foreign = await server
      .signedIn('gila')
      .from('ratings')
      .insert({ user_id: 'hila', professor_id: 11, rating1: 5, comment });
    expect(foreign).toMatchObject({ status: 403, error: { code: '42501' } });
    await admin(`update public.professors set status = 'hidden' where id = 13`);
    expect(await upsert('gila', 13)).toMatchObject({ status: 403, error: { code: '42501' } });
    await admin(`update public.professors set status = 'visible' where id = 13`);
    expect((await upsert('gila', 13)).status).toBe(201);
  });

  test('eight times a day: the ninth answer is 429 and says when it opens again', async () => {
    for (let turn = 0; turn < 8; turn++) expect((await upsert('gila', 11 + turn)).status).toBe(201);
    const limits = await server.signedIn('gila').rpc('my_rating_limits').single();
    expect(limits.data).toMatchObject({ per_day: 8, left_today: 0, per_month: 40, left_this_month: 32 });
    const { error, status } = await upsert('gila', 20);
    expect({ code: error?.code, status }).toEqual({ code: ratingCodes.dailyLimit, status: 429 });
    const details = JSON.parse(error?.details ?? '') as RatingLimitDetails;
    expect(details.limit).toBe(8);
    expect(Date.parse(details.opens_at)).toBe(Date.parse(limits.data?.opens_at ?? ''));
    // An edit is still welcome.
    expect((await upsert('gila', 11, 1)).status).toBe(200);
    await admin(`update public.app_settings set value = '8' where key = 'rating_limit_per_month'`);
    expect(await upsert('gila', 20)).toMatchObject({ status: 429, error: { code: ratingCodes.monthlyLimit } });
    await admin(`update public.app_settings set value = '40' where key = 'rating_limit_per_month'`);
  });

  test('the answer of a limit carries Retry-After', async () => {
    await admin(`update public.app_settings set value = '0' where key = 'rating_limit_per_day'`);
    let retryAfter: string | null = null;
    // The client keeps headers to itself.
    const send: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      retryAfter = response.headers.get('retry-after');
      return response;
    };
    const { error } = await server
      .signedIn('gila', send)
      .from('ratings')
      .insert({ professor_id: 11, rating1: 5, comment });
    await admin(`update public.app_settings set value = '8' where key = 'rating_limit_per_day'`);
    expect(error?.code).toBe(ratingCodes.dailyLimit);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(Number(retryAfter)).toBeLessThanOrEqual(25 * 3_600);
  });

  test('and is told when the review waits for an admin, and why', async () => {
    const { data } = await server
      .signedIn('gila')
      .from('ratings')
      .upsert(
        { professor_id: 11, rating1: 5, comment: 'שיעור פרטי: 050-1234567, dana@example.com' },
        { onConflict: 'professor_id,user_id' },
      )
      .select('id,status,held_reasons')
      .single();
    expect(data).toMatchObject({ status: 'held', held_reasons: ['phone', 'email'] });
    const shown = await server.visitor().from('professor_reviews').select('id').eq('professor_id', 11);
    expect(shown.data).toEqual([]);
    const mended = await server
      .signedIn('gila')
      .from('ratings')
      .update({ comment })
      .eq('id', data?.id ?? '')
      .select('status,held_reasons')
      .single();
    expect(mended.data).toEqual({ status: 'visible', held_reasons: [] });
    expect((await server.visitor().from('professor_reviews').select('id').eq('professor_id', 11)).data).toHaveLength(1);
  });

  test('edits and deletes the own rating by its id, and no other', async () => {
    const { data } = await upsert('gila', 11);
    const id = data?.id ?? '';
    const foreign = server.signedIn('hila').from('ratings');
    expect((await foreign.update({ rating1: 1 }).eq('id', id).select()).data).toEqual([]);
    expect((await server.signedIn('hila').from('ratings').delete().eq('id', id).select()).data).toEqual([]);
    expect(
      (await server.signedIn('gila').from('ratings').update({ rating1: 1 }).eq('id', id).select('rating1')).data,
    ).toEqual([{ rating1: 1 }]);
    expect((await server.signedIn('gila').from('ratings').delete().eq('id', id).select('rating1')).data).toEqual([
      { rating1: 1 },
    ]);
    expect(await admin('select rating_count from public.professors where id = 11')).toEqual([['0']]);
  });

  test('cannot change what an admin has taken down', async () => {
    const { data } = await upsert('gila', 11);
    const id = data?.id ?? '';
    await admin(`update public.ratings set status = 'removed' where id = '${id}'`);
    const closed = { status: 403, error: { code: ratingCodes.closed } };
    expect(await server.signedIn('gila').from('ratings').update({ rating1: 1 }).eq('id', id)).toMatchObject(closed);
    expect(await server.signedIn('gila').from('ratings').delete().eq('id', id)).toMatchObject(closed);
    expect(await upsert('gila', 11)).toMatchObject(closed);
  });

  test('and reads the tickets just earned, and whom to rate next', async () => {
    const { data } = await upsert('gila', 11);
    const client = server.signedIn('gila');
    const earned = await client
      .from('ticket_ledger')
      .select('kind,amount')
      .eq('rating_id', data?.id ?? '');
    expect(earned.data).toEqual([{ kind: 'early_rating', amount: 3 }]);
    expect(
      (
        await server
          .signedIn('hila')
          .from('ticket_ledger')
          .select('kind')
          .eq('rating_id', data?.id ?? '')
      ).data,
    ).toEqual([]);
    const next = await client.rpc('suggest_next_ratings', { kind: 'professor', target: 11 });
    expect(next.data).toHaveLength(5);
    expect(next.data?.map(({ id }) => id)).not.toContain(11);
  });

  test('[CALL-08] lists the own ratings and course ratings, newest first, with what they are about', async () => {
    await upsert('gila', 11, 3);
    await upsert('gila', 12, 4);
    const list = () =>
      server
        .signedIn('gila')
        .from('ratings')
        .select('rating1,comment,status,professor:professors(id,name,institution,department)')
        .eq('user_id', 'gila')
        .order('created_at', { ascending: false });
    expect((await list()).data).toMatchObject([
      { rating1: 4, professor: { id: 12, name: 'מרצה 12', institution: 1, department: 1 } },
      { rating1: 3, professor: { id: 11 } },
    ]);
    for (const [person, course_id, rating1] of [
      ['gila', 2, 2],
      ['gila', 1, 5],
      ['hila', 1, 1],
    ] as const) {
      await server
        .signedIn(person)
        .from('course_ratings')
        .upsert({ course_id, rating1, comment }, { onConflict: 'course_id,user_id' });
    }
    const courses = server
      .signedIn('gila')
      .from('course_ratings')
      .select('rating1,course:courses(id,name,institution,department)');
    expect((await courses.eq('user_id', 'gila').order('created_at', { ascending: false })).data).toMatchObject([
      { rating1: 5, course: { id: 1, name: 'חשבון אינפיניטסימלי', institution: 1, department: 1 } },
      { rating1: 2, course: { id: 2 } },
    ]);
    await admin(`update public.professors set status = 'merged', merged_into = 1 where id = 12`);
    const after = await list();
    const unlisted = await server.signedIn('gila').rpc('my_unlisted_targets');
    await admin(`update public.professors set status = 'visible', merged_into = null where id = 12`);
    expect(after.data).toMatchObject([
      { rating1: 4, professor: null },
      { rating1: 3, professor: { id: 11 } },
    ]);
    expect(unlisted.data).toEqual([
      { kind: 'professor', id: 12, name: 'מרצה 12', name_en: 'Lecturer 12', moved_to: 1 },
    ]);
  });
});

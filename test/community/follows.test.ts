import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { type CommunityServer, startCommunity } from './community-server.ts';

let server: CommunityServer;
beforeAll(async () => {
  server = await startCommunity();
});
afterAll(() => server?.stop());

describe('following', () => {
  it('[ROLE-02] a professor and a course, once each, and no more', async () => {
    const [{ client }, other] = [await server.person(), await server.person()];
    const follow = () =>
      client
        .from('follows')
        .upsert({ professor_id: 1 }, { onConflict: 'user_id,professor_id', ignoreDuplicates: true });
    expect([(await follow()).error, (await follow()).error]).toEqual([null, null]);
    expect((await client.from('follows').insert({ course_id: 1 })).error).toBeNull();
    const mine = () => client.from('follows').select('professor_id,course_id').order('professor_id');
    expect((await mine()).data).toEqual([
      { professor_id: 1, course_id: null },
      { professor_id: null, course_id: 1 },
    ]);
    expect((await other.client.from('follows').select('*')).data).toEqual([]);
    expect((await other.client.from('follows').delete().eq('professor_id', 1)).error).toBeNull();
    expect((await mine()).data).toHaveLength(2);
    await client.from('follows').delete().eq('professor_id', 1);
    expect((await mine()).data).toEqual([{ professor_id: null, course_id: 1 }]);
  });

  it.each([
    ['nothing', {}, '23514'],
    ['two things at once', { professor_id: 1, course_id: 1 }, '23514'],
    ['a professor who does not exist', { professor_id: 999 }, '42501'],
    ["in another's name", { professor_id: 1, user_id: 'avi' }, '42501'],
    ['a professor', { professor_id: 1 }, undefined],
  ])('%s', async (_what, row, code) => {
    const { client } = await server.person();
    expect((await client.from('follows').insert(row)).error?.code).toBe(code);
  });

  it('[ROLE-01] [ROLE-03] is neither for visitors nor for new users, and ends at 200', async () => {
    expect((await server.visitor.from('follows').insert({ professor_id: 1 })).status).toBe(401);
    const fresh = await server.person('new');
    expect((await fresh.client.from('follows').insert({ professor_id: 1 })).error?.code).toBe(
      communityCodes.followProfileIncomplete,
    );
    const keen = await server.person();
    await server.sql(`insert into public.professors (id, name, name_en, institution, department)
      select n, 'מרצה ' || n, 'Lecturer ' || n, 1, 1 from generate_series(1001, 1220) as n`);
    await server.sql(
      `insert into public.follows (user_id, professor_id) select $1, n from generate_series(1001, 1190) as n`,
      keen.id,
    );
    // Thirty at once for ten places: counted one after the other.
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) => keen.client.from('follows').insert({ professor_id: 1191 + place })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ error }) => error?.code === communityCodes.followTooMany)).toHaveLength(20);
    expect(await server.sql('select count(*) from public.follows where user_id = $1', keen.id)).toEqual([['200']]);
    expect(await keen.client.from('follows').insert({ professor_id: 1 })).toMatchObject({
      status: 429,
      error: { code: communityCodes.followTooMany },
    });
  });
});

describe('notices', () => {
  const columns = 'kind,professor_id,course_id,rating_id,count,read_at';

  it('tell followers of new reviews, one unread notice a target, without saying which review or when', async () => {
    const [follower, writer] = [await server.person(), await server.person()];
    await follower.client.from('follows').insert([{ professor_id: 2 }]);
    await follower.client.from('follows').insert([{ course_id: 2 }]);
    await server.rate(writer, 'professor', 2);
    await server.rate(await server.person(), 'professor', 2);
    await server.rate(writer, 'professor', 3);
    await server.rate(writer, 'course', 2);
    const list = () =>
      follower.client.from('notices').select(columns).order('created_at', { ascending: false }).order('course_id');
    const fresh = { kind: 'new_review', rating_id: null, read_at: null };
    expect((await list()).data).toEqual([
      { ...fresh, professor_id: null, course_id: 2, count: 1 },
      { ...fresh, professor_id: 2, course_id: null, count: 2 },
    ]);
    expect((await follower.client.rpc('unread_notice_count')).data).toBe(2);
    const [days] = await server.sql(
      `select bool_and(created_at = date_trunc('day', now(), 'Asia/Jerusalem')) from public.notices where user_id = $1`,
      follower.id,
    );
    expect(days).toEqual(['t']);

    const read_at = new Date().toISOString();
    expect(
      (await follower.client.from('notices').update({ read_at }).is('read_at', null).eq('professor_id', 2)).error,
    ).toBeNull();
    expect((await follower.client.rpc('unread_notice_count')).data).toBe(1);
    await server.rate(await server.person(), 'professor', 2);
    expect((await list()).data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ course_id: 2 }),
        expect.objectContaining({ count: 2 }),
        { ...fresh, professor_id: 2, course_id: null, count: 1 },
      ]),
    );
  });

  it('do not tell writers of their own reviews, nor of held ones; of a writer of whom one review is hidden they tell as of any', async () => {
    const [follower, hidden] = [await server.person(), await server.person()];
    await follower.client.from('follows').insert({ professor_id: 3 });
    const review = await server.rate(hidden, 'professor', 1);
    await follower.client.rpc('hide_review', { review_kind: 'professor', review_id: review });
    await server.rate(follower, 'professor', 3);
    const shy = await server.person();
    await server.sql(
      `insert into public.ratings (user_id, professor_id, rating1, comment, status) values ($1, 3, 1, 'ten letters at least', 'held')`,
      shy.id,
    );
    expect((await follower.client.from('notices').select('*')).data).toEqual([]);
    await server.rate(hidden, 'professor', 3);
    expect((await follower.client.from('notices').select('count')).data).toEqual([{ count: 1 }]);
  });

  it('tell writers what became of their reviews', async () => {
    const [writer, other] = [await server.person(), await server.person()];
    const id = await server.rate(writer, 'professor', 1);
    for (const status of ['held', 'visible', 'removed'])
      await server.sql('update public.ratings set status = $1 where id = $2', status, id);
    const { data } = await writer.client.from('notices').select(columns).order('created_at', { ascending: false });
    expect(data?.map(({ kind, rating_id }) => [kind, rating_id])).toEqual([
      ['rating_removed', id],
      ['rating_published', id],
      ['rating_held', id],
    ]);
    expect((await other.client.from('notices').select('*')).data).toEqual([]);
    expect((await other.client.from('notices').update({ read_at: null }).eq('rating_id', id).select()).data).toEqual(
      [],
    );
    expect((await server.visitor.from('notices').select('*')).status).toBe(401);
    expect((await server.visitor.rpc('unread_notice_count')).error?.code).toBe('42501');
  });

  it('of a thousand followers are made in the moment of the rating', async () => {
    const writer = await server.person();
    await server.sql(
      `insert into public.profiles (firebase_uid) select 'follower-' || n from generate_series(1, 1000) as n`,
    );
    await server.sql(
      `insert into public.follows (user_id, course_id) select 'follower-' || n, 1 from generate_series(1, 1000) as n`,
    );
    await server.rate(writer, 'course', 1);
    await server.rate(await server.person(), 'course', 1);
    expect(
      await server.sql(`select count, count(*) from public.notices where user_id like 'follower-%' group by 1`),
    ).toEqual([['2', '1000']]);
  });
});

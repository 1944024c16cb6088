import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { reviewReportReasons } from '#contract/words.ts';
import { type CommunityServer, type Person, startCommunity } from './community-server.ts';

let server: CommunityServer;
beforeAll(async () => {
  server = await startCommunity();
});
afterAll(() => server?.stop());

const hide = ({ client }: Person, review_kind: string, review_id: string) =>
  client.rpc('hide_review', { review_kind, review_id });
const ids = async (view: 'professor_reviews' | 'course_reviews', { client }: Pick<Person, 'client'>) =>
  ((await client.from(view).select('id').order('id')).data ?? []).map(({ id }) => id);

/** Hides a review of each of so many people, who are there for this reader alone. */
async function hideOfCrowd({ id }: Person, count: number): Promise<void> {
  const crowd = `(select 'crowd-' || $1 || n as uid from generate_series(1, ${count}) as n) as crowd`;
  await server.sql(`insert into public.profiles (firebase_uid) select uid from ${crowd}`, id);
  await server.sql(
    `with made as (
      insert into public.ratings (user_id, professor_id, rating1, comment)
      select uid, 1, 4, 'ten letters at least' from ${crowd} returning id
    ) insert into public.hidden_reviews (user_id, rating_id) select $1, id from made`,
    id,
  );
}

describe('hiding a review', () => {
  it('takes that one away from the reader, and no other of its writer, and from nobody else', async () => {
    const [writer, reader, stranger] = [await server.person(), await server.person(), await server.person()];
    const [first, second, ofCourse, other] = [
      await server.rate(writer, 'professor', 1),
      await server.rate(writer, 'professor', 2),
      await server.rate(writer, 'course', 1),
      await server.rate(writer, 'course', 2),
    ];
    expect(await hide(reader, 'professor', first)).toMatchObject({ error: null, data: null });
    expect(await hide(reader, 'course', ofCourse)).toMatchObject({ error: null });
    const third = await server.rate(writer, 'professor', 3);

    const visitor = { client: server.visitor };
    for (const [view, hidden, left] of [
      ['professor_reviews', first, [second, third]],
      ['course_reviews', ofCourse, [other]],
    ] as const) {
      // What a reader who has hidden one lacks of what everybody sees is that one: nothing else of its writer.
      const all = await ids(view, visitor);
      expect(all.filter(id => id !== hidden)).toEqual(await ids(view, reader));
      expect(all).toEqual(expect.arrayContaining([hidden, ...left]));
      for (const person of [stranger, writer]) expect(await ids(view, person)).toEqual(all);
    }
  });

  it('is listed for the reader alone, and taken back one by one or all at once', async () => {
    const [writer, reader, stranger] = [await server.person(), await server.person(), await server.person()];
    const [first, second, ofCourse] = [
      await server.rate(writer),
      await server.rate(writer, 'professor', 2),
      await server.rate(writer, 'course'),
    ];
    for (const [kind, id] of [
      ['professor', first],
      ['professor', second],
      ['course', ofCourse],
    ] as const)
      await hide(reader, kind, id);
    const list = (await reader.client.rpc('my_hidden_reviews')).data ?? [];
    expect(
      list.map(({ review_kind, target_id, rating1, excerpt }) => [review_kind, target_id, rating1, excerpt]),
    ).toEqual([
      ['course', 1, 4, 'ten letters at least'],
      ['professor', 2, 4, 'ten letters at least'],
      ['professor', 1, 4, 'ten letters at least'],
    ]);
    expect(JSON.stringify(list)).not.toContain(writer.id);
    expect((await stranger.client.rpc('my_hidden_reviews')).data).toEqual([]);
    await stranger.client.from('hidden_reviews').delete().not('id', 'is', null);

    await reader.client
      .from('hidden_reviews')
      .delete()
      .eq('id', list[2]?.id ?? '');
    expect(await ids('professor_reviews', reader)).toContain(first);
    expect(await ids('professor_reviews', reader)).not.toContain(second);
    const { count } = await reader.client.from('hidden_reviews').delete({ count: 'exact' }).not('id', 'is', null);
    expect(count).toBe(2);
    expect(await ids('professor_reviews', reader)).toContain(second);
    expect(await ids('course_reviews', reader)).toContain(ofCourse);
  });

  it('says no more of a review that cannot be read now than that there was one, and forgets one that is gone', async () => {
    const [writer, reader] = [await server.person(), await server.person()];
    const [held, gone] = [await server.rate(writer), await server.rate(writer, 'professor', 2)];
    for (const id of [held, gone]) await hide(reader, 'professor', id);
    await server.sql(`update public.ratings set status = 'held' where id = $1`, held);
    await server.sql('delete from public.ratings where id = $1', gone);
    expect((await reader.client.rpc('my_hidden_reviews')).data).toMatchObject([
      { review_kind: 'professor', target_id: null, target_name: null, rating1: null, excerpt: null },
    ]);
  });

  it('is for reviews by others that can be seen', async () => {
    const [writer, reader] = [await server.person(), await server.person()];
    const id = await server.rate(writer);
    expect(await hide(writer, 'professor', id)).toMatchObject({
      status: 403,
      error: { code: communityCodes.hideOwnReview },
    });
    expect(await hide(reader, 'course', id)).toMatchObject({
      status: 404,
      error: { code: communityCodes.hideNoReview },
    });
    expect((await hide(reader, 'guide', id)).error?.code).toBe(communityCodes.hideNoReview);
    await server.sql(`update public.ratings set status = 'held' where id = $1`, id);
    expect((await hide(reader, 'professor', id)).error?.code).toBe(communityCodes.hideNoReview);
    await server.sql(`update public.ratings set status = 'visible' where id = $1`, id);
    expect((await hide(reader, 'professor', id)).error).toBeNull();
  });

  it('[ROLE-01] [ROLE-03] is neither for visitors nor for new users', async () => {
    const id = await server.rate(await server.person());
    expect((await server.visitor.rpc('hide_review', { review_kind: 'professor', review_id: id })).error?.code).toBe(
      '42501',
    );
    expect((await server.visitor.rpc('my_hidden_reviews')).error?.code).toBe('42501');
    const fresh = await server.person('new');
    expect(await hide(fresh, 'professor', id)).toMatchObject({
      status: 403,
      error: { code: communityCodes.hideProfileIncomplete },
    });
  });

  it('ends at two hundred, counted one at a time, and one that is hidden already is no failure', async () => {
    const [writer, reader] = [await server.person(), await server.person()];
    const [last, ...more] = [
      await server.rate(writer),
      await server.rate(writer, 'professor', 2),
      await server.rate(writer, 'professor', 3),
    ];
    await hideOfCrowd(reader, 199);
    const codes = await Promise.all(
      [last, ...more].map(async id => (await hide(reader, 'professor', id ?? '')).error?.code),
    );
    expect(codes.filter(code => code === communityCodes.hideTooMany)).toHaveLength(2);
    expect(codes.filter(code => code === undefined)).toHaveLength(1);
    const [hidden] =
      (
        await server.sql(
          'select rating_id from public.hidden_reviews where user_id = $1 order by created_at desc limit 1',
          reader.id,
        )
      )[0] ?? [];
    expect((await hide(reader, 'professor', hidden ?? '')).error).toBeNull();
    await reader.client
      .from('hidden_reviews')
      .delete()
      .eq('rating_id', hidden ?? '');
    expect((await hide(reader, 'professor', more[1] ?? '')).error).toBeNull();
  });

  it('can be done by the function alone: nobody brings rows, for themselves or for another', async () => {
    const [reader, victim] = [await server.person(), await server.person()];
    const rating_id = await server.rate(await server.person());
    for (const row of [{ rating_id }, { rating_id, user_id: victim.id }]) {
      expect((await reader.client.from('hidden_reviews').insert(row as never)).error?.code).toBe('42501');
    }
    expect((await hide(reader, 'professor', rating_id)).error).toBeNull(); // control
  });
});

describe('reporting a review', () => {
  const report = ({ client, id: user_id }: Person, row: { rating_id: string } | { course_rating_id: string }) =>
    client.from('review_reports').insert({ ...row, user_id, reason: 'spam', status: 'pending' });
  const sayAgain = ({ client }: Person, rating_id: string) =>
    client.from('review_reports').update({ reason: 'other' }).eq('rating_id', rating_id);
  const takeBackAll = ({ client }: Person) => client.from('hidden_reviews').delete().not('id', 'is', null);

  it('[MSG-06] hides it from its reporter at once and from nobody else, until they take it back', async () => {
    const [writer, reporter, stranger] = [await server.person(), await server.person(), await server.person()];
    const [rating_id, course_rating_id] = [await server.rate(writer), await server.rate(writer, 'course')];
    expect((await report(reporter, { rating_id })).error).toBeNull();
    expect((await report(reporter, { course_rating_id })).error).toBeNull();
    for (const [view, id] of [
      ['professor_reviews', rating_id],
      ['course_reviews', course_rating_id],
    ] as const) {
      expect(await ids(view, reporter)).not.toContain(id);
      for (const other of [stranger, writer, { client: server.visitor }]) expect(await ids(view, other)).toContain(id);
    }
    expect((await reporter.client.rpc('my_hidden_reviews')).data).toHaveLength(2);

    await takeBackAll(reporter);
    expect(await ids('professor_reviews', reporter)).toContain(rating_id);
    // What an admin makes of the report does not hide it again; saying it again does.
    await server.sql(`update public.review_reports set status = 'dismissed' where user_id = $1`, reporter.id);
    expect(await ids('professor_reviews', reporter)).toContain(rating_id);
    expect((await sayAgain(reporter, rating_id)).error).toBeNull();
    expect(await ids('professor_reviews', reporter)).not.toContain(rating_id);
  });

  it('succeeds where it is hidden already, at the same moment too, and where two hundred are', async () => {
    const [writer, reporter] = [await server.person(), await server.person()];
    const [hidden, atOnce, beyond] = [
      await server.rate(writer),
      await server.rate(writer, 'professor', 2),
      await server.rate(writer, 'professor', 3),
    ];
    expect((await hide(reporter, 'professor', hidden)).error).toBeNull();
    expect((await report(reporter, { rating_id: hidden })).error).toBeNull();
    const both = await Promise.all([
      report(reporter, { rating_id: atOnce }),
      hide(reporter, 'professor', atOnce),
      hide(reporter, 'professor', atOnce),
    ]);
    expect(both.map(({ error }) => error)).toEqual([null, null, null]);
    await hideOfCrowd(reporter, 199);
    expect((await hide(reporter, 'professor', beyond)).error?.code).toBe(communityCodes.hideTooMany); // control
    expect((await report(reporter, { rating_id: beyond })).error).toBeNull();
    expect(await ids('professor_reviews', reporter)).not.toContain(beyond);
  });

  it('[ROLE-01] [ROLE-03] that is refused hides nothing: by visitors, new people, and of one’s own', async () => {
    const [writer, fresh] = [await server.person(), await server.person('new')];
    const rating_id = await server.rate(writer);
    const refused = [await report(fresh, { rating_id }), await report(writer, { rating_id })];
    expect(refused.map(({ error }) => error?.code)).toEqual([
      communityCodes.reportProfileIncomplete,
      communityCodes.reportOwnReview,
    ]);
    const visitor = { client: server.visitor, id: fresh.id } as Person;
    expect((await report(visitor, { rating_id })).error?.code).toBe('42501');
    expect(await server.sql('select from public.hidden_reviews where rating_id = $1', rating_id)).toEqual([]);
  });
});

describe('all reviews of one writer', () => {
  it('are acted on by nothing that people can call, and by admins in three ways', async () => {
    const callable = (
      await server.sql(`select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`)
    ).flat();
    // For admins alone (database/test/admin-matrix.test.ts): none of them answers or hides what else the writer wrote.
    expect(callable.filter(name => /writer|author/.test(name ?? ''))).toEqual([
      'look_at_writer',
      'suspend_writer',
      'warn_writer',
    ]);
    expect(callable).toContain('hide_review'); // control
    expect(await server.sql(`select to_regclass('private.hidden_writers')::text`)).toEqual([[null]]);
  });

  it('are for admins to look at, whom a report of harassment asks to', async () => {
    expect(reviewReportReasons).toContain('harassment');
    const [writer, reporter] = [await server.person(), await server.person()];
    const [rating_id, other] = [await server.rate(writer), await server.rate(writer, 'professor', 2)];
    const report = (reason: (typeof reviewReportReasons)[number]) =>
      reporter.client.from('review_reports').insert({ rating_id, user_id: reporter.id, reason, status: 'pending' });
    expect((await report('because' as 'other')).error?.code).toBe('23514');
    expect((await report('harassment')).error).toBeNull();
    const left = await ids('professor_reviews', reporter);
    expect(left).toContain(other);
    expect(left).not.toContain(rating_id);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { type CommunityServer, type Person, startCommunity } from './community-server.ts';

let server: CommunityServer;
beforeAll(async () => {
  server = await startCommunity();
});
afterAll(() => server?.stop());

const hide = ({ client }: Person, review_kind: string, review_id: string) => client.rpc('hide_writer', { review_kind, review_id });
const ids = async (view: 'professor_reviews' | 'course_reviews', { client }: Pick<Person, 'client'>) =>
  ((await client.from(view).select('id').order('id')).data ?? []).map(({ id }) => id);

describe('hiding a writer', () => {
  it('takes all their reviews away from the reader, those to come too, and from nobody else; all come back at once', async () => {
    const [writer, other, reader, stranger] = [await server.person(), await server.person(), await server.person(), await server.person()];
    const [first, second, ofCourse, others] = [
      await server.rate(writer, 'professor', 1),
      await server.rate(writer, 'professor', 2),
      await server.rate(writer, 'course', 1),
      await server.rate(other, 'professor', 1),
    ];
    expect(await ids('professor_reviews', reader)).toEqual(expect.arrayContaining([first, second, others]));

    expect(await hide(reader, 'professor', first)).toMatchObject({ error: null, data: null });
    expect(await hide(reader, 'course', ofCourse)).toMatchObject({ error: null });
    const third = await server.rate(writer, 'professor', 3);
    const left = await ids('professor_reviews', reader);
    expect(left).toContain(others);
    expect(left.filter(id => [first, second, third].includes(id))).toEqual([]);
    expect(await ids('course_reviews', reader)).not.toContain(ofCourse);
    for (const client of [stranger.client, writer.client, server.visitor]) {
      expect(await ids('professor_reviews', { client })).toEqual(expect.arrayContaining([first, second, third, others]));
    }

    expect((await reader.client.rpc('hidden_writer_count')).data).toBe(1);
    expect((await stranger.client.rpc('hidden_writer_count')).data).toBe(0);
    expect((await stranger.client.rpc('unhide_writers')).data).toBe(0);
    expect((await reader.client.rpc('unhide_writers')).data).toBe(1);
    expect(await ids('professor_reviews', reader)).toEqual(expect.arrayContaining([first, second, third, others]));
    expect(await ids('course_reviews', reader)).toContain(ofCourse);
  });

  it('is for reviews by others that can be seen', async () => {
    const [writer, reader] = [await server.person(), await server.person()];
    const id = await server.rate(writer);
    expect(await hide(writer, 'professor', id)).toMatchObject({ status: 403, error: { code: communityCodes.hideOwnReview } });
    expect(await hide(reader, 'course', id)).toMatchObject({ status: 404, error: { code: communityCodes.hideNoReview } });
    expect((await hide(reader, 'guide', id)).error?.code).toBe(communityCodes.hideNoReview);
    await server.sql(`update public.ratings set status = 'held' where id = $1`, id);
    expect((await hide(reader, 'professor', id)).error?.code).toBe(communityCodes.hideNoReview);
    await server.sql(`update public.ratings set status = 'visible' where id = $1`, id);
    expect((await hide(reader, 'professor', id)).error).toBeNull();
  });

  it('[ROLE-01] [ROLE-03] is neither for visitors nor for new users', async () => {
    const id = await server.rate(await server.person());
    expect((await server.visitor.rpc('hide_writer', { review_kind: 'professor', review_id: id })).error?.code).toBe('42501');
    const fresh = await server.person('new');
    expect(await hide(fresh, 'professor', id)).toMatchObject({ status: 403, error: { code: communityCodes.hideProfileIncomplete } });
  });

  it('ends at five an hour, so that nobody draws a map of who wrote what', async () => {
    const reader = await server.person();
    const reviews: string[] = [];
    for (let count = 0; count < 6; count += 1) reviews.push(await server.rate(await server.person()));
    const codes: (string | undefined)[] = [];
    for (const id of reviews) {
      codes.push((await hide(reader, 'professor', id)).error?.code);
      await reader.client.rpc('unhide_writers');
    }
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, communityCodes.hideTooMany]);
    const another = await server.person();
    expect((await hide(another, 'professor', reviews[5] ?? '')).error).toBeNull();
  });

  it('ends at a hundred in all', async () => {
    const [writer, reader] = [await server.person(), await server.person()];
    await server.sql(`insert into public.profiles (firebase_uid) select 'crowd-' || n from generate_series(1, 100) as n`);
    await server.sql(`insert into private.hidden_writers (reader, writer) select $1, 'crowd-' || n from generate_series(1, 100) as n`, reader.id);
    expect((await hide(reader, 'professor', await server.rate(writer))).error?.code).toBe(communityCodes.hideTooMany);
    expect((await reader.client.rpc('unhide_writers')).data).toBe(100);
    expect((await hide(reader, 'professor', await server.rate(writer, 'professor', 2))).error).toBeNull();
  });

  it('leaves nothing readable behind: no table, no column, and no answer names anybody', async () => {
    const [writer, reader] = [await server.person(), await server.person()];
    const answers = [
      await hide(reader, 'professor', await server.rate(writer)),
      await reader.client.rpc('hidden_writer_count'),
      await reader.client.from('hidden_writers' as 'follows').select('*'),
      await reader.client.rpc('unhide_writers'),
    ];
    expect(answers[2]?.error?.code).toBe('PGRST205');
    expect(JSON.stringify(answers)).not.toContain(writer.id);
  });
});

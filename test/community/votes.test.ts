import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { type CommunityServer, type Person, startCommunity } from './community-server.ts';

let server: CommunityServer;
beforeAll(async () => {
  server = await startCommunity();
});
afterAll(() => server?.stop());

const kinds = [
  { kind: 'professor', votes: 'rating_votes', reviews: 'professor_reviews', table: 'ratings' },
  { kind: 'course', votes: 'course_rating_votes', reviews: 'course_reviews', table: 'course_ratings' },
] as const;

describe.each(kinds)('helpful votes for reviews of a $kind', ({ kind, reviews, table, votes }) => {
  const vote = (person: Person, rating_id: string) =>
    person.client.from(votes).upsert({ rating_id }, { onConflict: 'rating_id,user_id', ignoreDuplicates: true });
  const takeBack = (person: Person, rating_id: string) => person.client.from(votes).delete().eq('rating_id', rating_id);
  const seenBy = async ({ client }: Pick<Person, 'client'>, id: string) =>
    (await client.from(reviews).select('helpful_count,is_voted').eq('id', id)).data?.[0];

  it('[ROLE-02] count once a person, are shown to the voter, and can be taken back', async () => {
    const [writer, voter, other] = [await server.person(), await server.person(), await server.person()];
    const id = await server.rate(writer, kind);
    expect(await seenBy(voter, id)).toEqual({ helpful_count: 0, is_voted: false });
    expect(await vote(voter, id)).toMatchObject({ error: null });
    expect(await vote(voter, id)).toMatchObject({ error: null });
    expect(await vote(other, id)).toMatchObject({ error: null });
    expect((await voter.client.from(votes).insert({ rating_id: id })).error?.code).toBe('23505');
    expect(await seenBy(voter, id)).toEqual({ helpful_count: 2, is_voted: true });
    expect(await seenBy(writer, id)).toEqual({ helpful_count: 2, is_voted: false });
    expect(await seenBy({ client: server.visitor }, id)).toEqual({ helpful_count: 2, is_voted: false });

    expect(await takeBack(voter, id)).toMatchObject({ error: null, status: 204 });
    expect(await takeBack(voter, id)).toMatchObject({ error: null });
    expect(await seenBy(voter, id)).toEqual({ helpful_count: 1, is_voted: false });
    expect((await other.client.from(votes).select('rating_id,user_id')).data).toEqual([
      { rating_id: id, user_id: other.id },
    ]);
    expect((await voter.client.from(votes).select('rating_id')).data).toEqual([]);
  });

  it('are for reviews by others that can be seen', async () => {
    const [writer, voter] = [await server.person(), await server.person()];
    const id = await server.rate(writer, kind);
    expect(await vote(writer, id)).toMatchObject({ status: 403, error: { code: communityCodes.voteOwnReview } });
    for (const status of ['held', 'hidden', 'removed']) {
      await server.sql(`update public.${table} set status = $1 where id = $2`, status, id);
      expect(await vote(voter, id)).toMatchObject({ status: 404, error: { code: communityCodes.voteNoReview } });
    }
    expect((await vote(voter, '00000000-0000-4000-8000-00000000dead')).error?.code).toBe(communityCodes.voteNoReview);
    await server.sql(`update public.${table} set status = 'visible' where id = $1`, id);
    expect((await vote(voter, id)).error).toBeNull();
  });

  it('[ROLE-01] [ROLE-03] are neither for visitors nor for new users', async () => {
    const id = await server.rate(await server.person(), kind);
    expect(await server.visitor.from(votes).insert({ rating_id: id })).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    const fresh = await server.person('new');
    expect(await vote(fresh, id)).toMatchObject({ status: 403, error: { code: communityCodes.voteProfileIncomplete } });
  });

  it('of thirty people at once are thirty, and go with the accounts of their voters', async () => {
    const id = await server.rate(await server.person(), kind);
    const people = await Promise.all(Array.from({ length: 30 }, () => server.person()));
    const answers = await Promise.all(people.map(async person => (await vote(person, id)).error));
    expect(answers.filter(error => error !== null)).toEqual([]);
    expect((await seenBy({ client: server.visitor }, id))?.helpful_count).toBe(30);
    await server.sql(
      'delete from public.profiles where firebase_uid = any (string_to_array($1, $2))',
      people
        .slice(0, 10)
        .map(({ id }) => id)
        .join(','),
      ',',
    );
    expect((await seenBy({ client: server.visitor }, id))?.helpful_count).toBe(20);
  });

  it('leave the tallies of the target and the date of the change alone', async () => {
    const [writer, voter] = [await server.person(), await server.person()];
    const id = await server.rate(writer, kind, 2);
    const look = () =>
      server.sql(
        `select t.xmin, r.updated_at from public.${kind}s t join public.${table} r on r.${kind}_id = t.id where r.id = $1`,
        id,
      );
    const before = await look();
    await vote(voter, id);
    expect(await look()).toEqual(before);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommunityServer, type Person, startCommunity } from './community-server.ts';

let server: CommunityServer;
beforeAll(async () => {
  server = await startCommunity();
  await server.sql(`insert into public.courses (id, name, name_en, institution, department) overriding system value
    values (50, 'סמינר בהצפנה', 'Seminar', 1, 1)`);
  await server.sql('insert into public.course_professors (course_id, professor_id) values (50, 1)');
});
afterAll(() => server?.stop());

describe.each([
  { kind: 'professor', view: 'professor_reviews', own: 'ratings' },
  { kind: 'course', view: 'course_reviews', own: 'course_ratings' },
] as const)('[ALIVE-101] the semester of a small class, over HTTP, of a $kind', ({ kind, view, own }) => {
  const rate = async (person: Person) => {
    const { error } = await person.client.from(own).insert({
      professor_id: 1,
      course_id: 50,
      rating1: 4,
      comment: 'מסבירים לאט וברור',
      semester: 'a',
      year: 2026,
    } as never);
    expect(error).toBeNull();
  };

  /** Responses that hold the semester of so many reviews, of all that a reader can ask. */
  const asked = async ({ client }: Pick<Person, 'client'>) => {
    const reviews = () => client.from(view).select('id,semester,year', { count: 'exact' });
    const [filtered, either, without, grouped] = await Promise.all([
      reviews().eq('semester', 'a'),
      reviews().or('semester.in.(a,b),semester.like.a*'),
      reviews().is('semester', null),
      reviews().order('semester').limit(1),
    ]);
    const counts = await Promise.all([
      client.from('professors').select('semester_counts').eq('id', 1),
      client.from('courses').select('semester_counts').eq('id', 50),
      client.from('course_professors').select('*').eq('course_id', 50).eq('professor_id', 1),
      client.from('course_professors').select('last_taught').eq('last_taught', '2026a'),
      client.rpc('telling_reviews', { review_kind: kind, target_id: kind === 'course' ? 50 : 1 }),
      client.rpc('search_courses', { query: 'סמינר בהצפנה' }),
      client.from(own).select('semester').eq('semester', 'a'),
    ]);
    const [, , , , telling, , others] = counts;
    return {
      reviews: [filtered.count, either.count, without.count, grouped.data?.[0]?.semester ?? null],
      counts: counts.map(({ data }) => JSON.stringify(data)).filter(text => text.includes('2026a')).length,
      telling: (telling?.data ?? []).some(row => 'semester' in row && row.semester !== null),
      others: others?.data ?? [],
    };
  };

  it('is in no response with two reviews, in all with the third, and in none when that is gone', async () => {
    await server.sql(`delete from public.ratings`);
    await server.sql(`delete from public.course_ratings`);
    const stranger = await server.person();
    const [first, second, third] = [await server.person(), await server.person(), await server.person()];
    await rate(first);
    await rate(second);
    const readers = [{ client: server.visitor }, stranger];
    const hidden = { reviews: [0, 0, 2, null], counts: 0, telling: false, others: [] };
    for (const reader of readers)
      expect(await asked(reader)).toEqual({ ...hidden, others: reader === stranger ? [] : expect.anything() });
    await rate(third);
    for (const reader of readers)
      expect(await asked(reader)).toMatchObject({
        reviews: [3, 3, 0, 'a'],
        counts: kind === 'course' ? 4 : 3,
        telling: true,
      });
    const { error } = await third.client.from(own).delete().eq('user_id', third.id);
    expect(error).toBeNull();
    for (const reader of readers) expect(await asked(reader)).toMatchObject({ reviews: [0, 0, 2, null], counts: 0 });
  });
});

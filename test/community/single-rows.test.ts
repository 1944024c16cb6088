import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { communityCodes } from '#contract/community-codes.ts';
import { type CommunityServer, type Person, startCommunity } from './community-server.ts';

let server: CommunityServer;
let reviews: Readonly<Record<'professor' | 'course', readonly string[]>>;
let guides: readonly string[];
beforeAll(async () => {
  server = await startCommunity();
  const writers = await Promise.all([server.person(), server.person()]);
  reviews = {
    professor: await Promise.all(writers.map(writer => server.rate(writer, 'professor', 2))),
    course: await Promise.all(writers.map(writer => server.rate(writer, 'course', 2))),
  };
  guides = (
    await server.sql(
      `insert into public.study_guides (user_id, course_id, institution, department, type, language, title, status, published_at)
       select user_id, course_id, 1, 1, 'summary', 'he', 'סיכום', 'published', now() from public.course_ratings limit 2 returning id`,
    )
  ).map(([id]) => String(id));
});
afterAll(() => server?.stop());

const rating = { rating1: 4, comment: 'ten letters at least' };
const message = { email: 'a@uni.example' };
const tooMany = { status: 400, error: { code: communityCodes.tooManyRows } };

/** Two rows of each table, as a person may write each by itself. */
const rows: readonly (readonly [string, () => readonly object[]])[] = [
  [
    'ratings',
    () => [
      { professor_id: 1, ...rating },
      { professor_id: 2, ...rating },
    ],
  ],
  [
    'course_ratings',
    () => [
      { course_id: 1, ...rating },
      { course_id: 2, ...rating },
    ],
  ],
  ['rating_votes', () => reviews.professor.map(rating_id => ({ rating_id }))],
  ['course_rating_votes', () => reviews.course.map(rating_id => ({ rating_id }))],
  ['professor_reports', () => [1, 2].map(professor_id => ({ professor_id, reason: 'left' }))],
  ['course_reports', () => [1, 2].map(course_id => ({ course_id, reason: 'left' }))],
  ['review_reports', () => reviews.professor.map(rating_id => ({ rating_id, reason: 'spam' }))],
  ['guide_votes', () => guides.map(guide_id => ({ guide_id }))],
  ['guide_bookmarks', () => guides.map(guide_id => ({ guide_id }))],
  ['guide_reports', () => guides.map(guide_id => ({ guide_id, reason: 'wrong' }))],
  ['follows', () => [{ professor_id: 1 }, { professor_id: 2 }]],
  ['shortlist_entries', () => [{ professor_id: 1 }, { professor_id: 2 }]],
  ['catalogue_suggestions', () => ['דנה', 'רון'].map(name => ({ kind: 'professor', name, institution: 1 }))],
  [
    'contact_messages',
    () => [
      { ...message, message: 'one' },
      { ...message, message: 'two' },
    ],
  ],
];

describe('one row a request', () => {
  // The types of the client know one table at a time.
  const table = (client: Person['client'], name: string) => client.from(name as 'follows');
  const count = async (name: string) => Number((await server.sql(`select count(*) from public.${name}`))[0]?.[0]);

  /** Somebody who has written both rows into it. */
  const writerOf = async (name: string) => {
    const person = await server.person();
    for (const row of rows.find(([of]) => of === name)?.[1]() ?? [])
      expect((await table(person.client, name).insert(row as never)).error).toBeNull();
    return person;
  };

  it.each(rows)('is written into %s, and no list', async (name, two) => {
    const person = await server.person();
    const before = await count(name);
    expect(await table(person.client, name).insert([...two()] as never)).toMatchObject(tooMany);
    expect(await count(name)).toBe(before);
    // Control: each by itself, one after the other.
    for (const row of two()) expect((await table(person.client, name).insert(row as never)).error).toBeNull();
    expect(await count(name)).toBe(before + 2);
  });

  it.each([
    ['ratings', 'professor_id,user_id'],
    ['course_ratings', 'course_id,user_id'],
    ['follows', 'user_id,professor_id'],
    ['shortlist_entries', 'user_id,professor_id'],
  ])('is merged into %s by an upsert, and no list', async (name, onConflict) => {
    const person = await writerOf(name);
    const two = rows.find(([of]) => of === name)?.[1]() ?? [];
    const [first] = two;
    const upsert = (list: readonly object[]) =>
      table(person.client, name).upsert([...list] as never, {
        onConflict,
        ignoreDuplicates: !name.endsWith('ratings'),
      });
    expect(await upsert(two)).toMatchObject(tooMany);
    expect((await upsert(first === undefined ? [] : [first])).error).toBeNull();
  });

  it.each([
    ['ratings', { rating1: 1 }],
    ['course_ratings', { rating1: 1 }],
    ['professor_reports', { reason: 'other' }],
    ['course_reports', { reason: 'other' }],
    ['review_reports', { reason: 'other' }],
    ['guide_reports', { reason: 'other' }],
  ])('is changed in %s, and not all of them', async (name, change) => {
    const person = await writerOf(name);
    const ids = await server.sql(`select id from public.${name} where user_id = $1`, person.id);
    expect(ids).toHaveLength(2);
    expect(
      await table(person.client, name)
        .update(change as never)
        .not('user_id', 'is', null),
    ).toMatchObject(tooMany);
    for (const [id] of ids)
      expect(
        await table(person.client, name)
          .update(change as never)
          .eq('id', id ?? ''),
      ).toMatchObject({ error: null, status: 204 });
  });

  it.each(['rating_votes', 'course_rating_votes', 'guide_votes', 'guide_bookmarks', 'ratings', 'course_ratings'])(
    'is deleted from %s, and not all of them',
    async name => {
      const person = await writerOf(name);
      const key = name.startsWith('guide') ? 'guide_id' : name.endsWith('votes') ? 'rating_id' : 'id';
      const keys = await server.sql(`select ${key} from public.${name} where user_id = $1`, person.id);
      expect(keys).toHaveLength(2);
      expect(await table(person.client, name).delete().not('user_id', 'is', null)).toMatchObject(tooMany);
      for (const [id] of keys)
        expect(
          await table(person.client, name)
            .delete()
            .eq(key as 'id', id ?? ''),
        ).toMatchObject({ error: null, status: 204 });
    },
  );

  it('is what a visitor writes too', async () => {
    const two = ['three', 'four'].map(text => ({ ...message, message: text }));
    expect(await server.visitor.from('contact_messages').insert(two)).toMatchObject(tooMany);
    expect((await server.visitor.from('contact_messages').insert({ ...message, message: 'three' })).error).toBeNull();
  });

  it('binds no import and no deletion of a whole profile', async () => {
    const person = await server.person();
    await server.sql(
      `insert into public.follows (user_id, professor_id) select $1, id from public.professors where id > 2`,
      person.id,
    );
    await server.rate(person, 'professor', 1);
    await server.rate(person, 'professor', 2);
    expect((await person.client.from('profiles').delete().eq('firebase_uid', person.id)).status).toBe(204);
    expect(await server.sql('select count(*) from public.ratings where user_id = $1', person.id)).toEqual([['0']]);
  });
});

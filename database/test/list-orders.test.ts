import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';

// What lists are ordered and narrowed by.

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await admin(`insert into public.profiles (firebase_uid) select 'p' || n from generate_series(1, 40) as n`);
});
afterAll(() => test.drop());

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const kinds = [
  ['professor', 'professors', 'ratings'],
  ['course', 'courses', 'course_ratings'],
] as const;

describe.each(kinds)('the traits of a %s', (kind, entries, ratings) => {
  const traits = async (id: number) =>
    (await act(test.database, actors.visitor, `select traits from public.${entries} where id = ${id}`))[0]?.[0];
  const rate = (id: number, tag: string, people: string) =>
    admin(
      `insert into public.${ratings} (user_id, ${kind}_id, rating1, comment, tags)
       select 'p' || n, ${id}, 4, 'ten letters at least', '${tag}' from generate_series(${people}) as n`,
    );

  it('hold a tag once there are five ratings, of which a fifth carry it', async () => {
    await rate(4, '{clear,practical}', '1, 1');
    await rate(4, '{}', '2, 4');
    expect(await traits(4)).toBe('{}');
    await rate(4, '{available}', '5, 5');
    expect(await traits(4)).toBe('{available,clear}');
    await rate(4, '{available}', '6, 6');
    expect(await traits(4)).toBe('{available}');
  });

  it('keep what others have found out while ratings come and go', async () => {
    await admin(`update public.${entries} set traits = '{recorded,clear,open_book}' where id = 4`);
    expect(await traits(4)).toBe('{recorded,open_book,available}');
    await admin(`delete from public.${ratings} where ${kind}_id = 4 and user_id like 'p%'`);
    expect(await traits(4)).toBe('{recorded,open_book}');
  });
});

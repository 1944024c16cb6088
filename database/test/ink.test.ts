import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inkLength, withoutInvisible } from '#contract/ink.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, actors, attempt } from './actors.ts';
import { fillCommunity, ownerRows } from './community-fixture.ts';
import { fillFixture, ownerRatingId } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillCommunity(test.admin);
  await test.admin.run([{ text: `update public.professors set status = 'visible' where id = 2`, values: [] }]);
  await test.admin.run([{ text: `update public.courses set status = 'visible' where id = 2`, values: [] }]);
});
afterAll(() => test.drop());

const query = async (text: string, ...values: readonly string[]) =>
  (await test.admin.run([{ text, values }]))[0]?.rows ?? [];

describe('database and screens agree about each code point of Unicode', () => {
  const characters = Array.from({ length: 0x10ffff }, (_, index) => index + 1)
    .filter(code => code < 0xd800 || code > 0xdfff)
    .map(code => String.fromCodePoint(code));

  it('that is invisible', async () => {
    const all = characters.join('');
    expect((await query('select private.without_invisible($1)', all))[0]?.[0] === withoutInvisible(all)).toBe(true);
  });

  it('that has ink', async () => {
    const groups = Array.from({ length: Math.ceil(characters.length / 8) }, (_, index) =>
      characters.slice(index * 8, index * 8 + 8).join('x'),
    );
    const [row] = await query(
      `select string_agg(private.ink_length(part)::text, ',' order by place)
       from json_array_elements_text($1) with ordinality as parts (part, place)`,
      JSON.stringify(groups),
    );
    const differing = (row?.[0] ?? '').split(',').flatMap((length, index) => {
      const group = groups[index] ?? '';
      return length === String(inkLength(group)) ? [] : [group];
    });
    expect(differing).toEqual([]);
  });
});

it.each([
  ['חשוב', 4],
  ['  two  words\n', 9],
  ['שָׁלוֹם', 4],
  ['👩‍🏫👍🏽', 4],
  ['0️⃣', 1],
  ['\u3164\u115f\u2800\u00a0', 0],
  ['\u0301\u05b8', 0],
  ['a\u200f \u200fb', 3],
])('%j has %i characters with ink', async (text, length) => {
  expect(inkLength(text)).toBe(length);
  expect(await query('select private.ink_length($1)', text)).toEqual([[String(length)]]);
});

/** One or more of each kind: fillers, direction marks, joiners, selectors, tags, blanks, lone marks. */
const inkless = [0x3164, 0x115f, 0x1160, 0xffa0, 0x2800, 0x200d, 0x200f, 0x061c, 0x180e, 0x00ad, 0x034f]
  .concat([0xfe0f, 0xe0020, 0xe0100, 0x00a0, 0x2003, 0x3000, 0x2028, 0x0301, 0x05b8, 0x20e3, 0x1d159])
  .map(code => String.fromCodePoint(code));

const writes: readonly (readonly [string, Actor, string])[] = [
  [
    'a review of a lecturer',
    actors.owner,
    'insert into public.ratings (professor_id, rating1, comment) values (4, 5, $1)',
  ],
  ['an edited review', actors.owner, `update public.ratings set comment = $1 where id = '${ownerRatingId}'`],
  [
    'a review of a course',
    actors.owner,
    'insert into public.course_ratings (course_id, rating1, comment) values (4, 5, $1)',
  ],
  ['a name', actors.owner, `update public.profiles set name = $1 where firebase_uid = 'uid-owner'`],
  [
    'details of a report',
    actors.owner,
    `insert into public.professor_reports (professor_id, reason, details) values (4, 'left', $1)`,
  ],
  [
    'details of a report of a review',
    actors.owner,
    `update public.review_reports set details = $1 where id = '${ownerRows.review_reports}'`,
  ],
  ['a message', actors.visitor, `insert into public.contact_messages (email, message) values ('a@b.example', $1)`],
  [
    'a suggested name',
    actors.owner,
    `insert into public.catalogue_suggestions (kind, name, institution) values ('course', $1, 1)`,
  ],
  [
    'details of a suggestion',
    actors.owner,
    `insert into public.catalogue_suggestions (kind, name, institution, details) values ('course', 'x y', 1, $1)`,
  ],
];

describe.each(writes)('%s', (_what, actor, statement) => {
  const write = async (text: string) =>
    (await attempt(test.database, actor, statement.replace('$1', `'${text}'`))).outcome;

  it('without ink is refused', async () => {
    const outcomes = [];
    for (const character of inkless) outcomes.push([character, await write(character.repeat(12))]);
    expect(outcomes).toEqual(inkless.map(character => [character, '23514']));
  });

  it('with ink is taken, its emoji, niqqud and joiners with it', async () => {
    expect(await write('שָׁלוֹם לכם 👩‍🏫 می\u200cخواهم')).toBe(1);
  });
});

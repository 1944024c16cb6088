import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanEmail, isEmail } from '#contract/email.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors, attempt } from './actors.ts';
import { fillCommunity, ownerRows } from './community-fixture.ts';
import { fillFixture, ownerCourseRatingId, ownerRatingId } from './fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await fillCommunity(test.admin);
  await test.admin.run([{ text: `update public.professors set status = 'visible' where id = 2`, values: [] }]);
  await test.admin.run([{ text: `update public.courses set status = 'visible' where id = 2`, values: [] }]);
});
afterAll(() => test.drop());

const turned = 'מרצה \u202eמצוין\u202c, \u2067באמת\u2069 מצוין';
const kept = 'מרצה מצוין, באמת מצוין';

describe('characters that turn the direction of what follows are taken out', () => {
  it.each([
    [
      'ratings',
      'comment',
      `insert into public.ratings (professor_id, rating1, comment) values (4, 5, '${turned}') returning comment`,
    ],
    [
      'ratings, edited',
      'comment',
      `update public.ratings set comment = '${turned}' where id = '${ownerRatingId}' returning comment`,
    ],
    [
      'course_ratings',
      'comment',
      `insert into public.course_ratings (course_id, rating1, comment) values (4, 5, '${turned}') returning comment`,
    ],
    [
      'course_ratings, edited',
      'comment',
      `update public.course_ratings set comment = '${turned}' where id = '${ownerCourseRatingId}' returning comment`,
    ],
    [
      'profiles',
      'name',
      `update public.profiles set name = '${turned}' where firebase_uid = 'uid-owner' returning name`,
    ],
    [
      'professor_reports',
      'details',
      `insert into public.professor_reports (professor_id, reason, details) values (4, 'left', '${turned}') returning details`,
    ],
    [
      'course_reports',
      'details',
      `insert into public.course_reports (course_id, reason, details) values (4, 'left', '${turned}') returning details`,
    ],
    [
      'review_reports, changed',
      'details',
      `update public.review_reports set details = '${turned}' where id = '${ownerRows.review_reports}' returning details`,
    ],
    [
      'contact_messages',
      'message',
      `insert into public.contact_messages (email, message) values ('a@b.example', '${turned}') returning message`,
    ],
    [
      'contact_messages',
      'subject_url',
      `insert into public.contact_messages (email, message, subject_url) values ('a@b.example', 'x', '${turned}') returning subject_url`,
    ],
    [
      'catalogue_suggestions',
      'name',
      `insert into public.catalogue_suggestions (kind, name, institution) values ('course', '${turned}', 1) returning name`,
    ],
    [
      'catalogue_suggestions',
      'details',
      `insert into public.catalogue_suggestions (kind, name, institution, details) values ('course', 'x y', 1, '${turned}') returning details`,
    ],
  ])('of %s.%s', async (_table, _column, statement) => {
    expect((await attempt(test.database, actors.owner, statement)).rows).toEqual([[kept]]);
  });

  it('of the address of a message', async () => {
    const statement = `insert into public.contact_messages (email, message) values ('moc.knab\u202e@uni.example', 'x') returning email`;
    expect((await attempt(test.database, actors.visitor, statement)).rows).toEqual([['moc.knab@uni.example']]);
  });

  it.each(['\u200fdana@example.com', 'dana\u061c@example.com\u200e', '\u00a0dana@exam\u3164ple.com\n'])(
    'and what else nobody sees in an address: %j',
    async address => {
      const statement = `insert into public.contact_messages (email, message) values ('${address}', 'x') returning email`;
      expect((await attempt(test.database, actors.visitor, statement)).rows).toEqual([['dana@example.com']]);
      expect(cleanEmail(address)).toBe('dana@example.com');
    },
  );

  it.each(['\u3164@example.com', 'da na@example.com'])('but an address is needed: %j', async address => {
    const statement = `insert into public.contact_messages (email, message) values ('${address}', 'x')`;
    expect((await attempt(test.database, actors.visitor, statement)).outcome).toBe('23514');
    expect(isEmail(cleanEmail(address))).toBe(false);
  });

  it('before anything is judged: ten letters are ten that can be seen', async () => {
    const rate = (comment: string) =>
      attempt(
        test.database,
        actors.owner,
        `insert into public.ratings (professor_id, rating1, comment) values (4, 5, '${comment}')`,
      );
    expect((await rate(`nine lett${'\u2066'.repeat(9)}`)).outcome).toBe('23514');
    expect((await rate('ten letter')).outcome).toBe(1);
  });
});

it.each([
  ['an embedding', 'a\u202ab\u202bc', 'abc'],
  ['an override', 'a\u202db\u202ec\u202c', 'abc'],
  ['an isolate', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['invisible operators and deprecated format characters', 'a\u2060b\u2064c\u206a', 'abc'],
  ['zero-width spaces, byte-order marks, annotations', 'a\u200bb\ufeffc\ufffa', 'abc'],
  ['control characters', 'a\u0008b\u001bc\u0085', 'abc'],
  ['tabs and line breaks stay', 'a\tb\r\nc', 'a\tb\r\nc'],
  ['marks that set single characters right stay', 'C++\u200e או\u200f \u061c', 'C++\u200e או\u200f \u061c'],
  ['an emoji made of several stays one', '👩‍🏫 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍🏫 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['niqqud stays', 'שָׁלוֹם', 'שָׁלוֹם'],
])('%s', async (_what, written, expected) => {
  const [clean] = await test.admin.run([{ text: 'select private.clean_text($1)', values: [written] }]);
  expect(clean?.rows).toEqual([[expected]]);
});

it('a reference is known by its letters and digits', async () => {
  const [row] = await act(
    test.database,
    actors.visitor,
    `insert into public.contact_messages (email, message) values ('a@b.example', 'what is its reference') returning reference`,
  );
  const reference = row?.[0] ?? '';
  const [, first = '', second = ''] = reference.split('-');
  const written = [reference, reference.toLowerCase(), `${first} ${second}`, `\u200f${reference}\u200e`]
    .concat([reference.replaceAll('-', '–'), reference.replaceAll('-', '\u2011'), `#${reference}.`])
    .concat([`(DRG \u2067${first}\u2069 ${second})`]);
  for (const text of written) {
    expect(await act(test.database, actors.visitor, 'select status from public.contact_status($1)', [text])).toEqual([
      ['new'],
    ]);
  }
  expect(
    await act(test.database, actors.visitor, 'select status from public.contact_status($1)', [`${reference}2`]),
  ).toEqual([]);
});

it('what is clean is stored as it was sent, line by line', async () => {
  const comment = 'שורה ראשונה\nsecond line 👩‍🏫';
  const [row] = await act(
    test.database,
    actors.owner,
    `update public.ratings set comment = $1 where id = '${ownerRatingId}' returning comment`,
    [comment],
  );
  expect(row).toEqual([comment]);
});

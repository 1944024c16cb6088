import { afterAll, beforeAll, expect, it } from 'vitest';
import { tags } from '#contract/words.ts';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act } from './actors.ts';
import { fillFixture } from './fixture.ts';

const people = Array.from({ length: 40 }, (_, number): Actor => ({ role: 'authenticated', sub: `sender-${number}` }));
const targets = [11, 12, 13];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 16 });
  await fillFixture(test.admin);
  for (const [table, name] of [
    ['professors', 'מרצה'],
    ['courses', 'קורס'],
  ])
    await admin(`insert into public.${table} (id, name, name_en, institution, department) overriding system value
      select id, '${name} ' || id, 'Name ' || id, 1, 1 from unnest(array[11, 12, 13]) as id`);
  await admin(`insert into public.course_professors (course_id, professor_id)
    select c, p from unnest(array[11, 12, 13]) as c, unnest(array[11, 12]) as p`);
  await admin(`insert into public.profiles
      (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
    select 'sender-' || n, 1, 'bachelor', 1, '1', true, false from generate_series(0, 39) as n`);
});
afterAll(() => test.drop());

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const one = <Item>(items: readonly Item[], seed: number) => items[seed % items.length] as Item;

/** A rating as the form sends it, with more or less of what one may say. */
async function send(person: Actor, kind: 'professor' | 'course', turn: number): Promise<void> {
  const [table, target, partner, partners] =
    kind === 'professor'
      ? (['ratings', 'professor_id', 'course_id', [null, 11, 12, 13]] as const)
      : (['course_ratings', 'course_id', 'professor_id', [null, 11, 12]] as const);
  // Professor 13 teaches none of the courses.
  const rated = one(targets, turn);
  const named = kind === 'professor' && rated === 13 ? null : one<number | null>(partners, turn >> 1);
  await act(
    test.database,
    person,
    `insert into public.${table}
       (${target}, ${partner}, rating1, comment, difficulty, would_take_again, tags, semester, year)
     values ($1, $2, $3, 'ten letters at least', $4, $5, $6, $7, $8)
     on conflict (${target}, user_id) do update set ${target} = excluded.${target}, ${partner} = excluded.${partner},
       rating1 = excluded.rating1, difficulty = excluded.difficulty, would_take_again = excluded.would_take_again,
       tags = excluded.tags, semester = excluded.semester, year = excluded.year`,
    [
      String(rated),
      named === null ? null : String(named),
      String(1 + (turn % 5)),
      one([null, '1', '4', '5'], turn >> 2),
      one([null, 'true', 'false'], turn),
      `{${[...new Set([one(tags, turn), one(tags, turn * 3 + 1)])].slice(0, turn % 3).join(',')}}`,
      ...(turn % 4 === 0 ? [null, null] : [one(['a', 'b', 'summer'], turn), one(['2024', '2025', '2026'], turn >> 1)]),
    ],
  );
}

const numbers = async () => ({
  stale: await admin('select table_name, key from private.stale_counts()'),
  pairs: Number((await admin('select sum(rating_count) from public.course_professors'))[0]?.[0]),
  people: await admin(`select p.firebase_uid from public.profiles as p where p.tickets is distinct from
    (select coalesce(sum(amount), 0) from public.ticket_ledger as l where l.user_id = p.firebase_uid)`),
});

const sendAll = async () =>
  await Promise.all(
    people.map(async (person, number) => {
      await send(person, 'professor', number);
      await send(person, 'course', number + 7);
    }),
  );

it('every number of what people send, with all that one may say, is that of a recount', async () => {
  await sendAll();
  const { pairs, ...wrong } = await numbers();
  expect(wrong).toEqual({ stale: [], people: [] });
  expect(pairs).toBeGreaterThan(20);
});

it('also after they have said it otherwise, and after some have taken it back', async () => {
  await sendAll();
  await Promise.all(
    people.map(async (person, number) => {
      await send(person, 'professor', number + 3);
      await send(person, 'course', number + 10);
      if (number % 4 === 0) await act(test.database, person, 'delete from public.ratings');
      if (number % 5 === 0) await act(test.database, person, 'delete from public.course_ratings');
    }),
  );
  expect(await numbers()).toMatchObject({ stale: [], people: [] });
});

it('follow from a rating by the same triggers, no matter who has written it', async () => {
  const bySender = (event: string) =>
    admin(`select tgrelid::regclass || ' ' || tgname from pg_trigger
      where tgrelid in ('public.ratings'::regclass, 'public.course_ratings'::regclass)
        and pg_get_triggerdef(oid) ~* '${event} .*(is_client|current_user)' order by 1`);
  expect(await bySender('AFTER')).toEqual([]);
  // Guards bind members alone (control).
  expect(await bySender('BEFORE')).not.toEqual([]);
});

it('would be found wrong if a number were off by one (control)', async () => {
  await sendAll();
  await admin(`update public.course_professors set difficulty_count = difficulty_count + 1
    where course_id = 11 and professor_id = 11`);
  expect((await numbers()).stale).not.toEqual([]);
  await admin('select private.recount()');
});

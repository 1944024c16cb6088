import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
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

describe.each(kinds)('the orders of a list of %ss', (kind, entries, ratings) => {
  const ids = [31, 32, 33, 34];
  /** Ratings of one entry, by as many people. */
  const rate = (id: number, stars: number, difficulties: readonly number[]) =>
    admin(
      `insert into public.${ratings} (user_id, ${kind}_id, rating1, comment, difficulty)
       select 'p' || place, ${id}, ${stars}, 'ten letters at least', nullif(difficulty, 0)
       from unnest(array[${difficulties.join()}]) with ordinality as given (difficulty, place)`,
    );
  const inOrder = async (order: string, where = 'true') =>
    (
      await act(
        test.database,
        actors.visitor,
        `select id from public.${entries} where id in (${ids.join()}) and ${where} order by ${order}, id`,
      )
    ).map(([id]) => Number(id));

  beforeAll(async () => {
    await admin(
      `insert into public.${entries} (id, name, name_en, institution, department) overriding system value
       select id, 'שם ' || id, 'Name ' || id, 1, 1 from unnest(array[${ids.join()}]) as id`,
    );
    await rate(31, 4, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
    await rate(32, 2, [2, 2, 2, 2, 2, 2, 2, 2, 2, 1]);
    await rate(33, 5, [1, 1]);
    await admin(`update private.recent_progress set day = '-infinity'`);
  });

  it('[ALIVE-52] easiest puts 1.9 before 2.0, and who has two ratings or none after all of them', async () => {
    expect(await inOrder('ranked_difficulty nulls last, rating_score desc')).toEqual([32, 31, 33, 34]);
    expect(await inOrder('ranked_difficulty desc nulls last, rating_score desc')).toEqual([31, 32, 33, 34]);
  });

  it('best puts who has a score before who has none, however low it is', async () => {
    expect(await inOrder('rating_score desc')).toEqual([33, 31, 32, 34]);
  });

  describe('of the last two years', () => {
    /** Returns the number of parts in which all were counted. */
    const renew = async (day: string, most = 1_000) => {
      for (let parts = 0; ; parts += 1)
        if ((await admin(`select private.renew_recent('${day}', ${most})`))[0]?.[0] !== 't') return parts;
    };
    const recent = async (id: number) =>
      (
        await admin(`select recent_count, recent_sum, recent_avg, recent_score from public.${entries} where id = ${id}`)
      )[0];

    it('know the ratings of the last 24 months and no others, once the night has counted them', async () => {
      await admin(
        `update public.${ratings} set created_at = '2024-11-01' where ${kind}_id = 31 and user_id in ('p1', 'p2')`,
      );
      expect(await recent(31)).toEqual(['0', '0', null, null]);
      await renew('2026-10-31');
      expect(await recent(31)).toEqual(['10', '40', '4.00', '3.9000']);
      expect(await recent(33)).toEqual(['2', '10', null, null]);
      await renew('2026-11-02');
      expect(await recent(31)).toEqual(['8', '32', '4.00', '3.8889']);
      expect(await inOrder('recent_score desc', 'recent_score is not null')).toEqual([31, 32]);
    });

    it('are counted a part at a time, each once a day, and a clock set back counts nothing', async () => {
      await admin(`delete from public.${ratings} where ${kind}_id = 32 and user_id = 'p1'`);
      const known = await admin(
        'select count(*) from (select id from public.professors union all select id from public.courses) as e',
      );
      expect(await renew('2026-11-03', 1)).toBe(Number(known[0]?.[0]));
      expect(await recent(32)).toEqual(['9', '18', '2.00', '2.9474']);
      await admin(`update public.${entries} set recent_count = 7 where id = 32`);
      expect([await renew('2026-11-03'), await renew('2026-11-01')]).toEqual([0, 0]);
      expect((await recent(32))?.[0]).toBe('7');
      expect(await renew('2026-11-04')).toBe(2);
      expect((await recent(32))?.[0]).toBe('9');
    });
  });
});

describe('an excerpt of a comment', () => {
  const excerpt = async (comment: string) => {
    const [result] = await test.admin.run([{ text: 'select private.excerpt_of($1)', values: [comment] }]);
    return result?.rows[0]?.[0];
  };
  const sentence = 'Clear explanations and a fair exam at the end.';

  it('is all of it where that has 40 to 120 characters, in one line', async () => {
    expect(await excerpt(`  ${sentence}\n\n${sentence} `)).toBe(`${sentence} ${sentence}`);
    expect(await excerpt('ten letters at least')).toBeNull();
  });

  it('ends with the last whole sentence that fits, and is none where none does', async () => {
    expect(await excerpt(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence} ${sentence}`);
    expect(await excerpt(`Good. ${'word '.repeat(40)}`)).toBeNull();
    expect(await excerpt(`A score of 3.5 and no sentence ${'word '.repeat(40)}`)).toBeNull();
  });
});

describe.each(kinds)('[ALIVE-55] the quote of a %s', (kind, entries, ratings) => {
  const texts = ['best', 'next', 'last'].map(word => `The ${word} review, in a sentence of forty letters.`);
  const target = kind === 'professor' ? 'rating_id' : 'course_rating_id';
  const quote = async (actor: Actor = actors.visitor, row = 'e') =>
    (await act(test.database, actor, `select public.quote(${row}) from public.${entries} as e where id = 41`))[0]?.[0];
  const idOf = async (text: string | undefined) =>
    (await admin(`select id from public.${ratings} where comment = '${text}'`))[0]?.[0];

  beforeAll(async () => {
    await admin(
      `insert into public.${entries} (id, name, name_en, institution, department) overriding system value
       values (41, 'שם', 'Name', 1, 1)`,
    );
    for (const [place, text] of texts.entries()) {
      await admin(
        `insert into public.${ratings} (user_id, ${kind}_id, rating1, comment, created_at)
         values ('p${place + 1}', 41, 4, '${text}', now() - interval '${place + 2} days')`,
      );
    }
    await admin(`update public.${ratings} set helpful_count = 3 where comment = '${texts[0]}'`);
  });

  it('is of the review that helped most', async () => {
    expect(await quote()).toBe(texts[0]);
  });

  it('is none that somebody has reported, until that is settled', async () => {
    await admin(
      `insert into private.reports (user_id, ${target}, reason, status)
       values ('p9', '${await idOf(texts[0])}', 'offensive', 'pending')`,
    );
    expect(await quote()).toBe(texts[1]);
    await admin(`update private.reports set status = 'dismissed' where ${target} = '${await idOf(texts[0])}'`);
    expect(await quote()).toBe(texts[0]);
  });

  it('is none that the reader has hidden', async () => {
    await admin(
      `insert into public.hidden_reviews (user_id, ${target}) values ('uid-other', '${await idOf(texts[0])}')`,
    );
    expect([await quote(actors.other), await quote()]).toEqual([texts[1], texts[0]]);
  });

  it('is none that is held, and none of today', async () => {
    await admin(`update public.${ratings} set status = 'held' where comment = '${texts[0]}'`);
    await admin(`update public.${ratings} set created_at = now() where comment = '${texts[1]}'`);
    expect(await quote()).toBe(texts[2]);
  });

  it('is none of what nobody may see, also for who makes up a row', async () => {
    await admin(`update public.${entries} set status = 'hidden' where id = 41`);
    const made = `jsonb_populate_record(null::public.${entries}, '{"id": 41, "rating_count": 9}')`;
    const rows = await act(test.database, actors.visitor, `select public.quote(${made})`);
    expect(rows).toEqual([[null]]);
    await admin(`update public.${entries} set status = 'visible' where id = 41`);
    expect((await act(test.database, actors.visitor, `select public.quote(${made})`))[0]?.[0]).toBe(texts[2]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, refusalOf } from './guide-crowd.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillFixture(test.admin);
  await fillAdmin(test.admin, deciders.first);
});
afterAll(() => test.drop());

beforeEach(async () => {
  for (const table of ['public.course_ratings', 'private.word_hits', 'private.word_list', 'public.search_nicknames'])
    await admin(`delete from ${table}`);
  await admin('update public.profiles set reviews_today = 0, reviews_this_month = 0');
});

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}
const { first } = deciders;
const byAdmin = (text: string, values: readonly (string | null)[] = []) => act(test.database, first, text, values);
const add = async (word: string) => (await byAdmin('select outcome, phrase from public.add_word($1)', [word]))[0];
const desk = () => byAdmin('select written, held, published from public.word_desk()');
const undoLast = async () =>
  (
    await byAdmin(`select outcome from public.undo_decision($1)`, [
      (await admin('select max(id) from private.decisions'))[0]?.[0] ?? null,
    ])
  )[0]?.[0];
const write = (comment: string) =>
  act(
    test.database,
    actors.owner,
    `insert into public.course_ratings (course_id, rating1, comment) values (1, 4, $1)
       on conflict (user_id, course_id) do update set comment = excluded.comment`,
    [comment],
  );

describe('the word list of admins', () => {
  it('[ROLE-04] is for nobody else', async () => {
    for (const call of ['word_desk()', `add_word('one')`, `remove_word('one')`, `preview_word('one')`]) {
      expect(await refusalOf(act(test.database, actors.owner, `select public.${call}`))).toBe('admin/required');
      expect(await refusalOf(act(test.database, actors.visitor, `select public.${call}`))).toBe('42501');
    }
  });

  it('takes a word as it was written, once however it is spelled, and holds what is written from then on', async () => {
    expect(await add('  בן אדם עלוב ')).toEqual(['done', 'בנ אדמ עלוב']);
    expect(await add('בֶּן־אָדָם, עלוב!')).toEqual(['already', 'בנ אדמ עלוב']);
    expect(await desk()).toEqual([['בן אדם עלוב', '0', '0']]);
    await write('שבן אדם עלוב כזה מלמד');
    expect(await desk()).toEqual([['בן אדם עלוב', '1', '0']]);
    await admin(`update public.course_ratings set status = 'visible', held_reasons = '{}'`);
    expect(await desk()).toEqual([['בן אדם עלוב', '1', '1']]);
  });

  it('counts a review once however often it is reworded, and nothing that is older than 90 days', async () => {
    await add('rotten');
    await write('A rotten course');
    await write('Such a rotten, rotten course');
    expect(await desk()).toEqual([['rotten', '1', '0']]);
    await admin('update private.word_hits set held_on = held_on - 91');
    expect(await desk()).toEqual([['rotten', '0', '0']]);
  });

  it.each(['', 'א', '!!!', 'x'.repeat(61)])('does not take %j', async word => {
    expect(await refusalOf(add(word))).toBe('word/invalid');
    expect(await desk()).toEqual([]);
  });

  it('is in the log, and each change of it can be taken back', async () => {
    await add('rotten');
    expect(await undoLast()).toBe('done');
    expect(await desk()).toEqual([]);
    await add('rotten');
    await byAdmin(`select public.remove_word('rotten')`);
    expect(await byAdmin(`select outcome from public.remove_word('rotten')`)).toEqual([['gone']]);
    expect(await undoLast()).toBe('done');
    expect(await desk()).toEqual([['rotten', '0', '0']]);
    expect(
      await admin(
        `select action, subject_key from private.decisions where subject_kind = 'word' order by id desc limit 3`,
      ),
    ).toEqual([
      ['undo', 'rotten'],
      ['remove_word', 'rotten'],
      ['add_word', 'rotten'],
    ]);
  });
});

describe('what a word would hold', () => {
  const preview = async (word: string) => {
    const [row] = await byAdmin('select total, held, kept, removed, is_listed, samples from public.preview_word($1)', [
      word,
    ]);
    return { counts: row?.slice(0, 5), samples: JSON.parse(row?.[5] ?? '[]') as Record<string, string>[] };
  };

  it('is counted and shown with the position of the word, and personal details covered up', async () => {
    await write('הציוד עָלוּב, חייגו 052-1234567');
    const { counts, samples } = await preview('עלוב');
    expect(counts).toEqual(['2', '1', '0', '0', 'f']);
    expect(samples).toEqual([{ status: 'held', before: 'הציוד ', match: 'עָלוּב', after: ', חייגו [•••phone]' }]);
  });

  it.each(['ועלובים', 'העלובה'])('leaves out another word, such as %s', async word => {
    await write(`מתרגלים ${word} מאוד`);
    expect((await preview('עלוב')).counts?.[1]).toBe('0');
  });

  it.each(['הקורס שהעלוב', 'קורס עלוּב מאוד', 'ＲＯＴＴＥＮ rotten', 'Such a Rötten one', 'כך אמר: ״עלוב״'])(
    'judges %j as the list itself does',
    async text => {
      await write(text);
      for (const word of ['עלוב', 'rotten']) {
        const { counts } = await preview(word);
        await add(word);
        const [listed] = await admin(`select count(*) from public.course_ratings, private.listed_words(comment)`);
        expect(counts?.[1], word).toBe(listed?.[0]);
        await byAdmin('select public.remove_word($1)', [word]);
      }
    },
  );

  it('says what admins have done with such reviews before', async () => {
    await write('איזה מרצה עלוב');
    await admin(`update public.course_ratings set status = 'removed'`);
    expect((await preview('עלוב')).counts).toEqual(['2', '1', '0', '1', 'f']);
  });
});

describe('nicknames of search', () => {
  const addNickname = () =>
    byAdmin(`insert into public.search_nicknames (nickname, meaning) values ('אלגו', 'אלגוריתמים') returning id`);
  const all = () => admin('select nickname, meaning from public.search_nicknames');

  it('are written by admins through the table, and each write is in the log', async () => {
    const [[before] = []] = await admin('select coalesce(max(id), 0) from private.decisions');
    await addNickname();
    await byAdmin(`update public.search_nicknames set meaning = 'מבוא לאלגוריתמים'`);
    await byAdmin('delete from public.search_nicknames');
    expect(
      await admin(`select admin, action, before ->> 'meaning', after ->> 'meaning' from private.decisions
        where subject_kind = 'nickname' and admin <> 'operator' and id > ${before} order by id`),
    ).toEqual([
      [first.sub, 'insert_nickname', null, 'אלגוריתמים'],
      [first.sub, 'update_nickname', 'אלגוריתמים', 'מבוא לאלגוריתמים'],
      [first.sub, 'delete_nickname', 'מבוא לאלגוריתמים', null],
    ]);
    expect(await undoLast()).toBe('done');
    expect(await all()).toEqual([['אלגו', 'מבוא לאלגוריתמים']]);
  });

  it('are taken back as they were, unless they were changed since', async () => {
    await addNickname();
    expect(await undoLast()).toBe('done');
    expect(await all()).toEqual([]);
    await addNickname();
    await byAdmin(`update public.search_nicknames set meaning = 'מבוא לאלגוריתמים'`);
    expect(await undoLast()).toBe('done');
    expect(await all()).toEqual([['אלגו', 'אלגוריתמים']]);
  });

  it('[ROLE-04] are not written by anybody else', async () => {
    const before = await admin('select count(*) from private.decisions');
    expect(
      await refusalOf(
        act(
          test.database,
          actors.owner,
          `insert into public.search_nicknames (nickname, meaning) values ('אלגו', 'x y')`,
        ),
      ),
    ).toBe('42501');
    expect(await admin('select count(*) from private.decisions')).toEqual(before);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { fillFixture } from './fixture.ts';
import { deciders, fillAdmin, fillCrowd, student } from './guide-crowd.ts';
import {
  type MissingRating,
  type SentRating,
  lecturer,
  rateMissing,
  refusal,
  withoutProposals,
  words,
} from './missing-fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 8 });
  await fillFixture(test.admin);
  await fillCrowd(test.admin, ['noa', 'omer', 'tal']);
  await fillAdmin(test.admin, deciders.first);
});
afterAll(() => test.drop());
beforeEach(() => test.admin.run(withoutProposals));

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}

const noa = student('noa');
const omer = student('omer');
const rate = (person: Actor, given: MissingRating) => rateMissing(test.database, person, given);
const proposed = "(select id from public.professors where status = 'proposed')";
const proposedId = async () => String((await admin(proposed))[0]?.[0]);
const mine = (person: Actor) =>
  act(
    test.database,
    person,
    'select state, missing, name, professor_name, course_name, institution_name from public.my_missing()',
  );

describe('a waiting rating', () => {
  const upsert = (person: Actor, id: string, comment: string, more = '') =>
    act(
      test.database,
      person,
      `insert into public.ratings (professor_id, user_id, rating1, comment) values (${id}, '${person.sub}', 2, $1)
       on conflict (professor_id, user_id) do update set
         professor_id = excluded.professor_id, user_id = excluded.user_id, rating1 = excluded.rating1,
         comment = excluded.comment ${more}
       returning status, waits_for, held_reasons, rating1`,
      [comment],
    );

  it('is edited and deleted by its writer, and stays waiting whatever it says', async () => {
    await rate(noa, { professor_name: lecturer, course_id: 1 });
    const id = await proposedId();
    expect(await upsert(noa, id, 'מסבירה לאט, 052-1234567')).toEqual([['held', 'page', '{phone}', '2']]);
    expect(await upsert(noa, id, 'מסבירה לאט, ובסבלנות')).toEqual([['held', 'page', '{}', '2']]);
    expect(await admin('select course_id, held_at from public.ratings where waits_for is not null')).toEqual([
      ['1', null],
    ]);
    expect(await act(test.database, noa, 'delete from public.ratings returning status')).toEqual([['held']]);
    expect(await admin('select writer from private.withdrawn_texts')).toEqual([]);
  });

  it('locks nobody while an admin moves what it names: entries first, then people, as everybody does', async () => {
    await rate(noa, { professor_name: lecturer });
    const id = await proposedId();
    for (const [entry, given] of [
      ['1', { professor_id: 1, course_name: 'מבוא לאקולוגיה' }],
      [id, { professor_name: lecturer, is_other: true }],
    ] as const) {
      let sent: Promise<string> = Promise.resolve('');
      await test.admin.transaction(async run => {
        await run([{ text: `select private.lock_target('professor', ${entry}, true)`, values: [] }]);
        sent = refusal(rate(noa, given));
        const waits =
          "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
        while ((await admin(waits)).length === 0) await new Promise(resolve => setTimeout(resolve, 5));
        await run([
          { text: "select 1 from public.profiles where firebase_uid = 'uid-noa' for no key update nowait", values: [] },
        ]);
      });
      expect(await sent).toBe('nothing');
    }
  });

  it('cannot be sent to a proposed entry past its proposal, by nobody', async () => {
    await rate(noa, { professor_name: lecturer });
    const id = await proposedId();
    for (const person of [omer, actors.owner]) {
      expect(await refusal(upsert(person, id, words))).toBe('42501');
      expect(await refusal(upsert(person, '99999', words))).toBe('42501');
    }
    await act(test.database, noa, 'delete from public.ratings');
    expect(await refusal(upsert(noa, id, words))).toBe('42501');
  });

  it('cannot be made, released or moved by a column', async () => {
    await rate(noa, { professor_name: lecturer });
    for (const change of ["status = 'visible'", 'released_at = now()', 'professor_id = 1']) {
      expect(await refusal(act(test.database, noa, `update public.ratings set ${change}`)), change).toBe('42501');
    }
    for (const chosen of ['null', "'grades'"])
      expect(
        await act(test.database, noa, `update public.ratings set waits_for = ${chosen} returning waits_for`),
      ).toEqual([['page']]);
  });

  it('is nothing that an admin’s case can be about', async () => {
    const sent = await rate(noa, { professor_name: lecturer });
    expect(await admin(`select private.row_of_review('review', '${sent.rating_id}')`)).toEqual([[null]]);
  });

  it('is public on the day of its release, with its tickets and numbers, in one transaction', async () => {
    const sent = await rate(noa, { professor_name: lecturer, course_id: 1 });
    await admin(`update public.ratings set created_at = now() - interval '9 days' where id = '${sent.rating_id}'`);
    await admin(`select private.release_waiting('professor', ${await proposedId()})`);
    expect(await admin(`select status from public.ratings where id = '${sent.rating_id}'`)).toEqual([['held']]);
    await test.admin.run([
      { text: "update public.professors set status = 'visible' where status = 'proposed'", values: [] },
      { text: "select private.release_waiting('course', 1)", values: [] },
    ]);
    expect(
      await admin(`select status, waits_for, posted_at = private.day_of(now()), released_at = private.day_of(now())
        from public.ratings where id = '${sent.rating_id}'`),
    ).toEqual([['visible', null, 't', 't']]);
    expect(await admin(`select kind, amount from public.ticket_ledger where rating_id = '${sent.rating_id}'`)).toEqual([
      ['early_rating', '3'],
    ]);
    expect(
      await admin('select rating_count, last_rated_at = private.day_of(now()) from public.professors where id > 100'),
    ).toEqual([['1', 't']]);
    expect(await admin("select kind from public.notices where user_id = 'uid-noa'")).toEqual([]);
    expect(await admin('select private.stale_counts()')).toEqual([]);
    expect(await mine(noa)).toEqual([]);
  });

  it('whose words hold it waits for an admin from its release on', async () => {
    const sent = await rate(noa, {
      professor_name: lecturer,
      rating: { rating1: 5, comment: 'תתקשרו אליי 052-1234567 בערב' },
    });
    await admin("update public.professors set status = 'visible' where status = 'proposed'");
    expect(await admin(`select private.release_waiting('professor', '${sent.rating_id}'::uuid)`)).toEqual([['held']]);
    expect(await admin('select key from private.waiting_reviews')).toEqual([[sent.rating_id]]);
    expect(await admin("select kind from public.notices where user_id = 'uid-noa'")).toEqual([['rating_held']]);
    expect(await admin(`select private.release_waiting('professor', '${sent.rating_id}'::uuid)`)).toEqual([[null]]);
  });
});

describe('what is proposed, and a rating that waits, are left out', () => {
  let waiting: SentRating;
  beforeEach(async () => {
    waiting = await rate(noa, {
      professor_name: lecturer,
      course_id: 1,
      rating: { rating1: 1, comment: 'מרצה שוטה לגמרי' },
    });
  });

  it('of the tables of admins, their numbers and who teaches what', async () => {
    const desk = async (query: string) => (await act(test.database, deciders.first, query)).flat();
    expect(await desk(`select name from public.catalogue_rows('professor', '${lecturer}')`)).toEqual([]);
    expect(await desk("select professor_name from public.teaching_rows('')")).not.toContain(lecturer);
    expect(await desk("select name from public.entry_links('course', 1)")).not.toContain(lecturer);
    const shown = (await admin("select count(*) from public.professors where status in ('visible', 'hidden')")).flat();
    expect(await desk('select professors from public.catalogue_totals()')).toEqual(shown);
    const id = await proposedId();
    expect(await desk(`select outcome from public.set_entry_status('professor', '{${id}}', 'visible')`)).toEqual([
      'gone',
    ]);
    expect(await desk(`select public.link_course_professor(1, ${id})`)).toEqual(['gone']);
  });

  it('of duplicates', async () => {
    await admin(`insert into public.professors (name, name_en, institution, department)
      values ('${lecturer}', 'Hadas Lavi', 1, 1)`);
    expect(await admin("select * from private.equal_pairs('professor', null)")).toEqual([]);
    expect((await admin("select name from private.entries_of('professor')")).flat()).toContain(lecturer);
    await admin("update public.professors set status = 'visible' where status = 'proposed'");
    expect(await admin("select * from private.equal_pairs('professor', null)")).toHaveLength(1);
  });

  it('of what a word would hold, and of the days until its release', async () => {
    const held = () => act(test.database, deciders.first, "select held from public.preview_word('שוטה')");
    expect(await held()).toEqual([['0']]);
    await admin(`update public.ratings set created_at = now() - interval '5 days' where id = '${waiting.rating_id}'`);
    const ratings = async () => {
      await admin('delete from private.daily_figures');
      await admin("select private.count_days(now() + interval '1 day')");
      return (
        await admin(`select sum(ratings) filter (where day = private.local_day(now() - interval '5 days')),
          sum(ratings) filter (where day = private.local_day(now())) from private.daily_figures`)
      )[0];
    };
    const [before, today] = (await ratings()) ?? [];
    expect(before).toBe('0');
    await admin("update public.professors set status = 'visible' where status = 'proposed'");
    await admin(
      `select private.release_waiting('professor', ${(await admin('select max(id) from public.professors'))[0]?.[0]})`,
    );
    expect(await ratings()).toEqual(['0', String(Number(today) + 1)]);
    expect(await held()).toEqual([['1']]);
  });

  it('of what is remembered of somebody who leaves', async () => {
    await admin("select private.depart('uid-noa')");
    expect(await admin('select writer from private.withdrawn_texts')).toEqual([]);
    expect(await admin("select id from public.ratings where user_id = 'uid-noa'")).toEqual([]);
    await admin("delete from public.profiles where firebase_uid = 'uid-noa'");
    await fillCrowd(test.admin, ['noa']);
  });
});

describe('names that are like it', () => {
  it('are found by a nickname and by the beginning of the last word, three of many', async () => {
    await admin(`insert into public.search_nicknames (nickname, meaning) values ('מבונים', 'מבני נתונים')`);
    await admin(`insert into public.courses (name, name_en, institution, department)
      select 'תורת הגרפים ' || n, 'Graphs ' || n, 1, 1 from generate_series(1, 200) as n`);
    const found = async (name: string) =>
      (
        await act(test.database, actors.visitor, "select name from public.like_entries('course', 1, $1)", [name])
      ).flat();
    expect(await found('מבונים')).toEqual(['מבני נתונים']);
    expect(await found('מבני נת')).toEqual(['מבני נתונים']);
    expect(await found('תורת הגרפים')).toHaveLength(3);
    expect((await found('תורת הגרפים 137'))[0]).toBe('תורת הגרפים 137');
  });

  it.each(['דנה לוי', 'ד״ר דנה לוי', 'Dana Levi', 'דנה לוין'])('are found by %s, by everybody', async name => {
    for (const actor of [actors.visitor, noa]) {
      const [first] = await act(test.database, actor, 'select id, department from public.like_entries($1, 1, $2)', [
        'professor',
        name,
      ]);
      expect(first).toEqual(['1', '1']);
    }
  });

  it('are exact whatever the order, title or language', async () => {
    const exact = async (name: string) =>
      (await act(test.database, noa, "select is_exact from public.like_entries('professor', 1, $1)", [name]))[0]?.[0];
    expect(await Promise.all(['דנה לוי', 'פרופ׳ לוי דנה', 'dana levi', 'דנה לוין'].map(exact))).toEqual([
      't',
      't',
      't',
      'f',
    ]);
  });

  it.each(['יוסי נסתר', 'דנ', '', '%_%', "'; drop"])('are none for %s', async name => {
    expect(await act(test.database, noa, "select id from public.like_entries('professor', 1, $1)", [name])).toEqual([]);
  });
});

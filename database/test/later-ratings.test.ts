import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors } from './actors.ts';
import { fillFixture, ownerRatingId } from './fixture.ts';
import { deciders, fillAdmin, fillCrowd, student } from './guide-crowd.ts';
import { refusal } from './missing-fixture.ts';

let test: TestDatabase;
const names = ['noa', 'omer', 'tal', 'gil', 'dana'] as const;
const [noa, omer, tal, gil] = names.map(student) as [Actor, Actor, Actor, Actor];
const crowd = names.map(name => `'uid-${name}'`).join();

beforeAll(async () => {
  test = await createTestDatabase({ size: 8 });
  await fillFixture(test.admin);
  await fillCrowd(test.admin, names);
  await fillAdmin(test.admin, deciders.first);
  await admin(`insert into public.professors (id, name, name_en, institution, department) overriding system value
    values (7, 'הדס לביא', 'Hadas Lavi', 1, 1), (8, 'ה. לביא', 'H. Lavi', 1, 1)`);
  await admin('insert into public.course_professors (course_id, professor_id) values (1, 7), (1, 8)');
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['ratings', 'course_ratings', 'notices', 'ticket_ledger', 'follows'])
    await admin(`delete from public.${table} where user_id in (${crowd})`);
  await admin('delete from private.withdrawn_texts');
  await admin('update public.profiles set reviews_today = 0, reviews_this_month = 0');
});

async function admin(text: string, ...values: string[]) {
  return (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
}
const only = async (text: string) => (await admin(text))[0]?.[0] ?? null;

interface Sent {
  readonly table?: 'ratings' | 'course_ratings';
  readonly waits?: string | null;
  readonly comment?: string;
  readonly course?: number | null;
}
/** Sends what the form sends: an upsert of each column. @returns status, waits_for and reasons */
async function send(
  person: Actor,
  { table = 'ratings', waits = 'grades', comment = 'מסבירה לאט וברור', course = 1 }: Sent,
) {
  const [target, other] = table === 'ratings' ? ['professor_id', 'course_id'] : ['course_id', 'professor_id'];
  const [id, named] = table === 'ratings' ? [7, course] : [course, 7];
  const [row] = await act(
    test.database,
    person,
    `insert into public.${table} (${target}, ${other}, rating1, comment, waits_for) values ($1, $2, 3, $3, $4)
     on conflict (${target}, user_id) do update set ${target} = excluded.${target}, ${other} = excluded.${other},
       rating1 = excluded.rating1, comment = excluded.comment, waits_for = excluded.waits_for
     returning status, waits_for, held_reasons`,
    [String(id), named === null ? null : String(named), comment, waits],
  );
  return row;
}
/** As if all of it had been written on a day before. */
const yesterday = async () => {
  for (const table of ['ratings', 'course_ratings'])
    await admin(`update public.${table} set updated_at = updated_at - interval '1 day',
      created_at = created_at - interval '1 day', released_at = released_at - interval '1 day'`);
};
/** A moment of the day on which grades of what names no semester are known, or so many days later. */
const moment = async (days = 0) =>
  only(`select private.start_of_day(private.grades_day(null, null, private.local_day(now())) + ${days})
    + interval '40 minutes'`);
const release = async (at: string | null) =>
  Number((await admin('select private.release_due($1::timestamptz, 50)', at ?? ''))[0]?.[0]);
const visible = () =>
  act(test.database, actors.visitor, 'select id from public.professor_reviews where professor_id = 7');
const waiting = () =>
  only(`select count(*) from (select waits_for, user_id from public.ratings
    union all select waits_for, user_id from public.course_ratings) as r
    where waits_for is not null and user_id in (${crowd})`);

describe('a writer chooses when a rating appears', () => {
  it('after the grades: until then it is edited, chosen anew and deleted, and nobody else finds it', async () => {
    expect(await send(noa, {})).toEqual(['held', 'grades', '{}']);
    expect(await send(noa, { waits: 'together', comment: 'מסבירה לאט, 052-1234567' })).toEqual([
      'held',
      'together',
      '{phone}',
    ]);
    // An app that does not know of it, or a form that leaves it.
    await act(test.database, noa, `update public.ratings set comment = 'מסבירה לאט, ובסבלנות'`);
    expect(
      await admin(`select waits_for, held_reasons, held_at from public.ratings where user_id = 'uid-noa'`),
    ).toEqual([['together', '{}', null]]);
    expect(await visible()).toEqual([]);
    expect(await only('select rating_count from public.professors where id = 7')).toBe('0');
    expect(await admin(`select kind from public.notices`)).toEqual([]);
    expect(await act(test.database, noa, 'delete from public.ratings returning status')).toEqual([['held']]);
    expect(await admin('select writer from private.withdrawn_texts')).toEqual([]);
  });

  it('and publishes it at once after all, today, with its tickets and the notices of followers', async () => {
    await admin(`insert into public.follows (user_id, professor_id) values ('uid-tal', 7)`);
    await send(noa, { table: 'ratings' });
    await yesterday();
    await act(test.database, noa, 'update public.ratings set waits_for = null');
    expect(
      await admin(`select status, posted_at = private.day_of(now()), released_at = posted_at
        from public.ratings where user_id = 'uid-noa'`),
    ).toEqual([['visible', 't', 't']]);
    expect(await admin(`select kind, amount from public.ticket_ledger where user_id = 'uid-noa'`)).toEqual([
      ['early_rating', '3'],
    ]);
    expect(await admin(`select kind from public.notices where user_id = 'uid-tal'`)).toEqual([['new_review']]);
    expect(await visible()).toHaveLength(1);
    expect(await admin('select table_name from private.stale_counts()')).toEqual([]);
    // What has appeared stays.
    expect(await send(noa, { waits: 'grades' })).toEqual(['visible', null, '{}']);
  });

  it('but not for a page, nor for anybody else', async () => {
    expect(await refusal(send(noa, { waits: 'page' }))).toBe('42501');
    expect(await refusal(send(noa, { waits: 'now' }))).toBe('23514');
    await send(noa, {});
    for (const person of [omer, actors.visitor])
      expect(await refusal(act(test.database, person, 'update public.ratings set waits_for = null returning id'))).toBe(
        person === omer ? 'nothing' : '42501',
      );
    expect(await refusal(send(noa, { waits: 'page' }))).toBe('42501');
    expect(await waiting()).toBe('1');
  });

  it.each(['by its words', 'of a page that is locked', 'in the place of one that readers had held'])(
    'and an admin sees it first, %s',
    async why => {
      if (why.endsWith('held'))
        await admin(`insert into private.withdrawn_texts (writer, professor_id, was_held, by_admin)
          select (private.withdrawn_by('uid-noa', 'professor', 7))[1], 7, true, false`);
      await send(noa, { comment: why.endsWith('words') ? 'תתקשרו אליי 052-1234567' : 'מסבירה לאט וברור' });
      if (why.endsWith('locked'))
        await admin(`insert into private.target_locks (professor_id, note, note_en, until)
          values (7, 'נעול', 'locked', now() + interval '1 day')`);
      await act(test.database, noa, 'update public.ratings set waits_for = null');
      await admin('delete from private.target_locks');
      expect(await admin(`select status, held_at is null from public.ratings where user_id = 'uid-noa'`)).toEqual([
        ['held', 'f'],
      ]);
      expect(await admin('select part from private.waiting_reviews')).toContainEqual(['held']);
      expect(await visible()).toEqual([]);
    },
  );

  it('and who is suspended neither publishes nor is published', async () => {
    await send(noa, {});
    await yesterday();
    await admin(`with made as (
        insert into private.sanctions (kind, case_kind, case_key, reason, until)
        values ('suspension', 'review', '${ownerRatingId}', 'spam', now() + interval '1 day') returning id
      ) insert into private.sanctioned_people select private.account_digest('uid-noa', 'sanctions'), id from made`);
    expect(await refusal(act(test.database, noa, 'update public.ratings set waits_for = null'))).toContain('suspended');
    expect(await release(await moment())).toBe(1);
    await admin('delete from private.sanctions');
    expect(await admin(`select status from public.ratings where user_id = 'uid-noa'`)).toEqual([['held']]);
  });

  it('and leaves with it, or has it moved by a merge', async () => {
    await send(noa, {});
    await act(
      test.database,
      omer,
      `insert into public.ratings (professor_id, rating1, comment, waits_for)
       values (8, 3, 'מסבירה לאט וברור', 'together')`,
    );
    await admin(`select private.begin_decision('merge')`);
    await test.admin.run([{ text: `select private.merge_two('professor', 7, 8, '{}', null)`, values: [] }]);
    expect(await admin(`select professor_id, waits_for from public.ratings where user_id = 'uid-omer'`)).toEqual([
      ['7', 'together'],
    ]);
    await admin(`select private.undo_merge(d) from private.decisions as d where action = 'merge'`);
    await admin("delete from public.profiles where firebase_uid = 'uid-noa'");
    await fillCrowd(test.admin, ['noa']);
    await yesterday();
    expect(await release(await moment())).toBe(0);
  });
});

describe('ratings that wait are released', () => {
  it('[ALIVE-103] once, whether the job runs twice or in two processes, and never by a clock set back', async () => {
    for (const person of [noa, omer, tal]) {
      await send(person, {});
      await send(person, { table: 'course_ratings' });
    }
    await yesterday();
    expect(await release(await moment(-1))).toBe(0);
    const day = await moment();
    const both = await Promise.all([release(day), release(day), release(day)]);
    expect(both.reduce((sum, count) => sum + count)).toBe(6);
    expect(await release(day)).toBe(0);
    expect(await waiting()).toBe('0');
    expect(
      await admin(`select count(*), count(distinct (rating_id, course_rating_id)) from public.ticket_ledger
      where user_id in (${crowd}) and kind <> 'five_ratings'`),
    ).toEqual([['6', '6']]);
    expect(await admin(`select kind, count(*) from public.notices where user_id in (${crowd}) group by 1`)).toEqual([
      ['rating_published', '6'],
    ]);
    await send(gil, {});
    await yesterday();
    expect(await release(await moment(-1))).toBe(0);
    expect([await waiting(), (await visible()).length]).toEqual(['1', 3]);
    expect(await admin('select table_name from private.stale_counts()')).toEqual([]);
    // No log tells that it was released.
    expect(
      await admin(`select action from private.decisions where subject_kind in ('review', 'course_review')`),
    ).toEqual([]);
  });

  it('of a semester that is named on its own day, and the next day where that is over', async () => {
    expect(
      await admin(`select private.grades_day('a', 2026, '2026-02-01'), private.grades_day('b', 2026, '2026-02-01'),
        private.grades_day(null, 2026, '2026-02-01'), private.grades_day(null, null, '2026-02-15')`),
    ).toEqual([['2026-04-01', '2026-09-01', '2026-12-01', '2026-04-01']]);
    await send(noa, {});
    await admin(`update public.ratings set semester = 'a', year = 2025 where user_id = 'uid-noa'`);
    const now = await only('select now()');
    expect(await release(now)).toBe(0);
    await yesterday();
    expect(await release(now)).toBe(1);
  });

  it('at night, and a browser is told in the evening', async () => {
    expect(
      await admin(`select private.push_due('rating_published', '2026-12-01 00:40 Asia/Jerusalem') =
          '2026-12-01 18:00 Asia/Jerusalem',
        private.push_due('rating_published', '2026-12-01 09:00 Asia/Jerusalem') = '2026-12-01 09:01 Asia/Jerusalem'`),
    ).toEqual([['t', 't']]);
  });

  it('[ALIVE-102] three together on one day, in the order of their ids', async () => {
    const now = await only('select now()');
    await send(omer, { waits: 'together' });
    await send(tal, { waits: 'together' });
    // Both of one person are of one person.
    await send(tal, { waits: 'together', table: 'course_ratings' });
    await yesterday();
    expect(await release(now)).toBe(0);
    await send(noa, { waits: 'together', comment: 'תתקשרו אליי 052-1234567' });
    await yesterday();
    expect(await release(now)).toBe(0);
    await send(gil, { waits: 'together' });
    // Not in the hour of the third.
    expect(await release(now)).toBe(0);
    await yesterday();
    const both = await Promise.all([release(now), release(now)]);
    expect(both.reduce((sum, count) => sum + count)).toBe(5);
    const shown = await act(
      test.database,
      actors.visitor,
      'select id, created_at from public.professor_reviews where professor_id = 7 order by created_at desc, id',
    );
    expect(shown).toHaveLength(3);
    expect(shown.map(([id]) => id)).toEqual(
      shown.map(([id]) => id).toSorted((one, other) => String(one).localeCompare(String(other))),
    );
    expect(new Set(shown.map(([, day]) => day)).size).toBe(1);
    expect(await only(`select status from public.ratings where user_id = 'uid-noa'`)).toBe('held');
  });

  it('one by one, on different days, before the end of the month of the grades', async () => {
    for (const person of [noa, omer]) await send(person, { waits: 'together', course: null });
    await yesterday();
    const last = Number(
      await only(`select (private.grades_day(null, null, private.local_day(now())) + interval '1 month')::date
        - private.grades_day(null, null, private.local_day(now())) - 1`),
    );
    const counts: number[] = [];
    for (const day of [last - 4, last - 3, last - 3, last - 2, last - 1]) {
      const at = await moment(day);
      counts.push(await release(at));
      // Released on the day of the test's clock.
      await admin('update public.ratings set released_at = $1::timestamptz where released_at is not null', at ?? '');
    }
    expect(counts).toEqual([0, 1, 0, 1, 0]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act, actors, attempt } from './actors.ts';
import { fillFixture, ownerCourseRatingId, ownerRatingId } from './fixture.ts';

/** A person as the identity server knows them: key, and one identity with an address. */
const student = { role: 'authenticated', sub: '30000000-0000-4000-8000-000000000001' } as const satisfies Actor;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillFixture(test.admin);
  await admin('insert into auth.users (id) values ($1)', student.sub);
  await admin(
    `insert into public.profiles (firebase_uid, institution, degree, department, year_of_study, agreed_to_terms, is_new_user)
     values ($1, 1, 'bachelor', 1, '1', true, false)`,
    student.sub,
  );
});
afterAll(() => test.drop());

async function admin(text: string, ...values: string[]) {
  return (await test.admin.run([{ text, values }]))[0]?.rows ?? [];
}

const tables = [
  { table: 'ratings', target: 'professor_id', partner: 'course_id', id: ownerRatingId },
  { table: 'course_ratings', target: 'course_id', partner: 'professor_id', id: ownerCourseRatingId },
] as const;

describe.each(tables)('$table', ({ table, target, partner, id }) => {
  const own = `update public.${table} set`;
  const where = `where id = '${id}'`;
  const rate = (comment: string, more = '') =>
    `insert into public.${table} (${target}, rating1, comment) values (4, 5, '${comment}') ${more} returning status, held_reasons`;

  describe('editing', () => {
    it('[PLAT-02] changes stars, words and facts, and when it was changed', async () => {
      const { rows } = await attempt(
        test.database,
        actors.owner,
        `${own} rating1 = 2, comment = 'עוד פעם, והפעם אחרת', difficulty = 5, would_take_again = false, tags = '{clear}', ${partner} = null,
           semester = 'b', year = 2026 ${where} returning rating1, difficulty, semester, status, updated_at > created_at`,
      );
      expect(rows).toEqual([['2', '5', 'b', 'visible', 't']]);
    });

    it('moves the tallies by the difference', async () => {
      const { rows } = await attempt(
        test.database,
        actors.owner,
        `${own} rating1 = 1 ${where}`,
        `select rating_count, rating_sum from public.${table === 'ratings' ? 'professors' : 'courses'} where id = 1`,
      );
      expect(rows).toEqual([['1', '1']]);
    });

    it('that changes nothing leaves the instant of the last change alone', async () => {
      const before = await admin(`select updated_at from public.${table} ${where}`);
      const again = `${own} rating1 = rating1, comment = comment ${where} returning updated_at`;
      expect((await attempt(test.database, actors.owner, again)).rows).toEqual(before);
    });

    it.each(['status', 'held_reasons', 'verified_student', 'helpful_count', 'created_at', 'updated_at', 'id'])(
      'is not for %s',
      async column => {
        expect((await attempt(test.database, actors.owner, `${own} ${column} = default ${where}`)).outcome).toBe(
          '42501',
        );
      },
    );

    it('moves a rating to no other target and to no other author', async () => {
      for (const move of [`${target} = 4, ${partner} = null`, `user_id = 'uid-other'`]) {
        expect((await attempt(test.database, actors.owner, `${own} ${move} ${where}`)).outcome).toBe('42501');
      }
      expect(
        (await attempt(test.database, actors.owner, `${own} ${target} = 1, user_id = 'uid-owner' ${where}`)).outcome,
      ).toBe(1);
    });

    it('[ROLE-03] is nothing for somebody whose profile is no longer complete', async () => {
      const edit = `${own} rating1 = 1 ${where}`;
      expect((await attempt(test.database, actors.owner, edit)).outcome).toBe(1);
      for (const undone of ['is_new_user = true', 'department = null', 'agreed_to_terms = false', 'age = false']) {
        await test.admin.run([
          { text: `update public.profiles set ${undone} where firebase_uid = 'uid-owner'`, values: [] },
        ]);
        const { response } = await attempt(test.database, actors.owner, edit);
        await test.admin.run([
          {
            text: `update public.profiles set department = 1, agreed_to_terms = true, age = null, is_new_user = false where firebase_uid = 'uid-owner'`,
            values: [],
          },
        ]);
        expect([undone, response]).toEqual([
          undone,
          expect.objectContaining({ code: 'rating/profile-incomplete', status: 403 }),
        ]);
      }
    });
  });

  describe('sending twice', () => {
    const twice = (key: string, values: string) =>
      `insert into public.${table} (${key} rating1, comment) values (${values} 3, 'נשלח שוב מאותו הטופס')
       on conflict (${target}, user_id) do update set ${target} = excluded.${target}, rating1 = excluded.rating1, comment = excluded.comment
       returning id, rating1`;

    it('edits the rating that is there', async () => {
      expect((await attempt(test.database, actors.owner, twice(`${target},`, '1,'))).rows).toEqual([[id, '3']]);
      expect(
        (await attempt(test.database, actors.owner, twice(`user_id, ${target},`, `'uid-owner', 1,`))).rows,
      ).toEqual([[id, '3']]);
    });

    it('never touches the rating of another', async () => {
      const foreign = await attempt(test.database, actors.other, twice(`user_id, ${target},`, `'uid-owner', 1,`));
      expect(foreign.outcome).toBe('42501');
      const { rows } = await attempt(test.database, actors.other, twice(`${target},`, '1,'));
      expect(rows[0]?.[0]).not.toBe(id);
    });
  });

  describe('a review that was taken down', () => {
    const setStatus = (status: string) => admin(`update public.${table} set status = $1 where id = $2`, status, id);
    afterEach(() => setStatus('visible'));

    it.each(['hidden', 'removed'])(
      'that is %s can be neither edited nor sent again nor deleted by its author',
      async status => {
        await setStatus(status);
        const tries = [
          `${own} comment = 'לא כתבתי כלום, באמת' ${where}`,
          `delete from public.${table} ${where}`,
          `insert into public.${table} (${target}, rating1, comment) values (1, 5, 'לא כתבתי כלום, באמת')
         on conflict (${target}, user_id) do update set comment = excluded.comment`,
        ];
        for (const statement of tries) {
          expect((await attempt(test.database, actors.owner, statement)).response).toMatchObject({
            code: 'rating/closed',
            status: 403,
          });
        }
        expect((await attempt(test.database, actors.service, `delete from public.${table} ${where}`)).outcome).toBe(1);
      },
    );

    it('that is held can be mended and deleted', async () => {
      await setStatus('held');
      expect((await attempt(test.database, actors.owner, `${own} rating1 = 1 ${where}`)).outcome).toBe(1);
      expect((await attempt(test.database, actors.owner, `delete from public.${table} ${where}`)).outcome).toBe(1);
    });

    it('goes with the profile of its author all the same', async () => {
      await setStatus('removed');
      const { rows } = await attempt(
        test.database,
        actors.owner,
        `delete from public.profiles where firebase_uid = 'uid-owner'`,
        `select count(*) from public.${table} ${where}`,
      );
      expect(rows).toEqual([['0']]);
    });
  });

  describe('holding', () => {
    it('keeps a comment with a telephone number from everybody else, and shows its author why', async () => {
      const sent = await attempt(test.database, actors.other, rate('מי שרוצה שיטפון: 050-1234567'));
      expect(sent.rows).toEqual([['held', '{phone}']]);
      const shown = await attempt(
        test.database,
        actors.other,
        rate('מי שרוצה שיטפון: 050-1234567'),
        `select * from public.${table === 'ratings' ? 'professor' : 'course'}_reviews where ${target} = 4`,
      );
      expect(shown.outcome).toBe(0);
      const counted = await attempt(
        test.database,
        actors.other,
        rate('מי שרוצה שיטפון: 050-1234567'),
        `select rating_count from public.${table === 'ratings' ? 'professors' : 'courses'} where id = 4`,
      );
      expect(counted.rows).toEqual([['0']]);
    });

    const mend = (comment: string) =>
      `update public.${table} set comment = '${comment}' where ${target} = 4 returning status, held_reasons`;

    it('ends when the author mends the words, and begins when they spoil them', async () => {
      const mended = await attempt(
        test.database,
        actors.other,
        rate('פרטים אצל dana@example.com'),
        mend('מרצה טובה מאוד'),
      );
      expect(mended.rows).toEqual([['visible', '{}']]);
      const spoilt = await attempt(test.database, actors.other, rate('מרצה טובה מאוד'), mend('ראו www.example.com/x'));
      expect(spoilt.rows).toEqual([['held', '{link}']]);
    });

    it('goes on for as long as readers have reported it, or an admin holds it by hand, whatever the author writes', async () => {
      await admin(`update public.${table} set status = 'held', held_reasons = '{phone,reports}' where id = $1`, id);
      const edit = `${own} comment = 'מרצה טובה מאוד' ${where} returning status, held_reasons`;
      expect((await attempt(test.database, actors.owner, edit)).rows).toEqual([['held', '{reports}']]);
      await admin(`update public.${table} set held_reasons = '{}' where id = $1`, id);
      expect((await attempt(test.database, actors.owner, edit)).rows).toEqual([['held', '{}']]);
      await admin(`update public.${table} set status = 'visible' where id = $1`, id);
    });

    it('ends for good when an admin publishes it; the same words are not judged twice', async () => {
      const spoilt = `insert into public.${table} (user_id, ${target}, rating1, comment) values ('uid-other', 4, 5, 'ראו example.com על הקורס')`;
      const published = `update public.${table} set status = 'visible' where ${target} = 4 returning held_reasons`;
      const { rows } = await attempt(test.database, actors.service, spoilt, published);
      expect(rows).toEqual([['{}']]);
      const later = await attempt(
        test.database,
        actors.service,
        spoilt,
        published,
        `update public.${table} set rating1 = 1, comment = comment where ${target} = 4 returning status`,
      );
      expect(later.rows).toEqual([['visible']]);
    });
  });

  describe('the verified student', () => {
    const identify = async (email: string, verified: boolean | string) => {
      await admin('delete from auth.identities');
      await admin(
        `insert into auth.identities (provider, provider_id, user_id, identity_data) values ('google', 'dana', $1, $2)`,
        student.sub,
        JSON.stringify({ email, email_verified: verified }),
      );
    };
    const badge = async (rank = 1) => {
      const { rows } = await attempt(
        test.database,
        student,
        `insert into public.${table} (${target}, rating1, comment) values (${String(rank)}, 5, 'ten letters at least') returning verified_student`,
      );
      return rows[0]?.[0];
    };

    it.each([
      ['dana@campus.technion.ac.il', true, 't'],
      ['Dana@CS.Campus.Technion.ac.il', 'true', 't'],
      ['dana@campus.technion.ac.il', false, 'f'],
      ['dana@technion.ac.il', true, 'f'],
      ['dana@evilcampus.technion.ac.il', true, 'f'],
      ['dana@campus.technion.ac.il.example.org', true, 'f'],
      ['campus.technion.ac.il@example.org', true, 'f'],
    ])('with %s, vouched for: %s → %s', async (email, verified, expected) => {
      await identify(email, verified);
      expect(await badge()).toBe(expected);
    });

    it('is one of the institution that is rated and of no other, and nobody without an identity', async () => {
      await identify('dana@campus.technion.ac.il', true);
      expect([await badge(1), await badge(4)]).toEqual(['t', 'f']);
      await admin('delete from auth.identities');
      expect(await badge(1)).toBe('f');
    });

    it('is shown again when the author edits', async () => {
      await admin('delete from auth.identities');
      await act(
        test.database,
        student,
        `insert into public.${table} (${target}, rating1, comment) values (1, 5, 'ten letters at least')`,
      );
      await identify('dana@campus.technion.ac.il', true);
      const edit = `update public.${table} set rating1 = 4 where user_id = '${student.sub}' returning verified_student`;
      expect((await attempt(test.database, student, edit)).rows).toEqual([['t']]);
      await act(test.database, student, `delete from public.${table} where user_id = '${student.sub}'`);
    });
  });
});

describe('what comes after rating', () => {
  it('suggests others of the department whom few have rated and the caller has not', async () => {
    await admin(
      `insert into public.professors (id, name, name_en, institution, department) overriding system value
       select id, 'מרצה ' || id, 'Lecturer ' || id, 1, 1 from generate_series(21, 28) as id`,
    );
    await admin(`insert into public.profiles (firebase_uid) select 'filler-' || n from generate_series(1, 10) as n`);
    await admin(
      `insert into public.ratings (user_id, professor_id, rating1, comment)
       select 'filler-' || n, 21, 5, 'ten letters at least' from generate_series(1, 10) as n`,
    );
    await admin(
      `insert into public.ratings (user_id, professor_id, rating1, comment) values ('filler-1', 22, 5, 'ten letters at least')`,
    );
    const next = async (actor: Actor) =>
      (await act(test.database, actor, `select id, rating_count from public.suggest_next_ratings('professor', 1)`)).map(
        ([id]) => Number(id),
      );
    const forOther = await next(actors.other);
    expect(forOther).toHaveLength(5);
    expect(forOther.every(id => id >= 23)).toBe(true);
    await act(
      test.database,
      actors.other,
      `insert into public.ratings (professor_id, rating1, comment) values (${String(forOther[0])}, 5, 'ten letters at least')`,
    );
    expect(await next(actors.other)).not.toContain(forOther[0]);
    expect(await act(test.database, actors.other, `select id from public.suggest_next_ratings('course', 4)`)).toEqual(
      [],
    );
    expect(
      await act(test.database, actors.owner, `select id, code from public.suggest_next_ratings('nothing', 1)`),
    ).toEqual([]);
    expect(
      (await attempt(test.database, actors.visitor, `select public.suggest_next_ratings('professor', 1)`)).outcome,
    ).toBe('42501');
  });

  it('[CALL-08] lists an own rating also when its target is hidden or merged, and can still name that', async () => {
    const mine = 'select professor_id from public.ratings where professor_id = 1';
    const names = 'select kind, id, name_en, moved_to from public.my_unlisted_targets()';
    expect((await attempt(test.database, actors.owner, names)).outcome).toBe(0);
    await admin(`update public.professors set status = 'merged', merged_into = 4 where id = 1`);
    await admin(`update public.courses set status = 'hidden' where id = 1`);
    const [listed, own, another] = [
      await attempt(test.database, actors.owner, mine),
      await attempt(test.database, actors.owner, names),
      await attempt(test.database, actors.other, names),
    ];
    await admin(`update public.professors set status = 'visible', merged_into = null where id = 1`);
    await admin(`update public.courses set status = 'visible' where id = 1`);
    expect(listed.outcome).toBe(1);
    expect(own.rows).toEqual([
      ['professor', '1', 'Dana Levi', '4'],
      ['course', '1', 'Data Structures', null],
    ]);
    expect(another.outcome).toBe(0);
  });
});

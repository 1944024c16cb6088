import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, actors } from './actors.ts';
import { deciders, guideId, refusalOf, student, submit } from './guide-crowd.ts';
import { decide, detailsOf, report, reviewId } from './queue-crowd.ts';
import { members, setTeams } from './team-crowd.ts';

const admin = deciders.first;
const { one, elsewhere, nobody } = members;

type Teams = Awaited<ReturnType<typeof setTeams<TestDatabase>>>;
let teams: Teams;
const held: Teams['held'] = (...given) => teams.held(...given);
const suggest: Teams['suggest'] = (...given) => teams.suggest(...given);
const sql: Teams['sql'] = (...given) => teams.sql(...given);
const as: Teams['as'] = (...given) => teams.as(...given);
const versionFor: Teams['versionFor'] = (...given) => teams.versionFor(...given);

beforeAll(async () => {
  teams = await setTeams(await createTestDatabase({ size: 12 }));
});
afterAll(() => teams?.test.drop());
beforeEach(async () => {
  await teams.reset();
});

describe('suggestions and the catalogue', () => {
  it("are the team's at its own institution, and stay within it", async () => {
    const id = await suggest('noa', 'מירי כהן־אבידן');
    const other = await suggest('omer', 'רות לביא', '2');
    const decideOn = (key: string, decision: string, details: object) =>
      as(
        one,
        `select outcome from public.decide_cases(
           jsonb_build_array(jsonb_build_object('kind', 'suggestion', 'key', $1::text)), $2, null, null, $3::text::jsonb)`,
        key,
        decision,
        JSON.stringify(details),
      );
    const fields = { name: 'מירי כהן־אבידן', name_en: 'Miri Cohen-Avidan', department: 1 };
    expect(await refusalOf(decideOn(other, 'accept', { fields }))).toBe('admin/required');
    expect(await refusalOf(decideOn(id, 'same_as', { entry_id: 4 }))).toBe('suggestion/no-entry');
    expect(await refusalOf(decideOn(id, 'accept', { fields: { ...fields, department: 2 } }))).toBe('catalogue/invalid');
    expect(await decideOn(id, 'accept', { fields })).toEqual([['done']]);
    expect(await sql(`select institution from public.professors where name = 'מירי כהן־אבידן'`)).toEqual([['1']]);
  });

  it('mends names, departments and who teaches what, but moves nothing to another institution', async () => {
    const rows = (filters: object, kind = 'professor', actor = one) =>
      as(
        actor,
        `select id, version from public.catalogue_rows($1, '', $2::text::jsonb)`,
        kind,
        JSON.stringify(filters),
      );
    const version = (await rows({ institution: 1 })).find(([id]) => id === '1')?.[1] ?? null;
    const save = (fields: object, id = '1') =>
      as(
        one,
        `select outcome from public.save_entry('professor', $1, $2::text::jsonb, $3)`,
        id,
        JSON.stringify(fields),
        version,
      );
    expect(await refusalOf(save({ department: 2 }))).toBe('admin/required');
    expect(await refusalOf(save({ name_en: 'Ron' }, '4'))).toBe('admin/required');
    expect(await save({ name_en: 'Dana Levy' })).toEqual([['done']]);
    await sql(`update public.professors set name_en = 'Dana Levi' where id = 1`);
    for (const [filters, kind] of [
      [{ institution: 2 }],
      [{}],
      [{ institution: 1 }, 'institution'],
      [{ institution: 'x' }],
    ] as const)
      expect(await refusalOf(rows(filters, kind))).toBe('admin/required');
    expect(await as(one, 'select public.link_course_professor(1, 2)')).toEqual([['already']]);
    expect(await refusalOf(as(one, 'select public.link_course_professor(1, 4)'))).toBe('admin/required');
    expect(await refusalOf(as(one, 'select public.link_course_professor(4, 1)'))).toBe('admin/required');
  });
});

describe('[ALIVE-62] what a team reads', () => {
  it('holds no account, address or moment, and is the same whoever wrote it', async () => {
    await held(reviewId(1));
    await sql(
      `update public.ratings set comment = 'כתבו לי ל noa@mail.example או 052-1234567' where id = $1`,
      reviewId(1),
    );
    await report(teams.test.database, 'dan', reviewId(2));
    await submit(teams.test.database, student('noa'), { id: guideId(1) });
    const id = await suggest('noa', 'מירי כהן־אבידן');
    const everything = async () =>
      JSON.stringify([
        await as(one, 'select * from public.team_queue(1)'),
        await as(one, 'select * from public.team_log(1)'),
        await detailsOf(teams.test.database, one, 'review', reviewId(1)),
        await detailsOf(teams.test.database, one, 'review', reviewId(2)),
        await detailsOf(teams.test.database, one, 'guide', guideId(1)),
        (await as(one, 'select public.suggestion_case($1)', id))[0]?.[0],
      ]);
    const read = await everything();
    const control = JSON.stringify([
      await detailsOf(teams.test.database, admin, 'review', reviewId(2)),
      await as(admin, 'select * from public.work_queue()'),
    ]);
    for (const pattern of [
      /uid-/,
      /@/,
      /052-?12/,
      /T\d\d:\d\d/,
      /\d\d:\d\d:\d\d/,
      /is_new|taken_down|sanctions|history|at_institution/,
    ])
      expect(read).not.toMatch(pattern);
    expect(control).toMatch(/is_new/);
    expect(control).toMatch(/T\d\d:\d\d/);
    // By a new account instead of an old one, who was warned.
    await sql(`update public.profiles set created_at = now() where firebase_uid = 'uid-noa'`);
    await sql(
      `insert into private.sanctions (kind, case_kind, case_key, reason) values ('warning', 'review', $1, 'spam')`,
      reviewId(1),
    );
    expect(await everything()).toBe(read);
    await sql('delete from public.study_guides');
  });
});

describe('[ALIVE-61] a member of one team', () => {
  it('has the same answer about another institution as any signed-in person, from every function that asks', async () => {
    await sql(
      `insert into public.ratings (id, user_id, professor_id, rating1, comment, status, held_reasons)
      values ($1, 'uid-noa', 4, 2, 'לא ברור בכלל', 'held', '{words}')`,
      reviewId(8),
    );
    const suggestion = await suggest('noa', 'רות לביא', '2');
    const [[, , decision] = []] = await decide(teams.test.database, elsewhere, 'keep', [
      { kind: 'review', key: reviewId(8), version: await versionFor(elsewhere, reviewId(8), 2) },
    ]);
    await held(reviewId(8));
    const [[imported] = []] = await sql(`insert into private.imports (kind, file_name, institution, status)
      values ('course', 'a.csv', 2, 'done') returning id`);
    const calls: Readonly<Record<string, string>> = {
      case_details: `select public.case_details('review', '${reviewId(8)}')`,
      catalogue_counts: `select * from public.catalogue_counts('professor', '', '{"institution": 2}')`,
      catalogue_rows: `select * from public.catalogue_rows('professor', '', '{"institution": 2}')`,
      claim_case: `select * from public.claim_case('review', '${reviewId(8)}')`,
      decide_cases: `select * from public.decide_cases('[{"kind": "review", "key": "${reviewId(8)}", "version": ""}]', 'keep')`,
      entry_links: `select * from public.entry_links('professor', 4)`,
      import_lines: `select * from public.import_lines('${imported}', 'error')`,
      import_mistakes: `select * from public.import_mistakes('${imported}')`,
      launch_figures: 'select * from public.launch_figures(2)',
      link_course_professor: 'select public.link_course_professor(4, 4)',
      remove_launch_link: `select public.remove_launch_link(2, 'dorms')`,
      release_case: `select public.release_case('review', '${reviewId(8)}')`,
      save_launch: `select public.save_launch(2, 'יעד', 'A goal', 'אגודה', 'Union', 100, current_date + 9)`,
      save_launch_link: `select public.save_launch_link(2, 'dorms', 'מעונות', 'Dorms')`,
      save_entry: `select * from public.save_entry('professor', 4, '{}', '')`,
      set_teaching_role: `select public.set_teaching_role(4, 4, 'tutorial')`,
      stop_import: `select public.stop_import('${imported}')`,
      suggestion_case: `select public.suggestion_case('${suggestion}')`,
      team_imports: 'select public.team_imports(2)',
      team_log: 'select * from public.team_log(2)',
      team_queue: 'select * from public.team_queue(2)',
      teaching_rows: `select * from public.teaching_rows('', 2)`,
      undo_decision: `select * from public.undo_decision(${decision})`,
      unlink_course_professor: 'select public.unlink_course_professor(4, 4)',
    };
    // Those that ask for a team, as the catalogue of the database lists them; one that is added later needs a line.
    const asking = await sql(`select proname from pg_proc where pronamespace = 'public'::regnamespace
      and prosrc ~ 'require_(decider|reader_of_case|decider_of_cases|undoer|editor|lister|importer)\\(' order by 1`);
    expect(new Set(Object.keys(calls))).toEqual(new Set(asking.flat()));
    for (const [name, call] of Object.entries(calls)) {
      expect([name, await refusalOf(as(one, call))]).toEqual([name, 'admin/required']);
      expect([name, await refusalOf(as(nobody, call))]).toEqual([name, 'admin/required']);
      if (name !== 'undo_decision') expect([name, await refusalOf(as(elsewhere, call))]).toEqual([name, 'none']);
    }
    expect(await refusalOf(as(actors.visitor, calls['team_queue'] ?? ''))).toBe('42501');
    // What both institutions' cases have in common is not decided by one of them.
    await held(reviewId(1));
    expect(
      await refusalOf(
        decide(teams.test.database, one, 'keep', [
          { kind: 'review', key: reviewId(1), version: '' },
          { kind: 'review', key: reviewId(8), version: '' },
        ]),
      ),
    ).toBe('admin/required');
  });

  it('reads the same rows of every relation as any signed-in person with the same profile', async () => {
    const relations = await sql(`select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p', 'v') and (has_table_privilege('authenticated', oid, 'select')
        or has_any_column_privilege('authenticated', oid, 'select')) order by 1`);
    expect(relations.length).toBeGreaterThan(20);
    for (const [relation] of relations) {
      const rows = async (actor: Actor) =>
        (await refusalOf(as(actor, `select count(*) from public."${relation}"`))) === 'none'
          ? await as(actor, `select count(*) from public."${relation}"`)
          : 'refused';
      expect([relation, await rows(one)]).toEqual([relation, await rows(nobody)]);
    }
  });
});

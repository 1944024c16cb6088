import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { act, actors, attempt } from './actors.ts';
import { deciders, refusalOf } from './guide-crowd.ts';
import { members, setTeams } from './team-crowd.ts';

let teams: Awaited<ReturnType<typeof setTeams<TestDatabase>>>;
beforeAll(async () => {
  teams = await setTeams(await createTestDatabase({ size: 12 }));
});
afterAll(() => teams?.test.drop());
beforeEach(async () => {
  await teams.reset();
  await admin('update public.course_professors set role = null');
  await admin('delete from public.fact_answers');
  await admin('delete from private.fact_countings');
});

const admin = (text: string) => teams.sql(text);
/** Roles of the pairs of professor 1, and whether that makes a tutor. */
const roles = async () =>
  (
    await admin(`select p.is_tutor, string_agg(coalesce(t.role, '-'), ' ' order by t.course_id)
      from public.professors as p join public.course_professors as t on t.professor_id = p.id where p.id = 1 group by p.id`)
  )[0];
const set = (role: string | null, course = 1) =>
  teams.as(deciders.first, `select public.set_teaching_role($1, 1, $2)`, String(course), role);
const night = async () => {
  while ((await admin('select gateway.renew_facts()'))[0]?.[0] === 't');
};
/** Answers of so many people about course 1 with professor 1. */
const answers = (answer: string, number: number) =>
  admin(`insert into public.fact_answers (course_id, professor_id, fact, answer, year)
    select 1, 1, 'role', '${answer}', 2026 from generate_series(1, ${number})`);

it('a tutor is who gives tutorials alone, as far as it is known', async () => {
  expect(await roles()).toEqual(['f', '- -']);
  await set('tutorial');
  expect(await roles()).toEqual(['t', 'tutorial -']);
  expect(
    await act(teams.test.database, actors.visitor, 'select role from public.course_professors where course_id = 1'),
  ).toContainEqual(['tutorial']);
  await set('both', 2);
  expect(await roles()).toEqual(['f', 'tutorial both']);
  await admin('delete from public.course_professors where course_id = 2 and professor_id = 1');
  expect(await admin('select is_tutor from public.professors where id = 1')).toEqual([['t']]);
  await admin(`insert into public.course_professors (course_id, professor_id, role) values (2, 1, 'lecture')`);
  expect(await roles()).toEqual(['f', 'tutorial lecture']);
});

it('admins and the team of the institution say it, nobody else, and the log has it with a way back', async () => {
  expect(await set('tutorial')).toEqual([['done']]);
  const [[decision] = []] = await admin(`select id from private.decisions where subject_kind = 'teaching'
    and before = '{"role": null}' and after = '{"role": "tutorial"}' and action = 'edit' order by id desc limit 1`);
  expect(await teams.as(deciders.first, 'select role from public.teaching_rows($1, 1)', 'דנה')).toEqual([
    ['tutorial'],
    [null],
  ]);
  expect(await teams.as(members.one, `select role from public.teaching_rows('דנה', 1)`)).toEqual([
    ['tutorial'],
    [null],
  ]);
  expect(await teams.as(members.one, `select public.set_teaching_role(1, 1, 'both')`)).toEqual([['done']]);
  expect(await teams.as(members.one, `select public.set_teaching_role(1, 1, 'tutorial')`)).toEqual([['done']]);
  expect(await teams.as(deciders.first, 'select outcome from public.undo_decision($1)', decision ?? '')).toEqual([
    ['done'],
  ]);
  expect(await roles()).toEqual(['f', '- -']);
  expect(await teams.as(deciders.first, `select public.set_teaching_role(4, 1, 'both')`)).toEqual([['gone']]);
  expect(await refusalOf(set('assistant'))).toBe('23514');
  for (const actor of [members.elsewhere, members.nobody])
    expect(await refusalOf(teams.as(actor, `select public.set_teaching_role(1, 1, 'both')`))).toBe('admin/required');
  for (const actor of [actors.visitor, actors.owner])
    expect(
      (await attempt(teams.test.database, actor, `update public.course_professors set role = 'both'`)).outcome,
    ).toBe('42501');
});

it('a pair that was taken away and comes back has its role again', async () => {
  await admin(`insert into public.course_professors (course_id, professor_id, role) values (4, 1, 'tutorial')`);
  const roleOf = () => admin('select role from public.course_professors where course_id = 4 and professor_id = 1');
  expect(await teams.as(deciders.first, 'select public.unlink_course_professor(4, 1)')).toEqual([['done']]);
  expect(await teams.as(deciders.first, 'select public.link_course_professor(4, 1)')).toEqual([['done']]);
  expect(await roleOf()).toEqual([['tutorial']]);
  await admin('delete from public.course_professors where course_id = 4 and professor_id = 1');
});

it('three equal answers set it at night, where it is unknown, and no log says who decided', async () => {
  const decisions = async () => (await admin('select count(*) from private.decisions'))[0];
  const before = await decisions();
  await answers('tutorial', 2);
  await answers('lecture', 1);
  await night();
  expect(await roles()).toEqual(['f', '- -']);
  await answers('tutorial', 1);
  // Not before the night.
  await night();
  expect(await roles()).toEqual(['f', '- -']);
  await admin('delete from private.fact_countings');
  await night();
  expect(await roles()).toEqual(['t', 'tutorial -']);
  expect(await decisions()).toEqual(before);
  expect(await admin(`select fact_counts from public.course_professors where professor_id = 1`)).toEqual([
    ['{}'],
    ['{}'],
  ]);
  // The catalogue wins.
  await set('lecture');
  await admin('delete from private.fact_countings');
  await night();
  expect(await roles()).toEqual(['f', 'lecture -']);
});

it('three who say lecture and three who say tutorial mean both', async () => {
  await answers('tutorial', 3);
  await answers('lecture', 4);
  await night();
  expect(await roles()).toEqual(['f', 'both -']);
});

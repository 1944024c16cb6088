import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#server/database/testing/database.ts';
import { type Actor, act } from './actors.ts';
import { deciders, fillAdmin } from './guide-crowd.ts';
import { fillMergeCrowd, twins, wholeDatabase } from './merge-crowd.ts';

// One database for all: each merge is taken back, and what is found after it is what was there before.
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ size: 12 });
  await fillMergeCrowd(test.admin);
  await fillAdmin(test.admin, deciders.first);
  await fillAdmin(test.admin, deciders.second);
});
afterAll(() => test.drop());

async function admin(text: string) {
  return (await test.admin.run([{ text, values: [] }]))[0]?.rows ?? [];
}
const only = async (text: string) => (await admin(text))[0]?.[0];

async function merge(kind: string, survivor: number, gone: number, choices = '{}', actor: Actor = deciders.first) {
  const version = await only(`select private.merge_version('${kind}', ${survivor}, ${gone})`);
  const [row] = await act(test.database, actor, 'select * from public.merge_entries($1, $2, $3, $4, $5)', [
    kind,
    String(survivor),
    String(gone),
    choices,
    version ?? null,
  ]);
  return row ?? [];
}
const undo = (decision: string | null | undefined) =>
  only(`select private.undo_merge(d) from private.decisions as d where d.id = ${decision}`);
const stale = () => admin('select * from private.stale_counts()');

/** Expects every table to be as it was. */
async function expectAsBefore(before: Readonly<Record<string, string>>) {
  const after = await wholeDatabase(test.admin);
  for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows]);
}

describe('merging two lecturers with 500 ratings each', () => {
  const [survivor, gone] = twins.professor;

  it('moves everything, recounts to the same, and an undo brings every table back byte for byte', async () => {
    expect(await stale()).toEqual([]);
    const before = await wholeDatabase(test.admin);
    const [outcome, decision] = await merge('professor', survivor, gone, '{"title": "gone"}');
    expect(outcome).toBe('done');
    expect(await stale()).toEqual([]);
    expect(await admin(`select title, aliases from public.professors where id = ${survivor}`)).toEqual([
      ['prof', '{חזן,"מירון ג. חזן","Miron G. Hazan"}'],
    ]);
    expect(await only(`select count(*) from public.ratings where professor_id = ${survivor}`)).toBe('800');
    expect(await only(`select public.resolve_professor(${gone})`)).toBe(String(survivor));
    expect(
      await admin(`select course_id, role from public.course_professors where professor_id = ${survivor} order by 1`),
    ).toEqual([
      ['1', null],
      ['4', null],
      ['21', 'both'],
      ['22', 'both'],
    ]);
    expect(await only(`select is_tutor from public.professors where id = ${survivor}`)).toBe('f');
    // Answers to facts follow, one of a person stays.
    expect(
      await admin(`select course_id, answer, count(*) from public.fact_answers where professor_id = ${survivor}
        group by 1, 2 order by 1, 2`),
    ).toEqual([
      ['21', 'no', '39'],
      ['21', 'yes', '60'],
      ['22', 'no', '50'],
    ]);

    expect(await undo(decision)).toBe('done');
    expect(await stale()).toEqual([]);
    await expectAsBefore(before);
  });
});

describe('merging courses, departments and institutions', () => {
  it.each([
    ['course', ...twins.course, '{"name": "gone", "department": "gone"}'],
    ['department', 1, 11, '{"name": "gone"}'],
    ['institution', 1, 2, '{"name": "gone", "short_name": "gone"}'],
  ] as const)(
    'moves all that one %s has, and an undo brings every table back',
    async (kind, survivor, gone, choices) => {
      const before = await wholeDatabase(test.admin);
      const [outcome, decision] = await merge(kind, survivor, gone, choices);
      expect(outcome).toBe('done');
      expect(await stale()).toEqual([]);
      expect(await only(`select public.resolve_${kind}(${gone})`)).toBe(String(survivor));

      expect(await undo(decision)).toBe('done');
      expect(await stale()).toEqual([]);
      await expectAsBefore(before);
    },
  );
});

describe('what refers to the catalogue', () => {
  /** Rows that follow without being moved, and how. */
  const followsByItself = new Set([
    'private.course_documents.course_id', // by the triggers of search
    'private.fact_countings.institution', // counted every day
    'private.imports.institution', // the team of the one that stays has its own
    'private.institution_documents.institution_id',
    'private.institution_team.institution', // ends: the one that stays has its own
    'public.launches.institution', // ends: the one that stays has its own
    'public.launch_links.institution',
    'private.old_institution_codes.institution', // the chain is followed
    'private.professor_documents.professor_id',
    'private.withdrawn_texts.course_id', // found under every id that means the target, by private.ids_of_target
    'private.withdrawn_texts.professor_id',
    'private.target_locks.course_id', // stays with the page that is gone: the one that stays has its own
    'private.target_locks.professor_id',
    'public.course_professors.course_id', // by private.add_pairs
    'public.course_professors.professor_id',
    'public.courses.merged_into', // the chain is followed
    'public.departments.merged_into',
    'public.institution_figures.institution', // counted every day
    'public.institution_tallies.institution_id', // by the triggers of tallies
    'public.institutions.merged_into',
    'public.waiting_professors.professor_id', // listed every day
    'public.waiting_professors.institution',
    'public.waiting_professors.department',
    'public.professors.merged_into',
    'public.study_guides.department', // by the trigger of the course
    'public.study_guides.institution',
  ]);

  it('is moved by a merge, or is known to follow, so that a table to come cannot be forgotten', async () => {
    const keys = await admin(
      `select n.nspname || '.' || r.relname || '.' || a.attname from pg_constraint as c
       join pg_class as r on r.oid = c.conrelid join pg_namespace as n on n.oid = r.relnamespace
       join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and cardinality(c.conkey) = 1 and c.confrelid in
         ('public.professors'::regclass, 'public.courses'::regclass, 'public.departments'::regclass,
          'public.institutions'::regclass)`,
    );
    const [source] = await admin(
      `select string_agg(prosrc, '') from pg_proc where pronamespace = 'private'::regnamespace and proname like 'plan\\_%'`,
    );
    const plan = source?.[0] ?? '';
    const isMoved = (key: string) => {
      const [schema, table, column] = key.split('.');
      const called = new RegExp(`'${schema}\\.${table}'(, '\\w+')?, '${column}'`);
      return called.test(plan) || (table === 'notices' && plan.includes(`plan_notices('${column}'`));
    };
    const forgotten = keys.map(([key]) => String(key)).filter(key => !isMoved(key) && !followsByItself.has(key));
    expect(forgotten).toEqual([]);
    expect(isMoved('public.follows.course_id')).toBe(true);
    expect(isMoved('public.wishes.course_id')).toBe(false);
  });
});

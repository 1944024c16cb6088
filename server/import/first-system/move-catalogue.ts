import type { Step } from '@dargu/pg-one-sync';
import { forgetMoved, isRepeated, stop } from './rules.ts';
import { step } from './staging.ts';

/** Larger keys are replaced: the sequence would come to its end. */
const largestId = 1_000_000_000;

/** A key of the first system that was mapped before, as a number. */
const movedId = (table: string, column: string): string =>
  `(select new_id::int from private.moved_rows where table_name = '${table}' and old_id = t.${column}::text)`;

interface Level {
  readonly table: 'institutions' | 'departments' | 'professors' | 'courses';
  readonly maxName: number;
  /** Columns that a name is unique within. */
  readonly within: readonly string[];
  /** Columns beside id and name, with the expression over the staged row t. */
  readonly more: Readonly<Record<string, string>>;
  /** Checks that come before names are compared. */
  readonly before: readonly Step[];
  /** Rows of the export with the same name are the same entry. */
  readonly joinsSame: boolean;
}

const placeOf = (table: 'professors' | 'courses'): readonly Step[] => [
  step(`update moving_${table} as t set department = ${movedId('departments', 'department')}`),
  step(`update moving_${table} as t set institution = coalesce(${movedId('institutions', 'institution')},
    case when t.institution is null then (select d.institution from public.departments as d where d.id = t.department) end)`),
  stop('unknown_institution', table, 'institution', 't.institution is null'),
  stop(
    'unknown_department',
    table,
    'department',
    `not exists (select from public.departments as d
    where d.id = t.department and d.institution = t.institution and d.merged_into is null)`,
  ),
];

const levels: readonly Level[] = [
  { table: 'institutions', maxName: 120, within: [], more: {}, before: [], joinsSame: false },
  {
    table: 'departments',
    maxName: 120,
    within: ['institution'],
    more: {
      institution: 't.institution',
      name_pretty_card: `case when private.ink_length(t.name_pretty_card) >= 1
        and char_length(t.name_pretty_card) <= 60 then t.name_pretty_card end`,
    },
    before: [
      step(`update moving_departments as t set institution = ${movedId('institutions', 'institution')}`),
      stop('unknown_institution', 'departments', 'institution', 't.institution is null'),
    ],
    joinsSame: true,
  },
  {
    table: 'professors',
    maxName: 120,
    within: ['institution', 'department'],
    more: { institution: 't.institution', department: 't.department', title: 't.title' },
    before: [
      ...placeOf('professors'),
      step('alter table moving_professors add title text'),
      step(`update moving_professors set title = private.title_of(private.fold(split_part(btrim(name), ' ', 1))),
        name = substr(btrim(name), strpos(btrim(name), ' ') + 1)
        where private.title_of(private.fold(split_part(btrim(name), ' ', 1))) is not null and btrim(name) like '% %'`),
    ],
    joinsSame: false,
  },
  {
    table: 'courses',
    maxName: 160,
    within: ['institution', 'department'],
    more: { institution: 't.institution', department: 't.department' },
    before: placeOf('courses'),
    joinsSame: false,
  },
];

/** Steps that move the catalogue: an entry that is here by its name is that one; the key stays where it is free. */
export const catalogueSteps: readonly Step[] = levels.flatMap(level => stepsOf(level));

function stepsOf({ table, maxName, within, more, before, joinsSame }: Level): readonly Step[] {
  const staged = `moving_${table}`;
  const sameGroup = [...within, 'folded'].map(column => `o.${column} = t.${column}`).join(' and ');
  const columns = Object.keys(more);
  const isHere = `o.merged_into is null and private.fold(o.name) = t.folded
    ${within.map(column => `and o.${column} = t.${column}`).join(' ')}`;
  return [
    forgetMoved(table),
    stop('row_twice', table, 'id', isRepeated(table, 'id')),
    ...before,
    stop(
      'name_length',
      table,
      'name',
      `coalesce(private.ink_length(t.name), 0) < 2 or char_length(t.name) > ${maxName}`,
    ),
    step(`alter table ${staged} add folded text, add new_id int, add is_new boolean not null default false`),
    step(`update ${staged} set name = btrim(name), folded = private.fold(name)`),
    step(`create index on ${staged} (folded)`),
    // Namesakes are two lecturers or courses, unless one of them is here already.
    stop(
      'same_name',
      table,
      'name',
      `${!joinsSame} and exists (select from ${staged} as o where ${sameGroup} and o.id <> t.id)
        and (${within.length === 0} or exists (select from public.${table} as o where ${isHere}))`,
    ),
    step(`update ${staged} as t set new_id = found.id from (
      select min(o.id) as id, t.id as old_id from ${staged} as t join public.${table} as o on ${isHere} group by t.id
    ) as found where found.old_id = t.id`),
    // Keys are given to the first of a name, then to those that are the same.
    step(`update ${staged} as t set is_new = true where new_id is null
      ${joinsSame ? `and not exists (select from ${staged} as o where ${sameGroup} and o.id < t.id)` : ''}`),
    step(`update ${staged} as t set new_id = id where is_new and id between 1 and ${largestId}
      and not exists (select from public.${table} as o where o.id = t.id)`),
    step(`update ${staged} as t set new_id = given.new_id from (
      select id, row_number() over (order by id)
        + greatest((select coalesce(max(id), 0) from public.${table}), (select coalesce(max(new_id), 0) from ${staged}))
        as new_id
      from ${staged} where is_new and new_id is null
    ) as given where given.id = t.id`),
    step(
      `update ${staged} as t set new_id = o.new_id from ${staged} as o where t.new_id is null and ${sameGroup} and o.is_new`,
    ),
    step(`insert into public.${table} (${['id', 'name', 'name_en', ...columns].join(', ')}) overriding system value
      select ${['t.new_id', 't.name', 't.name', ...Object.values(more)].join(', ')} from ${staged} as t
      where is_new order by new_id`),
    step(
      `insert into private.moved_rows select '${table}', id::text, new_id::text from ${staged} where new_id is not null`,
    ),
  ];
}

/** Steps that move the sequences beyond the old keys: no rollback undoes them, so they come last. */
export const sequenceSteps: readonly Step[] = levels.map(({ table }) =>
  step(`select setval(pg_get_serial_sequence('public.${table}', 'id'),
    greatest((select max(id) from public.${table}), nextval(pg_get_serial_sequence('public.${table}', 'id'))))`),
);

import type { ActorName, Outcome } from './actors.ts';
import { communityAccessCases } from './community-access-cases.ts';
import { guideAccessCases } from './guide-access-cases.ts';
import { institutionAccessCases } from './institution-access-cases.ts';
import { ownerCourseRatingId, ownerRatingId } from './fixture.ts';

export type Verb = 'select' | 'insert' | 'update' | 'delete';

/**
 * Results of each actor who tries a verb on a table. A number is how many rows they reach, a text is the SQLSTATE
 * that refuses them. The statement is the same for everybody, and `service`, whom nothing is refused, is the control:
 * it shows that the statement is right and that the row is there to be reached.
 */
export interface AccessCase {
  readonly table: string;
  readonly verb: Verb;
  readonly statement: string;
  readonly outcomes: Readonly<Record<ActorName, Outcome>>;
}

const refused = '42501';

/** Everybody may read, nobody but the operator may write. */
function publicTable(table: string, row: string, insert: string, update: string): readonly AccessCase[] {
  const readable = { visitor: 1, owner: 1, other: 1, fresh: 1, service: 1 };
  const operators = { visitor: refused, owner: refused, other: refused, fresh: refused, service: 1 };
  return [
    { table, verb: 'select', statement: `select * from public.${table} where ${row}`, outcomes: readable },
    { table, verb: 'insert', statement: `insert into public.${table} ${insert}`, outcomes: operators },
    { table, verb: 'update', statement: `update public.${table} set ${update} where ${row}`, outcomes: operators },
    { table, verb: 'delete', statement: `delete from public.${table} where ${row}`, outcomes: operators },
  ];
}

/** Of three rows of the fixture the service reaches two that others may not see. */
const ofHidden = (known: AccessCase): AccessCase =>
  known.verb === 'insert' ? known : { ...known, outcomes: { ...known.outcomes, service: 3 } };

/** The owner reads the row; the person with a complete profile who is named in it writes it, once. */
function ratingTable(table: string, target: string, rowId: string): readonly AccessCase[] {
  const row = `id = '${rowId}'`;
  const insertAs = (person: string) =>
    `insert into public.${table} (user_id, ${target}, rating1, comment) values ('uid-${person}', 4, 5, 'ten letters at least')`;
  const authors = { visitor: refused, owner: 1, other: 0, fresh: 0, service: 1 };
  return [
    { table, verb: 'select', statement: `select * from public.${table} where ${row}`, outcomes: authors },
    {
      table,
      verb: 'insert',
      statement: insertAs('owner'),
      outcomes: { visitor: refused, owner: 1, other: refused, fresh: refused, service: 1 },
    },
    // A new user may not even rate in the own name, and is told so with a code (PGRST: the response is in the message).
    {
      table,
      verb: 'insert',
      statement: insertAs('fresh'),
      outcomes: { visitor: refused, owner: refused, other: refused, fresh: 'PGRST', service: 1 },
    },
    { table, verb: 'update', statement: `update public.${table} set rating1 = 1 where ${row}`, outcomes: authors },
    { table, verb: 'delete', statement: `delete from public.${table} where ${row}`, outcomes: authors },
  ];
}

/** Everybody reads the nicknames; an admin alone writes them, which search.test.ts shows. */
function nicknameCases(): readonly AccessCase[] {
  const table = 'search_nicknames';
  const row = `word = 'תא'`;
  const writers = { visitor: refused, owner: 0, other: 0, fresh: 0, service: 1 };
  return [
    {
      table,
      verb: 'select',
      statement: `select * from public.${table} where ${row}`,
      outcomes: { visitor: 1, owner: 1, other: 1, fresh: 1, service: 1 },
    },
    {
      table,
      verb: 'insert',
      statement: `insert into public.${table} (nickname, meaning) values ('סטט', 'סטטיסטיקה')`,
      outcomes: { visitor: refused, owner: refused, other: refused, fresh: refused, service: 1 },
    },
    { table, verb: 'update', statement: `update public.${table} set meaning = 'חיפה' where ${row}`, outcomes: writers },
    { table, verb: 'delete', statement: `delete from public.${table} where ${row}`, outcomes: writers },
  ];
}

const ownProfile = `firebase_uid = 'uid-owner'`;

const profileCases: readonly AccessCase[] = [
  {
    table: 'profiles',
    verb: 'select',
    statement: `select * from public.profiles where ${ownProfile}`,
    outcomes: { visitor: refused, owner: 1, other: 0, fresh: 0, service: 1 },
  },
  {
    table: 'profiles',
    verb: 'insert',
    statement: `insert into public.profiles (firebase_uid) values ('uid-somebody-else')`,
    outcomes: { visitor: refused, owner: refused, other: refused, fresh: refused, service: 1 },
  },
  {
    table: 'profiles',
    verb: 'update',
    statement: `update public.profiles set name = 'x' where ${ownProfile}`,
    outcomes: { visitor: refused, owner: 1, other: 0, fresh: 0, service: 1 },
  },
  {
    table: 'profiles',
    verb: 'delete',
    statement: `delete from public.profiles where ${ownProfile}`,
    outcomes: { visitor: refused, owner: 1, other: 0, fresh: 0, service: 1 },
  },
];

/** Entries are added by the server and by operators, and never changed. */
const ledgerCases: readonly AccessCase[] = [
  {
    table: 'ticket_ledger',
    verb: 'select',
    statement: `select * from public.ticket_ledger where user_id = 'uid-owner'`,
    outcomes: { visitor: refused, owner: 1, other: 0, fresh: 0, service: 1 },
  },
  {
    table: 'ticket_ledger',
    verb: 'insert',
    statement: `insert into public.ticket_ledger (user_id, kind, amount) values ('uid-owner', 'rating', 100)`,
    outcomes: { visitor: refused, owner: refused, other: refused, fresh: refused, service: 1 },
  },
  ...['update public.ticket_ledger set amount = 100', 'delete from public.ticket_ledger'].map(
    (statement): AccessCase => ({
      table: 'ticket_ledger',
      verb: statement.startsWith('update') ? 'update' : 'delete',
      statement: `${statement} where user_id = 'uid-owner'`,
      outcomes: { visitor: refused, owner: refused, other: refused, fresh: refused, service: refused },
    }),
  ),
];

const reviewCases: readonly AccessCase[] = ['professor_reviews', 'course_reviews'].map(table => ({
  table,
  verb: 'select',
  statement: `select * from public.${table}`,
  outcomes: { visitor: 1, owner: 1, other: 1, fresh: 1, service: 1 },
}));

export const accessCases: readonly AccessCase[] = [
  ...publicTable('institutions', 'id = 1', `(name, name_en) values ('מכללה', 'College')`, 'rating_count = 99'),
  ...publicTable(
    'departments',
    'id = 1',
    `(name, name_en, institution) values ('כימיה', 'Chemistry', 1)`,
    'course_count = 9',
  ),
  ...publicTable(
    'professors',
    'id = 1',
    `(name, name_en, institution, department) values ('אבי רז', 'Avi Raz', 1, 1)`,
    `name = 'אחר'`,
  ),
  ...publicTable(
    'courses',
    'id = 1',
    `(name, name_en, institution, department) values ('פיזיקה', 'Physics', 1, 1)`,
    `name = 'אחר'`,
  ),
  ...publicTable(
    'course_professors',
    'course_id = 1 and professor_id = 1',
    'values (4, 1)',
    'rating_count = rating_count',
  ),
  ...publicTable(
    'institution_figures',
    'institution = 1',
    `values (2, '2026-11-01', 50, '{10,10,10,10,10}', '{}', 0, '{0,0,0,0,0}', null, null, 0, 0)`,
    'rating_count = 99',
  ),
  ...publicTable(
    'launches',
    'institution = 1',
    `(institution, title_he, title_en, by_he, by_en, goal, base_count, starts_on, ends_on)
       values (2, 'יעד', 'A goal', 'אגודה', 'Union', 100, 0, '2026-11-01', '2026-12-01')`,
    'goal = 200',
  ),
  ...publicTable(
    'launch_links',
    'institution = 1',
    `values (2, 'dorms', 'מעונות', 'Dorms', '{}')`,
    `label_en = 'The dorms'`,
  ),
  ...publicTable(
    'sources',
    'id = 1',
    `(institution, kind, name, name_en, published_on, terms) select institution, 'older_reviews', name, name_en,
       published_on, terms from public.sources where id = 1`,
    `name = 'אחר'`,
  ),
  // Of each, one is about a hidden lecturer, and of older reviews one is held.
  ...publicTable(
    'survey_results',
    'source = 1',
    '(source, professor, year, answers, mean) values (1, 1, 2024, 5, 4)',
    'mean = 7',
  ).map(ofHidden),
  ...publicTable(
    'older_reviews',
    'source = 2',
    `(source, professor, text, digest, status) values (2, 1, 'מרצה טוב', 'x', 'visible')`,
    `status = 'removed', removed_on = '2026-11-01'`,
  ).map(ofHidden),
  ...publicTable('waiting_professors', 'professor_id = 1', 'values (2, 1, 1, 2)', 'rank = 9'),
  ...publicTable(
    'semesters',
    `(year, semester) = (2010, 'b')`,
    `values (2099, 'a', '2098-10-15', '2098-12-15', '2099-01-31')`,
    `half_on = '2010-05-09'`,
  ),
  ...publicTable('app_settings', `key = 'greeting'`, `values ('other', '1', true)`, `value = '"x"'`),
  {
    table: 'app_settings',
    verb: 'select',
    statement: `select * from public.app_settings where key = 'word_limit'`,
    outcomes: { visitor: 0, owner: 0, other: 0, fresh: 0, service: 1 },
  },
  ...nicknameCases(),
  ...hiddenRows(),
  ...profileCases,
  ...ratingTable('ratings', 'professor_id', ownerRatingId),
  ...ratingTable('course_ratings', 'course_id', ownerCourseRatingId),
  ...ledgerCases,
  ...reviewCases,
  ...communityAccessCases,
  ...guideAccessCases,
  ...institutionAccessCases,
];

/** Rows of public tables that the public does not get to see: hidden and merged ones, and pairs with them. */
function hiddenRows(): readonly AccessCase[] {
  const outcomes = { visitor: 0, owner: 0, other: 0, fresh: 0, service: 2 };
  return ['professors', 'courses']
    .map(table => ({ table, row: 'id in (2, 3)' }))
    .concat({ table: 'course_professors', row: 'course_id = 2 or professor_id = 2' })
    .map(({ table, row }) => ({
      table,
      verb: 'select' as const,
      statement: `select * from public.${table} where ${row}`,
      outcomes,
    }));
}

import type { AccessCase } from './access-cases.ts';
import { guideIds } from './guide-fixture.ts';

const refused = '42501';
const notNull = '23502';
/** By a function or trigger, with a code for the client. */
const refusal = 'PGRST';

const everybody = { visitor: 1, owner: 1, other: 1, fresh: 1, service: 1 };
const nobody = { visitor: 0, owner: 0, other: 0, fresh: 0, service: 0 };
const own = { visitor: refused, owner: 1, other: 0, fresh: 0, service: 1 };
const operators = { visitor: refused, owner: refused, other: refused, fresh: refused, service: 1 };

/** The owner reads the row; only functions and the server write it. */
function ownedTable(table: string, row: string, insert: string, update: string): readonly AccessCase[] {
  return [
    { table, verb: 'select', statement: `select * from public.${table} where ${row}`, outcomes: own },
    { table, verb: 'insert', statement: `insert into public.${table} ${insert}`, outcomes: operators },
    { table, verb: 'update', statement: `update public.${table} set ${update} where ${row}`, outcomes: operators },
    { table, verb: 'delete', statement: `delete from public.${table} where ${row}`, outcomes: operators },
  ];
}

/** The owner has one for the other person's guide; people insert and delete in the own name. */
function personalTable(table: string, ofOwn: 'of others' | 'own too'): readonly AccessCase[] {
  const row = `guide_id = '${guideIds.ofOther}'`;
  const insert = (guideId: string) => `insert into public.${table} (guide_id) values ('${guideId}')`;
  const ofOwner = ofOwn === 'own too' ? 1 : refusal;
  return [
    { table, verb: 'select', statement: `select guide_id from public.${table} where ${row}`, outcomes: own },
    {
      table,
      verb: 'insert',
      statement: insert(guideIds.published),
      outcomes: { visitor: refused, owner: ofOwner, other: 1, fresh: refusal, service: notNull },
    },
    {
      table,
      verb: 'insert',
      statement: insert(guideIds.pending),
      outcomes: { visitor: refused, owner: refusal, other: refusal, fresh: refusal, service: notNull },
    },
    {
      table,
      verb: 'insert',
      statement: `insert into public.${table} (guide_id, user_id) values ('${guideIds.published}', 'uid-other')`,
      outcomes: operators,
    },
    {
      table,
      verb: 'update',
      statement: `update public.${table} set created_at = now() where ${row}`,
      outcomes: operators,
    },
    { table, verb: 'delete', statement: `delete from public.${table} where ${row}`, outcomes: own },
  ];
}

/** Study guides, their files, votes and bookmarks. */
export const guideAccessCases: readonly AccessCase[] = [
  ...ownedTable(
    'study_guides',
    `id = '${guideIds.pending}'`,
    `(user_id, course_id, institution, department, type, language, title)
     values ('uid-other', 1, 1, 1, 'summary', 'he', 'עוד סיכום')`,
    `status = 'hidden'`,
  ),
  ...ownedTable(
    'guide_files',
    `id = '${guideIds.pendingFile}'`,
    `(user_id, name, bytes) values ('uid-other', 'a.pdf', 1)`,
    `name = 'b.pdf'`,
  ),
  ...personalTable('guide_votes', 'of others'),
  ...personalTable('guide_bookmarks', 'own too'),
  {
    table: 'guide_reports',
    verb: 'select',
    statement: `select * from public.guide_reports where id = '${guideIds.report}'`,
    outcomes: own,
  },
  {
    table: 'guide_reports',
    verb: 'insert',
    statement: `insert into public.guide_reports (guide_id, reason) values ('${guideIds.published}', 'copyright')`,
    outcomes: { visitor: refused, owner: refusal, other: 1, fresh: refusal, service: notNull },
  },
  {
    table: 'guide_reports',
    verb: 'insert',
    statement: `insert into public.guide_reports (guide_id, user_id, reason)
      values ('${guideIds.published}', 'uid-owner', 'spam')`,
    outcomes: { visitor: refused, owner: refusal, other: refused, fresh: refusal, service: 1 },
  },
  {
    table: 'guide_reports',
    verb: 'insert',
    statement: `insert into public.guide_reports (guide_id, reason) values ('${guideIds.pending}', 'spam')`,
    outcomes: { visitor: refused, owner: refusal, other: refusal, fresh: refusal, service: notNull },
  },
  {
    table: 'guide_reports',
    verb: 'update',
    statement: `update public.guide_reports set details = 'page 3' where id = '${guideIds.report}'`,
    outcomes: own,
  },
  {
    table: 'guide_reports',
    verb: 'update',
    statement: `update public.guide_reports set status = 'dismissed' where id = '${guideIds.report}'`,
    outcomes: { visitor: refused, owner: refused, other: 0, fresh: 0, service: 1 },
  },
  {
    table: 'guide_reports',
    verb: 'delete',
    statement: `delete from public.guide_reports where id = '${guideIds.report}'`,
    outcomes: operators,
  },
  ...ownedTable(
    'guide_requests',
    `id = '${guideIds.request}'`,
    `(course_id, type) values (1, 'recording')`,
    'asked_count = 9',
  ).map(found => (found.verb === 'select' ? { ...found, outcomes: operators } : found)),
  ...ownedTable(
    'guide_request_people',
    `request_id = '${guideIds.request}'`,
    `(request_id, user_id) values ('${guideIds.request}', 'uid-other')`,
    'created_at = now()',
  ),
  {
    table: 'wanted_guides',
    verb: 'select',
    statement: `select * from public.wanted_guides where id = '${guideIds.request}'`,
    outcomes: everybody,
  },
  {
    table: 'published_guides',
    verb: 'select',
    statement: `select * from public.published_guides where id = '${guideIds.published}'`,
    outcomes: everybody,
  },
  {
    table: 'published_guides',
    verb: 'select',
    statement: `select * from public.published_guides where id = '${guideIds.pending}'`,
    outcomes: nobody,
  },
  {
    table: 'published_guide_files',
    verb: 'select',
    statement: `select * from public.published_guide_files where id = '${guideIds.file}'`,
    outcomes: everybody,
  },
  {
    table: 'published_guide_files',
    verb: 'select',
    statement: `select * from public.published_guide_files where id = '${guideIds.pendingFile}'`,
    outcomes: nobody,
  },
  // Closed to everybody but admins, none of whom is among these people.
  {
    table: 'library_guides',
    verb: 'select',
    statement: `select * from public.library_guides where id = '${guideIds.published}'`,
    outcomes: { ...nobody, visitor: refused, service: refused },
  },
];

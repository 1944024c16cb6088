import type { AccessCase } from './access-cases.ts';
import { guideIds } from './guide-fixture.ts';

const refused = '42501';

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
  ...ownedTable(
    'guide_votes',
    `guide_id = '${guideIds.ofOther}'`,
    `(guide_id, user_id) values ('${guideIds.published}', 'uid-other')`,
    'created_at = now()',
  ),
  ...ownedTable(
    'guide_bookmarks',
    `guide_id = '${guideIds.ofOther}'`,
    `(guide_id, user_id) values ('${guideIds.published}', 'uid-other')`,
    'created_at = now()',
  ),
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
];

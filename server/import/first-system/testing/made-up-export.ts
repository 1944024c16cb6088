import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subjectOf } from '@dargu/auth-api';
import type { MoveOptions } from '../move-in.ts';

type Cell = string | number | boolean | null;
export type MadeUpRow = Readonly<Record<string, Cell>>;
export type Rows = Readonly<Record<string, readonly MadeUpRow[]>>;
/** Format in which a hosted database writes a table: \copy of psql, its dashboard, or a plain dump. */
export type Format = 'copy' | 'dashboard' | 'dump';

export const uidOf = (name: string): string => name.padEnd(28, 'xX0');
export const goodComment = 'מסביר לאט, ברור ובסבלנות';
const day = '2026-03-04 07:00:01.123+00';

/** Person of the provider's command line, who has the account that the demo provider would make for this address. */
export function exportedPerson(name: string, provider: 'google' | 'apple' | null, more: object = {}) {
  const email = `${name}@uni.example`;
  const rawId = provider === null ? '' : subjectOf(provider, email);
  return {
    localId: uidOf(name),
    email,
    emailVerified: provider !== null,
    displayName: `Person ${name}`,
    passwordHash: 'aGFzaA==',
    createdAt: '1767225600000',
    lastSignedInAt: '1772582400000',
    providerUserInfo: provider === null ? [] : [{ providerId: `${provider}.com`, rawId, email }],
    ...more,
  };
}

export const rating = (id: string, name: string, more: MadeUpRow = {}): MadeUpRow => ({
  id,
  user_id: uidOf(name),
  rating1: 4,
  comment: goodComment,
  created_at: day,
  professor_id: 7,
  ...more,
});

/** A small first system: one lecturer, one course, Dana by Google, Avi by Apple. */
export const tables: Rows = {
  institutions: [{ id: 3, name: 'מכללת הדוגמה' }],
  departments: [{ id: 5, name: 'מדעי המחשב', name_pretty_card: null, institution: 3 }],
  professors: [{ id: 7, name: 'ד״ר רות כהן', institution: 3, department: 5 }],
  courses: [{ id: 9, name: 'מבוא ללוגיקה', institution: 3, department: 5 }],
  profiles: [
    {
      firebase_uid: uidOf('dana'),
      email: 'forged@uni.example',
      name: 'דנה',
      institution: 3,
      degree: 'bachelor',
      department: 5,
      department2: null,
      year_of_study: '2',
      age: true,
      agreed_to_terms: true,
      is_new_user: false,
      created_at: day,
      updated_at: day,
      reviews_made: 77,
      tickets: 99,
    },
  ],
  ratings: [rating('11', 'dana'), rating('12', 'avi', { rating1: 2 })],
  course_ratings: [{ id: 21, user_id: uidOf('dana'), rating1: 5, comment: goodComment, created_at: day, course_id: 9 }],
  professor_reports: [
    {
      id: 31,
      professor_id: 7,
      user_id: uidOf('avi'),
      reason: 'moved away',
      details: 'עברה',
      status: 'pending',
      updated_at: day,
    },
  ],
  course_reports: [],
  contact_messages: [
    { id: 41, email: 'x@uni.example', message: 'שלום', status: 'new', created_at: day, user_id: uidOf('avi') },
  ],
};
export const people: readonly object[] = [exportedPerson('dana', 'google'), exportedPerson('avi', 'apple')];

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const csvCell = (format: 'copy' | 'dashboard') => (cell: Cell) => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return format === 'copy' ? (cell ? 't' : 'f') : String(cell);
  const text = String(cell);
  if (text === '') return format === 'copy' ? '""' : '';
  return /[",\r\n]/u.test(text) ? quoted(text) : text;
};

const copyCell = (cell: Cell) =>
  cell === null
    ? '\\N'
    : typeof cell === 'boolean'
      ? String(cell)[0]
      : String(cell).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\r', '\\r').replaceAll('\n', '\\n');

async function writeTables(folder: string, given: Rows, format: Format): Promise<void> {
  const dump: string[] = ['SET session_replication_role = replica;', ''];
  for (const [table, rows] of Object.entries(given)) {
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) continue;
    if (format === 'dump') {
      const lines = rows.map(row => columns.map(column => copyCell(row[column] ?? null)).join('\t'));
      dump.push(`COPY public.${table} (${columns.join(', ')}) FROM stdin;`, ...lines, '\\.', '');
    } else {
      const lines = rows.map(row => columns.map(column => csvCell(format)(row[column] ?? null)).join(','));
      const text = [columns.join(','), ...lines].join(format === 'copy' ? '\n' : '\r\n');
      await writeFile(join(folder, `${table}${format === 'copy' ? '' : '_rows'}.csv`), text);
    }
  }
  if (format === 'dump') await writeFile(join(folder, 'data.sql'), dump.join('\n'));
}

const folders: string[] = [];

/** Removes the folders that this process has written, after a file of tests. */
export async function removeExports(): Promise<void> {
  await Promise.all(folders.splice(0).map(folder => rm(folder, { recursive: true })));
}

/** Writes an export into a new folder; the one that is made up above unless told. */
export async function writeExport(
  given: { tables?: Rows; people?: readonly object[]; format?: Format } = {},
): Promise<MoveOptions> {
  const folder = await mkdtemp(join(tmpdir(), 'dargu-moving-'));
  folders.push(folder);
  await writeTables(folder, { ...tables, ...given.tables }, given.format ?? 'copy');
  const file = join(folder, 'users.json');
  await writeFile(file, JSON.stringify({ users: given.people ?? people }, null, 2));
  return {
    folder,
    people: file,
    expectedPeople: 0,
    without: [],
    keepTerms: false,
    leftOut: new Set(),
    write: true,
    adminEmails: [],
  };
}

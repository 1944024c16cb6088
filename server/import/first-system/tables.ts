/** Kind of a cell: a number that fits a key, any key, words, an instant, true or false. */
export type CellKind = 'integer' | 'key' | 'text' | 'instant' | 'boolean';

interface MovedTable {
  readonly needed: Readonly<Record<string, CellKind>>;
  readonly optional?: Readonly<Record<string, CellKind>>;
}

const named = { id: 'integer', name: 'text' } as const;
const placed = { ...named, institution: 'integer', department: 'integer' } as const;
const rating = { id: 'key', user_id: 'key', rating1: 'integer', comment: 'text', created_at: 'instant' } as const;
const report = { id: 'key', user_id: 'key', reason: 'text', status: 'text', updated_at: 'instant' } as const;

/** Tables of a first system (DATA-01, DATA-04 to DATA-07) and the columns that are read of them. */
export const movedTables = {
  institutions: { needed: named },
  departments: { needed: { ...named, institution: 'integer' }, optional: { name_pretty_card: 'text' } },
  professors: { needed: placed },
  courses: { needed: placed },
  profiles: {
    needed: { firebase_uid: 'key' },
    optional: {
      name: 'text',
      institution: 'integer',
      degree: 'text',
      department: 'integer',
      department2: 'integer',
      year_of_study: 'text',
      age: 'boolean',
      agreed_to_terms: 'boolean',
      created_at: 'instant',
      updated_at: 'instant',
    },
  },
  ratings: { needed: { ...rating, professor_id: 'integer' } },
  course_ratings: { needed: { ...rating, course_id: 'integer' } },
  professor_reports: { needed: { ...report, professor_id: 'integer' }, optional: { details: 'text' } },
  course_reports: { needed: { ...report, course_id: 'integer' }, optional: { details: 'text' } },
  contact_messages: {
    needed: { id: 'key', email: 'text', message: 'text', status: 'text', created_at: 'instant' },
    optional: { user_id: 'key' },
  },
} as const satisfies Record<string, MovedTable>;

export type MovedTableName = keyof typeof movedTables;

export const isMovedTable = (name: string): name is MovedTableName => Object.hasOwn(movedTables, name);

export const movedColumns = (table: MovedTableName): Readonly<Record<string, CellKind>> => {
  const { needed, optional = {} }: MovedTable = movedTables[table];
  return { ...needed, ...optional };
};

/** Cells that may not be empty; what else is missing is a rule's matter. */
const alwaysThere = new Set(['id', 'firebase_uid']);

/** @returns what is wrong with a cell; null where it can be read */
export function cellProblem(column: string, kind: CellKind, cell: string | null): string | null {
  if (cell === null || (cell === '' && kind !== 'text')) return alwaysThere.has(column) ? 'empty' : null;
  if (/\0/u.test(cell)) return 'has a NUL character';
  if (!cell.isWellFormed()) return 'is not UTF-8';
  if (cell.length === 10_243 && cell.endsWith('...')) return 'was cut by the export';
  if (kind === 'integer' && !(/^-?\d{1,10}$/u.test(cell) && Math.abs(Number(cell)) < 2 ** 31)) return 'is no number';
  if (kind === 'key' && cell.length > 128) return 'is too long for a key';
  if (kind === 'boolean' && !/^(?:t|f|true|false)$/u.test(cell)) return 'is neither true nor false';
  if (kind === 'instant' && !isInstant(cell)) return 'is no instant';
  return null;
}

const instant = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(Z|[+-]\d\d(?::?\d\d)?)?$/u;

function isInstant(cell: string): boolean {
  const [, day = '', time = ''] = instant.exec(cell) ?? [];
  const read = new Date(`${day}T${time}Z`);
  // 30 February would become 2 March.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

/** Checks whether an instant lacks its zone: it is read as UTC. */
export const lacksZone = (cell: string): boolean => instant.exec(cell)?.[3] === undefined;

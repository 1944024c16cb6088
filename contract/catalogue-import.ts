/**
 * Kinds that a file can be about. The column `institution` and the like are resolved by name, so the order is the order
 * of use.
 */
export const importKinds = ['institution', 'department', 'professor', 'course', 'teaching'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The most that is read of a file; more is refused before anything is written. */
export const importLimits = { bytes: 16 * 1_048_576, lines: 50_000, cellCharacters: 2_000 } as const;

export interface ImportColumn {
  /** Its heading in the template, and its name in SQL (private.import_columns). */
  readonly name: string;
  readonly isRequired: boolean;
  /** Other headings that are taken for it. */
  readonly alsoCalled: readonly string[];
  /** A cell of the template's example line. */
  readonly example: string;
}

const column = (name: string, example: string, ...alsoCalled: readonly string[]): ImportColumn => ({
  name,
  isRequired: false,
  alsoCalled,
  example,
});
const required = (name: string, example: string, ...alsoCalled: readonly string[]): ImportColumn => ({
  ...column(name, example, ...alsoCalled),
  isRequired: true,
});

const institution = required('institution', 'אפקה', 'מוסד', 'שם המוסד');
const name = (example: string, ...alsoCalled: readonly string[]) => required('name', example, 'name_he', ...alsoCalled);
const nameEn = (example: string) => column('name_en', example, 'english', 'שם באנגלית');
const aliases = (example: string) => column('aliases', example, 'כינויים', 'שמות נוספים');

/** The columns of each kind, in the order of the template. Others in a file are left alone. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  institution: [
    name('אפקה – המכללה האקדמית להנדסה בתל אביב', 'שם', 'שם המוסד', 'מוסד'),
    nameEn('Afeka College of Engineering'),
    column('short_name', 'אפקה', 'שם קצר', 'קיצור'),
    column('short_name_en', 'Afeka', 'שם קצר באנגלית'),
    column('kind', 'college', 'סוג'),
    column('email_domains', 'mail.afeka.ac.il', 'domains', 'דומיינים'),
  ],
  department: [
    institution,
    name('הנדסת תוכנה', 'שם', 'שם החוג', 'חוג', 'מחלקה'),
    nameEn('Software Engineering'),
    column('short_name', '', 'שם קצר', 'קיצור'),
  ],
  professor: [
    institution,
    required('department', 'הנדסת תוכנה', 'חוג', 'מחלקה'),
    column('title', 'ד״ר', 'תואר'),
    name('מירון חזן', 'שם', 'שם מלא', 'שם המרצה', 'מרצה'),
    nameEn('Miron Hazan'),
    aliases('מיקי חזן'),
  ],
  course: [
    institution,
    required('department', 'הנדסת תוכנה', 'חוג', 'מחלקה'),
    column('code', '10016', 'מספר קורס', 'קוד', 'מספר'),
    name('מבני נתונים', 'שם', 'שם הקורס', 'קורס'),
    nameEn('Data Structures'),
    aliases(''),
  ],
  teaching: [
    institution,
    column('code', '10016', 'מספר קורס', 'קוד'),
    column('course', 'מבני נתונים', 'קורס', 'שם הקורס'),
    required('professor', 'מירון חזן', 'lecturer', 'מרצה', 'שם המרצה'),
    column('department', '', 'חוג', 'מחלקה'),
    column('role', 'הרצאה', 'תפקיד'),
  ],
};

/** Reasons why a whole file is refused, code `import/<reason>`; the details say what exactly. */
export const importFileProblems = ['too-large', 'too-many-lines', 'empty', 'encoding', 'type', 'columns'] as const;
export type ImportFileProblem = (typeof importFileProblems)[number];

/** Counts of what the check found, or of what was written. */
export interface ImportCounts {
  readonly created: number;
  readonly changed: number;
  readonly same: number;
  readonly errors: number;
}

/** Response to a file that was read and checked: its import. */
export interface CheckedImport extends ImportCounts {
  readonly id: string;
}

export function isImportKind(text: unknown): text is ImportKind {
  return importKinds.some(kind => kind === text);
}

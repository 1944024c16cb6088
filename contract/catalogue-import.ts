/**
 * Kinds that a file can be about. The column `institution` and the like are resolved by name, so the order is the order
 * of use.
 */
export const importKinds = ['institution', 'department', 'professor', 'course', 'teaching'] as const;
export type ImportKind = (typeof importKinds)[number];
/** Kinds of sources, of which a file may be too: what comes from elsewhere and stands beside the catalogue. */
export const sourceKinds = ['survey', 'older_reviews'] as const;
export type SourceKind = (typeof sourceKinds)[number];
export type FileKind = ImportKind | SourceKind;

/** The most that is read of a file; more is refused before anything is written. */
export const importLimits = { bytes: 16 * 1_048_576, lines: 50_000, cellCharacters: 4_000 } as const;

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
const code = column('code', '10016', 'מספר קורס', 'קוד');
const course = column('course', 'מבני נתונים', 'קורס', 'שם הקורס');
const lecturer = column('professor', 'מירון חזן', 'lecturer', 'מרצה', 'שם המרצה');
const aliases = (example: string) => column('aliases', example, 'כינויים', 'שמות נוספים');

/** The columns of each kind, in the order of the template. Others in a file are left alone. */
export const importColumns: Readonly<Record<FileKind, readonly ImportColumn[]>> = {
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
    column('is_small', '', 'small', 'קטן', 'כיתה קטנה'),
  ],
  teaching: [
    institution,
    code,
    course,
    { ...lecturer, isRequired: true },
    column('department', '', 'חוג', 'מחלקה'),
    column('role', 'הרצאה', 'תפקיד'),
  ],
  survey: [
    code,
    course,
    lecturer,
    required('year', '2026', 'שנה', 'שנת לימודים'),
    column('semester', 'א', 'סמסטר'),
    required('answers', '84', 'respondents', 'responses', 'ענו', 'מספר משיבים', 'מספר עונים'),
    required('mean', '5.9', 'average', 'score', 'ממוצע', 'ציון'),
    column('response', '52%', 'response rate', 'אחוז היענות', 'שיעור היענות'),
  ],
  older_reviews: [
    code,
    course,
    lecturer,
    column('year', '2024', 'שנה', 'שנת לימודים'),
    required('text', 'מבחן ארוך, אבל כל מה ששאלו היה בתרגול.', 'review', 'comment', 'טקסט', 'ביקורת', 'חוות דעת'),
  ],
};

/**
 * Tests whether the heading of a column says who wrote or answered: a name, an address, a number of a person. A file of a
 * source that has one is refused before a row of it is read, in the browser and by the server.
 */
export function namesPeople(heading: string): boolean {
  const words = heading
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Mn}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return (
    /\be ?mails?\b|\bg?mail\b|phone|\b(mobile|tel|cell)\b|\baddress|\bauthor|\bwriter|\breviewer|\brespondent\b|\buser|nick ?name/.test(
      words,
    ) ||
    /\b(student|person|national|first|last|full|sur|family) ?(id|name|number|no)\b|passport|identity|^(id|ip|name)$|\bid no|\bid num/.test(
      words,
    ) ||
    /מייל|דואר|דוא ?ל|כתובת|טלפון|נייד|סלולר|(^| )ת ?ז( |$)|זהות|דרכון|משתמש|כינוי|(מחבר|כותב|מגיב|משיב|ממלא)(?!י)/.test(
      words,
    ) ||
    /(שם|מספר|מס) ה?סטודנט(?!ים)|שם (מלא|פרטי|משפחה)|^שם$/.test(words)
  );
}

/** Reasons why a whole file is refused, code `import/<reason>`; the details say what exactly. */
export const importFileProblems = [
  'too-large',
  'too-many-lines',
  'empty',
  'encoding',
  'type',
  'columns',
  'people',
] as const;
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

export function isSourceKind(text: unknown): text is SourceKind {
  return sourceKinds.some(kind => kind === text);
}

export const isFileKind = (text: unknown): text is FileKind => isImportKind(text) || isSourceKind(text);

export function isImportKind(text: unknown): text is ImportKind {
  return importKinds.some(kind => kind === text);
}

/** Main activity of a student of the department; steers what reviews talk about. */
export const fields = [
  'code',
  'math',
  'lab',
  'reading',
  'law',
  'clinical',
  'business',
  'studio',
  'teaching',
  'stage',
] as const;
export type Field = (typeof fields)[number];

export interface CourseName {
  readonly name: string;
  readonly nameEn: string;
}

export interface DepartmentSeed {
  readonly key: string;
  readonly name: string;
  readonly nameEn: string;
  /** A short form for cards, where the full name would not fit a line. */
  readonly prettyCard: string | null;
  readonly field: Field;
  readonly courses: readonly CourseName[];
}

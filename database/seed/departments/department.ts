/** What a student of the department mostly does; steers what reviews talk about. */
export type Field =
  | 'code'
  | 'math'
  | 'lab'
  | 'reading'
  | 'law'
  | 'clinical'
  | 'business'
  | 'studio'
  | 'teaching'
  | 'stage';

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

/**
 * Describes one department.
 *
 * @param names Hebrew name, English name and, where it is long, the short Hebrew form for cards.
 * @param courses one course a line: `Hebrew name = English name`.
 */
export function department(
  key: string,
  field: Field,
  names: readonly [name: string, nameEn: string, prettyCard?: string],
  courses: string,
): DepartmentSeed {
  const [name, nameEn, prettyCard = null] = names;
  return { key, name, nameEn, prettyCard, field, courses: courses.trim().split('\n').map(courseOf) };
}

function courseOf(line: string): CourseName {
  const [name, nameEn] = line.split(' = ').map(part => part.trim());
  if (!name || !nameEn) throw new Error(`a course line needs both names: ${line}`);
  return { name, nameEn };
}

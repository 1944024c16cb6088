/** The five shapes that recognised institutions of higher education in Israel come in. */
export type InstitutionKind = 'university' | 'college' | 'academic_center' | 'education_college' | 'arts';

/** Which families of departments an institution has; see departments/. */
export type Profile =
  | 'full-university'
  | 'technical-university'
  | 'research-institute'
  | 'open-university'
  | 'general'
  | 'engineering'
  | 'business-law'
  | 'education'
  | 'arab-education'
  | 'religious-education'
  | 'jewish-studies'
  | 'liberal-arts'
  | 'design'
  | 'music';

export interface InstitutionSeed {
  readonly name: string;
  readonly nameEn: string;
  readonly shortName: string | null;
  readonly shortNameEn: string | null;
  readonly kind: InstitutionKind;
  /** Domains of students' mail boxes; empty where they are not known for sure. */
  readonly domains: readonly string[];
  readonly profile: Profile;
  /** Size next to the others; steers how many lecturers, courses and students it gets. */
  readonly size: number;
}

type Row = readonly [
  name: string,
  nameEn: string,
  shortName: string | null,
  shortNameEn: string | null,
  profile: Profile,
  size: number,
  ...domains: string[],
];

/** Reads the short rows of the lists beside this file. */
export function institutionsOf(kind: InstitutionKind, rows: readonly Row[]): InstitutionSeed[] {
  return rows.map(([name, nameEn, shortName, shortNameEn, profile, size, ...domains]) => ({
    name,
    nameEn,
    shortName,
    shortNameEn,
    kind,
    domains,
    profile,
    size,
  }));
}

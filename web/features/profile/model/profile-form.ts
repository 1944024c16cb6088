import { inkLength } from '#contract/ink.ts';
import { type Degree, type YearOfStudy, degrees, yearsOfStudy } from '#contract/words.ts';
import type { ProfileChanges, SessionUser } from '#web/entities/session/session-context.ts';
import { personalValue } from '#web/entities/personal-store/personal-value.ts';
import { personalSlots } from '#web/entities/personal-store/personal-slots.ts';

/** Greatest number of departments in a profile (FORM-03). */
export const maxDepartments = 2;

/** The details of a person while they are filled in: what is not chosen yet is null or empty (FORM-05). */
export interface ProfileForm {
  readonly name: string;
  readonly institution: number | null;
  /** In the order of choosing: the first is the main one. */
  readonly departments: readonly number[];
  readonly degree: Degree | null;
  readonly year_of_study: YearOfStudy | null;
  readonly age: boolean;
  readonly agreed_to_terms: boolean;
}

/** Messages of empty required fields. */
export const errorKeys = {
  institution: 'errorInstitutionRequired',
  departments: 'errorDepartmentRequired',
  degree: 'errorDegreeRequired',
  year_of_study: 'errorYearOfStudyRequired',
  age: 'errorAgeRequired',
  agreed_to_terms: 'errorTermsRequired',
} as const satisfies Partial<Record<keyof ProfileForm, string>>;

type RequiredProfileField = keyof typeof errorKeys;
export type ProfileProblem = (typeof errorKeys)[RequiredProfileField];

/** Missing values, by field (FORM-03); the database requires the same when a person stops being new. */
export function profileProblems(values: ProfileForm): { readonly [Field in RequiredProfileField]?: ProfileProblem } {
  const isEmpty = (value: unknown) => value === null || value === false || (Array.isArray(value) && value.length === 0);
  const missing = (Object.keys(errorKeys) as RequiredProfileField[]).filter(field => isEmpty(values[field]));
  return Object.fromEntries(missing.map(field => [field, errorKeys[field]]));
}

/** Reads a draft of the form; null where it is none. */
export function parseProfileForm(stored: unknown): ProfileForm | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = stored as Partial<Record<keyof ProfileForm, unknown>>;
  const { name, institution, departments, age, agreed_to_terms } = fields;
  const degree = fields.degree === null ? null : degrees.find(one => one === fields.degree);
  const year = fields.year_of_study === null ? null : yearsOfStudy.find(one => one === fields.year_of_study);
  if (typeof name !== 'string' || degree === undefined || year === undefined) return null;
  if (institution !== null && !isId(institution)) return null;
  if (!Array.isArray(departments) || departments.length > maxDepartments || !departments.every(isId)) return null;
  if (typeof age !== 'boolean' || typeof agreed_to_terms !== 'boolean') return null;
  return { name, institution, departments, degree, year_of_study: year, age, agreed_to_terms };
}

const isId = (value: unknown): value is number => Number.isFinite(value);

/**
 * Changes that saving the form makes: never the address or the key (FORM-06), and the person is new no longer
 * (FORM-07).
 */
export function profileChangesOf({ name, age, agreed_to_terms, ...studies }: ProfileForm): ProfileChanges {
  const given = name.trim();
  return {
    ...studiesOfForm(studies),
    age,
    agreed_to_terms,
    is_new_user: false,
    ...(inkLength(given) > 0 && { name: given }),
  };
}

/** Studies of a person, as the profile holds them. */
export type ProfileStudies = Pick<
  SessionUser,
  'institution' | 'department' | 'department2' | 'degree' | 'year_of_study'
>;

export function studiesOfProfile({
  institution,
  department,
  department2,
  degree,
  year_of_study,
}: ProfileStudies): ProfileStudies {
  return { institution, department, department2, degree, year_of_study };
}

export function studiesOfForm({
  institution,
  departments: [department, department2],
  degree,
  year_of_study,
}: Pick<ProfileForm, 'institution' | 'departments' | 'degree' | 'year_of_study'>): ProfileStudies {
  return { institution, department: department ?? null, department2: department2 ?? null, degree, year_of_study };
}

/** A form of details that was left half filled. */
export const profileDrafts = personalValue<ProfileForm>(personalSlots.profile, parseProfileForm);

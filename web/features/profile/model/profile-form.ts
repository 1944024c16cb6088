import * as z from 'zod/mini';
import type { ProfileChanges } from '#web/entities/session/session-context.ts';
import { degrees, yearsOfStudy } from '#contract/words.ts';

/** How many departments a profile keeps (FORM-03). */
export const departmentsKept = 2;

/** The details of a person while they are filled in: what is not chosen yet is null or empty (FORM-05). */
export const draftSchema = z.object({
  name: z.string(),
  institution: z.nullable(z.number()),
  /** In the order of choosing: the first is the main one. */
  departments: z.array(z.number()).check(z.maxLength(departmentsKept)),
  degree: z.nullable(z.enum(degrees)),
  year_of_study: z.nullable(z.enum(yearsOfStudy)),
  age: z.boolean(),
  agreed_to_terms: z.boolean(),
});

const fields = draftSchema.shape;
const isChosen = (value: unknown) => value !== null;

/** The same, complete (FORM-03); the database asks for the same when a person stops being new. */
export const profileSchema = z.object({
  ...fields,
  institution: fields.institution.check(z.refine(isChosen)),
  departments: fields.departments.check(z.minLength(1)),
  degree: fields.degree.check(z.refine(isChosen)),
  year_of_study: fields.year_of_study.check(z.refine(isChosen)),
  age: fields.age.check(z.refine(isOldEnough => isOldEnough)),
  agreed_to_terms: fields.agreed_to_terms.check(z.refine(agreed => agreed)),
});

export type ProfileForm = z.infer<typeof draftSchema>;

/** What the form says where a field will not do. */
export const errorKeys = {
  institution: 'errorInstitutionRequired',
  departments: 'errorDepartmentRequired',
  degree: 'errorDegreeRequired',
  year_of_study: 'errorYearOfStudyRequired',
  age: 'errorAgeRequired',
  agreed_to_terms: 'errorTermsRequired',
} as const satisfies Partial<Record<keyof ProfileForm, string>>;

/** What saving the form changes: never the address or the key (FORM-06), and the person is new no longer (FORM-07). */
export function profileChangesOf({
  name,
  departments: [department, department2],
  ...rest
}: ProfileForm): ProfileChanges {
  const given = name.trim();
  return {
    ...rest,
    department: department ?? null,
    department2: department2 ?? null,
    is_new_user: false,
    ...(given !== '' && { name: given }),
  };
}

import type { SessionUser } from '#web/entities/session/session-context.ts';
import type { FilterState } from '#web/entities/filters/filter-store.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { maxDepartments, type ProfileForm } from './profile-form.ts';

type Studies = Pick<ProfileForm, 'institution' | 'departments'>;

/**
 * Initial values of the form: the profile, and for a new person what was picked in the filters of the lists (FORM-04,
 * FORM-05), else where they have just rated or read.
 */
export function profileDefaults(user: SessionUser, filters: FilterState, near: Studies | null = null): ProfileForm {
  const { institution, departments } =
    user.is_new_user && user.institution === null ? likelyStudies(studiesPicked(filters), near) : studiesOf(user);
  return {
    name: user.name ?? '',
    institution,
    departments: departments.slice(0, maxDepartments),
    degree: user.degree,
    year_of_study: user.year_of_study,
    age: user.age ?? true,
    agreed_to_terms: user.is_new_user || user.agreed_to_terms,
  };
}

function studiesOf({ institution, department, department2 }: SessionUser): Studies {
  return { institution, departments: [department, department2].filter(id => id !== null) };
}

/** What was picked, completed by what is near unless that is elsewhere. */
function likelyStudies(picked: Studies, near: Studies | null): Studies {
  const isNearer = picked.institution === null || (picked.institution === near?.institution && !picked.departments[0]);
  return near && isNearer ? near : picked;
}

/** The institution of the lecturers' list, else of the courses' list, with the departments that were picked in it. */
function studiesPicked({ professor, course }: FilterState): Studies {
  const institution = [professor, course]
    .map(filters => filters.institution)
    .find(choice => choice !== allInstitutions);
  if (institution === undefined) return { institution: null, departments: [] };
  const departments = [professor, course]
    .filter(filters => filters.institution === institution)
    .flatMap(filters => filters.departments);
  return { institution, departments: [...new Set(departments)] };
}

import type { SessionUser } from '#web/entities/session/session-context.ts';
import type { FilterState } from '#web/entities/filters/filter-store.ts';
import { allInstitutions } from '#web/entities/filters/filters.ts';
import { maxDepartments, type ProfileForm } from './profile-form.ts';

interface Studies {
  readonly institution: number | null;
  readonly departments: readonly number[];
}

/**
 * Initial values of the form: the profile, and for a new person what was picked in the filters of the lists (FORM-04,
 * FORM-05).
 */
export function profileDefaults(user: SessionUser, filters: FilterState): ProfileForm {
  const { institution, departments } =
    user.is_new_user && user.institution === null ? studiesPicked(filters) : studiesOf(user);
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

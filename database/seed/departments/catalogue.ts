import { readFileSync } from 'node:fs';
import { type DepartmentSeed, fields } from './department.ts';

/** A department as it is written down: the short form for cards where the name is long, courses in both languages. */
interface WrittenDepartment extends Omit<DepartmentSeed, 'prettyCard' | 'courses'> {
  readonly prettyCard?: string;
  readonly courses: readonly (readonly [name: string, nameEn: string])[];
}

function readDepartments(file: string): DepartmentSeed[] {
  const written: unknown = JSON.parse(readFileSync(new URL(`${file}.json`, import.meta.url), 'utf8'));
  return (written as readonly WrittenDepartment[]).map(({ prettyCard = null, courses, ...rest }) => {
    if (!fields.includes(rest.field)) throw new Error(`${rest.key}: there is no field ${rest.field}`);
    return { ...rest, prettyCard, courses: courses.map(([name, nameEn]) => ({ name, nameEn })) };
  });
}

/** Every department that an institution can have, by its key. */
export const departmentCatalogue: ReadonlyMap<string, DepartmentSeed> = new Map(
  [
    'computing',
    'engineering',
    'exact-sciences',
    'life-sciences',
    'social-sciences',
    'business-law',
    'humanities',
    'education',
    'arts',
  ]
    .flatMap(readDepartments)
    .map(entry => [entry.key, entry]),
);

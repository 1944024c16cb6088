import type { DepartmentSeed } from '../departments/department.ts';
import { departmentsOf } from '../departments/programmes.ts';
import { institutions } from '../institutions/all.ts';
import { Random } from '../random.ts';

export interface DemoDepartment {
  readonly id: number;
  /** Place of its institution in the list, from 1 on. */
  readonly institution: number;
  readonly seed: DepartmentSeed;
}

/** The departments of every institution, in the order of the institutions. The same every time. */
export function buildDepartments(): DemoDepartment[] {
  const random = new Random('departments');
  return institutions
    .flatMap((institution, index) => departmentsOf(institution, random).map(seed => ({ institution: index + 1, seed })))
    .map((department, index) => ({ id: index + 1, ...department }));
}

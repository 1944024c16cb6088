import { Random } from '../random.ts';
import type { DemoCatalogue } from './catalogue.ts';

/** A made-up student, the author of ratings. */
export interface Student {
  readonly uid: string;
  readonly institution: number;
  readonly department: number;
  readonly department2: number | null;
  readonly degree: 'bachelor' | 'master' | 'phd';
  readonly yearOfStudy: '1' | '2' | '3' | '4' | 'other';
  /** Signed in with an address of the institution; only where its students' domains are known. */
  readonly verified: boolean;
}

/** Makes up students, more where the institution is larger. */
export function buildStudents(catalogue: DemoCatalogue, total: number): Student[] {
  const random = new Random('students');
  const departmentsOf = Map.groupBy(catalogue.departments, department => department.institution);
  const whole = catalogue.institutions.reduce((sum, institution) => sum + institution.size, 0);
  const students: Student[] = [];
  for (const [index, institution] of catalogue.institutions.entries()) {
    const departments = departmentsOf.get(index + 1) ?? [];
    const count = Math.max(24, Math.round((total * institution.size) / whole));
    for (let member = 0; member < count; member += 1) {
      const department = random.pick(departments).id;
      const second = random.pick(departments).id;
      students.push({
        uid: `demo-${String(students.length + 1).padStart(6, '0')}`,
        institution: index + 1,
        department,
        department2: second !== department && random.chance(0.25) ? second : null,
        degree: random.weighted([
          ['bachelor', 82],
          ['master', 15],
          ['phd', 3],
        ] as const),
        yearOfStudy: random.weighted([
          ['1', 24],
          ['2', 29],
          ['3', 29],
          ['4', 13],
          ['other', 5],
        ] as const),
        verified: institution.domains.length > 0 && random.chance(0.45),
      });
    }
  }
  return students;
}

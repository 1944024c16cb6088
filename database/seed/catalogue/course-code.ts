import type { InstitutionSeed } from '../institutions/institution.ts';
import type { Random } from '../random.ts';

/** Draws a course number in the style of the institution: 0368-2157, 89-110, 202-1-1031, 20417. */
export function courseCode(
  institution: InstitutionSeed,
  institutionId: number,
  departmentId: number,
  random: Random,
): string {
  const four = String(random.between(1000, 4999));
  const department = String(((departmentId * 37) % 900) + 100);
  if (institution.kind === 'university') {
    switch (institutionId % 4) {
      case 0:
        return `${department}-1-${four}`;
      case 1:
        return `${department.slice(0, 2)}${String(random.between(100, 999))}`;
      case 2:
        return `0${department}${String(random.between(1000, 9999))}`;
      default:
        return `0${department}-${four}`;
    }
  }
  const three = String(random.between(100, 999));
  return institutionId % 2 === 0 ? `${department}${three}` : `${department.slice(0, 2)}-${three}`;
}

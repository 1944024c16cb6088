import type { CourseName, Field } from '../departments/department.ts';
import { institutions } from '../institutions/all.ts';
import type { InstitutionSeed } from '../institutions/institution.ts';
import { drawTitle, makeUpPerson, type DemoPerson, type LecturerTitle } from '../people/lecturer.ts';
import { Random } from '../random.ts';
import { courseCode } from './course-code.ts';
import { type DemoDepartment, buildDepartments } from './departments.ts';
import { shareOut } from './share.ts';

export interface Professor {
  readonly id: number;
  readonly institution: number;
  readonly department: number;
  readonly person: DemoPerson;
  readonly title: LecturerTitle | null;
  readonly field: Field;
  /** Ids of the courses that the professor teaches. */
  readonly courses: number[];
}

export interface Course extends CourseName {
  readonly id: number;
  readonly institution: number;
  readonly department: number;
  readonly code: string;
  readonly field: Field;
  /** Ids of the professors who teach it. */
  readonly teachers: number[];
}

export interface DemoCatalogue {
  /** The id of an institution is its number in the list, from 1 on; so it is in the other lists. */
  readonly institutions: readonly InstitutionSeed[];
  readonly departments: readonly DemoDepartment[];
  readonly professors: readonly Professor[];
  readonly courses: readonly Course[];
}

export interface CatalogueSize {
  readonly professors: number;
  readonly courses: number;
}

/** Builds institutions, departments, lecturers, courses and who teaches what. The same every time. */
export function buildCatalogue(size: CatalogueSize): DemoCatalogue {
  const departments = buildDepartments();
  const random = new Random('weights');
  const weights = departments.map(({ institution, seed }) => {
    const size = institutions[institution - 1]?.size ?? 1;
    return size ** 0.85 * Math.exp(random.normal(0, 0.45)) * (popularFields.has(seed.key) ? 1.8 : 1);
  });
  const least = size.professors < departments.length ? 0 : 1;
  const staff = shareOut(
    size.professors,
    weights.map(weight => ({ weight, least, most: 20 })),
  );
  const offer = shareOut(
    size.courses,
    departments.map(({ seed }, index) => ({
      weight: weights[index] ?? 0,
      least: size.courses < departments.length ? 0 : 1,
      most: (staff[index] ?? 0) > 0 ? seed.courses.length : 0,
    })),
  );
  const professors = buildProfessors(departments, staff);
  const courses = buildCourses(departments, offer);
  assignTeachers(departments, professors, courses);
  return { institutions, departments, professors, courses };
}

const popularFields = new Set(
  'computer-science psychology law business economics education electrical-engineering nursing mathematics'.split(' '),
);

function buildProfessors(departments: readonly DemoDepartment[], staff: readonly number[]): Professor[] {
  const random = new Random('professors');
  const taken = new Map<number, Set<string>>();
  const drafts = departments.flatMap((department, index) =>
    Array.from({ length: staff[index] ?? 0 }, () => {
      const institution = institutions[department.institution - 1];
      if (!institution) throw new Error(`department ${String(department.id)} has no institution`);
      const names = taken.get(department.institution) ?? new Set<string>();
      taken.set(department.institution, names);
      const person = makeUpPerson(institution.profile, random, names);
      const title = drawTitle(person, department.seed.field, institution.kind === 'university', random);
      const { institution: institutionId, id, seed } = department;
      return { institution: institutionId, department: id, person, title, field: seed.field, courses: [] };
    }),
  );
  // Ids in the order of hiring, not of the alphabet of departments: neighbours by id have nothing in common.
  return random.shuffled(drafts).map((draft, index) => ({ id: index + 1, ...draft }));
}

function buildCourses(departments: readonly DemoDepartment[], offer: readonly number[]): Course[] {
  const random = new Random('courses');
  const codes = new Set<string>();
  const drafts = departments.flatMap((department, index) => {
    const institution = institutions[department.institution - 1];
    if (!institution) throw new Error(`department ${String(department.id)} has no institution`);
    // The first lines of a list are the courses that everybody takes: they are kept, the rest is drawn.
    const [first, ...others] = department.seed.courses;
    const names = [...(first ? [first] : []), ...random.shuffled(others)].slice(0, offer[index] ?? 0);
    return names.map(name => {
      const { institution: institutionId, id, seed } = department;
      let code: string;
      do code = courseCode(institution, institutionId, id, random);
      while (codes.has(`${String(institutionId)} ${code}`));
      codes.add(`${String(institutionId)} ${code}`);
      return { ...name, institution: institutionId, department: id, code, field: seed.field, teachers: [] };
    });
  });
  return random.shuffled(drafts).map((draft, index) => ({ id: index + 1, ...draft }));
}

/** One to four teachers a course, of its own department; nobody is left without a course. */
function assignTeachers(
  departments: readonly DemoDepartment[],
  professors: readonly Professor[],
  courses: readonly Course[],
): void {
  const random = new Random('teachers');
  const staffOf = Map.groupBy(professors, professor => professor.department);
  const coursesOf = Map.groupBy(courses, course => course.department);
  const pair = (course: Course, professor: Professor) => {
    if (course.teachers.includes(professor.id)) return;
    course.teachers.push(professor.id);
    professor.courses.push(course.id);
  };
  for (const { id } of departments) {
    const staff = staffOf.get(id) ?? [];
    const offer = coursesOf.get(id) ?? [];
    for (const course of offer) {
      for (const professor of random.shuffled(staff).slice(0, random.between(1, random.chance(0.3) ? 6 : 3)))
        pair(course, professor);
    }
    for (const professor of staff) {
      if (professor.courses.length === 0 && offer.length > 0) pair(random.pick(offer), professor);
    }
  }
}

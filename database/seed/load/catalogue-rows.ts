import type { DemoCatalogue } from '../catalogue/catalogue.ts';
import type { Student } from '../catalogue/students.ts';

const yearMs = 365.25 * 86_400_000;

/** Rows of the catalogue by table, in the order in which they can be inserted. */
export function catalogueRows(
  catalogue: DemoCatalogue,
  students: readonly Student[],
  today: Date,
): (readonly [table: string, rows: object[]])[] {
  const created_at = new Date(today.getTime() - 5 * yearMs).toISOString();
  return [
    [
      'public.institutions',
      catalogue.institutions.map((entry, index) => ({
        id: index + 1,
        name: entry.name,
        name_en: entry.nameEn,
        short_name: entry.shortName,
        short_name_en: entry.shortNameEn,
        kind: entry.kind,
        email_domains: entry.domains,
        created_at,
      })),
    ],
    [
      'public.departments',
      catalogue.departments.map(({ id, institution, seed }) => ({
        id,
        name: seed.name,
        name_en: seed.nameEn,
        name_pretty_card: seed.prettyCard,
        institution,
      })),
    ],
    [
      'public.professors',
      catalogue.professors.map(({ id, institution, department, title, person }) => ({
        id,
        name: person.name,
        name_en: person.nameEn,
        title,
        aliases: person.aliases,
        institution,
        department,
        created_at,
      })),
    ],
    [
      'public.courses',
      catalogue.courses.map(({ id, name, nameEn, code, institution, department }) => ({
        id,
        name,
        name_en: nameEn,
        code,
        institution,
        department,
        created_at,
      })),
    ],
    [
      'public.course_professors',
      catalogue.courses.flatMap(({ id, teachers }) =>
        teachers.map(professor => ({ course_id: id, professor_id: professor })),
      ),
    ],
    [
      'public.profiles',
      students.map(student => ({
        firebase_uid: student.uid,
        email: `${student.uid}@dargu.example`,
        institution: student.institution,
        degree: student.degree,
        department: student.department,
        department2: student.department2,
        year_of_study: student.yearOfStudy,
        age: true,
        agreed_to_terms: true,
        is_new_user: false,
        created_at,
        updated_at: created_at,
      })),
    ],
  ];
}

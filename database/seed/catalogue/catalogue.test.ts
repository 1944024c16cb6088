import { describe, expect, it } from 'vitest';
import { institutions } from '../institutions/all.ts';
import { wellKnownNames } from '../people/names.ts';
import { buildCatalogue } from './catalogue.ts';

const catalogue = buildCatalogue({ professors: 3_000, courses: 1_500 });
const departmentById = new Map(catalogue.departments.map(department => [department.id, department]));
const hebrew = /[א-ת]/u;

describe('institutions', () => {
  it('are about sixty, each with a name of its own in Hebrew and in English', () => {
    expect(institutions.length).toBeGreaterThanOrEqual(55);
    expect(new Set(institutions.map(entry => entry.name)).size).toBe(institutions.length);
    expect(new Set(institutions.map(entry => entry.nameEn)).size).toBe(institutions.length);
    for (const entry of institutions) {
      expect(entry.name).toMatch(hebrew);
      expect(entry.nameEn).not.toMatch(hebrew);
    }
  });

  it('share no mail domain, and all domains are Israeli academic ones', () => {
    const domains = institutions.flatMap(entry => entry.domains);
    expect(new Set(domains).size).toBe(domains.length);
    for (const domain of domains) expect(domain).toMatch(/^[a-z.]+\.ac\.il$/);
  });
});

describe('catalogue', () => {
  it('has 15 to 30 departments in each institution, without repeats', () => {
    const groups = Map.groupBy(catalogue.departments, department => department.institution);
    expect(groups.size).toBe(institutions.length);
    for (const departments of groups.values()) {
      expect(departments.length).toBeGreaterThanOrEqual(15);
      expect(departments.length).toBeLessThanOrEqual(30);
      expect(new Set(departments.map(({ seed }) => seed.name)).size).toBe(departments.length);
    }
  });

  it('has the professors and courses that were requested, each in a department of its own institution', () => {
    expect(catalogue.professors).toHaveLength(3_000);
    expect(catalogue.courses).toHaveLength(1_500);
    for (const entry of [...catalogue.professors, ...catalogue.courses]) {
      expect(departmentById.get(entry.department)?.institution).toBe(entry.institution);
    }
  });

  it('names nobody in the public eye, and nobody twice in an institution', () => {
    for (const professors of Map.groupBy(catalogue.professors, entry => entry.institution).values()) {
      expect(new Set(professors.map(({ person }) => person.name)).size).toBe(professors.length);
    }
    for (const { person } of catalogue.professors) {
      for (const name of [person.name, ...person.aliases]) expect(wellKnownNames.has(name), name).toBe(false);
      expect(person.name).toMatch(hebrew);
      expect(person.nameEn).toMatch(/^[A-Za-z' -]+$/);
    }
  });

  it('lets courses be taught by their own department, every one by somebody', () => {
    for (const course of catalogue.courses) {
      expect(course.teachers.length).toBeGreaterThan(0);
      for (const teacher of course.teachers) {
        const professor = catalogue.professors[teacher - 1];
        expect(professor?.department).toBe(course.department);
        expect(professor?.courses).toContain(course.id);
      }
    }
  });

  it('gives no two courses of an institution the same code', () => {
    const codes = catalogue.courses.map(course => `${String(course.institution)} ${course.code}`);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

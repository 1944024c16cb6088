import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCatalogue } from './catalogue.ts';
import { buildRatings, type Rating } from './ratings.ts';
import { buildStudents } from './students.ts';

const today = new Date('2026-03-01T00:00:00Z');

function build(day = today, ofProfessors = 18_000, ofCourses = 7_000) {
  const catalogue = buildCatalogue({ professors: 3_000, courses: 1_500 });
  const students = buildStudents(catalogue, 6_000);
  return { catalogue, students, ...buildRatings(catalogue, students, { ofProfessors, ofCourses, today: day }) };
}

const checksum = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

let demo: ReturnType<typeof build>;
let all: Rating[];
let groups: Rating[][];

beforeAll(() => {
  demo = build();
  all = [...demo.professors, ...demo.courses];
  groups = [
    ...Map.groupBy(demo.professors, rating => rating.professor_id).values(),
    ...Map.groupBy(demo.courses, rating => rating.course_id).values(),
  ];
});

describe('ratings', () => {
  it('are the same for the same day, and move with the day', () => {
    const small = (day: string) => checksum(build(new Date(day), 2_500, 1_000));
    const first = small('2026-03-01');
    expect(small('2026-03-01')).toBe(first);
    expect(small('2026-03-02')).not.toBe(first);
  });

  it('are 25,000, of a few very popular targets and many quiet ones', () => {
    expect(demo.professors).toHaveLength(18_000);
    expect(demo.courses).toHaveLength(7_000);
    const counts = [...Map.groupBy(demo.professors, rating => rating.professor_id).values()].map(group => group.length);
    expect(counts.filter(count => count >= 200).length).toBeGreaterThanOrEqual(3);
    expect(counts.filter(count => count <= 2).length).toBeGreaterThan(500);
    expect(demo.catalogue.professors.length - counts.length).toBeGreaterThan(100);
  });

  it('say each thing once about a target, and never the same on one page', () => {
    for (const group of groups) {
      expect(new Set(group.map(rating => rating.comment)).size).toBe(group.length);
      expect(new Set(group.map(rating => rating.user_id)).size).toBe(group.length);
    }
    const sentences = (rating: Rating) =>
      rating.comment
        .split(/[.!?\n]+/u)
        .map(text => text.trim())
        .filter(text => text.length > 40);
    const pages = groups.filter(group => group.length >= 20).map(group => group.slice(0, 20).flatMap(sentences));
    const repeated = pages.flatMap(page => page.filter((text, index) => page.indexOf(text) !== index));
    expect(repeated.length / pages.flat().length).toBeLessThan(0.01);
  });

  it('have comments of 10 to 2,000 characters, short and long, in Hebrew and in English', () => {
    const lengths = all.map(rating => [...rating.comment.trim()].length).sort((a, b) => a - b);
    expect(lengths[0]).toBeGreaterThanOrEqual(10);
    expect(lengths.at(-1)).toBeLessThanOrEqual(2_000);
    expect(lengths[Math.floor(lengths.length / 10)]).toBeLessThan(60);
    expect(lengths[Math.floor(lengths.length * 0.95)]).toBeGreaterThan(300);
    const english = all.filter(rating => !/[א-ת]/u.test(rating.comment)).length / all.length;
    expect(english).toBeGreaterThan(0.08);
    expect(english).toBeLessThan(0.3);
  });

  it('leave no mark of the grammar in a comment', () => {
    for (const { comment } of all) expect(comment).not.toMatch(/[[\]{}<>|$]|undefined|\s{3}/u);
  });

  it('lie within the four years before the day', () => {
    const times = all.map(rating => Date.parse(rating.created_at));
    expect(Math.max(...times)).toBeLessThan(today.getTime());
    expect(Math.min(...times)).toBeGreaterThan(Date.parse('2022-02-25T00:00:00Z'));
  });

  it('show what changes and whom to take a course with: trends over years, semesters, lecturers who differ', () => {
    const withSemester = all.filter(rating => rating.semester !== null && rating.year !== null);
    expect(withSemester.length / all.length).toBeGreaterThan(0.6);
    expect(new Set(withSemester.map(({ year }) => year)).size).toBeGreaterThan(3);
    const mean = (ratings: readonly Rating[]) =>
      ratings.reduce((sum, { rating1 }) => sum + rating1, 0) / ratings.length;
    const years = (from: number, to: number) => (rating: Rating) => {
      const ago = (today.getTime() - Date.parse(rating.created_at)) / (365.25 * 86_400_000);
      return ago >= from && ago < to;
    };
    const changes = groups
      .filter(group => group.filter(years(0, 1)).length >= 15 && group.filter(years(2, 4)).length >= 15)
      .map(group => mean(group.filter(years(0, 1))) - mean(group.filter(years(2, 4))));
    expect(changes.filter(change => change > 0.7).length).toBeGreaterThan(2);
    expect(changes.filter(change => change < -0.7).length).toBeGreaterThan(2);
    const ofCourses = Map.groupBy(
      demo.courses.filter(rating => rating.professor_id !== null),
      rating => rating.course_id,
    );
    const spans = [...ofCourses.values()].flatMap(ratings => {
      const means = [...Map.groupBy(ratings, rating => rating.professor_id).values()]
        .filter(group => group.length >= 8)
        .map(mean);
      return means.length > 1 ? [Math.max(...means) - Math.min(...means)] : [];
    });
    expect(spans.filter(span => span > 0.8).length).toBeGreaterThan(2);
  });

  it('agree with their stars: would take again, and no semester in the future', () => {
    const again = (stars: number) => {
      const withAgain = all.filter(rating => rating.rating1 === stars && rating.would_take_again !== null);
      return withAgain.filter(rating => rating.would_take_again).length / withAgain.length;
    };
    expect(again(5)).toBeGreaterThan(0.9);
    expect(again(1)).toBeLessThan(0.1);
    for (const rating of all) {
      if (rating.year !== null) expect(rating.year).toBeLessThanOrEqual(new Date(rating.created_at).getUTCFullYear());
    }
  });

  it('name only a course that the professor teaches, and only verify students of known domains', () => {
    for (const rating of all) {
      if (rating.professor_id === null || rating.course_id === null) continue;
      expect(demo.catalogue.professors[rating.professor_id - 1]?.courses).toContain(rating.course_id);
    }
    const studentByUid = new Map(demo.students.map(student => [student.uid, student]));
    for (const rating of all.filter(candidate => candidate.verified_student)) {
      const student = studentByUid.get(rating.user_id);
      expect(demo.catalogue.institutions[(student?.institution ?? 0) - 1]?.domains.length).toBeGreaterThan(0);
    }
  });
});

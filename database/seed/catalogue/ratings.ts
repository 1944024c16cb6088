import { type Tag, tags as allTags } from '#contract/words.ts';
import { composeComment, type Memory } from '../comments/compose.ts';
import { drawTags, drawTraits, type Traits } from '../comments/traits.ts';
import type { Field } from '../departments/department.ts';
import type { Gender } from '../people/given-names.ts';
import { Random } from '../random.ts';
import type { DemoCatalogue, Course, Professor } from './catalogue.ts';
import { drawMoment, semesterAt } from './moment.ts';
import { spreadRatings } from './popularity.ts';
import type { Student } from './students.ts';

/** A rating as it goes into `ratings` or `course_ratings`. */
export interface Rating {
  readonly id: string;
  readonly user_id: string;
  readonly professor_id: number | null;
  readonly course_id: number | null;
  readonly rating1: number;
  readonly comment: string;
  readonly difficulty: number | null;
  readonly would_take_again: boolean | null;
  readonly tags: readonly Tag[];
  readonly semester: 'a' | 'b' | 'summer' | null;
  readonly year: number | null;
  readonly helpful_count: number;
  readonly verified_student: boolean;
  readonly created_at: string;
}

/** Quality of a professor or a course; all its ratings are drawn around it. */
interface Character {
  readonly quality: number;
  /** Change of the quality in a year: most stay as they are, some get clearly better or worse. */
  readonly drift: number;
  readonly difficulty: number;
  readonly traits: Traits;
  readonly favourites: readonly Tag[];
}

interface Named {
  readonly professor: Professor | null;
  readonly course: Course | null;
}

/** Writer, time and target of a rating. */
interface Visit extends Named {
  readonly student: Student;
  readonly moment: Date;
  readonly field: Field;
  /** Age in years. */
  readonly yearsAgo: number;
}

export interface RatingsPlan {
  readonly ofProfessors: number;
  readonly ofCourses: number;
  readonly today: Date;
}

/** Draws ratings of professors and of courses, with comments. The same for the same day. */
export function buildRatings(
  catalogue: DemoCatalogue,
  students: readonly Student[],
  plan: RatingsPlan,
): { readonly professors: Rating[]; readonly courses: Rating[] } {
  const random = new Random('ratings');
  const studentsOf = Map.groupBy(students, student => student.institution);
  // What the most popular ones get among the demo's 6,000 students; fewer students cannot give as many.
  const peak = (usual: number) => Math.ceil(usual * Math.min(1, students.length / 6_000));
  const spread = (total: number, peak: number, targets: readonly { institution: number }[]) =>
    spreadRatings(
      total,
      peak,
      targets.map(({ institution }) => ({
        pull: Math.log(catalogue.institutions[institution - 1]?.size ?? 1) * 0.55 + random.normal(0, 1),
        most: Math.floor((studentsOf.get(institution)?.length ?? 0) * 0.75),
      })),
      random,
    );
  const trends = new Random('trends');
  const lecturers = new Map<Professor, Character>();
  const rate = (kind: 'lecturer' | 'course', count: number, target: Professor | Course, partners: () => Named) => {
    const writers = random.shuffled(studentsOf.get(target.institution) ?? []).slice(0, count);
    const moments = writers.map(() => drawMoment(plan.today, random)).sort((a, b) => b.getTime() - a.getTime());
    const own = drawCharacter(kind, random, trends);
    if ('person' in target) lecturers.set(target, own);
    const memory: Memory = { clauses: [], texts: new Set() };
    return writers.map((student, index) => {
      const moment = moments[index] ?? plan.today;
      const yearsAgo = (plan.today.getTime() - moment.getTime()) / yearMs;
      const visit = { student, moment, field: target.field, yearsAgo, ...partners() };
      const teacher = kind === 'course' && visit.professor ? lecturers.get(visit.professor) : undefined;
      return drawRating(kind, teacher ? taughtBy(own, teacher) : own, visit, memory, random);
    });
  };
  const pick = <T>(ids: readonly number[], list: readonly T[], likely: number): T | null =>
    ids.length > 0 && random.chance(likely) ? (list[random.pick(ids) - 1] ?? null) : null;

  const professorCounts = spread(plan.ofProfessors, peak(264), catalogue.professors);
  const professors = catalogue.professors.flatMap((professor, index) =>
    rate('lecturer', professorCounts[index] ?? 0, professor, () => ({
      professor,
      course: pick(professor.courses, catalogue.courses, 0.72),
    })),
  );
  const courseCounts = spread(plan.ofCourses, peak(118), catalogue.courses);
  const courses = catalogue.courses.flatMap((course, index) =>
    rate('course', courseCounts[index] ?? 0, course, () => ({
      course,
      professor: pick(course.teachers, catalogue.professors, 0.6),
    })),
  );
  return { professors, courses };
}

const yearMs = 365.25 * 86_400_000;

/** A course is what its lecturer makes of it: good ones lift it, hard ones make it harder. */
function taughtBy(course: Character, { quality, difficulty, drift }: Character): Character {
  return {
    ...course,
    quality: within(1.3, course.quality + (quality - 3.9) * 0.8, 4.9),
    difficulty: within(1.2, course.difficulty + (difficulty - 3.1) * 0.6, 4.8),
    drift,
  };
}

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

function drawCharacter(kind: 'lecturer' | 'course', random: Random, trends: Random): Character {
  const quality = within(1.6, random.normal(kind === 'lecturer' ? 3.95 : 3.75, 0.62), 4.9);
  const rate = trends.next() < 0.25 ? 0.35 + trends.next() * 0.4 : 0;
  return {
    quality,
    drift: trends.next() < 0.5 ? rate : -rate,
    difficulty: within(1.4, random.normal(3.1, 0.75), 4.8),
    traits: drawTraits(quality, random),
    favourites: random.shuffled(allTags).slice(0, 4),
  };
}

const againAt = [0, 0.03, 0.1, 0.45, 0.87, 0.98];

function drawRating(
  kind: 'lecturer' | 'course',
  character: Character,
  { professor, course, field, student, moment, yearsAgo }: Visit,
  memory: Memory,
  random: Random,
): Rating {
  // Around the quality in the middle of the newer half, where most ratings are.
  const quality = within(1.2, character.quality + character.drift * (1.5 - yearsAgo), 4.95);
  const stars = scale(random.normal(quality, 0.9));
  const difficulty = random.chance(0.82) ? scale(random.normal(character.difficulty, 0.65)) : null;
  const tags = drawTags(stars, character.traits, character.favourites, random);
  const brief = { kind, stars, tags, difficulty, traits: character.traits, field };
  const lecturer: Gender = professor?.person.gender ?? 'm';
  const comment = composeComment({ ...brief, lecturer, slots: slotsOf(kind, professor, course) }, memory, random);
  const semester = random.chance(0.7) ? semesterAt(moment, random) : { semester: null, year: null };
  return {
    id: random.uuid(),
    user_id: student.uid,
    professor_id: professor?.id ?? null,
    course_id: course?.id ?? null,
    rating1: stars,
    comment,
    difficulty,
    would_take_again: random.chance(0.8) ? random.chance(againAt[stars] ?? 0) : null,
    tags,
    ...semester,
    helpful_count: drawHelpful(comment.length, random),
    verified_student: student.verified,
    created_at: moment.toISOString(),
  };
}

function slotsOf(kind: 'lecturer' | 'course', professor: Professor | null, course: Course | null) {
  if (kind === 'lecturer') {
    return course ? { he: { course: course.name }, en: { course: course.nameEn } } : { he: {}, en: {} };
  }
  if (!professor) return { he: {}, en: {} };
  return { he: { teacher: spokenName(professor, 'he') }, en: { teacher: spokenName(professor, 'en') } };
}

/** Most help nobody; long ones help more often, a few very much. */
function drawHelpful(length: number, random: Random): number {
  if (!random.chance(Math.min(0.85, 0.25 + length / 700))) return 0;
  return (
    Math.floor(-Math.log(1 - random.next()) * (2 + length / 90)) + (random.chance(0.03) ? random.between(10, 40) : 0)
  );
}

function scale(value: number): number {
  return Math.min(5, Math.max(1, Math.round(value)));
}

const titles = {
  he: { prof: 'פרופ׳', dr: 'ד״ר', adv: 'עו״ד' },
  en: { prof: 'Prof.', dr: 'Dr.', adv: 'Adv.' },
} as const;

/** @returns a lecturer as students speak of one: ד״ר כהן, Dr. Cohen, or the whole name where there is no such title. */
function spokenName({ person, title }: Pick<Professor, 'person' | 'title'>, language: 'he' | 'en'): string {
  const whole = language === 'he' ? person.name : person.nameEn;
  if (title === null || title === 'mr' || title === 'ms') return whole;
  return `${titles[language][title]} ${language === 'he' ? person.family.name : person.family.nameEn}`;
}

import type { GuideType } from '#contract/words.ts';
import type { DemoCatalogue, Course } from '../catalogue/catalogue.ts';
import type { Student } from '../catalogue/students.ts';
import { Random } from '../random.ts';
import { createComposer, type Exam, type DemoGuideLanguage } from './compose.ts';
import type { DemoGuide } from './guide.ts';
import { drawState, hidden, merged, pending, published, rejected, type State, withdrawn } from './states.ts';

export interface GuidesPlan {
  readonly total: number;
  /** The account of the demo that has guides in every state. */
  readonly author: string;
  /** Institution where that account studies. */
  readonly home: number;
  /** Its departments, which have more guides than others there. */
  readonly departments: readonly number[];
  readonly today: Date;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const types: readonly (readonly [GuideType, number])[] = [
  ['summary', 36],
  ['past_exam', 24],
  ['formula_sheet', 12],
  ['exercise_solutions', 14],
  ['recording', 7],
  ['link', 7],
];
/** Guides of the demo's account: enough to see every state of a contribution. */
const ofAuthor: readonly State[] = [published, published, published, pending, rejected, hidden, withdrawn];

/** Draws guides over the courses, most where courses are liked and something can be said. The same for the same day. */
export function buildGuides(catalogue: DemoCatalogue, students: readonly Student[], plan: GuidesPlan): DemoGuide[] {
  const random = new Random('guides');
  const composer = createComposer(random);
  const studentsOf = Map.groupBy(students, student => student.institution);
  const weighted = catalogue.courses.map(course => [course, pull(course)] as const);
  const atHome = weighted
    .filter(([course]) => course.institution === plan.home)
    .map(([course, weight]) => [course, weight * (plan.departments.includes(course.department) ? 20 : 1)] as const);
  const guides: DemoGuide[] = [];

  function pull(course: Course): number {
    const size = catalogue.institutions[course.institution - 1]?.size ?? 1;
    return size ** 0.5 * Math.exp(random.normal(0, 1.3)) * (composer.knows(course) ? 6 : 1);
  }

  while (guides.length < plan.total && weighted.length > 0) {
    const mine = ofAuthor[guides.length];
    const course = random.weighted(mine || random.chance(0.12) ? atHome : weighted);
    const language: DemoGuideLanguage = !mine && random.chance(0.2) ? 'en' : 'he';
    const type = random.weighted(types);
    const exam = type === 'past_exam' ? drawExam(plan.today, random) : null;
    const text = composer.write(course, language, type, exam);
    const writer = mine ? plan.author : random.pick(studentsOf.get(course.institution) ?? []).uid;
    if (!text) continue;
    const state = mine ?? drawState(random);
    // The one that a merged guide leads to is a published one of the same course.
    const target = guides.find(guide => guide.course_id === course.id && guide.status === 'published');
    guides.push({
      id: random.uuid(),
      user_id: writer,
      course_id: course.id,
      institution: course.institution,
      department: course.department,
      type,
      language,
      ...text,
      url: type === 'link' || type === 'recording' ? address(type, random) : null,
      ...(exam ?? { exam_year: null, exam_semester: null, exam_sitting: null }),
      ...(state === merged && !target ? published : state),
      merged_into: state === merged ? (target?.id ?? null) : null,
      helpful_count: 0,
      view_count: 0,
      ...drawTimes(state, plan.today, random),
    });
  }
  return guides;
}

function drawExam(today: Date, random: Random): Exam {
  return {
    exam_year: today.getUTCFullYear() - 1 - Math.floor(random.next() ** 2 * 6),
    exam_semester: random.weighted([
      ['a', 50],
      ['b', 42],
      ['summer', 8],
    ] as const),
    exam_sitting: random.weighted([
      ['a', 55],
      ['b', 38],
      ['c', 7],
    ] as const),
  };
}

/** Addresses that lead nowhere by their nature (RFC 2606). */
function address(type: GuideType, random: Random): string {
  const key = random.uuid().slice(0, 8);
  return type === 'recording' ? `https://video.example.org/watch/${key}` : `https://notes.example.com/${key}`;
}

function drawTimes(state: State, today: Date, random: Random) {
  const age = state.status === 'pending' ? random.next() * 3 : 1 + random.next() ** 2.4 * 900;
  const sent = today.getTime() - age * dayMs;
  const isDecided = state.status !== 'pending' && state.status !== 'withdrawn';
  const decided = Math.min(sent + random.between(1, 60) * hourMs * 0.5, today.getTime() - hourMs);
  const wasPublished = isDecided && state.status !== 'rejected';
  const revised = wasPublished && random.chance(0.12) ? decided + random.next() * (today.getTime() - decided) : null;
  const at = (time: number) => new Date(Math.floor(time / 1000) * 1000).toISOString();
  return {
    created_at: at(sent),
    updated_at: at(revised ?? (isDecided ? decided : sent)),
    submitted_at: at(sent),
    decided_at: isDecided ? at(decided) : null,
    published_at: wasPublished ? at(decided) : null,
    revised_at: revised === null ? null : at(revised),
  };
}

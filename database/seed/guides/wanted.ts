import { type GuideType, guideTypes } from '#contract/words.ts';
import type { DemoCatalogue } from '../catalogue/catalogue.ts';
import type { Student } from '../catalogue/students.ts';
import { Random } from '../random.ts';
import type { DemoGuide } from './guide.ts';

/** Guides that are missed, and by whom; how many ask is counted by trigger. */
export interface DemoWantedGuide {
  readonly requests: readonly { readonly id: string; readonly course_id: number; readonly type: GuideType }[];
  readonly people: readonly object[];
}

const dayMs = 86_400_000;

/**
 * Draws requests for what the guides lack, most in courses that have some: that is where people look.
 *
 * @param requester the account of the demo that requests some of them.
 */
export function drawWanted(
  catalogue: DemoCatalogue,
  students: readonly Student[],
  guides: readonly DemoGuide[],
  requester: string,
  today: Date,
): DemoWantedGuide {
  const random = new Random('wanted guides');
  const studentsOf = Map.groupBy(students, student => student.institution);
  const there = new Set(
    guides.filter(({ status }) => status === 'published').map(guide => `${String(guide.course_id)} ${guide.type}`),
  );
  const courses = [...Map.groupBy(guides, guide => guide.course_id)].map(([id, own]) => [id, own.length] as const);
  const wanted = new Map<string, { id: string; course_id: number; type: GuideType; created_at: string }>();
  const people: object[] = [];
  for (let turn = 0; turn < 40 && courses.length > 0; turn += 1) {
    const course_id = random.weighted(courses);
    const type = random.pick(guideTypes);
    const key = `${String(course_id)} ${type}`;
    const institution = catalogue.courses[course_id - 1]?.institution ?? 1;
    if (there.has(key) || wanted.has(key)) continue;
    const since = today.getTime() - random.between(2, 70) * dayMs;
    const at = (time: number) => new Date(Math.floor(time / 1000) * 1000).toISOString();
    const request = { id: random.uuid(), course_id, type, created_at: at(since) };
    wanted.set(key, request);
    const requesters = random.shuffled(studentsOf.get(institution) ?? []).slice(0, Math.ceil(random.next() ** 2 * 14));
    const addRequest = (user_id: string) => {
      const created_at = at(since + random.next() * (today.getTime() - since));
      people.push({ request_id: request.id, user_id, created_at });
    };
    requesters.forEach(({ uid }) => addRequest(uid));
    if (turn % 9 === 3) addRequest(requester);
  }
  return { requests: [...wanted.values()], people };
}

import type { Student } from '../catalogue/students.ts';
import { Random } from '../random.ts';
import type { DemoGuide } from './guide.ts';

interface Echo {
  readonly guide_id: string;
  readonly user_id: string;
  readonly created_at: string;
}

/** Reactions of readers to the guides. */
export interface Echoes {
  /** The guides, with how many they helped and how often they were opened. */
  readonly guides: readonly DemoGuide[];
  readonly votes: readonly Echo[];
  readonly bookmarks: readonly Echo[];
}

const types = { summary: 1.5, past_exam: 1.3, formula_sheet: 1.2, exercise_solutions: 1, recording: 0.7, link: 0.5 };

/**
 * Draws votes, bookmarks and views: a few guides helped many, most a handful. Nobody votes for an own one.
 *
 * @param keepers the accounts of the demo, who keep some of the best.
 */
export function drawEchoes(
  guides: readonly DemoGuide[],
  students: readonly Student[],
  keepers: readonly string[],
  today: Date,
): Echoes {
  const random = new Random('echoes of guides');
  const readersOf = Map.groupBy(students, student => student.institution);
  const moment = (guide: DemoGuide) => {
    const since = Date.parse(guide.published_at ?? guide.created_at);
    return new Date(since + Math.floor((random.next() * (today.getTime() - since)) / 1000) * 1000).toISOString();
  };
  const votes: Echo[] = [];
  const bookmarks: Echo[] = [];
  const counted = guides.map(guide => {
    if (guide.published_at === null) return guide;
    const readers = (readersOf.get(guide.institution) ?? []).filter(reader => reader.uid !== guide.user_id);
    const age = Math.min(1, (today.getTime() - Date.parse(guide.published_at)) / (60 * 86_400_000));
    const wanted = Math.floor(Math.exp(random.normal(1.6, 1.05)) * types[guide.type] * age);
    const voters = random.shuffled(readers).slice(0, Math.min(wanted, Math.floor(readers.length * 0.6)));
    const keep = random.shuffled(readers).slice(0, Math.ceil(voters.length * 0.3 * random.next()));
    for (const { uid } of voters) votes.push({ guide_id: guide.id, user_id: uid, created_at: moment(guide) });
    for (const { uid } of keep) bookmarks.push({ guide_id: guide.id, user_id: uid, created_at: moment(guide) });
    const view_count = Math.floor((voters.length + 1) * (2 + random.next() * 5)) + random.between(0, 9);
    return { ...guide, helpful_count: voters.length, view_count };
  });
  const best = counted.filter(guide => guide.published_at !== null).sort((a, b) => b.helpful_count - a.helpful_count);
  for (const user_id of keepers) {
    const others = best.filter(guide => guide.user_id !== user_id).slice(0, 60);
    for (const guide of random.shuffled(others).slice(0, 9))
      bookmarks.push({ guide_id: guide.id, user_id, created_at: moment(guide) });
  }
  return { guides: counted, votes, bookmarks };
}

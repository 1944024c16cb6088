import type { Random } from '../random.ts';

/** Weight of each month, by how many people rate: most after the exams of a semester. */
const eagerness = [0.75, 1, 0.8, 0.4, 0.4, 0.65, 1, 0.8, 0.45, 0.4, 0.5, 0.5];
const dayMs = 86_400_000;
const spanDays = 4 * 365.25;

/**
 * Draws the moment of a rating: within four years before `today`, more of late, in the months after exams, in waking
 * hours.
 *
 * @param today midnight (UTC) of the day of seeding; every moment lies before it.
 */
export function drawMoment(today: Date, random: Random): Date {
  for (;;) {
    const daysAgo = Math.ceil(random.next() ** 1.5 * spanDays);
    const hour = random.weighted([
      [random.between(6, 12), 25],
      [random.between(13, 18), 40],
      [random.between(19, 23), 35],
    ]);
    const moment = new Date(today.getTime() - daysAgo * dayMs + hour * 3_600_000 + random.between(0, 3_599) * 1000);
    if (moment < today && random.chance(eagerness[moment.getUTCMonth()] ?? 0)) return moment;
  }
}

/**
 * @returns the last semester that had ended, or was ending, at that moment: `year` is that in which its academic year
 * ends.
 */
export function semesterAt(moment: Date, random: Random): { semester: 'a' | 'b' | 'summer'; year: number } {
  const month = moment.getUTCMonth() + 1;
  const year = moment.getUTCFullYear();
  if (month <= 5) return { semester: 'a', year };
  if (month <= 8) return { semester: 'b', year };
  return { semester: random.chance(0.25) ? 'summer' : 'b', year };
}

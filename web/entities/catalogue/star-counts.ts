import type { StarCounts } from '#web/ui/histogram.tsx';

/** The histogram of an entry as bars are drawn from it: always five counts, one star first. */
export function starCounts([one = 0, two = 0, three = 0, four = 0, five = 0]: readonly number[]): StarCounts {
  return [one, two, three, four, five];
}

import { type Tag, tags } from '#contract/words.ts';
import type { StarCounts } from '#web/ui/histogram.tsx';

const maxTags = 5;

/** The tags that most ratings bear, with how many; tags that this version does not know are left out. */
export function topTags(counts: Readonly<Record<string, number>>): readonly (readonly [tag: Tag, count: number])[] {
  return tags
    .map(tag => [tag, counts[tag] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxTags);
}

/** The histogram of an entry as bars are drawn from it: always five counts, one star first. */
export function starCounts([one = 0, two = 0, three = 0, four = 0, five = 0]: readonly number[]): StarCounts {
  return [one, two, three, four, five];
}

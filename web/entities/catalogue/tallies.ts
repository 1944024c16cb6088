import { type Tag, tags } from '#contract/words.ts';
import type { StarCounts } from '#web/ui/histogram.tsx';

/** Tags that are good to know beforehand. */
export const cautions = ['heavy_homework', 'strict_grading', 'fast_pace'] as const satisfies readonly Tag[];
export type Caution = (typeof cautions)[number];
export type Praise = Exclude<Tag, Caution>;

/** Tags that praise: all others. */
export const praises: readonly Praise[] = tags.filter(
  (tag): tag is Praise => !cautions.some(caution => caution === tag),
);

/** The tags of a list that are still known: rows, drafts and the outbox may hold those of an earlier release. */
export function knownTags(list: readonly string[]): Tag[] {
  return list.filter((word): word is Tag => tags.some(tag => tag === word));
}

/** Those of some tags that ratings bear, the most frequent first. */
export function byFrequency<Some extends Tag>(
  some: readonly Some[],
  counts: Readonly<Record<string, number>>,
): readonly (readonly [tag: Some, count: number])[] {
  return some
    .map(tag => [tag, counts[tag] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one);
}

/** The histogram of an entry as bars are drawn from it: always five counts, one star first. */
export function starCounts([one = 0, two = 0, three = 0, four = 0, five = 0]: readonly number[]): StarCounts {
  return [one, two, three, four, five];
}

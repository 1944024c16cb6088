import { tags, type Tag } from '#contract/words.ts';

const maxTags = 5;

/** The tags that most ratings bear, with how many; tags that this version does not know are left out. */
export function topTags(counts: Readonly<Record<string, number>>): readonly (readonly [tag: Tag, count: number])[] {
  return tags
    .map(tag => [tag, counts[tag] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxTags);
}

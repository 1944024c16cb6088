import type { Token } from 'markdown-it';

export interface Heading {
  readonly id: string;
  readonly text: string;
  /** 2 to 4: the page itself has the heading above them. */
  readonly level: number;
}

/** Which level each of the text's own levels gets: the highest that is used is 2, whichever it is, and none is left out. */
export function headingLevels(tokens: readonly Token[]): ReadonlyMap<string, number> {
  const used = [...new Set(tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag))].sort();
  return new Map(used.map((tag, rank) => [tag, Math.min(rank + 2, 4)]));
}

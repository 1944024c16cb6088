import type { Part } from './compare.ts';

/** A place where we answer otherwise than PostgREST 12.0 on purpose. */
export interface IntendedDifference {
  /** Area and title of the case. */
  readonly area: string;
  readonly title: string;
  /** The parts that differ. All others must be equal, and these must really differ. */
  readonly parts: readonly Part[];
  readonly reason: string;
}

export const intendedDifferences: readonly IntendedDifference[] = [];

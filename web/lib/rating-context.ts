import { createContext, type ReactNode, useContext } from 'react';

/** What can be rated, as addresses name it (ROUTE-06, ROUTE-07). */
export type RatedKind = 'professor' | 'course';

/** Lets any part of the application begin a rating. */
export interface Rating {
  /**
   * Opens the form: the rating screen for whoever is signed in. A visitor writes first, on the page where they are, and signs
   * in at sending. While it is not known yet who is there, it waits for that.
   */
  readonly rate: (kind: RatedKind, id: number) => void;
  /** Whether `rate` waits. */
  readonly isBeginning: boolean;
  /** What the signed-in person has said about a target, with the way to change it; nothing for everybody else. */
  readonly ownRating: (kind: RatedKind, id: number) => ReactNode;
}

/** Provided once, inside the shell. */
export const RatingContext = createContext<Rating | null>(null);

/** @throws outside of its provider (PIECE-12) */
export function useRating(): Rating {
  const rating = useContext(RatingContext);
  if (!rating) throw new Error('useRating must be used inside RatingProvider');
  return rating;
}

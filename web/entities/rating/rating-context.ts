import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Kind } from '#web/entities/routing/kind.ts';
import type { StarNumber } from '#web/ui/star-number.ts';

/** The form for a visitor, over the page. */
export interface RatingSheetProps {
  readonly kind: Kind;
  readonly target: number;
  /** Stars that the form begins with. */
  readonly stars?: StarNumber | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The draft is written down and waits for its writer to sign in. */
  readonly onSignInNeeded: () => void;
}

/** Lets any part of the application begin a rating. */
export interface RatingActions {
  /**
   * Opens the form: the rating screen for people who are signed in. A visitor writes first, on the page where they are,
   * and signs in at sending. While it is not known yet who is there, it waits for that.
   *
   * @param Sheet the visitor's form. Each page with the button passes it, so that other pages do not name its code.
   */
  readonly rate: (kind: Kind, id: number, Sheet: ComponentType<RatingSheetProps>, stars?: StarNumber) => void;
  /** True if `rate` waits. */
  readonly isBeginning: boolean;
  /** That a target takes no new ratings, and what the signed-in person has said about it, with the way to change it. */
  readonly notes: (kind: Kind, id: number) => ReactNode;
}

/** Provided once, inside the shell. */
export const RatingContext = createContext<RatingActions | null>(null);

/** @throws outside of its provider (PIECE-12) */
export function useRating(): RatingActions {
  const rating = useContext(RatingContext);
  if (!rating) throw new Error('useRating must be used inside RatingProvider');
  return rating;
}

import type { Rating } from '../catalogue/ratings.ts';

/** Text that is added to a review, and the reasons that the rules find in it (private.reasons_to_hold). */
const additions = [
  { words: 'מי שרוצה סיכומים מוזמן לכתוב לי: 052-555-0134', reason: 'phone' },
  { words: 'יש לי את כל הפתרונות, mbhanim@example.com', reason: 'email' },
  { words: 'כל המבחנים נמצאים כאן: www.example.com/exams', reason: 'link' },
  { words: 'בקיצור, שרמוטה של בירוקרטיה.', reason: 'words' },
] as const;

/** Longest comment, in characters (ratings.comment). */
const maxLength = 2000;

/**
 * A few reviews that wait for an admin because of their words, so that the work queue of the demo shows what it is for.
 * @param ratings the oldest first; the newest of them are held
 */
export function withHeldReviews(ratings: readonly Rating[]) {
  const newest = ratings.toSorted((one, other) => other.created_at.localeCompare(one.created_at)).slice(0, 12);
  const held = new Map(
    newest.filter((_, index) => index % 3 === 0).map((rating, index) => [rating.id, additions[index]]),
  );
  return ratings.map(rating => {
    const addition = held.get(rating.id);
    return {
      ...rating,
      comment: addition ? `${rating.comment} ${addition.words}`.slice(-maxLength) : rating.comment,
      status: addition ? 'held' : 'visible',
      held_reasons: addition ? [addition.reason] : [],
      held_at: addition ? rating.created_at : null,
      updated_at: rating.created_at,
    };
  });
}

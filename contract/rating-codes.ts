/**
 * Codes of the database's errors when a rating cannot be written. Beside these: 42501 (not signed
 * in, not theirs, or the target is not shown), 23514 (a value out of bounds), 23503 (a professor and a course that do
 * not belong together), 23505 (rated already, where the request was no upsert).
 */
export const ratingCodes = {
  /** 403: the details step comes first. */
  profileIncomplete: 'rating/profile-incomplete',
  /** 403: the person has said that the page is theirs (page_claims). */
  ownPage: 'rating/own-page',
  /** 403: an admin or reports have taken the review down; it can be neither changed nor deleted. */
  closed: 'rating/closed',
  /**
   * 403: an admin has closed the page to new ratings for a time; `details` is the JSON text of `{until, note,
   * note_en}`.
   */
  locked: 'rating/locked',
  /** 400: the semester is not half over yet (public.semesters), or ended more than eight years ago. */
  semesterNotYet: 'rating/semester-not-yet',
  semesterTooOld: 'rating/semester-too-old',
  /** 409: its writer has cut the link to a review of the page; `details` is the JSON text of `{until}`, an instant. */
  cut: 'rating/cut',
  /** 403, also of everything else that people write: an admin has suspended the account. */
  suspended: 'account/suspended',
  /** 429; `details` is the JSON text of a RatingLimitDetails. */
  dailyLimit: 'rating/daily-limit',
  /** 429; `details` as above. */
  monthlyLimit: 'rating/monthly-limit',
} as const;

/** Days and months are those of Asia/Jerusalem. */
export interface RatingLimitDetails {
  /** Most ratings in a day, or in a month. */
  readonly limit: number;
  /** ISO 8601 instant at which the next slot is free. */
  readonly opens_at: string;
}

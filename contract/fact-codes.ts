/** Codes of the database's errors when a fact cannot be answered (answer_fact). Beside these: account/suspended. */
export const factCodes = {
  /** 403: the details step comes first. */
  profileIncomplete: 'fact/profile-incomplete',
  /** 403: the person has said that the page is theirs. */
  ownPage: 'fact/own-page',
  /** 403: an admin has closed the page for a time. */
  locked: 'fact/locked',
  /** 404: the lecturer does not teach the course, or one of them is not shown. */
  noPair: 'fact/no-pair',
  /** 400: there is no such fact or answer. */
  unknown: 'fact/unknown',
  /** 400: the semester is not half over yet. */
  semesterNotYet: 'fact/semester-not-yet',
  /** 429; `details` is the JSON text of a RatingLimitDetails. */
  dailyLimit: 'fact/daily-limit',
} as const;

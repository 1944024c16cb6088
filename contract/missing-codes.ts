/**
 * Codes of the refusals of `rate_missing`, `mend_missing` and `move_missing`, beside those of the rating itself
 * (rating-codes.ts).
 */
export const missingCodes = {
  /** 403: the details step comes first. */
  profileIncomplete: 'missing/profile-incomplete',
  /** 429: three proposals a day; `details` is the JSON text of a RatingLimitDetails. */
  dailyLimit: 'missing/daily-limit',
  /** 429: ten open proposals. */
  tooMany: 'missing/too-many',
  /** 403: three of the last 30 days were dismissed; `details` is the JSON text of `{until}`, an ISO 8601 instant. */
  closed: 'missing/closed',
  /** 400: no name of a lecturer or a course; `details` is the JSON text of `{field, why}`. */
  name: 'missing/name',
  /** 409: a name that was not found at the institution within the last 30 days. */
  blocked: 'missing/blocked',
  /** 409: the department has an entry of that name, in `details` as `{entry_id}`; not with `is_other`. */
  exists: 'missing/exists',
  /** 404: a known entry is not, or not any more, one of the institution's. */
  noEntry: 'missing/no-entry',
  /** 400: neither a name nor a pair, or a department of another institution. */
  invalid: 'missing/invalid',
  /** 404: it is not refused, or not any more. */
  notRefused: 'missing/not-refused',
  /** 404: there is no such entry to move it to. */
  noTarget: 'suggestion/no-entry',
  /** 409: there is an own rating of that entry. */
  ratedAlready: 'missing/rated-already',
} as const;

/**
 * Reasons why a person cannot claim the page of a professor, or reply on it, as `code` of the table API's error;
 * `claim_objection` returns those that are known beforehand.
 */
export const claimCodes = {
  /** 403: the switch answers_open is off. */
  closed: 'claim/closed',
  /** 404 */
  noProfessor: 'claim/no-professor',
  none: 'claim/none',
  /** 403: no proved address in a mail domain of the institution. */
  wrongDomain: 'claim/wrong-domain',
  /** 409: a person who rates a page does not reply on it. */
  hasRated: 'claim/has-rated',
  /** 429: three open claims; then a limit of the day, whose `details` is the JSON text of a RatingLimitDetails. */
  tooMany: 'claim/too-many',
  dailyLimit: 'claim/daily-limit',
  replyDailyLimit: 'answer/daily-limit',
  /** 403: an admin has ended it for good. */
  revoked: 'claim/revoked',
  /** 403: a new user is confined to the profile until it is complete (ROLE-03). */
  profileIncomplete: 'claim/profile-incomplete',
  /** 400: the link is none. */
  invalid: 'claim/invalid',
  /** 403: an admin has not confirmed the claim, or does no longer. */
  notConfirmed: 'answer/not-confirmed',
  /** 400: shorter than 20 or longer than 1000 characters. */
  replyLength: 'answer/length',
} as const;

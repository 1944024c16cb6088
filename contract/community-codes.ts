/**
 * Codes of the refusals that a screen explains: votes, reports, hidden reviews, follows, the shortlist, suggestions,
 * messages. Each comes as `code` of the table API's error. The status is the response's.
 */
export const communityCodes = {
  /** 404: the review is gone, or was never to be seen. */
  voteNoReview: 'vote/no-review',
  reportNoReview: 'report/no-review',
  hideNoReview: 'hide/no-review',
  /** 403: people neither vote for, report, nor hide their own reviews. */
  voteOwnReview: 'vote/own-review',
  reportOwnReview: 'report/own-review',
  hideOwnReview: 'hide/own-review',
  /** 403: a new user is confined to the profile until it is complete (ROLE-03). */
  voteProfileIncomplete: 'vote/profile-incomplete',
  reportProfileIncomplete: 'report/profile-incomplete',
  hideProfileIncomplete: 'hide/profile-incomplete',
  followProfileIncomplete: 'follow/profile-incomplete',
  shortlistProfileIncomplete: 'shortlist/profile-incomplete',
  suggestionProfileIncomplete: 'suggestion/profile-incomplete',
  /** 400: people who act on single things write one row a request. */
  tooManyRows: 'request/too-many-rows',
  /** 429: reports and votes of a day (10 and 200, settings); `details` is the JSON text of a RatingLimitDetails. */
  reportDailyLimit: 'report/daily-limit',
  voteDailyLimit: 'vote/daily-limit',
  /** 429: five messages an hour for a person, thirty for the visitors of a network; `details` as above. */
  contactTooMany: 'contact/too-many',
  /** 429: 200 hidden reviews; 200 followed; 100 saved; ten open suggestions. */
  hideTooMany: 'hide/too-many',
  followTooMany: 'follow/too-many',
  shortlistTooMany: 'shortlist/too-many',
  suggestionTooMany: 'suggestion/too-many',
} as const;

/**
 * Codes of the refusals of study guides, their votes, bookmarks, reports and requests, as `code` of the table API's
 * error. Beside these: 23514 (a value out of bounds).
 */
export const guideCodes = {
  /** 403: a new user is confined to the profile until it is complete (ROLE-03). */
  profileIncomplete: 'guide/profile-incomplete',
  bookmarkProfileIncomplete: 'bookmark/profile-incomplete',
  requestProfileIncomplete: 'request/profile-incomplete',
  /** 400: the box "I may share this" is not ticked. */
  ownWork: 'guide/own-work',
  /** 400: neither text nor file nor link. */
  empty: 'guide/empty',
  /** 400: something is missing or longer than it may be. */
  invalid: 'guide/invalid',
  /** 400: the exam is of a semester that is not half over yet. */
  semesterNotYet: 'guide/semester-not-yet',
  /** 400: more than five files. */
  tooManyFiles: 'guide/too-many-files',
  /** 409: a file is still being checked, was refused, or is not theirs. */
  fileNotReady: 'guide/file-not-ready',
  /** 404: the course is hidden or gone. */
  noCourse: 'guide/no-course',
  requestNoCourse: 'request/no-course',
  /** 404: no guide of theirs has this id. */
  notYours: 'guide/not-yours',
  /** 403: an admin took it down for good or merged it; it can be neither changed nor sent again. */
  closed: 'guide/closed',
  /** 429: 10 guides and 3 requests a day (settings); `details` is the JSON text of a RatingLimitDetails. */
  dailyLimit: 'guide/daily-limit',
  requestDailyLimit: 'request/daily-limit',
  /** 404: the guide is gone, or was never to be seen. */
  voteNoGuide: 'vote/no-guide',
  bookmarkNoGuide: 'bookmark/no-guide',
  reportNoGuide: 'report/no-guide',
  /** 403: people neither vote for nor report their own guides. */
  voteOwnGuide: 'vote/own-guide',
  reportOwnGuide: 'report/own-guide',
  /** 429: 500 bookmarks. */
  bookmarkTooMany: 'bookmark/too-many',
  /** 403: the library's decisions are for admins. */
  adminRequired: 'admin/required',
  /** 400: more than 50 guides are merged at once. */
  libraryTooMany: 'library/too-many',
  /** 404: the guide or file of a merge or a replacement is gone. */
  gone: 'guide/gone',
} as const;

/** Codes of the refusals of the work queue, as `code` of the table API's error. Beside these: 23514 (a reason). */
export const caseCodes = {
  /** 400: more than 50 cases at once. */
  tooMany: 'case/too-many',
  /** 400: a decision that there is not, one without its reason, or a case that there cannot be. */
  invalid: 'case/invalid',
  /** 404: what the case was about was deleted. */
  gone: 'case/gone',
  /** 404: the log has no such number. */
  noDecision: 'decision/none',
} as const;

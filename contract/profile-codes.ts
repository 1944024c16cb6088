/**
 * Codes of the refusals of a profile that its form explains, each 400. Beside these: 23514 (not complete yet, or out of
 * bounds).
 */
export const profileCodes = {
  /** Refusal to empty a profile that was complete (FORM-03). */
  incomplete: 'profile/incomplete',
  /** Ratings are for people of 16 or older. */
  tooYoung: 'profile/too-young',
  /** A department is one of the profile's institution. */
  foreignDepartment: 'profile/foreign-department',
} as const;

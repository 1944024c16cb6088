/** Why a professor or a course is reported. The database checks the same list. */
export const targetReportReasons = ['wrong_details', 'duplicate', 'left', 'offensive', 'other'] as const;

/**
 * Why a single review is reported. `harassment` asks the admins to look at its writer. The database checks the same
 * list.
 */
export const reviewReportReasons = [
  'offensive',
  'harassment',
  'private_life',
  'personal_data',
  'false',
  'off_topic',
  'spam',
  'other',
] as const;

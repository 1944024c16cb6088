/** Why a professor or a course is reported. The database checks the same list. */
export const targetReportReasons = ['wrong_details', 'duplicate', 'left', 'offensive', 'other'] as const;

/** Why a single review is reported. The database checks the same list. */
export const reviewReportReasons = ['offensive', 'private_life', 'personal_data', 'false', 'off_topic', 'spam', 'other'] as const;

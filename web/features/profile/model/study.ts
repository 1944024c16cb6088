/** What a person studies towards; the database checks the same list. */
export const degrees = ['bachelor', 'master', 'phd', 'other'] as const;
export type Degree = (typeof degrees)[number];

/** How far a person has come; text, because the last one is no number. */
export const yearsOfStudy = ['1', '2', '3', '4', 'other'] as const;
export type YearOfStudy = (typeof yearsOfStudy)[number];

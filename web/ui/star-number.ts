export const starNumbers = [1, 2, 3, 4, 5] as const;

/** What one person gives: one to five whole stars. */
export type StarNumber = (typeof starNumbers)[number];

export const starNumbers = [1, 2, 3, 4, 5] as const;

/** Stars of one person: one to five whole ones. */
export type StarNumber = (typeof starNumbers)[number];

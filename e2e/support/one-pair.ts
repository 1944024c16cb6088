/**
 * The pair of a journey that looks at no layout: Hebrew on a phone or English on a desktop. What it shows is seen in
 * the other one by the journeys that look at the same screen.
 */
export const inHebrew = { tag: '@in-hebrew' } as const;
export const inEnglish = { tag: '@in-english' } as const;

/**
 * For what stands twice, for professors and courses: the one in Hebrew on a phone, the other in English on a desktop.
 */
export const pairOfKind = { professor: inHebrew, course: inEnglish } as const;

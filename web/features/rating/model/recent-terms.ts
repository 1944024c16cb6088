import type { Semester } from '#contract/words.ts';

export interface Term {
  readonly semester: Semester;
  readonly year: number;
}

/** The two semesters that most people have just finished or are in, the newest first; the summer is asked for elsewhere. */
export function recentTerms(now: Date): readonly [Term, Term] {
  const year = now.getFullYear();
  // The second semester begins in March.
  const isFirst = now.getMonth() < 2;
  return isFirst
    ? [
        { semester: 'a', year },
        { semester: 'b', year: year - 1 },
      ]
    : [
        { semester: 'b', year },
        { semester: 'a', year },
      ];
}

/** The one of five words of difficulty that is nearest to an average; the last part of `rating.difficulties.*`. */
export function difficultyWord(average: number): 1 | 2 | 3 | 4 | 5 {
  return Math.min(5, Math.max(1, Math.round(average))) as 1 | 2 | 3 | 4 | 5;
}

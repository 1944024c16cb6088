/** Which of the five words of difficulty an average is nearest to; the last part of `rating.difficulties.*`. */
export function difficultyWord(average: number): 1 | 2 | 3 | 4 | 5 {
  return Math.min(5, Math.max(1, Math.round(average))) as 1 | 2 | 3 | 4 | 5;
}

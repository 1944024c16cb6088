/** Height of a number, in units of the scale. */
const labelHeight = 0.62;

/** Distance of a score from the upper edge. */
export function yOf(score: number): string {
  return `${rounded(1.75 + (5 - score) * 1.5, 3)}rem`;
}

/** The middle of a column, from the left edge. */
export function column(index: number, columns: number): string {
  return `${rounded(((index + 0.5) / columns) * 100, 2)}%`;
}

/** As it is written: no more digits than can be seen. */
export function rounded(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}

/** Scores where numbers of these stand without touching, each as near to its own as can be. */
export function spreadLabels(scores: readonly number[]): readonly number[] {
  const order = scores.map((score, index) => ({ score, index })).toSorted((one, other) => other.score - one.score);
  const spread = [...scores];
  let below = 5.3;
  for (const { score, index } of order) {
    const spaced = Math.min(score, below);
    spread[index] = spaced;
    below = spaced - labelHeight;
  }
  return spread;
}

/** Upper ends of axes, in powers of ten: halves of them can be read too. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10];

/** The first round number that is not below the highest value. @param values null where there is nothing */
export function niceMax(values: readonly (number | null)[]): number {
  const highest = Math.max(0, ...values.map(value => value ?? 0));
  // Half of a count is a count.
  if (highest <= 10) return Math.max(2, 2 * Math.ceil(highest / 2));
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * (steps.find(step => step * power >= highest) ?? 10);
}

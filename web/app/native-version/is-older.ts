/**
 * True if a version comes before another one, by its numbers from left to right; missing ones are 0.
 *
 * @param version e.g. "1.4.0"; one without any number is not judged, so that nobody is shut out by it
 */
export function isOlder(version: string, minVersion: string): boolean {
  const numbers = (text: string) => text.split(/[.+-]/, 3).map(part => Number.parseInt(part, 10) || 0);
  if (!/^\d/.test(version)) return false;
  const [own, wanted] = [numbers(version), numbers(minVersion)];
  for (const index of [0, 1, 2]) {
    const difference = (own[index] ?? 0) - (wanted[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Number of letters to change, add or take to make one word of another. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/**
 * Suggestion for a misspelt column, as PostgreSQL makes it: at most three letters and half of the word apart, and
 * unambiguous.
 */
export function closestColumn(name: string, columns: Iterable<string>): string | null {
  const best: string[] = [];
  let least = 4;
  for (const column of columns) {
    if (Math.abs(column.length - name.length) > 3) continue;
    const distance = editDistance(name, column);
    if (distance > Buffer.byteLength(name) / 2 || distance > least) continue;
    if (distance < least) best.length = 0;
    least = distance;
    best.push(column);
  }
  const [first, second] = best;
  return first === undefined || second !== undefined ? null : first;
}

const grams = (word: string, size: number): Map<string, number> => {
  const padded = `-${word.toLowerCase().replace(/[^\p{L}\p{N}_, ]/gu, '')}-`;
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= padded.length; at += 1) {
    const gram = padded.slice(at, at + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
};

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  const square = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count * count, 0);
  const norm = Math.sqrt(square(a) * square(b));
  if (norm === 0) return 0;
  let product = 0;
  for (const [gram, count] of a) product += count * (b.get(gram) ?? 0);
  return product / norm;
}

/** The known word that looks most like this one, by groups of two or three letters; null when none is near. */
export function closestName(name: string, known: readonly string[], atLeast = 0.33): string | null {
  for (const size of [3, 2]) {
    const ours = grams(name, size);
    const scored = known
      // As many letters as they differ in have to be added: others cannot be near enough.
      .filter(word => Math.min(name.length, word.length) >= atLeast * Math.max(name.length, word.length))
      .filter(word => cosine(ours, grams(word, size)) > 0)
      .map(word => ({ word, score: 1 - editDistance(name, word) / Math.max(name.length, word.length, 1) }))
      .filter(({ score }) => score >= atLeast)
      .sort((a, b) => b.score - a.score);
    const [best] = scored;
    if (best !== undefined) return best.word;
  }
  return null;
}

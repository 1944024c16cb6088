/** The most cases of a day that are drawn one by one; above that one rhomb stands for several. */
const maxSingle = 24;
/** How many cases a rhomb stands for on a busy week. */
const casesOfBusyRhomb = 5;

/** How many cases one rhomb stands for, the same in the whole week. */
export function casesOfRhomb(closed: readonly number[]): number {
  return Math.max(...closed, 0) > maxSingle ? casesOfBusyRhomb : 1;
}

const stepPx = 26;
const slots: Readonly<Record<number, readonly (readonly number[])[]>> = {
  3: [[0], [-1, 0], [-1, 0, 1]],
  2: [[-0.5], [-0.5, 0.5]],
};

/**
 * Where rhombs lie in a heap: three and two a row in turn, from the bottom. In pixels, from the middle of the ground.
 */
export function heapOf(count: number): readonly { readonly x: number; readonly y: number }[] {
  const places: { x: number; y: number }[] = [];
  for (let left = count, row = 0; left > 0; row += 1) {
    const most = row % 2 === 0 ? 3 : 2;
    const here = Math.min(left, most);
    for (const slot of slots[most]?.[here - 1] ?? []) places.push({ x: slot * stepPx, y: -row * (stepPx / 2) });
    left -= here;
  }
  return places;
}

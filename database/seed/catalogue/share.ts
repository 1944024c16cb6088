/** Least and most that one of many gets, and its weight beside the others. */
export interface Share {
  readonly weight: number;
  readonly least: number;
  readonly most: number;
}

/**
 * Shares out a number of things in proportion to weights, with a least and a most for each.
 *
 * @returns whole numbers that add up to `total`.
 */
export function shareOut(total: number, shares: readonly Share[]): number[] {
  const given = shares.map(share => share.least);
  let left = total - given.reduce((sum, count) => sum + count, 0);
  if (left < 0) throw new RangeError('the least shares alone are more than there is to share out');
  while (left > 0) {
    // The department furthest below the due share is next; a linear scan is quick enough for a thousand departments.
    let next = -1;
    let need = -1;
    for (const [index, share] of shares.entries()) {
      const count = given[index] ?? 0;
      if (count >= share.most) continue;
      const gap = share.weight / (count + 1);
      if (gap > need) [next, need] = [index, gap];
    }
    if (next < 0) throw new RangeError('the most shares are less than there is to share out');
    given[next] = (given[next] ?? 0) + 1;
    left -= 1;
  }
  return given;
}

/** The way from an element down to one inside it: which child at each level, and what it is. */
export interface PlaceInside {
  readonly indexes: readonly number[];
  readonly tagName: string;
}

/**
 * Where an element stands.
 * @param box what it stands in
 */
export function placeOf(box: Element, element: Element): PlaceInside {
  const indexes: number[] = [];
  for (let at = element; at !== box && at.parentElement; at = at.parentElement)
    indexes.unshift([...at.parentElement.children].indexOf(at));
  return { indexes, tagName: element.tagName };
}

/** What stands in such a place now: null where it is of another kind, so that nothing else is taken for it. */
export function elementAt(box: Element, { indexes, tagName }: PlaceInside): HTMLElement | null {
  let at: Element | undefined = box;
  for (const index of indexes) at = at?.children[index];
  return at instanceof HTMLElement && at.tagName === tagName ? at : null;
}

/** The way from an element down to one inside it: which child at each level, and what it is. */
export interface NodePath {
  readonly indexes: readonly number[];
  readonly tagName: string;
}

/**
 * Path of an element.
 * @param box what it stands in
 */
export function nodePathOf(box: Element, element: Element): NodePath {
  const indexes: number[] = [];
  for (let at = element; at !== box && at.parentElement; at = at.parentElement)
    indexes.unshift([...at.parentElement.children].indexOf(at));
  return { indexes, tagName: element.tagName };
}

/** Finds the element at a path; null where another kind of element is there now. */
export function elementAt(box: Element, { indexes, tagName }: NodePath): HTMLElement | null {
  let at: Element | undefined = box;
  for (const index of indexes) at = at?.children[index];
  return at instanceof HTMLElement && at.tagName === tagName ? at : null;
}

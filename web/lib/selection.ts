/** Ids of the selected rows, and the row that a range starts from. */
export interface Selection<Id> {
  readonly ids: ReadonlySet<Id>;
  readonly anchor: Id | null;
}

export const nothingSelected: Selection<never> = { ids: new Set(), anchor: null };

/** One row more or less. */
export function rowToggled<Id>({ ids }: Selection<Id>, id: Id): Selection<Id> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * All rows from the last one that was pressed to this one, both included (Shift and a press): chosen, or taken out
 * where this one was chosen already.
 * @param page the ids of the page in the order of showing
 */
export function rangeToggled<Id>(selection: Selection<Id>, page: readonly Id[], id: Id): Selection<Id> {
  const [from, to] = [page.indexOf(selection.anchor ?? id), page.indexOf(id)];
  if (from === -1 || to === -1) return rowToggled(selection, id);
  const between = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  const ids = new Set(selection.ids);
  for (const each of between) {
    if (selection.ids.has(id)) ids.delete(each);
    else ids.add(each);
  }
  return { ids, anchor: id };
}

/** The whole page, or nothing where all of it is chosen. */
export function pageToggled<Id>({ ids }: Selection<Id>, page: readonly Id[]): Selection<Id> {
  return page.every(id => ids.has(id)) ? nothingSelected : { ids: new Set(page), anchor: null };
}

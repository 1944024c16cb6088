import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CatalogueRow } from '../model/catalogue-row.ts';

/**
 * Row that is edited inline, and the focus afterwards: to the row again, also where its new name has moved it; or to
 * the one that took its place where it fits the filter no longer.
 * @returns `list` is for the element around the rows, whose names carry `data-entry`
 */
export function useEditedRow(rows: readonly CatalogueRow[]) {
  const [edited, setEdited] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<{ readonly id: number; readonly index: number } | null>(null);

  const takeBack = useEffectEvent((_rows: readonly CatalogueRow[], isOver: boolean) => {
    if (!isOver || !left.current || document.activeElement !== document.body) return;
    const { id, index } = left.current;
    const names = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    const name = names.find(each => each.dataset['entry'] === String(id)) ?? names[Math.min(index, names.length - 1)];
    name?.focus({ preventScroll: true });
  });
  useEffect(() => takeBack(rows, edited === null), [rows, edited]);

  return {
    edited,
    list,
    edit(id: number | null) {
      const before = rows.findIndex(row => row.id === edited);
      left.current = id === null && edited !== null ? { id: edited, index: before } : null;
      setEdited(id);
    },
  };
}

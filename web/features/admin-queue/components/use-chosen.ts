import { useState } from 'react';
import { caseParameter, type CaseRef, type QueueRow } from '#web/entities/admin/case.ts';
import { toggledCase } from '../model/chosen-cases.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The cases that are chosen, to be decided together; none once another filter is shown.
 * @param place the address without the open case
 */
export function useChosen(place: string, rows: readonly QueueRow[]) {
  const [keys, setKeys] = useState(none);
  const [of, setOf] = useState(place);
  if (of !== place) {
    setOf(place);
    setKeys(none);
  }
  return {
    keys,
    // What has left the list meanwhile is chosen no longer.
    rows: rows.filter(row => keys.has(caseParameter(row))),
    toggle: (row: CaseRef) => setKeys(before => toggledCase(before, row)),
    clear: () => setKeys(none),
  };
}

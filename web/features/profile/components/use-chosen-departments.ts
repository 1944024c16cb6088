import { useState } from 'react';
import { departmentsKept } from '../model/profile-form.ts';

/**
 * The departments of a profile in the order of choosing, at most two (FORM-03). One more is not taken, and `isFull` says so until
 * the choice changes: whoever swaps one should know which.
 */
export function useChosenDepartments(value: readonly number[], change: (departments: readonly number[]) => void) {
  const [isFull, setFull] = useState(false);
  const become = (departments: readonly number[]) => {
    setFull(false);
    change(departments);
  };
  return {
    isFull,
    clear: () => become([]),
    remove: (department: number) => become(value.filter(id => id !== department)),
    /** @param picked what is chosen in the picker now, in the order of its list */
    pick: (picked: readonly number[]) => {
      const next = [...value.filter(id => picked.includes(id)), ...picked.filter(id => !value.includes(id))];
      if (next.length > departmentsKept) setFull(true);
      else become(next);
    },
  };
}

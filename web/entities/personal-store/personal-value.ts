import { dropRow, type Owner, readRow, removeRow, writeRow } from './personal-rows.ts';
import type { PersonalSlot } from './personal-slots.ts';

/**
 * One value of a person in this browser, such as a draft: it outlives a reload and a sign-in. Nobody reads, changes or
 * removes what another person wrote.
 */
export interface PersonalValue<Value> {
  /** The value of this person; null where there is nothing of theirs, or nothing that can be read. */
  read(owner: Owner): Value | null;
  write(owner: Owner, value: Value): void;
  remove(owner: Owner): void;
}

/**
 * @param parse makes sense of what was stored, which others may have changed; null when it makes none
 * @example const contactDrafts = personalValue(personalSlots.contact, parseContactDraft);
 */
export function personalValue<Value>(
  slot: PersonalSlot,
  parse: (stored: unknown) => Value | null,
): PersonalValue<Value> {
  return {
    read(owner) {
      const row = readRow(slot);
      if (row?.owner !== owner) return null;
      const value = parse(row.value);
      if (value === null) dropRow(slot, slot.key);
      return value;
    },
    write(owner, value) {
      writeRow(slot, { owner, timestamp: Date.now(), value });
    },
    remove(owner) {
      if (readRow(slot)?.owner === owner) removeRow(slot);
    },
  };
}

import type { DraftPlace } from './draft-places.ts';
import { type Owner, readStoredDraft, removeStoredDraft, writeStoredDraft } from './stored-draft.ts';

/**
 * What a person is writing, kept over a reload and a sign-in. Nobody reads, changes or removes what another person
 * wrote.
 */
export interface Draft<Value> {
  /** What this person wrote; null where there is nothing of theirs, or nothing that can be read. */
  read(owner: Owner): Value | null;
  write(owner: Owner, value: Value): void;
  remove(owner: Owner): void;
}

interface DraftOptions<Value> extends DraftPlace {
  /** Makes sense of what was kept, which others may have changed; null when it makes none. */
  readonly parse: (kept: unknown) => Value | null;
}

/** @example const contactDrafts = createDraft({ ...draftPlaces.contact, parse: parseContactDraft }); */
export function createDraft<Value>({ parse, ...place }: DraftOptions<Value>): Draft<Value> {
  return {
    read(owner) {
      const kept = readStoredDraft(place);
      if (kept?.owner !== owner) return null;
      const value = parse(kept.value);
      if (value === null) removeStoredDraft(place);
      return value;
    },
    write(owner, value) {
      writeStoredDraft(place, { owner, timestamp: Date.now(), value });
    },
    remove(owner) {
      if (readStoredDraft(place)?.owner === owner) removeStoredDraft(place);
    },
  };
}

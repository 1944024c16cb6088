import { delMany, entries, setMany } from 'idb-keyval';
import { savedBuild } from './saved-build.ts';
import {
  asStored,
  hasLeft,
  inTurn,
  ownerPart,
  savedKeys,
  savedStore,
  type SavedKey,
  type SavedOwner,
} from './saved-store.ts';

/** A response of the server as it was seen. */
export interface SavedResponse {
  /** The query's key in the query cache. */
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** Time of the response, in milliseconds since 1970. */
  readonly at: number;
}

/** Greatest number of stored responses of one person; the newest stay. */
export const maxResponses = 300;
/** Characters of all responses of one person as JSON. */
export const maxBytes = 6_000_000;
/** Of one response; a longer one is not stored. */
const maxResponseBytes = 1_000_000;
/** Age in milliseconds after which a response that nobody has seen again is dropped. */
export const lifetimeMs = 30 * 86_400_000;

/** Stores responses on this device for the person who has seen them, replacing earlier ones to the same queries. */
export async function saveResponses(owner: SavedOwner, responses: readonly SavedResponse[]): Promise<void> {
  const build = savedBuild();
  const rows = responses.flatMap((response): (readonly [SavedKey, SavedResponse])[] => {
    const bytes = JSON.stringify(response.data).length;
    const key: SavedKey = [ownerPart(owner), build, JSON.stringify(response.key), response.at, bytes];
    return bytes > maxResponseBytes ? [] : [[key, response]];
  });
  await inTurn(async () => {
    if (hasLeft(owner)) return;
    const names = new Set(rows.map(([[, , name]]) => name));
    const own = (await savedKeys()).filter(key => key[0] === ownerPart(owner));
    const others = own.filter(key => key[1] === build && !names.has(key[2]));
    const { retained, gone } = fitting([...rows.map(([key]) => key), ...others]);
    const replaced = own.filter(key => !others.includes(key));
    await delMany([...replaced, ...gone.filter(key => own.includes(key))].map(asStored), savedStore);
    const written = rows.filter(([key]) => retained.has(key));
    await setMany(
      written.map(([key, response]) => [asStored(key), response]),
      savedStore,
    );
  });
}

/** All that this device keeps for someone, the newest first. */
export async function readSaved(owner: SavedOwner): Promise<readonly SavedResponse[]> {
  const build = savedBuild();
  const found = await inTurn(async () => {
    const here = new Set(
      (await savedKeys()).filter(key => isReadable(key, owner, build)).map(key => JSON.stringify(key)),
    );
    const rows = await entries<IDBValidKey, SavedResponse>(savedStore);
    return rows.filter(([key]) => here.has(JSON.stringify(key))).map(([, response]) => response);
  });
  return (found ?? []).toSorted((one, other) => other.at - one.at);
}

/** True if this device stores anything for a person. */
export async function hasSaved(owner: SavedOwner): Promise<boolean> {
  const build = savedBuild();
  return (await inTurn(async () => (await savedKeys()).some(key => isReadable(key, owner, build)))) ?? false;
}

function isReadable([ofOwner, ofBuild, , at]: SavedKey, owner: SavedOwner, build: string): boolean {
  return ofOwner === ownerPart(owner) && ofBuild === build && Date.now() - at < lifetimeMs;
}

/** The newest that there is room for, and those that go. */
function fitting(all: readonly SavedKey[]): { retained: ReadonlySet<SavedKey>; gone: readonly SavedKey[] } {
  const retained = new Set<SavedKey>();
  const gone: SavedKey[] = [];
  let total = 0;
  for (const key of all.toSorted((one, other) => other[3] - one[3])) {
    total += key[4];
    if (retained.size < maxResponses && total <= maxBytes && Date.now() - key[3] < lifetimeMs) retained.add(key);
    else gone.push(key);
  }
  return { retained, gone };
}

import { createStore, delMany, keys } from 'idb-keyval';

/** Whose an answer is: a person's key, or nobody's. */
export type SavedOwner = string | null;

/** What a device keeps of the answers of the server. A key begins with whose the answer is; '' is a visitor. */
export const savedStore = createStore('dargu-saved', 'answers');

/** Work on the store, one after the other, so that what is removed is not written again by what began before. */
let last: Promise<unknown> = Promise.resolve();

/** Storage may be blocked, full or gone: nothing is saved then, and nobody is told. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
  const turn = last.then(work).catch(() => null);
  last = turn;
  return turn;
}

/** Removes what is saved under the owners that are named. */
export async function removeSaved(isMeant: (owner: SavedOwner) => boolean): Promise<void> {
  await inTurn(async () => {
    const found = await keys<IDBValidKey>(savedStore);
    const meant = found.filter(key => {
      const owner: unknown = Array.isArray(key) ? key[0] : undefined;
      return typeof owner !== 'string' || isMeant(owner === '' ? null : owner);
    });
    await delMany(meant, savedStore);
  });
}

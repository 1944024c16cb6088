import { createStore } from '#web/lib/create-store.ts';

/**
 * Failure of the session's storage, a browser's or a device's own, in this visit: `unreadable` means that the person
 * has to sign in again, `notStored` that they will have to after the next start. Null while all is well.
 */
export const storageTrouble = createStore<'unreadable' | 'notStored' | null>(null);

import { browserStorage, readStored } from '#web/lib/browser-storage.ts';

/** Name in session storage of the id that marks what visitors wrote in this tab; a reload does not change it. */
export const tabKey = 'dargu-tab';

/** Tells whether a visitor wrote this in this tab. */
export function isOfThisTab(value: unknown): boolean {
  return Reflect.get(Object(value), 'tab') === readStored(browserStorage('sessionStorage'), tabKey);
}

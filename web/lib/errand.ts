import type { RatedKind } from './rating-context.ts';
import { browserStorage, forgetJson, readJson, writeJson } from './stored-json.ts';

/** What a visitor pressed, in words that outlive the page: signing in by redirect takes its place. */
export type Errand =
  | { readonly what: 'vote' | 'hide'; readonly kind: RatedKind; /** Of the review. */ readonly id: string }
  | { readonly what: 'follow'; readonly kind: RatedKind; readonly id: number };

const key = 'dargu-errand';
const tab = () => browserStorage('sessionStorage');

export function keepErrand(errand: Errand): void {
  writeJson(tab(), key, errand);
}

export function forgetErrand(): void {
  forgetJson(tab(), key);
}

/** Reads it once. */
export function takeErrand(): Errand | null {
  const errand = readJson(tab(), key) as Errand | null;
  forgetErrand();
  return errand;
}

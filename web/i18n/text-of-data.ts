import type { MessageKey } from './message-key.ts';
import type { Translate } from './translate.ts';

/** The text of a key that ends in data, such as a code of the log; null where that has no words. */
export function textOfData(t: Translate, key: string): string | null {
  // A key without a text is returned as it is.
  const text = t(key as MessageKey);
  return text === key ? null : text;
}

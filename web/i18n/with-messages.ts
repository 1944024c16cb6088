import type { ActiveLanguage } from './language-store.ts';
import { createTranslate, type Messages } from './translate.ts';

/** A language with more texts, which come before those that it has. */
export function withMessages(base: ActiveLanguage, messages: Messages): ActiveLanguage {
  const more = createTranslate(base.language, messages);
  return {
    ...base,
    t(key, values) {
      const text = more(key, values);
      return text === key ? base.t(key, values) : text;
    },
  };
}

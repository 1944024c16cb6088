import {
  createTranslate as createTranslateOf,
  type Messages,
  type Translate as TranslateOf,
} from '#contract/translate.ts';
import type { Language } from '#contract/locales.ts';
import type { MessageKey } from './message-key.ts';

export type { Messages } from '#contract/translate.ts';

/** The text of a key in one language, where the key is one that there is. */
export type Translate = TranslateOf<MessageKey>;

/** Makes `t` for one language. */
export const createTranslate: (language: Language, messages: Messages) => Translate = createTranslateOf;

import { type Language, locales } from '#contract/locales.ts';
import { createStore, type Store } from '#web/lib/create-store.ts';
import { createTranslate, type Messages, type Translate } from './translate.ts';

type Direction = 'rtl' | 'ltr';

/** The active language with everything that follows from it. */
export interface ActiveLanguage {
  readonly language: Language;
  readonly direction: Direction;
  readonly t: Translate;
}

/** Holds the active language outside of React, since loaders and heads read it too. */
export interface LanguageStore extends Pick<Store<ActiveLanguage>, 'get' | 'subscribe'> {
  /**
   * Language of the first render; hydration reads this, so that an early change cannot contradict the server's markup.
   */
  readonly initial: ActiveLanguage;
  /**
   * Loads the texts when they are not there yet, then switches every reader at once. Rejects when they cannot be
   * loaded.
   */
  change(language: Language): Promise<void>;
  /**
   * Gets the rest of the texts of the first language, where it started with a part of them. Rejects when they cannot be
   * loaded.
   */
  complete(): Promise<void>;
}

export function directionOf(language: Language): Direction {
  return locales[language].dir;
}

function activate(language: Language, messages: Messages): ActiveLanguage {
  return { language, direction: directionOf(language), t: createTranslate(language, messages) };
}

/**
 * @param messages all texts of the language, or those that a page starts with
 * @param load fetches the texts of a language that is not there yet (CALL-09).
 * @param isPart texts that are missing say nothing, until `complete` has them and who requested one is notified
 */
export function createLanguageStore(
  language: Language,
  messages: Messages,
  load: (language: Language) => Promise<Messages>,
  isPart = false,
): LanguageStore {
  let isWhole = !isPart;
  let isMissed = false;
  let completing: Promise<void> | null = null;
  const first = activate(language, messages);
  let { t } = first;
  const initial: ActiveLanguage = {
    ...first,
    t: (key, values) => {
      const text = t(key, values);
      if (isWhole || text !== key) return text;
      isMissed = true;
      return '';
    },
  };
  const known = new Map<Language, ActiveLanguage>([[language, initial]]);
  const { get, set, subscribe } = createStore(initial);
  async function getRest(): Promise<void> {
    ({ t } = activate(language, await load(language)));
    isWhole = true;
    if (!isMissed) return;
    const again = { ...initial };
    known.set(language, again);
    if (get() === initial) set(again);
  }
  return {
    get,
    initial,
    subscribe,
    async change(next) {
      let found = known.get(next);
      if (!found) {
        found = activate(next, await load(next));
        known.set(next, found);
      }
      set(found);
    },
    async complete() {
      if (isWhole) return;
      // Several parts of a page may ask at once.
      completing ??= getRest().finally(() => (completing = null));
      await completing;
    },
  };
}

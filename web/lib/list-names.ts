import { type Language, perLanguage } from '#contract/locales.ts';

const lists = perLanguage(language => new Intl.ListFormat(language));

/** Names in one line: `Noa, Dan, and Ron`. */
export function listNames(names: readonly string[], language: Language): string {
  return lists[language].format(names);
}

import { type Language, perLanguage } from '#contract/locales.ts';
import { isolate } from './isolate.ts';

const lists = perLanguage(language => new Intl.ListFormat(language));

/**
 * Names in one line: `Noa, Dan, and Ron`, `נועה, דן ורון`. Each is isolated after the list is formatted: before, the
 * isolate would be the first character of a Hebrew name, which then gets the hyphen of a foreign word ("ו-רון").
 * @param whole what to do with each name; a plain text, such as a title, takes it as it is
 */
export function listNames(names: readonly string[], language: Language, whole = isolate): string {
  return lists[language]
    .formatToParts(names)
    .map(({ type, value }) => (type === 'element' ? whole(value) : value))
    .join('');
}

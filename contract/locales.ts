import { languageParameter } from './page-protocol.ts';

/** Facts of one language. */
interface Locale {
  /** Which way it is written. */
  readonly dir: 'rtl' | 'ltr';
  /** Its name in the language itself: people who cannot read the present one find theirs. */
  readonly name: string;
  /** BCP 47 tag with a region, for link previews (og:locale, with `_`) and for browsers in tests. */
  readonly tag: string;
  /** Codes that older systems send for it. */
  readonly aliases: readonly string[];
  /**
   * Suffix of the columns with names in this language: `name` or `name_en`. A language without columns of its own
   * takes those of another one.
   */
  readonly columnSuffix: '' | '_en';
}

/** Every language of the product, in the order in which they are offered. Texts: locales/{language}/. */
export const locales = {
  he: { dir: 'rtl', name: 'עברית', tag: 'he-IL', aliases: ['iw'], columnSuffix: '' },
  en: { dir: 'ltr', name: 'English', tag: 'en-US', aliases: [], columnSuffix: '_en' },
} as const satisfies Readonly<Record<string, Locale>>;

export type Language = keyof typeof locales;

export const languages = Object.keys(locales) as readonly Language[];

/** The language that texts are written in first. It is shown to people who prefer none of ours. */
export const defaultLanguage: Language = 'he';

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value);
}

/** The language of a browser's tag, such as `en-GB`; undefined when it is none of ours. */
export function languageOfTag(tag: string): Language | undefined {
  const code = tag.trim().toLowerCase().split('-')[0] ?? '';
  return languages.find(language => {
    const aliases: readonly string[] = locales[language].aliases;
    return language === code || aliases.includes(code);
  });
}

/** The one after a language in the table, and the first one after the last: where the switch leads. */
export function languageAfter(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? defaultLanguage;
}

/** A table with one value for each language. */
export function perLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, Value>;
}

/** The address of a file in one language, such as a picture. Pages have it in their path. */
export function pathWithLanguage(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`;
}

/** The address of a page in one language: `/en/professors`. */
export function localizedPath(path: string, language: Language): string {
  return `/${language}${path}`;
}

const beginning = new RegExp(`^/(${languages.join('|')})(?=[/?#]|$)[/\\\\]*`, 'i');

/**
 * The language that the address of a page names, and its path without that: the one that the router knows. The path
 * begins with one slash, so that it is none of another host.
 */
export function splitLanguage(path: string): { readonly language: Language | undefined; readonly path: string } {
  const [start, name] = beginning.exec(path) ?? [];
  if (start === undefined) return { language: undefined, path };
  return { language: languageOfTag(name ?? ''), path: `/${path.slice(start.length)}` };
}

/**
 * The language that the address of a file names.
 * @param search of the address: `?lng=en`
 */
export function languageNamedIn(search: string): Language {
  const named = new URLSearchParams(search).get(languageParameter);
  return isLanguage(named) ? named : defaultLanguage;
}

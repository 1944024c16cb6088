import { readFileSync } from 'node:fs';
import { defaultLanguage, type Language, languages } from '#contract/locales.ts';

type Messages = { readonly [key: string]: string | Messages };

/** Leaves of a message tree as `a.b.c` → text. */
export function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(match => match[1] ?? '').sort();

/** The form for numbers that a key is of, besides `other`: `two` of `ratings_two`. */
const formOf = (key: string) => /_(zero|one|two|few|many)$/.exec(key)?.[1];

/** Hebrew has a form for two; English never uses it. */
const isUsed = (key: string, language: Language) => {
  const form = formOf(key);
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return form === undefined || forms.includes(form);
};

interface Locale {
  readonly language: Language;
  readonly texts: ReadonlyMap<string, string>;
}

/** Problems between the first language and another: a key that one lacks, an empty text, other placeholders. */
export function compareLocales(source: Locale, other: Locale): string[] {
  const lacks = (one: Locale, than: Locale) =>
    [...than.texts.keys()]
      .filter(key => !one.texts.has(key) && isUsed(key, one.language) && isUsed(key, than.language))
      .map(key => `${one.language} lacks ${key}`);
  const problems = [...lacks(other, source), ...lacks(source, other)];
  for (const [key, text] of source.texts) {
    const translated = other.texts.get(key);
    if (text.trim() === '' || translated?.trim() === '') problems.push(`${key} is empty`);
    // A form for one or two may leave the number out: "two ratings".
    // An academic year is counted by each language in its own way: תשפ״ז, 2026/27.
    if (translated === undefined || formOf(key) !== undefined || key.startsWith('semesters.')) continue;
    if (placeholders(text).join() !== placeholders(translated).join())
      problems.push(`${key} has other placeholders in ${other.language}`);
  }
  return problems;
}

/** The files of a language: what everybody's screens say, and what is loaded with a few screens alone. */
export const messageFiles = ['start', 'common', 'admin', 'transparency', 'mail'] as const;

/** The texts of one language by key. @param files of which they are read */
export function readMessages(
  language: Language,
  files: readonly (typeof messageFiles)[number][] = messageFiles,
): Map<string, string> {
  const found = files.flatMap(file => {
    const path = new URL(`../../locales/${language}/${file}.json`, import.meta.url);
    return [...flatten(JSON.parse(readFileSync(path, 'utf8')) as Messages)];
  });
  return new Map(found);
}

/** Problems that `npm run check` reports of locales/. */
export function findLocaleProblems(): string[] {
  const read = (language: Language) => ({ language, texts: readMessages(language) });
  return languages
    .filter(language => language !== defaultLanguage)
    .flatMap(language => compareLocales(read(defaultLanguage), read(language)));
}

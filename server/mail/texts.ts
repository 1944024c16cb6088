import { readFileSync } from 'node:fs';
import { isLanguage, type Language, perLanguage } from '#contract/locales.ts';
import { createTranslate, type Messages, type Translate } from '#contract/translate.ts';

const translators = perLanguage(language => {
  const file = new URL(`../../locales/${language}/mail.json`, import.meta.url);
  return createTranslate<string>(language, JSON.parse(readFileSync(file, 'utf8')) as Messages);
});

/** Texts that the server writes itself, of mails and push messages (locales/{language}/mail.json). */
export function translateFor(language: string): Translate<string> {
  return translators[isLanguage(language) ? language : ('he' satisfies Language)];
}

import { readFileSync } from 'node:fs';
import type { Language } from '#contract/locales.ts';
import { mergeMessages, type Messages } from '#contract/translate.ts';

/** Texts of everybody's screens in one language: those that landing pages start with, and the rest. */
export function readCommonTexts(language: Language): Messages {
  const read = (file: string) =>
    JSON.parse(readFileSync(new URL(`../locales/${language}/${file}.json`, import.meta.url), 'utf8')) as Messages;
  return mergeMessages(read('start'), read('common'));
}

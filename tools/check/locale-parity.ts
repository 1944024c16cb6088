import { readFileSync } from 'node:fs';

type Language = 'he' | 'en';
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

/** Hebrew has a form for two; English never asks for it. */
const isHebrewOnly = (key: string) => key.endsWith('_two');

/** Problems between two locales: a key that one lacks, an empty text, other placeholders. */
export function compareLocales(he: ReadonlyMap<string, string>, en: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  for (const key of he.keys()) if (!en.has(key) && !isHebrewOnly(key)) problems.push(`en lacks ${key}`);
  for (const key of en.keys()) if (!he.has(key)) problems.push(`he lacks ${key}`);
  for (const [key, text] of he) {
    const english = en.get(key);
    if (text.trim() === '' || english?.trim() === '') problems.push(`${key} is empty`);
    // A form for one or two may leave the number out: "two ratings".
    if (english === undefined || /_(one|two)$/.test(key)) continue;
    if (placeholders(text).join() !== placeholders(english).join())
      problems.push(`${key} has other placeholders in en`);
  }
  return problems;
}

/** The texts of one language by key. */
export function readMessages(language: Language): Map<string, string> {
  const path = new URL(`../../locales/${language}/common.json`, import.meta.url);
  return flatten(JSON.parse(readFileSync(path, 'utf8')) as Messages);
}

/** What `npm run check` reports of locales/. */
export function findLocaleProblems(): string[] {
  return compareLocales(readMessages('he'), readMessages('en'));
}

import type { Language } from './locales.ts';

/** Values that replace `{{name}}` in a text; `count` also chooses the form for a number. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of a key in one language. @typeParam Key the keys that there are */
export type Translate<Key extends string> = (key: Key, values?: MessageValues) => string;

/** Parsed texts of a language: keys within keys. */
export type Messages = Readonly<Record<string, unknown>>;

/** Texts of two files. A section may have texts in both. */
export function mergeMessages<One extends Messages, Other extends Messages>(one: One, other: Other): One & Other {
  const isSection = (value: unknown): value is Messages => typeof value === 'object' && value !== null;
  const merged = Object.entries(other).map(([key, value]) => {
    const known = one[key];
    return [key, isSection(known) && isSection(value) ? mergeMessages(known, value) : value];
  });
  return { ...one, ...Object.fromEntries(merged) } as One & Other;
}

/** A text, cut at its placeholders: words have even indexes, names odd ones. */
type Text = readonly string[];

/** Of each set of texts those that were requested, since a page requests the same ones again and again. */
const known = new WeakMap<Messages, Map<string, Text>>();

function textsOf(messages: Messages): Map<string, Text> {
  const texts = known.get(messages) ?? new Map<string, Text>();
  known.set(messages, texts);
  return texts;
}

function read(messages: Messages, key: string): string | undefined {
  let node: unknown = messages;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Messages)[part];
  }
  return typeof node === 'string' ? node : undefined;
}

const cut = (text: string): Text => text.split(/\{\{(\w+)\}\}/);

interface Rules {
  /** The form that a number chooses. */
  readonly formOf: (count: number) => Intl.LDMLPluralRule;
  readonly write: (value: number) => string;
}

/** Making them takes as long as looking up all texts of a page. */
const rules = new Map<Language, Rules>();

/**
 * Below it whole numbers have no separators, and forms are remembered: to compute one costs more than to look up a
 * text.
 */
const firstLarge = 1_000;
const isSmall = (value: number) => value >= 0 && value < firstLarge && Number.isInteger(value);

function rulesOf(language: Language): Rules {
  const known = rules.get(language);
  if (known) return known;
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  const forms: Intl.LDMLPluralRule[] = [];
  const made: Rules = {
    formOf: count => (isSmall(count) ? (forms[count] ??= plural.select(count)) : plural.select(count)),
    write: value => (isSmall(value) ? String(value) : number.format(value)),
  };
  rules.set(language, made);
  return made;
}

/**
 * Makes `t` for one language. Numbers choose a form by the language's plural rules: `key_one`, `key_two` (Hebrew),
 * `key_other`; numbers are written with thousands separators. A key without a text returns itself, which parity checks
 * keep from happening.
 */
export function createTranslate<Key extends string>(language: Language, messages: Messages): Translate<Key> {
  const { formOf, write } = rulesOf(language);
  const texts = textsOf(messages);
  const find = (key: string): Text | undefined => {
    const noted = texts.get(key);
    if (noted !== undefined) return noted;
    const text = read(messages, key);
    // What is not there is not noted: keys that come from data have no end.
    if (text !== undefined) texts.set(key, cut(text));
    return texts.get(key);
  };
  return (key, values) => {
    const count = values?.['count'];
    const form = typeof count === 'number' ? (find(`${key}_${formOf(count)}`) ?? find(`${key}_other`)) : undefined;
    const text = form ?? find(key) ?? cut(key);
    let written = text[0] ?? '';
    for (let index = 1; index < text.length; index += 2) {
      const name = text[index] ?? '';
      const value = values?.[name];
      written += value === undefined ? `{{${name}}}` : typeof value === 'number' ? write(value) : value;
      written += text[index + 1] ?? '';
    }
    return written;
  };
}

import type { Language } from './locales.ts';

/** What stands in for `{{name}}` in a text; `count` also chooses the form for a number. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of a key in one language. @typeParam Key the keys that there are */
export type Translate<Key extends string> = (key: Key, values?: MessageValues) => string;

/** A parsed locales/{language}/common.json. */
export type Messages = Readonly<Record<string, unknown>>;

/** A text, cut at its placeholders: words stand at even places, names at odd ones. */
type Text = readonly string[];

/** Of each set of texts those that were asked for, since a page asks for the same ones again and again. */
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
  readonly plural: Intl.PluralRules;
  readonly number: Intl.NumberFormat;
}

/** Making them takes as long as looking up all texts of a page. */
const rules = new Map<Language, Rules>();

function rulesOf(language: Language): Rules {
  const made = rules.get(language) ?? {
    plural: new Intl.PluralRules(language),
    number: new Intl.NumberFormat(language),
  };
  rules.set(language, made);
  return made;
}

/**
 * Makes `t` for one language. Numbers choose a form by the language's plural rules: `key_one`, `key_two` (Hebrew),
 * `key_other`; numbers are written with thousands separators. A key without a text answers itself, which parity checks
 * keep from happening.
 */
export function createTranslate<Key extends string>(language: Language, messages: Messages): Translate<Key> {
  const { plural, number } = rulesOf(language);
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
    const form =
      typeof count === 'number' ? (find(`${key}_${plural.select(count)}`) ?? find(`${key}_other`)) : undefined;
    const text = form ?? find(key) ?? cut(key);
    let written = text[0] ?? '';
    for (let place = 1; place < text.length; place += 2) {
      const name = text[place] ?? '';
      const value = values?.[name];
      written += value === undefined ? `{{${name}}}` : typeof value === 'number' ? number.format(value) : value;
      written += text[place + 1] ?? '';
    }
    return written;
  };
}

import type { Language } from './locales.ts';

/** What stands in for `{{name}}` in a text; `count` also chooses the form for a number. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of a key in one language. @typeParam Key the keys that there are */
export type Translate<Key extends string> = (key: Key, values?: MessageValues) => string;

/** A parsed locales/{language}/common.json. */
export type Messages = Readonly<Record<string, unknown>>;

/** Of each set of texts those that were asked for, since a page asks for the same ones again and again. */
const known = new WeakMap<Messages, Map<string, string>>();

function find(messages: Messages, key: string): string | undefined {
  let texts = known.get(messages);
  if (!texts) known.set(messages, (texts = new Map()));
  const text = texts.get(key) ?? read(messages, key);
  // What is not there is not noted: keys that come from data have no end.
  if (text !== undefined) texts.set(key, text);
  return text;
}

function read(messages: Messages, key: string): string | undefined {
  let node: unknown = messages;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Messages)[part];
  }
  return typeof node === 'string' ? node : undefined;
}

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
  return (key, values) => {
    const count = values?.['count'];
    const form =
      typeof count === 'number'
        ? (find(messages, `${key}_${plural.select(count)}`) ?? find(messages, `${key}_other`))
        : undefined;
    const text = form ?? find(messages, key) ?? key;
    if (!values) return text;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      return typeof value === 'number' ? number.format(value) : value;
    });
  };
}

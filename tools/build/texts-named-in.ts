import { parseAst } from 'vite';

/** A file of texts: keys within keys. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Which form of a text stands for a number. */
const form = /_(?:zero|one|two|few|many|other)$/;

/**
 * The texts whose keys stand in some code, as they are or with parts that are known later: `list.${kind}.title`, whose
 * section must be known.
 *
 * @param code built scripts
 */
export function textsNamedIn(code: readonly string[], all: Texts): Texts {
  const strings = new Set<string>();
  const patterns: RegExp[] = [];
  for (const script of code)
    for (const parts of stringsOf(script)) {
      if (parts.length === 1) strings.add(parts[0] ?? '');
      else if (/^\w+\./.test(parts[0] ?? '')) patterns.push(new RegExp(`^${parts.map(escaped).join('.+')}$`));
    }
  const isNamed = (key: string) =>
    [key, key.replace(form, '')].some(name => strings.has(name) || patterns.some(pattern => pattern.test(name)));
  return named(all, isNamed, '');
}

const known = new Map<string, readonly (readonly string[])[]>();

/** Every string of a script, which is read once: pages share most of their scripts. */
function stringsOf(script: string): readonly (readonly string[])[] {
  const strings = known.get(script) ?? [...stringsIn(parseAst(script))];
  known.set(script, strings);
  return strings;
}

function named(texts: Texts, isNamed: (key: string) => boolean, path: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]): [string, string | Texts][] => {
      const key = path + name;
      if (typeof text === 'string') return isNamed(key) ? [[name, text]] : [];
      const within = named(text, isNamed, `${key}.`);
      return Object.keys(within).length > 0 ? [[name, within]] : [];
    }),
  );
}

/** Every string of a program, as the parts between what is put in. */
function* stringsIn(node: object): Generator<readonly string[]> {
  if ('type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
    yield [node.value];
  if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node)
    yield (node.quasis as readonly { value: { raw: string } }[]).map(({ value }) => value.raw);
  for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) yield* stringsIn(value);
}

const escaped = (text: string) => text.replaceAll(/[^\w]/g, String.raw`\$&`);

/** Short names of utility classes, by the names that sources have. */
export type UtilityNames = ReadonlyMap<string, string>;

const selectorClass = /\.((?:\\.|[a-zA-Z_-])(?:\\.|[\w-])*)/g;
const unescaped = (name: string) => name.replaceAll(/\\(.)/g, '$1');
/** Utilities that CSS has as words too, which code writes into styles: they keep their names. */
const cssWords = new Set(
  'border-collapse border-spacing break-all break-word flex-wrap inline-block inline-flex inline-grid line-through pre-line pre-wrap'.split(
    ' ',
  ),
);
/** Other words with a sign of Tailwind's in them stand nowhere but in lists of classes. Quotation marks would end them there. */
const isDistinct = (name: string) => /[-:[(]/.test(name) && !/["'`\\\s]/.test(name) && !cssWords.has(name);

const letters = 'abcdefghijklmnopqrstuvwxyz';
const signs = `${letters}0123456789`;
/** Words that the product's own sheets may have as classes; the build says where one is missing here. */
const reserved = new Set('am as at be by do ed go if in is it me no of ok on or to ts up us we'.split(' '));

/** `aa` to `z9`, without words; a third sign stands where there are more. */
function* shortNames(): Generator<string, never> {
  for (let index = 0; ; index += 1) {
    const [first, second] = [Math.floor(index / signs.length), index % signs.length];
    const name = letters.charAt(first % letters.length) + signs.charAt(second);
    if (!reserved.has(name)) yield name + '_'.repeat(Math.floor(first / letters.length));
  }
}

/**
 * Names utilities in the order in which the sheet has them, so that neighbours there have names that compress well.
 *
 * @param css of the sheet with all utilities; nothing else decides the names
 */
export function nameUtilities(css: string): UtilityNames {
  const short = shortNames();
  return new Map([...classesIn(utilitiesIn(css))].filter(isDistinct).map(name => [name, short.next().value]));
}

/** What stands in the layer of utilities. */
function utilitiesIn(css: string): string {
  const start = /@layer utilities\s*\{/.exec(css);
  if (start === null) throw new Error('The sheet has no layer of utilities');
  const from = start.index + start[0].length;
  let depth = 1;
  for (const { 0: brace, index } of css.slice(from).matchAll(/\\.|"[^"]*"|'[^']*'|[{}]/g)) {
    if (brace === '{') depth += 1;
    if (brace === '}') depth -= 1;
    if (depth === 0) return css.slice(from, from + index);
  }
  throw new Error('The layer of utilities does not end');
}

/** Classes that the selectors of a sheet name. */
export function classesIn(css: string): Set<string> {
  return new Set(Array.from(css.matchAll(selectorClass), ([, name = '']) => unescaped(name)));
}

/** The sheet with short names. */
export function renamedInStyles(css: string, names: UtilityNames): string {
  return css.replaceAll(selectorClass, (selector, name: string) => {
    const short = names.get(unescaped(name));
    return short === undefined ? selector : `.${short}`;
  });
}

/** The code with short names, wherever a word between quotation marks and spaces is the name of a utility. */
export function renamedInCode(code: string, names: UtilityNames): string {
  return code.replaceAll(/(?<=["'`\s}])[^\s"'`${}]+(?=["'`\s]|\$\{)/g, word => names.get(word) ?? word);
}

/** Words of code as they are with short names; what looks like one by chance, as `ms` does, is none. */
export function renamedWords(words: readonly string[], names: UtilityNames): string[] {
  const short = new Set(names.values());
  return [...new Set(words)].flatMap(word => names.get(word) ?? (short.has(word) ? [] : [word]));
}

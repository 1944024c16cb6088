import { Scanner } from '@tailwindcss/oxide';
import { leanStyles } from './lean-styles.ts';

/**
 * The part of the built styles that a page needs: rules for elements and attributes, and of those for classes the ones
 * whose classes are words of the page's code. In doubt a rule stays: a word of the code may be no class. What shows
 * where the mouse is and on paper comes with the other sheet, which browsers without scripts get too.
 *
 * @param css minified, as the document carries it
 * @param words of all code that renders the page, see wordsIn
 * @param elsewhere all code and styles that may read a variable of these
 * @param known words of all code that renders something
 */
export function stylesFor(
  css: string,
  words: ReadonlySet<string>,
  elsewhere = '',
  known: ReadonlySet<string> = new Set(),
): string {
  const rules = rulesIn(css);
  const isElsewhere = (name: string) => known.has(name) && !words.has(name);
  const mayMatch = (selector: string) =>
    !selector.includes(':hover') && hasWords(selector, words) && !attributesWithin(selector).some(isElsewhere);
  const needed = rules.map(rule => neededOf(rule, mayMatch)).join('');
  // A layer that is empty here keeps its place for what comes later.
  const layers = new Set(rules.flatMap(rule => /^(?:\/\*.*?\*\/\s*)?@layer ([\w-]+)\{/.exec(rule)?.[1] ?? []));
  return `@layer ${[...layers].join()};${leanStyles(withoutUnread(needed, elsewhere), elsewhere).trim()}`;
}

/**
 * Styles that other pages and late parts need beside those of every page: all rules for classes, in the order of the
 * whole, with the values that they read.
 */
export function stylesOfAll(css: string): string {
  return rulesIn(css)
    .filter(rule => !/^@(?:font-face|layer base\{)/.test(rule))
    .join('');
}

/** Classes that some code may name, found by Tailwind's scanner. */
export function wordsIn(code: string): string[] {
  return new Scanner({}).scanFiles([{ content: code, extension: 'js' }]);
}

/** Cuts behind each character of `ends` that stands outside of brackets and quotes. */
function cut(text: string, ends: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let quote = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '\\') {
      index += 1;
      continue;
    }
    if (quote !== '') {
      if (character === quote) quote = '';
      continue;
    }
    if (character === '"' || character === "'") quote = character;
    else if ('{(['.includes(character)) depth += 1;
    else if ('})]'.includes(character)) depth -= 1;
    if (depth === 0 && ends.includes(character)) {
      parts.push(text.slice(start, index + 1));
      start = index + 1;
    }
  }
  if (depth !== 0 || quote !== '') throw new Error('The styles cannot be taken apart');
  return start < text.length ? [...parts, text.slice(start)] : parts;
}

/** Rules and statements of the outermost level. @throws Error where braces do not match */
const rulesIn = (css: string) => cut(css, '};');
const selectorsIn = (prelude: string) => cut(prelude, ',').map(selector => selector.replace(/,$/, ''));

function neededOf(rule: string, mayMatch: (selector: string) => boolean): string {
  const open = rule.indexOf('{');
  if (open < 0) return rule;
  const prelude = rule.slice(0, open);
  const block = rule.slice(open + 1, -1);
  if (prelude.startsWith('@media print')) return '';
  if (/^@(?:media|supports|layer|container)/.test(prelude)) {
    const inner = rulesIn(block)
      .map(each => neededOf(each, mayMatch))
      .join('');
    return inner === '' ? '' : `${prelude}{${inner}}`;
  }
  if (prelude.includes('@')) return rule;
  const selectors = selectorsIn(prelude).filter(mayMatch);
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${block}}`;
}

const className = /\.((?:\\.|[^\s\\.:>+~*[\](){},])+)/g;
const withinPseudoClass = /(?<!\\):[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

function hasWords(selector: string, words: ReadonlySet<string>): boolean {
  const list = /^:is\((.*)\)$/.exec(selector)?.[1];
  if (list !== undefined) return selectorsIn(list).some(each => hasWords(each, words));
  // What :is(), :has() and :not() name further in is not needed for the rest to match.
  return Array.from(selector.replaceAll(withinPseudoClass, '').matchAll(className), ([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  ).every(name => words.has(name) || /["'`\s]/.test(name));
}

const negation = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Attributes of ours that something must contain for the selector to match. */
function attributesWithin(selector: string): string[] {
  const contained = Array.from(selector.replaceAll(negation, '').matchAll(/:has\(\[(data-[\w-]+)\]\)/g));
  return contained.map(([, name = '']) => name);
}

const namesIn = (css: string, pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name);

/** Without variables and animations that nothing reads, and without the notice, which stands in the other sheet. */
function withoutUnread(css: string, elsewhere: string): string {
  const theme = /@layer theme\{[^{]*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  const variables = [...namesIn(css, /@property (--[\w-]+)/g), ...namesIn(theme, /(--[\w-]+):/g)];
  const animations = namesIn(css, /@keyframes ([\w-]+)/g);
  const isRead = (variable: string) => css.includes(`var(${variable}`) || elsewhere.includes(`var(${variable}`);
  return [
    ...variables.flatMap(name => (isRead(name) ? [] : [`@property ${name}\\{[^}]*\\}`, `(?<=[{;])${name}:[^;}]*;?`])),
    ...animations
      .filter(name => !new RegExp(`animation[^;}]*[: ]${name}(?![\\w-])`).test(css))
      .map(name => `@keyframes ${name}\\{(?:[^{}]*\\{[^{}]*\\})*\\}`),
    String.raw`^/\*![^*]*\*/`,
    String.raw`@layer properties\{@supports [^{]*\{[^{}]*\{\}\}\}`,
  ].reduce((rest, pattern) => rest.replaceAll(new RegExp(pattern, 'g'), ''), css);
}

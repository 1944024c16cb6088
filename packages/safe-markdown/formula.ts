import type { Element, ElementContent } from 'hast';
import temml, { type Options } from 'temml';
import { directionOfText } from './direction.ts';
import { cleanText } from './clean-text.ts';
import { formulaClass, formulaElements, isFormulaAttribute } from './formula-schema.ts';
import { formulaStyle } from './formula-style.ts';
import type { Budget } from './budget.ts';
import { limits } from './limits.ts';
import { sizeOf } from './tree.ts';

/** A node of Temml's tree; a fragment has no type, a text no children. */
interface MathNode {
  readonly type?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly classes?: readonly string[];
  readonly style?: Readonly<Record<string, unknown>>;
  readonly children?: readonly MathNode[];
  readonly text?: string;
}

/** Its tree, which the declared types name only in part. It is the same that `renderToString` writes out as markup. */
const renderToTree: (source: string, options: Options) => MathNode = Reflect.get(temml, '__renderToMathMLTree');

const elements = new Set(formulaElements);

/** Negative spaces (`\!`) of one formula; many of them would draw it over what stands before. */
const maxNegative = 12;

/**
 * Renders the formulas of one text. One that stands in it often is rendered once.
 */
export class Formulas {
  readonly #budget: Budget;
  readonly #known = new Map<string, Element | null>();
  #characters: number = limits.formulasCharacters;
  #output: number = limits.formulasOutput;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /**
   * A formula as MathML; null for one that cannot be read, is too large, or comes when the text has used up what all its
   * formulas may take.
   */
  render(source: string, display: boolean): Element | null {
    const key = `${display ? 'block' : 'inline'} ${source}`;
    let math = this.#known.get(key);
    if (math === undefined) {
      this.#characters -= source.length;
      if (this.#characters < 0) return this.#refuse();
      math = source.length > limits.formulaCharacters ? null : toMath(source, display);
      this.#known.set(key, math);
    }
    if (math === null) return null;
    this.#output -= sizeOf(math);
    return this.#output < 0 ? this.#refuse() : math;
  }

  #refuse(): null {
    this.#budget.isTruncated = true;
    return null;
  }
}

function toMath(source: string, display: boolean): Element | null {
  try {
    const tree = renderToTree(withHebrewWords(source), {
      displayMode: display,
      throwOnError: true,
      trust: false,
      maxExpand: limits.formulaExpansions,
      maxSize: [20, 20],
    });
    const [math] = convert(tree, { left: limits.formulaElements, negative: maxNegative }, 0);
    if (math?.type !== 'element' || math.tagName !== 'math') return null;
    return { ...math, properties: { ...math.properties, dir: 'ltr' } };
  } catch {
    return null; // a mistake of the writer, too deep, too many macros: the source is shown instead
  }
}

/** Hebrew words as `\text`, in which they stay together and read from right to left; those that stand in one already stay. */
function withHebrewWords(source: string): string {
  return source.replaceAll(
    /\\(?:text[a-z]*|mbox|hbox|tag|operatorname)\*?\s*\{[^{}]*\}|\\[^]|(\p{Script=Hebrew}+(?:["' ]+\p{Script=Hebrew}+)*)/gu,
    (part, words?: string) => (words === undefined ? part : `\\text{${words}}`),
  );
}

/** The side from which words begin that are not all of one direction; a formula itself goes from left to right. */
function directionOfWords(node: MathNode): string | undefined {
  const words =
    node.type === 'mtext' ? (node.children ?? []).map(child => child.text ?? '').join('') + (node.text ?? '') : '';
  return /[a-z0-9]/iu.test(words) && directionOfText(words) === 'rtl' ? 'rtl' : undefined;
}

function convert(node: MathNode, bounds: { left: number; negative: number }, depth: number): ElementContent[] {
  bounds.left -= 1;
  if (bounds.left < 0 || depth > limits.formulaDepth) throw new RangeError('The formula is too large');
  if (node.text !== undefined) return [{ type: 'text', value: cleanText(node.text) }];
  const children = (node.children ?? []).flatMap(child => convert(child, bounds, depth + 1));
  if (node.type === undefined || !elements.has(node.type)) return children;
  const properties: Record<string, string | string[]> = {};
  for (const [name, given] of Object.entries(node.attributes ?? {})) {
    const value = String(given);
    if (!isFormulaAttribute(name, value)) continue;
    if (value.startsWith('-') && (bounds.negative -= 1) < 0) continue;
    properties[name] = value;
  }
  const classes = (node.classes ?? []).filter(name => formulaClass.test(name));
  if (classes.length > 0) properties['className'] = classes;
  const dir = directionOfWords(node);
  if (dir !== undefined) properties['dir'] = dir;
  const style = formulaStyle(node.style ?? {});
  if (style !== undefined) properties['style'] = style;
  return [{ type: 'element', tagName: node.type, properties, children }];
}

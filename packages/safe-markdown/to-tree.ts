import type { Element, ElementContent, Root } from 'hast';
import type { Token } from 'markdown-it';
import type { Budget } from './budget.ts';
import { cleanText } from './clean-text.ts';
import { directionOfBlock, directionOfInline } from './direction.ts';
import { Formulas } from './formula.ts';
import { type Heading, headingLevels } from './headings.ts';
import { inlineTree } from './inline-tree.ts';
import type { ImageSource } from './links.ts';
import { element, sizeOf, text, textOf } from './tree.ts';

export interface TreeOptions {
  readonly budget: Budget;
  readonly idPrefix: string;
  readonly resolveImage: (id: string) => ImageSource | null;
}

/** Turns the parser's tokens into a tree of HTML, each block with the direction of its own words. */
export function toTree(
  tokens: readonly Token[],
  options: TreeOptions,
): { readonly tree: Root; readonly headings: readonly Heading[] } {
  const { budget, idPrefix } = options;
  const tree: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [tree];
  const headings: Heading[] = [];
  const levels = headingLevels(tokens);
  const inline = { ...options, formulas: new Formulas(budget) };
  for (const [index, token] of tokens.entries()) {
    const parent = open.at(-1) ?? tree;
    if (token.nesting === -1) {
      if (open.length > 1 && !token.hidden) open.pop();
      continue;
    }
    if (token.type === 'inline') {
      const children = inlineTree(token.children ?? [], inline);
      if ('tagName' in parent && 'id' in parent.properties) headings.push(headingOf(parent, children));
      const isCell = 'tagName' in parent && (parent.tagName === 'td' || parent.tagName === 'th');
      const cell = isCell ? cellContent(token) : undefined;
      if (cell !== undefined && !budget.take(sizeOf(cell))) break;
      parent.children.push(...(cell === undefined ? children : [{ ...cell, children }]));
    } else if (token.nesting === 1) {
      if (token.hidden) continue;
      const made = openElement(tokens, index, levels);
      if (token.type === 'heading_open') made.inner.properties['id'] = `${idPrefix}${headings.length + 1}`;
      if (!budget.take(sizeOf(made.outer))) break;
      parent.children.push(made.outer);
      open.push(made.inner);
    } else {
      const made = leaf(token, inline.formulas);
      if (!budget.take(sizeOf(made))) break;
      parent.children.push(made);
    }
  }
  return { tree, headings };
}

function headingOf({ tagName, properties }: Element, children: readonly ElementContent[]): Heading {
  return { id: String(properties['id']), text: textOf(children).trim(), level: Number(tagName[1]) };
}

/** The element that a token opens, and the one around it, where a wide one gets a box to scroll in. */
function openElement(
  tokens: readonly Token[],
  index: number,
  levels: ReadonlyMap<string, number>,
): { readonly outer: Element; readonly inner: Element } {
  const token = tokens[index];
  const tag = token?.tag ?? 'div';
  const only = (inner: Element) => ({ outer: inner, inner });
  switch (token?.type) {
    case 'heading_open':
      return only(element(`h${levels.get(tag) ?? 4}`, { dir: directionOfBlock(tokens, index) }));
    case 'ordered_list_open': {
      const start = Number(token.attrGet('start') ?? 1);
      return only(element(tag, { dir: directionOfBlock(tokens, index), ...(start !== 1 && { start }) }));
    }
    case 'table_open': {
      // Its columns go the way of its first row, and so does the box that a wide one scrolls in.
      const inner = element(tag);
      const dir = directionOfBlock(tokens, index + 1);
      return { outer: element('div', { className: ['md-table'], dir }, [inner]), inner };
    }
    case 'th_open':
    case 'td_open':
      return only(cell(token, tokens[index + 1]));
    case 'thead_open':
    case 'tbody_open':
    case 'tr_open':
      return only(element(tag));
    default:
      return only(element(tag, { dir: directionOfBlock(tokens, index) }));
  }
}

/** A heading without words is a plain cell. `:-` and `-:` mean the sides at which the table begins and ends. */
function cell(token: Token, content: Token | undefined): Element {
  const isHeading = token.tag === 'th' && (content?.content ?? '').trim() !== '';
  const align = /text-align:(right|center)/u.exec(String(token.attrGet('style')))?.[1];
  return element(isHeading ? 'th' : 'td', {
    ...(isHeading && { scope: 'col' }),
    ...(align !== undefined && { className: [align === 'right' ? 'md-end' : 'md-center'] }),
  });
}

/** Cells of a column stand at one side; the words of each still have their own direction. */
function cellContent(token: Token): Element {
  return element('bdi', { dir: directionOfInline(token.children ?? []) });
}

function leaf(token: Token, formulas: Formulas): ElementContent {
  if (token.type === 'hr') return element('hr');
  if (token.type === 'formula_block') {
    const math = formulas.render(token.content, true) ?? sourceOf(token.content);
    return element('div', { className: ['md-formula'], dir: 'ltr' }, [math]);
  }
  const code = element('code', {}, [text(cleanText(token.content))]);
  return element('div', { className: ['md-code'], dir: 'ltr' }, [element('pre', {}, [code])]);
}

/** Text of a formula that cannot be drawn. */
function sourceOf(formula: string): Element {
  return element('code', { className: ['md-source'], dir: 'ltr' }, [text(cleanText(formula.trim()))]);
}

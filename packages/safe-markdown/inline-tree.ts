import type { Element, ElementContent } from 'hast';
import type { Token } from 'markdown-it';
import { cleanText } from './clean-text.ts';
import { directionOfText } from './direction.ts';
import type { Formulas } from './formula.ts';
import { limits } from './limits.ts';
import { fileIdOf, safeAddress } from './links.ts';
import type { TreeOptions } from './to-tree.ts';
import { element, sizeOf, text } from './tree.ts';

export interface InlineOptions extends TreeOptions {
  readonly formulas: Formulas;
}

/** Tree of the content of a block. */
export function inlineTree(tokens: readonly Token[], options: InlineOptions): ElementContent[] {
  const children: ElementContent[] = [];
  const open: ElementContent[][] = [children];
  for (const token of withTasks(tokens)) {
    const parent = open.at(-1) ?? children;
    if (token.nesting === -1) {
      if (open.length > 1) open.pop();
      continue;
    }
    if (token.nesting === 1 && open.length > limits.nesting) {
      // Its words stay, in the mark around it.
      options.budget.isTruncated = true;
      open.push(parent);
      continue;
    }
    const made = token.nesting === 1 ? opened(token) : leaf(token, options);
    if (!options.budget.take(sizeOf(made), made.type === 'text' ? 0 : 1)) break;
    parent.push(made);
    if (token.nesting === 1 && made.type === 'element') open.push(made.children);
  }
  return children;
}

function opened(token: Token): Element {
  return token.type === 'link_open' ? link(token, String(token.attrGet('href') ?? '')) : element(token.tag);
}

/**
 * An address that may not be followed leaves its words. One that stands as it is does not mix with the words around.
 */
function link(token: Token, href: string): Element {
  const address = safeAddress(href);
  if (address === undefined) return element('span');
  const rel = ['nofollow', 'ugc', 'noopener', 'noreferrer'];
  const dir = token.info === 'auto' ? 'ltr' : undefined;
  return element('a', { href: address, rel, target: '_blank', dir });
}

function leaf(token: Token, { formulas, resolveImage }: InlineOptions): ElementContent {
  switch (token.type) {
    case 'code_inline':
      return element('code', { dir: 'ltr' }, [text(cleanText(token.content))]);
    case 'formula': {
      const display = token.meta?.['display'] === true;
      const math = formulas.render(token.content, display);
      const shown = math ?? element('code', { className: ['md-source'], dir: 'ltr' }, [text(cleanText(token.content))]);
      return display ? element('span', { className: ['md-formula'], dir: 'ltr' }, [shown]) : shown;
    }
    case 'image':
      return image(token, resolveImage);
    case 'softbreak':
    case 'hardbreak':
      return element('br');
    case 'task':
      return element('span', { className: ['md-task'] }, [text(token.content)]);
    default:
      return text(cleanText(token.content));
  }
}

/** Pictures come from the text's own files alone: one from elsewhere would show its server who reads. */
function image(token: Token, resolveImage: TreeOptions['resolveImage']): ElementContent {
  const src = String(token.attrGet('src') ?? '');
  // By code points, so that no character is cut in two.
  const alt = Array.from(cleanText((token.children ?? []).map(({ content }) => content).join('')))
    .slice(0, 300)
    .join('');
  const id = fileIdOf(src);
  const found = id === undefined ? null : resolveImage(id);
  if (found !== null) {
    const { width, height } = found;
    return element('img', { src: found.src, alt, width, height, loading: 'lazy', decoding: 'async' });
  }
  if (safeAddress(src) !== undefined) {
    const made = link(token, src);
    made.children.push(text(alt === '' ? src : alt));
    return made;
  }
  return element('span', { className: ['md-missing'], dir: directionOfText(alt) }, [text(alt)]);
}

/** `[ ]` and `[x]` at the beginning, as lists of tasks have it, as a sign that is also read out. */
function withTasks(tokens: readonly Token[]): readonly Token[] {
  const [first, ...rest] = tokens;
  const box = first?.type === 'text' ? /^\[([ xX])\] /u.exec(first.content) : null;
  if (first === undefined || box === null) return tokens;
  const sign = Object.assign(Object.create(first) as Token, { type: 'task', content: box[1] === ' ' ? '☐' : '☑' });
  return [sign, Object.assign(Object.create(first) as Token, { content: first.content.slice(3) }), ...rest];
}

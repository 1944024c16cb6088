import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { Budget } from './budget.ts';
import { cleanSource } from './clean-text.ts';
import type { Heading } from './headings.ts';
import { limits } from './limits.ts';
import type { ImageSource } from './links.ts';
import { parse } from './parse.ts';
import { sanitizeSchema } from './sanitize-schema.ts';
import { toTree } from './to-tree.ts';
import { element, text as textNode } from './tree.ts';

export type { Heading } from './headings.ts';
export type { ImageSource } from './links.ts';

export interface MarkdownOptions {
  /** Begins the id of every heading, so that none is that of something else on the page: small letters
   * and a hyphen at its end; `section-`. */
  readonly idPrefix?: string;
  /** Address of the picture of `![text](file:<uuid>)`; null, and without this option, its text is shown. */
  readonly resolveImage?: (id: string) => ImageSource | null;
}

export interface Rendered {
  /** Harmless HTML: it can be put into a page as it stands. */
  readonly html: string;
  readonly headings: readonly Heading[];
  /** True if something was left out because the text is too long, too deep or too wide. */
  readonly truncated: boolean;
}

/**
 * Renders Markdown with formulas. The same text and options give the same HTML; no text makes it throw, run a script,
 * load anything from elsewhere, or take longer than its bounds allow (limits.ts).
 */
export function renderMarkdown(text: string, options: MarkdownOptions = {}): Rendered {
  const { idPrefix = 'section-', resolveImage = () => null } = options;
  const source = cleanSource(text.slice(0, limits.characters));
  const budget = new Budget(text.length > limits.characters);
  try {
    const { tree, headings } = toTree(parse(source, budget), { budget, idPrefix, resolveImage });
    return { html: toHtml(sanitize(tree, sanitizeSchema)), headings, truncated: budget.isTruncated };
  } catch {
    // A parser that gives up on marks within marks. Its words are still there for who reads or judges it.
    const plain = element('p', { dir: 'auto' }, [textNode(source)]);
    return { html: toHtml(plain), headings: [], truncated: text.length > limits.characters };
  }
}

import MarkdownIt, { type Token } from 'markdown-it';
import type { Budget } from './budget.ts';
import { markBesideHebrew } from './emphasis.ts';
import { formulaBlock, formulaInline } from './formula-rules.ts';
import { readBarsInFormulas } from './table-bars.ts';
import { wideTable } from './wide-table.ts';
import { limits } from './limits.ts';

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: limits.nesting });
// Only what says its scheme: "README.md" is no address, and guessing is the slowest part of looking for them.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Which addresses are followed is decided in one place, where the tree is made (links.ts).
parser.validateLink = () => true;
markBesideHebrew(parser);
readBarsInFormulas(parser);
parser.block.ruler.before('table', 'wide_table', wideTable);
parser.block.ruler.before('fence', 'formula', formulaBlock, { alt: ['paragraph', 'blockquote', 'list'] });
parser.inline.ruler.before('escape', 'formula', formulaInline);

/** Markdown (CommonMark with GFM's tables and strikethrough) and formulas as tokens. */
export function parse(source: string, budget: Budget): readonly Token[] {
  const tokens = parser.parse(source, {});
  if (tokens.some(({ level }) => level >= limits.nesting - 1)) budget.isTruncated = true;
  return tokens;
}

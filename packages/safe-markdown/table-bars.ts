import MarkdownIt, { type StateBlock } from 'markdown-it';
import { type Source, formulaAt } from './formula-rules.ts';

/**
 * Stands for a bar that ends no cell, while a table is read; a noncharacter, which clean-text.ts takes out of texts.
 */
const standIn = '\ufdd0';

/** Makes bars within formulas and code belong to their cell: | $|x|$ | 1 | has two. */
export function readBarsInFormulas(parser: InstanceType<typeof MarkdownIt>): void {
  const [table] = new MarkdownIt().block.ruler.getRules(''); // the first rule of blocks
  if (table === undefined) throw new Error('The parser has no rule for tables');
  const covered = new WeakMap<StateBlock, string>();
  parser.block.ruler.at(
    'table',
    (state, startLine, endLine, silent) => {
      const { src, tokens } = state;
      const known = covered.get(state) ?? src.split('\n').map(coverBars).join('\n');
      covered.set(state, known);
      const first = tokens.length;
      state.src = known;
      const isTable = table(state, startLine, endLine, silent);
      state.src = src;
      for (const token of tokens.slice(first)) token.content = token.content.replaceAll(standIn, '|');
      return isTable;
    },
    { alt: ['paragraph', 'reference'] },
  );
}

/** A line of the same length whose bars in formulas and code are covered. Escaped ones are bars of the cell anyway. */
function coverBars(src: string): string {
  if (!src.includes('|') || !/[`$\\]/u.test(src)) return src;
  const line: Source = { src };
  const code = codeSpans(src);
  let result = '';
  let pos = 0;
  while (pos < src.length) {
    const end = code.get(pos) ?? endOfFormula(line, pos);
    const part = src.slice(pos, end ?? pos + (src[pos] === '\\' ? 2 : 1));
    result += end === undefined ? part : part.replaceAll(/(?<!\\)\|/gu, standIn);
    pos += part.length;
  }
  return result;
}

/** End of the formula that begins there. A dollar sign before a letter ends none: |$HOME|$PATH| are two cells. */
function endOfFormula(line: Source, pos: number): number | undefined {
  const end = formulaAt(line, pos)?.after;
  return end === undefined || /^\p{L}/u.test(line.src.slice(end, end + 2)) ? undefined : end;
}

/** Start and end of code: it ends at the next run of as many backticks. Other runs are text, and end at once. */
function codeSpans(src: string): ReadonlyMap<number, number> {
  const spans = new Map<number, number>();
  const next = new Map<number, number>();
  for (const {
    index,
    0: { length },
  } of [...src.matchAll(/`+/gu)].toReversed()) {
    spans.set(index, next.get(length) ?? index + length);
    next.set(length, index + length);
  }
  return spans;
}

import type { StateBlock } from 'markdown-it';
import { limits } from './limits.ts';

/**
 * A table whose heading promises more cells than its text fills: every short row is filled up, so that a few characters
 * make thousands of cells. It is shown as it was written.
 */
export function wideTable(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent || startLine + 1 >= endLine) return false;
  const delimiters = lineOf(state, startLine + 1);
  if (!/^[|:-][-:|\s]*$/u.test(delimiters)) return false;
  const columns = delimiters.split('|').length;
  let line = startLine + 2;
  while (line < endLine && !state.isEmpty(line)) line += 1;
  if (columns <= limits.tableColumns && columns * (line - startLine) <= limits.tableCells) return false;
  const token = state.push('code_block', 'code', 0);
  token.content = state.getLines(startLine, line, state.blkIndent, true);
  token.map = [startLine, line];
  state.line = line;
  return true;
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

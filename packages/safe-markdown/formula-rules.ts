import type { StateBlock, StateInline } from 'markdown-it';
import { limits } from './limits.ts';

/**
 * A formula within a line: `$…$`, `\(…\)`, and, displayed, `$$…$$`, `\[…\]`. As in Pandoc, a single dollar sign opens
 * before and closes behind something that is no space, and never before a digit, so that prices stay prices.
 */
export function formulaInline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const open = openerAt(src, pos);
  if (open === undefined) return false;
  const { begin, end, display } = open;
  const start = pos + begin.length;
  const close = nextEnd(state, end, start);
  const length = close - start;
  if (length <= 0 || length > limits.formulaCharacters) return false;
  const content = src.slice(start, close);
  if (end === '$' && (/^\s|\s$/u.test(content) || /\d/u.test(src[close + 1] ?? ''))) return false;
  if (content.trim() === '') return false;
  if (!silent) {
    const token = state.push('formula', 'math', 0);
    token.content = content;
    token.meta = { display };
  }
  state.pos = close + end.length;
  return true;
}

function openerAt(src: string, pos: number) {
  if (src.startsWith('$$', pos)) return { begin: '$$', end: '$$', display: true };
  if (src[pos] === '$') return { begin: '$', end: '$', display: false };
  if (src.startsWith('\\(', pos)) return { begin: '\\(', end: '\\)', display: false };
  if (src.startsWith('\\[', pos)) return { begin: '\\[', end: '\\]', display: true };
  return undefined;
}

/** By state and end: from where it was looked for, and where it stands. */
const found = new WeakMap<object, Map<string, { readonly from: number; readonly at: number }>>();

/**
 * Where the next end stands; Infinity without one. What was found is kept, so that a text of thousands of beginnings is
 * looked through once and not once for each.
 */
function nextEnd(state: StateInline, end: string, start: number): number {
  const known = found.get(state) ?? new Map<string, { readonly from: number; readonly at: number }>();
  found.set(state, known);
  const last = known.get(end);
  if (last !== undefined && last.from <= start && start <= last.at) return last.at;
  const at = unescaped(state.src, end, start);
  known.set(end, { from: start, at });
  return at;
}

/** Where `end` stands behind an even number of backslashes; Infinity if nowhere. */
function unescaped(src: string, end: string, start: number): number {
  for (let at = src.indexOf(end, start); at !== -1; at = src.indexOf(end, at + 1)) {
    let backslashes = 0;
    while (at - 1 - backslashes >= start && src[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return Infinity;
}

/** A formula on lines of its own, from a line that begins with `$$` or `\[` to the next that ends with the same. */
export function formulaBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const first = lineOf(state, startLine);
  const begin = first.slice(0, 2);
  if (begin !== '$$' && begin !== '\\[') return false;
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const end = begin === '$$' ? '$$' : '\\]';
  const rest = first.slice(2);
  const isOneLine = endsFormula(rest, end);
  if (!isOneLine && unescaped(rest, end, 0) !== Infinity) return false;
  const lastLine = isOneLine ? startLine : nextEndLine(state, end, startLine + 1, endLine);
  const length = (state.eMarks[lastLine] ?? Infinity) - (state.bMarks[startLine] ?? 0);
  if (length > limits.formulaCharacters) return false;
  for (let line = startLine + 1; line <= lastLine; line += 1) {
    if ((state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line)) return false;
  }
  if (silent) return true;
  const lines = [
    rest,
    ...Array.from({ length: lastLine - startLine }, (_, index) => lineOf(state, startLine + 1 + index)),
  ];
  const token = state.push('formula_block', 'math', 0);
  token.block = true;
  token.content = lines.join('\n').trimEnd().slice(0, -2);
  token.map = [startLine, lastLine + 1];
  state.line = lastLine + 1;
  return true;
}

/** Whether the first end of a line is also the last thing in it. */
function endsFormula(line: string, end: string): boolean {
  const trimmed = line.trimEnd();
  return unescaped(trimmed, end, 0) === trimmed.length - 2;
}

/** The next line that ends a formula; Infinity without one. Kept like the ends within a line. */
function nextEndLine(state: StateBlock, end: string, startLine: number, endLine: number): number {
  const known = found.get(state) ?? new Map<string, { readonly from: number; readonly at: number }>();
  found.set(state, known);
  const last = known.get(end);
  if (last !== undefined && last.from <= startLine && startLine <= last.at) return last.at;
  let at = startLine;
  while (at < endLine && !endsFormula(lineOf(state, at), end)) at += 1;
  if (at >= endLine) at = Infinity;
  known.set(end, { from: startLine, at });
  return at;
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

import type { StateBlock, StateInline } from 'markdown-it';
import { limits } from './limits.ts';

/** Text that a rule looks through, with what it has found in it. */
export interface Source {
  readonly src: string;
}

/** A formula within a line: `$…$`, `\(…\)`, and, displayed, `$$…$$`, `\[…\]`. */
export function formulaInline(state: StateInline, silent: boolean): boolean {
  const found = formulaAt(state, state.pos);
  if (found === undefined) return false;
  if (!silent) {
    const token = state.push('formula', 'math', 0);
    token.content = found.content;
    token.meta = { display: found.display };
  }
  state.pos = found.after;
  return true;
}

/** The formula that begins at an index, and where the text goes on behind it. */
export function formulaAt(source: Source, pos: number) {
  const { src } = source;
  const open = openerAt(src, pos);
  if (open === undefined) return undefined;
  const { begin, end, display } = open;
  const start = pos + begin.length;
  const close = nextEnd(source, end, start);
  const length = close - start;
  if (length <= 0 || length > limits.formulaCharacters) return undefined;
  const content = src.slice(start, close);
  if (content.trim() === '' || (end === '$' && isProse(src, pos, close))) return undefined;
  return { content, display, after: close + end.length };
}

const hebrew = /\p{Script=Hebrew}/u;
/** Characters of TeX that prose between two prices does not have. */
const tex = /\\[a-zA-Z]|[\^_=<>+]/u;

/**
 * Checks whether two single dollar signs are prices and the words between them. As in Pandoc, a formula has no space at
 * its ends and no digit behind it; Hebrew writes the sign behind the number, so it has none before it either, and
 * Hebrew words alone are none.
 */
function isProse(src: string, open: number, close: number): boolean {
  const content = src.slice(open + 1, close);
  if (/^\s|\s$/u.test(content) || /\d/u.test(src[close + 1] ?? '') || /\d/u.test(src[open - 1] ?? '')) return true;
  return hebrew.test(content) && !tex.test(content);
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
 * Index of the next end; Infinity without one. A result is remembered, so that a text of thousands of beginnings is
 * looked through once and not once for each.
 */
function nextEnd(state: Source, end: string, start: number): number {
  const known = found.get(state) ?? new Map<string, { readonly from: number; readonly at: number }>();
  found.set(state, known);
  const last = known.get(end);
  if (last !== undefined && last.from <= start && start <= last.at) return last.at;
  const at = unescaped(state.src, end, start);
  known.set(end, { from: start, at });
  return at;
}

/** Index of `end` behind an even number of backslashes; Infinity if there is none. */
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

/** Checks whether the first end of a line is also the last thing in it. */
function endsFormula(line: string, end: string): boolean {
  const trimmed = line.trimEnd();
  return unescaped(trimmed, end, 0) === trimmed.length - 2;
}

/** The next line that ends a formula; Infinity without one. Remembered like the ends within a line. */
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

import { PDFName } from '@cantoo/pdf-lib';
import { stripJpeg } from '../image/strip-jpeg.ts';
import { type Identifiers, isClosed } from '../office/closed-values.ts';
import type { Trace } from '../result.ts';
import { operators } from './pdf-rules.ts';

/** One token (ISO 32000-2 section 7.2), but for strings in round brackets, which nest. */
const token = /[\0\t\n\f\r ]+|%[^\r\n]*|\(|<<|>>|<[^<>]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+|[^]/y;
const operand = /^(?:[-+.\d]|true$|false$|null$)/;
const endOfInlineImage = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ][\t\n\r -~]{0,8}|$)/g;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Takes out of a stream of operators, or of another program such as a map of characters, what is not drawn: comments,
 * operators that readers do not know, words that stand for others. Names are renamed as in the dictionaries.
 */
export class ContentCleaner {
  readonly #names: Identifiers;
  readonly #traces: Set<Trace>;

  constructor(names: Identifiers, traces: Set<Trace>) {
    this.#names = names;
    this.#traces = traces;
  }

  /** @param isDrawn whether it is for drawing */
  clean(bytes: Uint8Array, isDrawn: boolean): Buffer {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const edits: Edit[] = [];
    let first: number | undefined;
    let dictionary: number | undefined;
    let depth = 0;
    let inline: number | undefined;
    for (let at = 0; at < text.length;) {
      token.lastIndex = at;
      const found = token.exec(text)?.[0] ?? '';
      const start = at;
      at += found.length;
      const [sign] = found;
      if (/^[\0\s]/.test(found)) continue;
      if (sign === '%') {
        if (isDrawn && !isClosed(found)) this.#traces.add('hidden');
        edits.push({ start, end: at, text: ' ' });
        continue;
      }
      if (sign === '(') at = endOfString(text, start);
      else if (sign === '/') {
        const name = PDFName.of(found.slice(1)).decodeText();
        const renamed = this.#names.rename(name);
        if (renamed !== name && dictionary === undefined) edits.push({ start, end: at, text: `/${renamed}` });
      }
      if (!isDrawn) {
        if (sign === '(' && !isClosed(text.slice(start + 1, at - 1))) edits.push({ start, end: at, text: '()' });
        continue;
      }
      if (found === '<<') {
        if (depth === 0) dictionary = start;
        depth += 1;
      } else if (found === '>>' && dictionary !== undefined) {
        depth -= 1;
        if (depth === 0) {
          edits.push({ start: dictionary, end: at, text: this.#properties(text.slice(dictionary, at)) });
          dictionary = undefined;
        }
      } else if (/^[^\0\s()<>[\]{}/%]/.test(found) && !operand.test(found) && dictionary === undefined) {
        if (found === 'BI') inline = at;
        else if (found === 'ID' && inline !== undefined) {
          at = this.#inlineImage(text, inline, at, edits);
          inline = undefined;
        } else if (inline === undefined && !operators.has(found)) {
          const from = first ?? start;
          while ((edits.at(-1)?.start ?? -1) >= from) edits.pop();
          edits.push({ start: from, end: at, text: ' ' });
          this.#traces.add('hidden');
        }
        first = undefined;
        continue;
      }
      first ??= start;
    }
    return Buffer.from(apply(text, edits), 'latin1');
  }

  /** Of marked content, only which element of the structure it is. */
  #properties(text: string): string {
    if (/\/(?:Alt|ActualText|E|Contents)\b/.test(text)) this.#traces.add('descriptions');
    const id = /\/MCID\s+(\d+)/.exec(text)?.[1];
    return id === undefined ? '<<>>' : `<</MCID ${id}>>`;
  }

  #inlineImage(text: string, entries: number, data: number, edits: Edit[]): number {
    endOfInlineImage.lastIndex = data;
    const found = endOfInlineImage.exec(text);
    if (found === null) return text.length;
    if (/\/DCT(?:Decode)?\b/.test(text.slice(entries, data))) {
      const stripped = stripJpeg(Buffer.from(text.slice(data + 1, found.index), 'latin1'));
      for (const trace of stripped.traces) this.#traces.add(trace);
      edits.push({ start: data + 1, end: found.index, text: Buffer.from(stripped.bytes).toString('latin1') });
    }
    return found.index + found[0].length;
  }
}

function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

function apply(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text: instead } of edits) {
    pieces.push(text.slice(from, start), instead);
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces.join('');
}

/** Bounds of the structure of a text. */
export interface StructureLimits {
  /** Brackets within each other. */
  readonly depth: number;
  /** Brackets, commas and colons of JSON, separators of a form's parameters, of cells and of lines. */
  readonly tokens: number;
}

export type TextFormat = 'json' | 'form' | 'csv';

const separators = { form: /[&;=]/g, csv: /[,\n\r]/g };

/**
 * Checks whether a text has more structure than allowed. It is looked at without anything being made of it: to parse a
 * megabyte of brackets takes a quarter of a second, this stops at the first that is too many.
 */
export function isTooComplex(text: string, format: TextFormat, limits: StructureLimits): boolean {
  if (format === 'json') return jsonIsTooComplex(text, limits);
  const separator = separators[format];
  separator.lastIndex = 0;
  let left = limits.tokens;
  while (separator.test(text)) if (left-- === 0) return true;
  return false;
}

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

function jsonIsTooComplex(text: string, limits: StructureLimits): boolean {
  let depth = 0;
  let tokens = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at + 1);
        break;
      case openList:
      case openObject:
        depth += 1;
        tokens += 1;
        break;
      case closeList:
      case closeObject:
        depth -= 1;
        break;
      case comma:
      case colon:
        tokens += 1;
        break;
      default:
    }
    if (depth > limits.depth || tokens > limits.tokens) return true;
  }
  return false;
}

/** Index of the quotation mark that ends a string, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

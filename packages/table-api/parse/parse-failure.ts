/**
 * Failure of a parser at the furthest position it reached. `end` is the text there when a character test failed ('' for
 * the end of the text), `unexpected` a parser's own word.
 */
export interface ParseFailure {
  readonly at: number;
  readonly messages: readonly Message[];
}

interface Message {
  readonly kind: 'end' | 'unexpected' | 'expected';
  readonly text: string;
}

export const noFailure = (at: number): ParseFailure => ({ at, messages: [] });

/** The one further on wins; two at the same position are joined. One that says nothing never hides one that does. */
export function mergeFailures(a: ParseFailure, b: ParseFailure): ParseFailure {
  if (b.messages.length === 0 && a.messages.length > 0) return a;
  if (a.messages.length === 0 && b.messages.length > 0) return b;
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return { at: a.at, messages: [...a.messages, ...b.messages] };
}

/** Replaces what was expected by one name for all of it. */
export function describeExpected(failure: ParseFailure, expected: string): ParseFailure {
  return {
    at: failure.at,
    messages: [
      { kind: 'expected', text: expected },
      ...failure.messages.filter(message => message.kind !== 'expected'),
    ],
  };
}

const named = new Map([
  [7, '\\a'],
  [8, '\\b'],
  [9, '\\t'],
  [10, '\\n'],
  [11, '\\v'],
  [12, '\\f'],
  [13, '\\r'],
  [92, '\\\\'],
  [127, '\\DEL'],
]);

function escape(character: string, quote: string): string {
  if (character === quote) return `\\${quote}`;
  const point = character.codePointAt(0) ?? 0;
  const name = named.get(point);
  if (name !== undefined) return name;
  return point < 32 || point > 126 ? `\\${point}` : character;
}

/** As a double-quoted literal with everything beyond printable ASCII escaped by number. */
export const showText = (text: string): string => `"${Array.from(text, found => escape(found, '"')).join('')}"`;
export const showCharacter = (text: string): string => `'${escape(text, "'")}'`;

/** One line: `unexpected "x" expecting "a", "b" or end of input`. */
export function describeFailure(failure: ParseFailure): string {
  const texts = (kind: Message['kind']) =>
    failure.messages.filter(message => message.kind === kind).map(message => message.text);
  const parts: string[] = [];
  const unexpected = texts('unexpected');
  const [found] = texts('end');
  if (unexpected.length > 0) parts.push(`unexpected ${enumerate(unexpected)}`);
  else if (found !== undefined) parts.push(`unexpected ${found === '' ? 'end of input' : showText(found)}`);
  const expected = enumerate(texts('expected'));
  if (expected !== '') parts.push(`expecting ${expected}`);
  return parts.length === 0 ? 'unknown parse error' : parts.join(' ');
}

function enumerate(texts: readonly string[]): string {
  const distinct = [...new Set(texts)].filter(text => text !== '');
  const last = distinct.pop();
  if (last === undefined) return '';
  return distinct.length === 0 ? last : `${distinct.join(', ')} or ${last}`;
}

/** `(line 1, column 5)`, counting code points. */
export function describePosition(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `(line ${lines.length}, column ${Array.from(lines.at(-1) ?? '').length + 1})`;
}

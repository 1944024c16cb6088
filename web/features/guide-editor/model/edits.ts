/** A text with what is selected in it, by offsets of UTF-16 units. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** One change, and what is selected after it. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selectFrom: number;
  readonly selectTo: number;
}

export type EditName = 'heading' | 'bold' | 'italic' | 'list' | 'table' | 'code' | 'formula' | 'link';

/** Words that an edit writes for the writer to replace. */
export interface EditWords {
  readonly column: string;
  readonly link: string;
}

/** Effect of a tool on a text; the same in the plain field and in the editor. */
export function editOf(name: EditName, selected: Selected, words: EditWords): Edit {
  switch (name) {
    case 'bold':
      return surround(within(selected), '**');
    case 'italic':
      return surround(within(selected), '*');
    case 'heading':
      return atLines(selected, '## ');
    case 'list':
      return atLines(selected, '- ');
    case 'code':
      return isOfLines(selected) ? between(selected, '```') : surround(selected, '`');
    case 'formula':
      return isOfLines(selected) ? between(selected, '$$') : surround(selected, '$');
    case 'link':
      return linked(selected, words.link);
    case 'table':
      return table(selected, words.column);
  }
}

/** Puts a text where the selection is, and the caret behind it. */
export function insertion({ from, to }: Selected, insert: string): Edit {
  return { from, to, insert, selectFrom: from + insert.length, selectTo: from + insert.length };
}

const isOfLines = ({ text, from, to }: Selected) => text.slice(from, to).includes('\n');

/**
 * The part of a selection that a mark can stand around: without the blanks at its ends, and, beside a Latin letter or a
 * digit, without the signs there. In Markdown those marks would be text.
 */
function within({ text, from, to }: Selected): Selected {
  const chosen = text.slice(from, to);
  const sign = String.raw`[\s\p{P}\p{S}]`;
  const letter = String.raw`[\p{L}\p{N}](?<!\p{Script=Hebrew})`;
  const before = new RegExp(`${letter}$`, 'u').test(text.slice(0, from)) ? sign : String.raw`\s`;
  const after = new RegExp(`^${letter}`, 'u').test(text.slice(to)) ? sign : String.raw`\s`;
  const start = new RegExp(`^${before}*`, 'u').exec(chosen)?.[0].length ?? 0;
  const end = new RegExp(`${after}*$`, 'u').exec(chosen)?.[0].length ?? 0;
  return start + end < chosen.length ? { text, from: from + start, to: to - end } : { text, from, to };
}

/** A mark on both sides, or away from them; without a selection the caret comes to stand between. */
function surround({ text, from, to }: Selected, mark: string): Edit {
  const { length } = mark;
  const isMarked = text.slice(from - length, from) === mark && text.slice(to, to + length) === mark;
  // `*` is also half of `**`, which is another mark.
  if (isMarked && from >= length && (mark !== '*' || text[from - 2] !== '*' || text[from - 3] === '*')) {
    const insert = text.slice(from, to);
    return { from: from - length, to: to + length, insert, selectFrom: from - length, selectTo: to - length };
  }
  const insert = mark + text.slice(from, to) + mark;
  return { from, to, insert, selectFrom: from + length, selectTo: to + length };
}

/** A mark at the beginning of each selected line, or away from them when all have it. */
function atLines({ text, from, to }: Selected, mark: string): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const found = text.indexOf('\n', to);
  const end = found === -1 ? text.length : found;
  const lines = text.slice(start, end).split('\n');
  const areMarked = lines.every(line => line.startsWith(mark));
  const insert = lines.map(line => (areMarked ? line.slice(mark.length) : mark + line)).join('\n');
  const after = start + insert.length;
  // A caret stays at its place in the line; of several lines all stay selected.
  const moved = Math.max(start, from + (areMarked ? -mark.length : mark.length));
  const isOne = lines.length === 1;
  return {
    from: start,
    to: end,
    insert,
    selectFrom: isOne ? moved : start,
    selectTo: isOne ? moved + to - from : after,
  };
}

/** Marks on lines of their own above and below. */
function between({ text, from, to }: Selected, mark: string): Edit {
  const before = from > 0 && text[from - 1] !== '\n' ? '\n' : '';
  const after = to < text.length && text[to] !== '\n' ? '\n' : '';
  const inner = text.slice(from, to).replace(/\n$/u, '');
  const start = from + before.length + mark.length + 1;
  const insert = `${before}${mark}\n${inner}\n${mark}${after}`;
  return { from, to, insert, selectFrom: start, selectTo: start + inner.length };
}

/**
 * Turns the selection into the words of a link, whose address is written next; or, if it is an address, its address.
 */
function linked({ text, from, to }: Selected, placeholder: string): Edit {
  const chosen = text.slice(from, to);
  const isAddress = /^https?:\/\/\S+$/u.test(chosen);
  const words = isAddress || chosen === '' ? placeholder : chosen;
  const address = isAddress ? chosen : 'https://';
  const insert = `[${words}](${address})`;
  const start = from + (isAddress ? 1 : words.length + 3);
  return { from, to, insert, selectFrom: start, selectTo: start + (isAddress ? words : address).length };
}

/** Two columns with a row, in a paragraph of its own; the first heading is selected. */
function table({ text, from, to }: Selected, column: string): Edit {
  const before = from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : text[from - 1] === '\n' ? '\n' : '\n\n';
  const insert = `${before}| ${column} | ${column} |\n| - | - |\n|  |  |\n`;
  const start = from + before.length + 2;
  return { from, to, insert, selectFrom: start, selectTo: start + column.length };
}

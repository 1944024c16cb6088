/** Widths of letters of the heavy font as parts of its size, rounded up; the medium one is narrower. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ ,il|'׳‘’‚]/u, 0.28],
  [/[!".:;I[\]j־()/`frt{}וין•]/u, 0.38],
  [/[זנג“„”*\-\\_]/u, 0.48],
  [/[abcdeghknopqsuvxyz?רבךכל״EFJL]/u, 0.59],
  [/[\d#$+<=>SZ^דץצ–]/u, 0.63],
  [/[&BCDKPRTUVXY~החטםמסעףפקת]/u, 0.69],
  [/[%w—…]/u, 0.79],
  [/[@MWmœæŒÆש₪]/u, 0.98],
];
/** Of other capitals and letters with accents. */
const width = 0.73;

/** Width of a text in letters of size 1, at least as wide as it is drawn. */
export const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? width), 0);

/** The beginning of a word that fits, and the rest of it. */
function breakWord(word: string, room: number): readonly [string, string] {
  const letters = Array.from(word);
  let end = letters.length;
  while (end > 1 && widthOf(letters.slice(0, end).join('')) > room) end -= 1;
  return [letters.slice(0, end).join(''), letters.slice(end).join('')];
}

/** A text in lines that are no wider than `room` sizes; words that are wider are broken. */
function linesOf(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ');
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) line = longer;
    else if (line === '') {
      const [beginning, rest] = breakWord(word, room);
      lines.push(beginning);
      if (rest !== '') words.unshift(rest);
    } else {
      lines.push(line);
      line = '';
      words.unshift(word);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** So much lower is the next line, in sizes. */
export const lineHeight = 1.36;

/** A text in the largest of the sizes in which it fits; in the smallest it is cut. */
export function fitLines(
  text: string,
  {
    sizes,
    width: room,
    height,
  }: { readonly sizes: readonly number[]; readonly width: number; readonly height: number },
): { readonly size: number; readonly lines: readonly string[] } {
  let fitting = { size: 0, lines: [] as string[] };
  for (const size of sizes) {
    fitting = { size, lines: linesOf(text, room / size) };
    if (fitting.lines.length * size * lineHeight <= height) return fitting;
  }
  const { size, lines } = fitting;
  const most = Math.max(1, Math.floor(height / (size * lineHeight)));
  const last = lines[most - 1] ?? '';
  return { size, lines: [...lines.slice(0, most - 1), `${breakWord(last, room / size - 1)[0].trimEnd()}…`] };
}

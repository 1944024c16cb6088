const letters: Readonly<Record<string, string>> = {
  א: 'a',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'o',
  ז: 'z',
  ח: 'h',
  ט: 't',
  י: 'i',
  כ: 'k',
  ל: 'l',
  מ: 'm',
  נ: 'n',
  ס: 's',
  ע: 'a',
  פ: 'p',
  צ: 'tz',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};

const finals: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** A Hebrew word letter for letter: where no reader has ever written it, a beginning that has to be checked. */
function letterByLetter(word: string): string {
  const latin = [...word]
    .map((letter, at) => {
      const plain = finals[letter] ?? letter;
      if (plain === 'ו' && at === 0) return 'v';
      if (plain === 'פ' && at === word.length - 1) return 'f';
      return letters[plain] ?? '';
    })
    .join('');
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

/**
 * A Hebrew name in Latin letters.
 * @param known how most of the catalogue writes its words, folded; letter by letter where there is no such
 */
export function transliterate(
  name: string,
  known: readonly { readonly word: string; readonly english: string | null }[],
): string {
  // One folded word for each word of the name: otherwise it is not known which belongs to which.
  const words = name.split(/([\s־-]+)/);
  const written = words.filter((_, at) => at % 2 === 0 && words[at] !== '');
  let next = 0;
  return words
    .map((part, at) => {
      if (at % 2 === 1) return /\s/.test(part) ? ' ' : '-';
      if (part === '') return '';
      const english = written.length === known.length ? known[next]?.english : null;
      next += 1;
      if (/[A-Za-z]/.test(part)) return part;
      return english ?? letterByLetter(part.replace(/[^\u05d0-\u05ea]/g, ''));
    })
    .join('')
    .trim();
}

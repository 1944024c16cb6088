/** A part of a text, and whether it is what was searched for. */
export interface MatchedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Stands in a word without being part of it: niqqud, quotes of all kinds, marks of direction. */
const silent = /[\u0300-\u036f\u0591-\u05c7"'`\u2018-\u201f\u05f3\u05f4\u200b-\u200f]/u;
const finals: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** As the database compares words (private.fold): lower case, without final letters. */
function foldLetter(letter: string): string {
  const plain = letter.normalize('NFD').charAt(0).toLowerCase();
  return finals[plain] ?? plain;
}

function foldedWords(text: string): readonly string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}"'`\u2018-\u201f\u05f3\u05f4]+/u)
    .map(word =>
      [...word]
        .filter(letter => !silent.test(letter))
        .map(foldLetter)
        .join(''),
    )
    .filter(word => word !== '');
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}"'`\u2018-\u201f\u05f3\u05f4]*/gu;

/** Number of characters at the beginning of a word that one of the searched words covers; the longest of them. */
function coveredOf(word: string, searched: readonly string[]): number {
  let best = 0;
  for (const part of searched) {
    const left = [...part];
    let taken = 0;
    for (const letter of word) {
      if (left.length === 0) break;
      taken += letter.length;
      if (silent.test(letter)) continue;
      if (foldLetter(letter) !== left.shift()) {
        taken = 0;
        break;
      }
    }
    if (left.length === 0) best = Math.max(best, taken);
  }
  return best;
}

/** Splits a text so that the beginnings of words that were searched for can be marked. */
export function matchedParts(text: string, search: string): readonly MatchedPart[] {
  const searched = foldedWords(search);
  const parts: MatchedPart[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const covered = coveredOf(word, searched);
    if (covered === 0) continue;
    if (index > done) parts.push({ text: text.slice(done, index), isMatch: false });
    parts.push({ text: word.slice(0, covered), isMatch: true });
    done = index + covered;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false });
  return parts;
}

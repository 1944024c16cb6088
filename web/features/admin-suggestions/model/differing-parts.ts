export interface NamePart {
  readonly text: string;
  /** A word that the other name does not have. */
  readonly isDifferent: boolean;
  readonly at: number;
}

const quotes = /["'`״׳”“’‘]/g;
const folded = (word: string) => word.replace(quotes, '').toLocaleLowerCase();
const titles = new Set(['פרופ', 'פרופסור', 'דר', 'דוקטור', 'עוד', 'מר', 'גב', 'prof.', 'dr.', 'adv.', 'mr.', 'ms.']);

/** A name cut into parts, with the words marked that another name does not have; titles never are. */
export function differingParts(name: string, other: string): readonly NamePart[] {
  const known = new Set(other.split(/[\s־-]+/).map(folded));
  let at = 0;
  return name.split(/([\s־-]+)/).map((text, index) => {
    const part = { text, at, isDifferent: index % 2 === 0 && text !== '' && !known.has(folded(text)) };
    at += text.length;
    return titles.has(folded(text)) ? { ...part, isDifferent: false } : part;
  });
}

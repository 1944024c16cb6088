import type { Gender } from '../people/given-names.ts';
import type { Random } from '../random.ts';

export interface PhraseContext {
  /** Of the lecturer that the clause speaks of. */
  readonly lecturer: Gender;
  readonly writer: Gender;
  /** Values of `$name` in a text; a clause whose slot is not given cannot be used. */
  readonly slots: Readonly<Record<string, string>>;
}

const finals: Readonly<Record<string, string>> = { כ: 'ך', מ: 'ם', נ: 'ן', פ: 'ף', צ: 'ץ' };

/**
 * Makes words of a clause. In its text stand
 * - `[one|two|three]`: one of them by chance, also nested
 * - `{masculine/feminine}`: by the gender of the lecturer
 * - `<masculine/feminine>`: by the gender of the writer
 * - `$course`, `$teacher`: the slots of the context
 *
 * Where a masculine form is left without its suffix, the letter before it takes its final form: ממליצ</ה> → ממליץ.
 */
export function phrase(text: string, context: PhraseContext, random: Random): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\[(?<choices>[^[\]]*)\]/u, (_, choices: string) => random.pick(choices.split('|')));
  }
  rest = inflect(rest, /(?<letter>.?)\{(?<m>[^{}/]*)\/(?<f>[^{}]*)\}/gu, context.lecturer);
  rest = inflect(rest, /(?<letter>.?)<(?<m>[^<>/]*)\/(?<f>[^<>]*)>/gu, context.writer);
  return rest.replace(/\$(?<slot>[a-z]+)/gu, (_, slot: string) => context.slots[slot] ?? '');
}

function inflect(text: string, pattern: RegExp, gender: Gender): string {
  return text.replace(pattern, (_, letter: string, masculine: string, feminine: string) => {
    if (gender === 'f') return letter + feminine;
    return masculine === '' ? (finals[letter] ?? letter) : letter + masculine;
  });
}

/** A part of a text: plain, covered up (with its kind), or quoted by a reporter. */
export interface TextPart {
  readonly kind: 'plain' | 'masked' | 'reported';
  /** What is covered up: `phone`, `email` or `id_number`; the words themselves otherwise. */
  readonly text: string;
}

type MaskedKind = 'phone' | 'email' | 'id_number';

const mask = /\[•••(phone|email|id_number)\]/;

/** Splits a text at what is covered up and at what reporters have quoted. */
export function markedText(text: string, quoted: readonly string[]): readonly TextPart[] {
  const found = [...new Set(quoted)]
    .filter(quote => quote !== '')
    .map(quote => quote.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const parts = text.split(new RegExp(`(${[String.raw`\[•••(?:phone|email|id_number)\]`, ...found].join('|')})`));
  return parts.flatMap((part, index): TextPart[] => {
    if (part === '') return [];
    const covered = mask.exec(part)?.[1];
    if (index % 2 === 1 && covered !== undefined && covered.length + 5 === part.length)
      return [{ kind: 'masked', text: covered }];
    return [{ kind: index % 2 === 1 ? 'reported' : 'plain', text: part }];
  });
}

/** The same with what is covered up named, where marks cannot be put. @param nameOf what was covered up, in words */
export function withMasksNamed(text: string, nameOf: (what: MaskedKind) => string): string {
  return text.replaceAll(new RegExp(mask, 'gu'), (_, what: MaskedKind) => `••• ${nameOf(what)}`);
}

export function hasMasks(text: string): boolean {
  return mask.test(text);
}

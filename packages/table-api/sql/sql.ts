import type { Given } from '../parse/value-parameter.ts';

/** A piece of SQL: text with a parameter for every value. */
export interface Sql {
  readonly texts: readonly string[];
  /** One fewer than the texts, in the order of the parameters. */
  readonly values: readonly (Given | null)[];
}

/** Marks a value that becomes a parameter. Only the builders below make one. */
class Value {
  readonly value: Given | null;

  constructor(value: Given | null) {
    this.value = value;
  }
}

export const value = (text: Given | null): Value => new Value(text);

export const empty: Sql = { texts: [''], values: [] };

/**
 * Builds SQL out of pieces: `sql\`where ${column} = ${value(text)}\``. Only pieces and marked values can be put in, so
 * that no text of a request can become part of a statement by mistake.
 */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | Value)[]): Sql {
  const texts: string[] = [strings[0] ?? ''];
  const values: (Given | null)[] = [];
  for (const [index, part] of parts.entries()) {
    const after = strings[index + 1] ?? '';
    if (part instanceof Value) {
      values.push(part.value);
      texts.push(after);
    } else {
      append(texts, values, part);
      append(texts, values, { texts: [after], values: [] });
    }
  }
  return { texts, values };
}

function append(texts: string[], values: (Given | null)[], piece: Sql): void {
  texts.push((texts.pop() ?? '') + (piece.texts[0] ?? ''), ...piece.texts.slice(1));
  values.push(...piece.values);
}

/** SQL that this server or the catalogue has written: never a part of a request. */
export const raw = (text: string): Sql => ({ texts: [text], values: [] });

/** A name, quoted. */
export const quoted = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`);

export function join(pieces: readonly Sql[], separator: string): Sql {
  const texts: string[] = [''];
  const values: (Given | null)[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) append(texts, values, raw(separator));
    append(texts, values, piece);
  }
  return { texts, values };
}

/** The statement with numbered parameters. */
export function render({ texts, values }: Sql): { readonly text: string; readonly values: readonly (Given | null)[] } {
  let text = texts[0] ?? '';
  for (let index = 1; index < texts.length; index += 1) text += `$${index}${texts[index] ?? ''}`;
  return { text, values };
}

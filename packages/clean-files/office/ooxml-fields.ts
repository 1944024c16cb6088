import type { Identifiers } from './closed-values.ts';
import { type XmlElement, nameWithoutPrefix, rewriteXml } from './rewrite-xml.ts';

/** Fields of Word that only show what the document has. Others fetch, run, or name a person, a file or a machine. */
const harmless =
  /^\s*(?:PAGE|NUMPAGES|SECTION|SECTIONPAGES|TOC|TC|XE|INDEX|REF|PAGEREF|NOTEREF|SEQ|STYLEREF|EQ|SYMBOL|LISTNUM|DATE|TIME|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|ADVANCE|=[^"\\]*|HYPERLINK\s+(?:"https?:[^"]*"|https?:\S*|(?=\\l)))(?![a-z])/iu;
const active = /DDE|INCLUDE|IMPORT|\bLINK\b|DATABASE|MACROBUTTON|ADDIN/iu;
/** Words that a link shows when the pointer is over it, and the window that it opens in. */
const tooltip = /\\[ot]\s+(?:"[^"]*"|\S+)/giu;
/** Names of bookmarks and styles. */
const reference = /((?:REF|\\l)\s+"?)([^\s"\\]+)/giu;

/**
 * The instructions of the fields in one part. A field may be cut into pieces, and lie in another one, so that none of
 * its pieces alone looks like anything: all of it is read first, and its first piece then has the whole.
 */
export class FieldInstructions {
  readonly #identifiers: Identifiers;
  readonly #cleaned: string[] = [];
  #open: number[] = [];
  #count = 1;

  constructor(bytes: Uint8Array, identifiers: Identifiers) {
    this.#identifiers = identifiers;
    if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('instrText')) return;
    const pieces: string[] = [];
    rewriteXml(bytes, {
      element: element => {
        this.onElement(element);
        return 'keep';
      },
      text: (text, parents) => {
        if (parents.at(-1) === 'instrText') pieces[this.#field] = (pieces[this.#field] ?? '') + text;
        return text;
      },
    });
    for (let field = 0; field < this.#count; field++)
      this.#cleaned[field] = this.#cleanInstruction(pieces[field] ?? '');
    this.#open = [];
    this.#count = 1;
  }

  /** 0 stands for what is in none. */
  get #field(): number {
    return this.#open.at(-1) ?? 0;
  }

  onElement({ attributes, local }: XmlElement): void {
    if (local !== 'fldChar') return;
    const type = [...attributes].find(([name]) => nameWithoutPrefix(name) === 'fldCharType')?.[1];
    if (type === 'begin') this.#open.push(this.#count++);
    if (type === 'end') this.#open.pop();
  }

  /** Cleans a field that is an attribute. @returns whether something is left of it */
  cleanSimple(attributes: Map<string, string>): boolean {
    const key = [...attributes.keys()].find(name => nameWithoutPrefix(name) === 'instr') ?? '';
    const cleaned = this.#cleanInstruction(attributes.get(key) ?? '');
    for (const name of attributes.keys()) if (!name.startsWith('xmlns') && name !== key) attributes.delete(name);
    attributes.set(key, cleaned);
    return cleaned !== ' ';
  }

  /** Text that stays of a field, at its first piece. */
  takeInstruction(): string {
    const cleaned = this.#cleaned[this.#field] ?? ' ';
    this.#cleaned[this.#field] = '';
    return cleaned;
  }

  #cleanInstruction(instruction: string): string {
    if (!harmless.test(instruction) || active.test(instruction)) return ' ';
    const named = instruction.replaceAll(
      reference,
      (_all, before: string, name: string) => before + this.#identifiers.rename(name),
    );
    if (/^\s*HYPERLINK/iu.test(named)) return named.replaceAll(tooltip, ' ');
    // Styles of a table of contents are named as a person called them.
    return /^\s*TOC/iu.test(named) ? named.replaceAll(/\\t\s+"[^"]*"/giu, ' ') : named;
  }
}

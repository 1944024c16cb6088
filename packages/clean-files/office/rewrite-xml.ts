import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { Refusal } from '../result.ts';

/** An element as it is about to be written. */
export interface XmlElement {
  /** Without prefix: which prefix a namespace has is up to who writes the file. */
  readonly local: string;
  /** By their names with prefix; changes are written. */
  readonly attributes: Map<string, string>;
}

export interface XmlRules {
  /** Changes attributes; 'drop' leaves the element out with all that is in it. */
  readonly element?: (element: XmlElement, parents: readonly string[]) => 'keep' | 'drop';
  /** @param parents local names, the innermost last */
  readonly text?: (text: string, parents: readonly string[]) => string;
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Deeper is no document. */
const maxDepth = 500;

/**
 * Reads a part and writes it again. What a rule sees is what a reader will see: entities, character references and
 * encodings are resolved once, and comments, processing instructions and document types are gone.
 *
 * @throws Refusal broken, or active_content for a document type, which could define entities
 */
export function rewriteXml(bytes: Uint8Array, rules: XmlRules): Uint8Array {
  const parser = new SaxesParser({ xmlns: true });
  const written: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  const parents: string[] = [];
  /** How deep the element lies that is being left out. */
  let droppedAt = Number.POSITIVE_INFINITY;
  const isKept = () => parents.length < droppedAt;

  parser.on('error', error => {
    throw new Refusal('broken', 'A part is no XML', error);
  });
  parser.on('doctype', () => {
    throw new Refusal('active_content', 'A part has a document type');
  });
  parser.on('opentag', tag => {
    if (parents.length > maxDepth) throw new Refusal('bomb', 'Elements are nested too deeply');
    const attributes = new Map(
      Object.values(tag.attributes).map(({ name, value }: SaxesAttributeNS) => [name, value] as const),
    );
    if (isKept() && rules.element?.({ local: tag.local, attributes }, parents) === 'drop') droppedAt = parents.length;
    if (isKept()) {
      written.push(`<${tag.name}`);
      for (const [name, value] of attributes) written.push(` ${name}="${escapeAttribute(value)}"`);
      written.push(tag.isSelfClosing ? '/>' : '>');
    }
    parents.push(tag.local);
  });
  parser.on('closetag', tag => {
    parents.pop();
    if (!isKept()) {
      if (parents.length === droppedAt) droppedAt = Number.POSITIVE_INFINITY;
      return;
    }
    if (!tag.isSelfClosing) written.push(`</${tag.name}>`);
  });
  const onText = (text: string) => {
    if (isKept() && parents.length > 0) written.push(escapeText(rules.text?.(text, parents) ?? text));
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(decode(bytes)).close();
  return Buffer.from(written.join(''));
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Refusal('broken', 'A part is not Unicode', error);
  }
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
const escapeAttribute = (text: string) =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

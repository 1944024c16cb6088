import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { Refusal } from '../result.ts';

/** An element as it is about to be written. */
export interface XmlElement {
  /** Without prefix: which prefix a namespace has is up to who writes the file. */
  readonly local: string;
  readonly uri: string;
  /** By their names with prefix; changes are written. */
  readonly attributes: Map<string, string>;
  /** Namespace of an attribute, '' for one without. */
  readonly uriOf: (attribute: string) => string;
  /** Namespace of a prefix where the element stands. */
  readonly resolve: (prefix: string) => string | undefined;
}

/**
 * Fate of an element: it stays, goes with all that is in it, goes without what is in it, stays together with its
 * parent that would go, or takes the nearest element of some name with it.
 */
export type Outcome = 'keep' | 'drop' | 'unwrap' | 'keep with parent' | { readonly dropAll: string };

export interface XmlRules {
  /** Changes attributes. */
  readonly element?: (element: XmlElement, parents: readonly string[]) => Outcome;
  /** @param parents local names, the innermost last */
  readonly text?: (text: string, parents: readonly string[]) => string;
  /** Values of attributes, and text, within what is dropped. */
  readonly lost?: (value: string, attribute: string) => void;
  /** The end of an element that was not dropped. */
  readonly end?: (parents: readonly string[]) => void;
}

export const nameWithoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Deeper is no document. */
const maxDepth = 500;

/** An open element. */
interface Frame {
  readonly open: string;
  readonly close: string;
  /** Length of what had been written before it. */
  readonly start: number;
  /** Namespaces that an element declared which is not written itself. */
  readonly pending: ReadonlyMap<string, string>;
}

const nothing: Frame = { open: '', close: '', start: 0, pending: new Map() };

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
  const frames: Frame[] = [];
  /** Depth of the element that is being left out. */
  let droppedAt = Number.POSITIVE_INFINITY;
  const isWritten = () => parents.length < droppedAt;

  parser.on('error', error => {
    throw new Refusal('broken', 'A part is no XML', error);
  });
  parser.on('doctype', () => {
    throw new Refusal('active_content', 'A part has a document type');
  });
  const open = (tag: SaxesTagNS): Frame => {
    const attributes = new Map(
      Object.values(tag.attributes).map(({ name, value }: SaxesAttributeNS) => [name, value] as const),
    );
    const element: XmlElement = {
      local: tag.local,
      uri: tag.uri,
      attributes,
      uriOf: name => tag.attributes[name]?.uri ?? '',
      resolve: prefix => parser.resolve(prefix),
    };
    const outcome = rules.element?.(element, parents) ?? 'keep';
    const start = written.length;
    const parent = frames.at(-1) ?? nothing;
    if (outcome === 'drop') droppedAt = parents.length;
    else if (typeof outcome === 'object') {
      droppedAt = Math.max(0, parents.lastIndexOf(outcome.dropAll));
      written.length = frames[droppedAt]?.start ?? start;
    }
    const declared = [...attributes].filter(([name]) => name.startsWith('xmlns'));
    if (outcome === 'unwrap')
      return {
        ...nothing,
        open: write(tag.name, attributes),
        start,
        pending: new Map([...parent.pending, ...declared]),
      };
    if (outcome !== 'keep' && outcome !== 'keep with parent') return { ...nothing, start };
    if (outcome === 'keep with parent') written.push(parent.open);
    for (const [name, value] of parent.pending) if (!attributes.has(name)) attributes.set(name, value);
    const shown = write(tag.name, attributes);
    written.push(shown);
    const closeParent = outcome === 'keep with parent' ? `</${/[^ <>]+/u.exec(parent.open)?.[0]}>` : '';
    return { ...nothing, open: shown, close: `</${tag.name}>${closeParent}`, start };
  };
  parser.on('opentag', tag => {
    if (parents.length > maxDepth) throw new Refusal('bomb', 'Elements are nested too deeply');
    if (isWritten()) frames.push(open(tag));
    else frames.push(nothing);
    if (!isWritten())
      for (const { name, value } of Object.values(tag.attributes))
        if (!name.startsWith('xmlns')) rules.lost?.(value, nameWithoutPrefix(name));
    parents.push(tag.local);
  });
  parser.on('closetag', () => {
    if (isWritten()) rules.end?.(parents);
    parents.pop();
    const frame = frames.pop();
    if (isWritten() && frame !== undefined) {
      const isEmpty = frame.close !== '' && written.length === frame.start + 1;
      if (isEmpty) written[frame.start] = `${frame.open.slice(0, -1)}/>`;
      else written.push(frame.close);
    } else if (parents.length === droppedAt) droppedAt = Number.POSITIVE_INFINITY;
  });
  const onText = (text: string) => {
    if (!isWritten()) rules.lost?.(text, '');
    else if (parents.length > 0) written.push(escapeText(rules.text?.(text, parents) ?? text));
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(decode(bytes)).close();
  return Buffer.from(written.join(''));
}

function write(name: string, attributes: ReadonlyMap<string, string>): string {
  return `<${name}${[...attributes].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}>`;
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

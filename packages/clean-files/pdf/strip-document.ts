import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { Trace } from '../result.ts';
import {
  catalogEntries,
  droppedActions,
  droppedAnnotations,
  droppedEntries,
  droppedOfConfigurations,
  droppedOfStructure,
  droppedOfAnnotations,
  droppedOfStreams,
  nameMaps,
} from './pdf-rules.ts';
import { StreamBudget } from './stream-budget.ts';
import { stripImageStream } from './image-stream.ts';

const name = (text: string) => PDFName.of(text);

/**
 * Walks through everything that can be reached from the catalog, takes off what pdf-rules.ts names, and forgets what
 * cannot be reached: objects of earlier versions.
 *
 * @returns what there was to take off
 */
export async function stripDocument(pdf: PDFDocument, bytes: Uint8Array): Promise<readonly Trace[]> {
  const { context, catalog } = pdf;
  const traces = new Set<Trace>();
  if (saysAuthor(context)) traces.add('author');
  if (hasHistory(bytes)) traces.add('history');
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  if (catalog.has(name('PageLabels'))) traces.add('descriptions');
  for (const key of catalog.keys()) {
    if (key.decodeText() === 'Metadata') traces.add('author');
    if (!catalogEntries.has(key.decodeText())) catalog.delete(key);
  }
  const layers = catalog.lookupMaybe(name('OCProperties'), PDFDict);
  layers?.delete(name('Configs'));
  const configuration = layers?.lookupMaybe(name('D'), PDFDict);
  for (const entry of droppedOfConfigurations) configuration?.delete(name(entry));
  const names = catalog.lookupMaybe(name('Names'), PDFDict);
  for (const key of names?.keys() ?? []) if (key.decodeText() !== 'Dests') names?.delete(key);
  const reached = new Walk(context, traces).from(context.trailerInfo.Root);
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
  return [...traces];
}

class Walk {
  readonly #context: PDFContext;
  readonly #traces: Set<Trace>;
  readonly #budget = new StreamBudget();
  readonly #reached = new Set<PDFRef>();
  /** Those whose entries have been looked at as entries, and not only as names of a map. */
  readonly #cleaned = new Set<PDFObject>();

  constructor(context: PDFContext, traces: Set<Trace>) {
    this.#context = context;
    this.#traces = traces;
  }

  /** Goes by a list of its own: a document may be nested deeper than a stack. */
  from(root: PDFObject | undefined): ReadonlySet<PDFRef> {
    const open: { readonly object: PDFObject; readonly isMap: boolean }[] = [];
    const add = (object: PDFObject | undefined, isMap = false) => {
      if (object !== undefined) open.push({ object, isMap });
    };
    add(root);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      let { object } = next;
      if (object instanceof PDFRef) {
        const ref = object;
        const target = this.#context.lookup(ref);
        if (target === undefined) continue;
        if (!this.#reached.has(ref) && target instanceof PDFRawStream) {
          const image = stripImageStream(target, this.#budget, this.#traces);
          if (image !== target) this.#context.assign(ref, image);
          object = image;
        } else object = target;
        this.#reached.add(ref);
      }
      if (this.#cleaned.has(object)) continue;
      // /N of an appearance is a map of states, or a stream by itself.
      const isMap = next.isMap && !(object instanceof PDFStream);
      const dict = object instanceof PDFStream ? object.dict : object;
      if (dict instanceof PDFDict) {
        if (!isMap) {
          this.#cleaned.add(object);
          this.#clean(dict, object instanceof PDFStream);
        }
        for (const [key, value] of dict.entries()) {
          const isNames = !isMap && nameMaps.has(key.decodeText());
          if (!isMap || !this.#seenInMap(value)) add(value, isNames);
        }
      } else if (object instanceof PDFArray) {
        this.#cleaned.add(object);
        for (const item of object.asArray()) add(item);
      }
    }
    return this.#reached;
  }

  readonly #mapValues = new Set<PDFObject>();

  /** Maps may hold each other in a circle. */
  #seenInMap(value: PDFObject): boolean {
    if (!(value instanceof PDFRef)) return false;
    if (this.#mapValues.has(value)) return true;
    this.#mapValues.add(value);
    return false;
  }

  #clean(dict: PDFDict, isStream: boolean): void {
    for (const key of dict.keys()) {
      const entry = key.decodeText();
      if (entry === 'Metadata') this.#traces.add('author');
      if (entry === 'Alt' || entry === 'ActualText') this.#traces.add('descriptions');
      if (droppedEntries.has(entry)) dict.delete(key);
    }
    if (isStream) for (const entry of droppedOfStreams) dict.delete(name(entry));
    if (dict.has(name('ByteRange')) || droppedActions.has(textOf(dict.get(name('S')))) || isForeignAddress(dict)) {
      for (const key of dict.keys()) dict.delete(key);
    }
    const subtype = textOf(dict.get(name('Subtype')));
    if (dict.has(name('Rect')) && subtype !== '') {
      if (subtype === 'Widget') this.#noteForm(dict);
      else if (dict.has(name('T')) || hasText(dict, 'Contents')) this.#traces.add('comments');
      for (const entry of droppedOfAnnotations) dict.delete(name(entry));
    }
    this.#cleanStructure(dict);
    const annotations = dict.lookup(name('Annots'));
    if (annotations instanceof PDFArray) this.#dropAnnotations(annotations);
  }

  #noteForm(dict: PDFDict): void {
    const parent = dict.lookup(name('Parent'));
    for (const field of [dict, parent])
      if (field instanceof PDFDict && ['T', 'TU', 'V', 'DV'].some(entry => field.has(name(entry))))
        this.#traces.add('form');
  }

  /** Titles of the structure and names of layers. */
  #cleanStructure(dict: PDFDict): void {
    const type = textOf(dict.get(name('Type')));
    if (type === 'StructElem' || (dict.has(name('P')) && dict.has(name('S')) && dict.has(name('K')))) {
      if (droppedOfStructure.some(entry => hasText(dict, entry))) this.#traces.add('descriptions');
      for (const entry of droppedOfStructure) dict.delete(name(entry));
    }
    if (type === 'OCG') {
      this.#traces.add('descriptions');
      dict.set(name('Name'), PDFString.of('Layer'));
    }
  }

  #dropAnnotations(annotations: PDFArray): void {
    for (let index = annotations.size() - 1; index >= 0; index--) {
      const annotation = annotations.lookup(index);
      const subtype = annotation instanceof PDFDict ? textOf(annotation.get(name('Subtype'))) : '';
      if (droppedAnnotations.has(subtype)) annotations.remove(index);
    }
  }
}

const textOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : '');

const hasText = (dict: PDFDict, entry: string): boolean => {
  const value = dict.lookup(name(entry));
  return value instanceof PDFString || value instanceof PDFHexString;
};

/** An address that leads anywhere but to the web. */
function isForeignAddress(dict: PDFDict): boolean {
  const address = dict.lookup(name('URI'));
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return false;
  return !/^https?:\/\//i.test(address.decodeText());
}

function saysAuthor(context: PDFContext): boolean {
  const info = context.lookup(context.trailerInfo.Info);
  return info instanceof PDFDict && info.has(name('Author'));
}

/** Saved more than once without being written again. What is made for the web has two ends from the beginning. */
function hasHistory(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const ends = text.split('startxref').length - 1;
  return ends > (text.slice(0, 2_048).includes('/Linearized') ? 2 : 1);
}

import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  type PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { Identifiers, isClosed } from '../office/closed-values.ts';
import type { Trace } from '../result.ts';
import { ContentCleaner } from './clean-content.ts';
import { type StreamContent, type StreamTools, cleanStream } from './clean-stream.ts';
import { isString, namedDestinations } from './named-destinations.ts';
import {
  type Value,
  entriesOf,
  filterEntries,
  allowedActions,
  allowedAnnotations,
  streamEntries,
} from './pdf-rules.ts';
import { StreamBudget } from './stream-budget.ts';

const name = (text: string) => PDFName.of(text);

/**
 * Takes along what pdf-rules.ts names, from the pages on, and forgets everything else: also objects of earlier
 * versions.
 *
 * @returns what there was to take off
 */
export async function stripDocument(pdf: PDFDocument, bytes: Uint8Array): Promise<readonly Trace[]> {
  const { context, catalog } = pdf;
  const traces = new Set<Trace>();
  const info = context.lookup(context.trailerInfo.Info);
  if (info instanceof PDFDict) {
    if (info.has(name('Author'))) traces.add('author');
    if (info.keys().some(key => !ordinaryInfo.has(key.decodeText()) && hasWords(info.lookup(key))))
      traces.add('descriptions');
  }
  if (hasHistory(bytes)) traces.add('history');
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  const reached = new Walk(context, traces, namedDestinations(catalog)).from(catalog);
  if (context.trailerInfo.Root instanceof PDFRef) reached.add(context.trailerInfo.Root);
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
  return [...traces];
}

class Walk {
  readonly #context: PDFContext;
  readonly #namedDestinations: ReadonlyMap<string, PDFObject>;
  readonly #names = new Identifiers();
  readonly #tools: StreamTools;
  readonly #traces: Set<Trace>;
  readonly #reached = new Set<PDFRef>();
  /** Goes by a list of its own: a document may be nested deeper than a stack. */
  readonly #open: { readonly ref: PDFRef; readonly kind: Value }[] = [];

  constructor(context: PDFContext, traces: Set<Trace>, namedDestinations: ReadonlyMap<string, PDFObject>) {
    this.#context = context;
    this.#namedDestinations = namedDestinations;
    this.#traces = traces;
    this.#tools = { budget: new StreamBudget(), content: new ContentCleaner(this.#names, traces), traces };
  }

  /** Pages first, since the structure names only what they show. */
  from(catalog: PDFDict): Set<PDFRef> {
    const pages = catalog.get(name('Pages'));
    if (pages !== undefined) this.#value(pages, 'page');
    this.#finish();
    this.#dictionary(catalog, 'catalog');
    this.#finish();
    return this.#reached;
  }

  #finish(): void {
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop()) {
      const { kind, ref } = next;
      const target = this.#context.lookup(ref);
      if (target instanceof PDFRawStream) this.#context.assign(ref, this.#stream(target, kind));
      else if (target instanceof PDFDict) this.#dictionary(target, kind);
    }
  }

  /** @returns what comes along of a value; undefined where nothing does */
  #value(object: PDFObject, kind: Value): PDFObject | undefined {
    if (kind === 'destination') return this.#destination(object);
    if (object instanceof PDFRef) return this.#reference(object, kind);
    if (object instanceof PDFArray) {
      for (let index = object.size() - 1; index >= 0; index--) {
        const item = this.#value(object.get(index), kind);
        if (item === undefined) object.remove(index);
        else object.set(index, item);
      }
      return object;
    }
    if (object instanceof PDFDict) {
      const known = this.#kindOf(object, kind);
      if (known === undefined) return undefined;
      this.#dictionary(object, known);
      return object;
    }
    if (object instanceof PDFStream) return undefined;
    if (object instanceof PDFName) {
      const isFree = kind === 'fontName' || kind === 'glyphs';
      return isFree ? object : name(this.#names.rename(object.decodeText()));
    }
    return isString(object) ? allowedString(object, kind) : object;
  }

  #reference(ref: PDFRef, kind: Value): PDFObject | undefined {
    if (this.#reached.has(ref)) return ref;
    const target = this.#context.lookup(ref);
    if (target === undefined || kind === 'reached') return undefined;
    if (target instanceof PDFDict || target instanceof PDFStream) {
      const known = this.#kindOf(target, kind);
      if (known === undefined) return undefined;
      this.#reached.add(ref);
      this.#open.push({ ref, kind: known });
      return ref;
    }
    this.#reached.add(ref);
    this.#context.assign(ref, this.#value(target, kind) ?? PDFNull);
    return ref;
  }

  /** The kind of a dictionary, by what it says of itself too; undefined for one that does not come along. */
  #kindOf(object: PDFDict | PDFStream, kind: Value): Value | undefined {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (kind === 'appearance') return object instanceof PDFStream ? 'object' : '*object';
    if (object instanceof PDFStream && kind === 'plain') return undefined;
    if (kind === 'action' && !allowedActions.has(textOf(dict.lookup(name('S'))))) return this.#lost('hidden');
    if (kind === 'action' && textOf(dict.lookup(name('S'))) === 'URI' && !isWeb(dict.lookup(name('URI'))))
      return this.#lost('descriptions');
    if (kind === 'annotation' && !allowedAnnotations.has(textOf(dict.lookup(name('Subtype')))))
      return this.#lost(hasWords(dict.lookup(name('Contents'))) || dict.has(name('T')) ? 'comments' : 'hidden');
    const isKnown = kind in entriesOf || kind === 'parameters' || kind === 'plain' || kind.startsWith('*');
    return isKnown ? kind : undefined;
  }

  #lost(trace: Trace): undefined {
    this.#traces.add(trace);
  }

  #dictionary(dict: PDFDict, kind: Value, isStream = false): void {
    const rules = kind === 'parameters' ? filterEntries : entriesOf[kind];
    for (const [key, value] of dict.entries()) {
      const entry = key.decodeText();
      const isMap = kind.startsWith('*');
      const isPlain = kind === 'plain' && isClosed(entry);
      const rule = isMap
        ? kind.slice(1)
        : isPlain
          ? 'plain'
          : (rules?.[entry] ?? (isStream ? streamEntries[entry] : undefined));
      const allowed = rule === undefined ? undefined : this.#value(value, rule);
      if (rule === undefined) this.#note(dict, kind, entry, this.#context.lookup(value));
      dict.delete(key);
      if (rule === 'layerName' && textOf(dict.lookup(name('Type'))) === 'OCG') {
        if (hasWords(value)) this.#traces.add('descriptions');
        dict.set(key, PDFString.of('Layer'));
      } else if (allowed !== undefined) dict.set(isMap ? name(this.#names.rename(entry)) : key, allowed);
    }
  }

  #stream(stream: PDFRawStream, kind: Value): PDFRawStream {
    this.#dictionary(stream.dict, kind, true);
    const isPicture = textOf(stream.dict.lookup(name('Subtype'))) === 'Image';
    const content = isPicture ? 'data' : (contents[kind] ?? 'data');
    const isProgram = stream.dict.lookup(name('FunctionType'))?.toString() === '4';
    const isProfile = kind === 'colour' && stream.dict.has(name('N'));
    return cleanStream(stream, isProgram ? 'program' : isProfile ? 'profile' : content, this.#tools);
  }

  /** A destination by its name becomes the destination itself. */
  #destination(object: PDFObject): PDFObject | undefined {
    let destination = this.#context.lookup(object);
    if (destination instanceof PDFName || isString(destination)) {
      if (hasWords(destination)) this.#traces.add('descriptions');
      destination = this.#context.lookup(this.#namedDestinations.get(destination.decodeText()));
    }
    if (destination instanceof PDFDict) destination = destination.lookup(name('D'));
    return destination instanceof PDFArray ? this.#value(destination, 'page') : undefined;
  }

  /** Trace that is lost with an entry, where it was more than words of the format. */
  #note(dict: PDFDict, kind: Value, entry: string, value: PDFObject | undefined): void {
    if (harmless.has(entry) || !hasWords(value)) return;
    const isWidget = textOf(dict.lookup(name('Subtype'))) === 'Widget';
    if (entry === 'Metadata') this.#traces.add('author');
    else if (kind === 'annotation') this.#traces.add(isWidget ? 'form' : 'comments');
    else if (entry === 'AcroForm') this.#traces.add('form');
    else if (kind === 'structure' || kind === 'layer' || kind === 'configuration' || descriptions.has(entry))
      this.#traces.add('descriptions');
    else this.#traces.add(entry === 'PieceInfo' ? 'device' : 'hidden');
  }
}

/** Streams whose bytes are a program, by kind. */
const contents: Readonly<Record<string, StreamContent>> = {
  content: 'drawing',
  object: 'drawing',
  pattern: 'drawing',
  mapping: 'program',
  encoding: 'program',
};

/** Values that every program writes there. */
const ordinaryInfo = new Set(['Author', 'Producer', 'Creator', 'CreationDate', 'ModDate', 'Trapped']);
const descriptions = new Set(['Alt', 'ActualText', 'PageLabels', 'Dests']);
/** Lost without anybody missing it: dates, ids, colours for printing presses, and fields under which widgets stand. */
const harmless = new Set(
  (
    'LastModified M NM CreationDate Parent OutputIntents Extensions ID IDTree Dests DA DR MK FontFamily CharSet Panose ' +
    'Style BG BG2 UCR UCR2 TR TR2 HT OPI Separation Attributes Popup Namespaces NS'
  ).split(' '),
);

/** Checks whether there is more in it than words of the formats. */
function hasWords(object: PDFObject | undefined, depth = 0): boolean {
  if (object instanceof PDFStream) return true;
  if (isString(object) || object instanceof PDFName) return !isClosed(object.decodeText());
  if (depth > 3) return false;
  if (object instanceof PDFDict) {
    // Entries lead back to pages from everywhere, and to destinations by their names.
    if (['Page', 'Pages', 'StructElem'].includes(textOf(object.lookup(name('Type'))))) return false;
    return object.keys().some(key => key.decodeText() !== 'Dests' && hasWords(object.lookup(key), depth + 1));
  }
  if (!(object instanceof PDFArray)) return false;
  return object.asArray().some((_, index) => hasWords(object.lookup(index), depth + 1));
}

function allowedString(object: PDFString | PDFHexString, kind: Value): PDFObject | undefined {
  const isAllowed =
    kind === 'text' || kind === 'colour' || (kind === 'address' ? isWeb(object) : isClosed(object.decodeText()));
  return isAllowed ? object : undefined;
}

const textOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : '');

/** An address of the web, and not of a program or a machine. */
const isWeb = (object: PDFObject | undefined): boolean => isString(object) && /^https?:\/\//i.test(object.decodeText());

/** Saved more than once without being written again. What is made for the web has two ends from the beginning. */
function hasHistory(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const ends = text.split('startxref').length - 1;
  return ends > (text.slice(0, 2_048).includes('/Linearized') ? 2 : 1);
}

import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import { stripJpeg } from '../image/strip-jpeg.ts';
import { Refusal, type Trace } from '../result.ts';
import type { ContentCleaner } from './clean-content.ts';
import { stripJpx, stripProfile } from './strip-boxes.ts';
import type { StreamBudget } from './stream-budget.ts';

/** Of one picture in a document. */
const maxPixels = 120_000_000;
/** Nobody packs twice what is packed. */
const maxFilters = 3;
const flate = new Set(['FlateDecode', 'Fl']);
const jpeg = new Set(['DCTDecode', 'DCT']);

/** Content type of a stream. */
export type StreamContent = 'drawing' | 'program' | 'profile' | 'data';

export interface StreamTools {
  readonly budget: StreamBudget;
  readonly content: ContentCleaner;
  readonly traces: Set<Trace>;
}

/**
 * Looks at the bytes of a stream: what it becomes when it is unpacked, how large it is as a picture, and what a camera
 * or a program wrote into it, or behind its end.
 *
 * @returns one to put in its place
 */
export function cleanStream(stream: PDFRawStream, content: StreamContent, tools: StreamTools): PDFRawStream {
  const { dict } = stream;
  const filters = filtersOf(dict.lookup(name('Filter')));
  if (filters.length > maxFilters) throw new Refusal('bomb', `${filters.length} filters`);
  if (numberOf(dict, 'Width') * numberOf(dict, 'Height') > maxPixels)
    throw new Refusal('bomb', 'A picture is too large');
  let bytes = stream.getContents();
  for (const [index, filter] of filters.entries()) {
    if (!flate.has(filter)) break;
    const unpacked = tools.budget.inflate(bytes);
    // Readers show as much as can be unpacked, or nothing; what is behind its end is never read.
    if (index === 0) stream = PDFRawStream.of(dict, bytes.subarray(0, unpacked.packedBytes));
    bytes = unpacked.bytes;
  }
  const last = filters.at(-1) ?? '';
  if (jpeg.has(last) || last === 'JPXDecode') return cleanPicture(stream, last, filters.length, tools);
  if (content === 'data' || hasPredictor(dict)) return stream;
  if (!filters.every(filter => flate.has(filter))) bytes = decoded(stream) ?? new Uint8Array();
  const cleaned = content === 'profile' ? stripProfile(bytes) : tools.content.clean(bytes, content === 'drawing');
  return repacked(dict, deflateSync(cleaned), 'FlateDecode');
}

function cleanPicture(stream: PDFRawStream, filter: string, filters: number, { traces }: StreamTools): PDFRawStream {
  const { dict } = stream;
  let bytes: Uint8Array | undefined = stream.getContents();
  if (filters > 1) {
    const outer = dict.clone();
    outer.set(
      name('Filter'),
      dict.context.obj(
        filtersOf(dict.lookup(name('Filter')))
          .slice(0, -1)
          .map(name),
      ),
    );
    bytes = decoded(PDFRawStream.of(outer, bytes));
  }
  if (bytes === undefined) return stream;
  if (filter === 'JPXDecode') return repacked(dict, stripJpx(bytes), filter);
  const stripped = stripJpeg(bytes);
  for (const trace of stripped.traces) traces.add(trace);
  return repacked(dict, stripped.bytes, 'DCTDecode');
}

function repacked(dict: PDFDict, bytes: Uint8Array, filter: string): PDFRawStream {
  dict.set(name('Filter'), name(filter));
  dict.delete(name('DecodeParms'));
  return PDFRawStream.of(dict, bytes);
}

function decoded(stream: PDFRawStream): Uint8Array | undefined {
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    return undefined;
  }
}

const name = (text: string) => PDFName.of(text);

function filtersOf(filter: PDFObject | undefined): readonly string[] {
  if (filter instanceof PDFName) return [filter.decodeText()];
  if (!(filter instanceof PDFArray)) return [];
  return filter.asArray().map(item => (item instanceof PDFName ? item.decodeText() : ''));
}

function numberOf(dict: PDFDict, entry: string): number {
  const number = dict.lookup(name(entry));
  return number instanceof PDFNumber ? number.asNumber() : 0;
}

const hasPredictor = (dict: PDFDict): boolean =>
  /\/Predictor\s+(?:[2-9]|1\d)/.test(dict.lookup(name('DecodeParms'))?.toString() ?? '');

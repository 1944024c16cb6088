import { PDFArray, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { stripJpeg } from '../image/strip-jpeg.ts';
import { Refusal, type Trace } from '../result.ts';
import type { StreamBudget } from './stream-budget.ts';

/** Of one picture in a document. */
const maxPixels = 120_000_000;
/** Nobody packs twice what is packed. */
const maxFilters = 3;

/**
 * Looks at the bytes of a stream: what it becomes when it is unpacked, how large it is as a picture, and what a camera
 * wrote into it.
 *
 * @returns the same, or one to put in its place
 */
export function stripImageStream(stream: PDFRawStream, budget: StreamBudget, traces: Set<Trace>): PDFRawStream {
  const { dict } = stream;
  const filters = filtersOf(dict.lookup(PDFName.of('Filter')));
  if (filters.length > maxFilters) throw new Refusal('bomb', `${filters.length} filters`);
  let bytes: Uint8Array | undefined = stream.getContents();
  let unpacked = 0;
  while (['FlateDecode', 'Fl'].includes(filters[unpacked] ?? '') && bytes !== undefined) {
    bytes = budget.inflate(bytes);
    unpacked += 1;
  }
  if (numberOf(dict.lookup(PDFName.of('Width'))) * numberOf(dict.lookup(PDFName.of('Height'))) > maxPixels)
    throw new Refusal('bomb', 'A picture is too large');
  const isJpeg = ['DCTDecode', 'DCT'].includes(filters[unpacked] ?? '') && filters.length === unpacked + 1;
  if (!isJpeg || bytes === undefined) return stream;
  const stripped = stripJpeg(bytes);
  for (const trace of stripped.traces) traces.add(trace);
  dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'));
  dict.delete(PDFName.of('DecodeParms'));
  return PDFRawStream.of(dict, stripped.bytes);
}

function filtersOf(filter: PDFObject | undefined): readonly string[] {
  if (filter instanceof PDFName) return [filter.decodeText()];
  if (!(filter instanceof PDFArray)) return [];
  return filter.asArray().map(item => (item instanceof PDFName ? item.decodeText() : ''));
}

const numberOf = (object: PDFObject | undefined) => (object instanceof PDFNumber ? object.asNumber() : 0);

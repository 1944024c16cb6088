import { PDFArray, type PDFCatalog, PDFDict, PDFHexString, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';

/** Destinations of a document by the names that a program gave them (ISO 32000-2 section 12.3.2.4). */
export function namedDestinations(catalog: PDFCatalog): ReadonlyMap<string, PDFObject> {
  const destinations = new Map<string, PDFObject>();
  const old = catalog.lookup(PDFName.of('Dests'));
  if (old instanceof PDFDict)
    for (const [key, destination] of old.entries()) destinations.set(key.decodeText(), destination);
  const names = catalog.lookup(PDFName.of('Names'));
  const open = [names instanceof PDFDict ? names.lookup(PDFName.of('Dests')) : undefined];
  const seen = new Set<PDFObject>();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) for (let index = 0; index < kids.size(); index++) open.push(kids.lookup(index));
    const pairs = node.lookup(PDFName.of('Names'));
    if (!(pairs instanceof PDFArray)) continue;
    for (let index = 0; index + 1 < pairs.size(); index += 2) {
      const name = pairs.lookup(index);
      if (isString(name)) destinations.set(name.decodeText(), pairs.get(index + 1));
    }
  }
  return destinations;
}

export const isString = (object: PDFObject | undefined): object is PDFString | PDFHexString =>
  object instanceof PDFString || object instanceof PDFHexString;

import { type Cleaned, Refusal, type Trace } from '../result.ts';
import type { CleanedOffice } from './office-type.ts';
import { cleanOdf } from './odf.ts';
import { cleanOoxml } from './ooxml.ts';
import { unzip } from './zip-directory.ts';

/**
 * Office files are zips of XML. Every part is looked at: what is known is written again, what says who made it is left
 * out, and a file with a part that is neither is refused.
 *
 * @throws Refusal
 */
export async function cleanOffice(bytes: Uint8Array): Promise<Cleaned> {
  const traces = new Set<Trace>();
  const { bytes: cleaned, slides, type } = await cleanPackage(bytes, traces, 0);
  return {
    outcome: 'cleaned',
    bytes: cleaned,
    ...type,
    alsoKnownAs: [],
    cleaned: [...traces],
    pages: slides,
    width: null,
    height: null,
    thumbnail: null,
  };
}

/** Charts of a document hold the sheet that they are drawn from, which may hold one more. */
const maxDepth = 2;

/** @param depth how many office files it lies in */
async function cleanPackage(bytes: Uint8Array, traces: Set<Trace>, depth: number): Promise<CleanedOffice> {
  if (depth > maxDepth) throw new Refusal('bomb', 'Files within files within files');
  const parts = unzip(bytes);
  if (parts.has('[Content_Types].xml')) {
    return await cleanOoxml(parts, traces, inner => cleanPackage(inner, traces, depth + 1));
  }
  if (parts.has('mimetype')) return await cleanOdf(parts, traces);
  throw new Refusal('type', 'A zip that is no office file');
}

import { zipSync } from 'fflate';
import { Refusal, type Trace } from '../result.ts';
import type { CleanedOffice, OfficeType } from './office-type.ts';
import { cleanPicture } from './pictures.ts';
import { isDropped, isRelationships, partKind } from './ooxml-parts.ts';
import { rewriteContentTypes, rewriteRelationships } from './ooxml-relations.ts';
import { ooxmlRules } from './ooxml-rules.ts';
import { rewriteXml } from './rewrite-xml.ts';

const office = 'application/vnd.openxmlformats-officedocument.';

/** Main parts by their content types (ECMA-376 part 1). Those of templates and of files with macros are not among them. */
const types: Readonly<Record<string, OfficeType>> = {
  [`${office}wordprocessingml.document.main+xml`]: {
    mediaType: `${office}wordprocessingml.document`,
    extension: 'docx',
    kind: 'document',
  },
  [`${office}presentationml.presentation.main+xml`]: {
    mediaType: `${office}presentationml.presentation`,
    extension: 'pptx',
    kind: 'slides',
  },
  [`${office}presentationml.slideshow.main+xml`]: {
    mediaType: `${office}presentationml.slideshow`,
    extension: 'ppsx',
    kind: 'slides',
  },
  [`${office}spreadsheetml.sheet.main+xml`]: {
    mediaType: `${office}spreadsheetml.sheet`,
    extension: 'xlsx',
    kind: 'sheet',
  },
};

/** Of every entry, so that nothing tells when it was made. */
const madeAt = new Date(1980, 0, 1);

/** Cleans an office file that lies in another one. */
type CleanInner = (bytes: Uint8Array) => Promise<CleanedOffice>;

/** Cleans a file of Word, PowerPoint or Excel. @throws Refusal */
export async function cleanOoxml(
  parts: ReadonlyMap<string, Uint8Array>,
  traces: Set<Trace>,
  cleanInner: CleanInner,
): Promise<CleanedOffice> {
  const { contentTypes, bytes: contentTypesPart } = rewriteContentTypes(parts);
  const type = contentTypes.map(name => types[name]).find(found => found !== undefined);
  if (type === undefined) throw new Refusal('type', 'No file of Word, PowerPoint or Excel');
  const cleaned: Record<string, Uint8Array> = { '[Content_Types].xml': contentTypesPart };
  for (const [name, bytes] of parts) {
    if (name === '[Content_Types].xml') continue;
    if (isDropped(name)) {
      if (name.startsWith('docProps/')) traces.add('author');
      if (/revision|changesInfo/i.test(name)) traces.add('history');
      continue;
    }
    cleaned[name] = await cleanPart(name, bytes, traces, cleanInner);
  }
  const slides = Object.keys(cleaned).filter(name => /^ppt\/slides\/[^/]+\.xml$/.test(name)).length;
  return { bytes: zipSync(cleaned, { level: 6, mtime: madeAt }), type, slides: slides === 0 ? null : slides };
}

async function cleanPart(
  name: string,
  bytes: Uint8Array,
  traces: Set<Trace>,
  cleanInner: CleanInner,
): Promise<Uint8Array> {
  if (isRelationships(name)) return rewriteRelationships(bytes);
  switch (partKind(name)) {
    case 'xml':
      return rewriteXml(bytes, ooxmlRules(name, bytes, traces));
    case 'picture':
      return await cleanPicture(name, bytes, traces);
    case 'font':
      return bytes;
    case 'package':
      return (await cleanInner(bytes)).bytes;
    case 'object':
      // Whatever program it is for: its picture stands in the document, and stays.
      return new Uint8Array();
    case 'program':
      throw new Refusal('active_content', `A program: ${name}`);
    case 'unknown':
      throw new Refusal('type', `A part that cannot be cleaned: ${name}`);
  }
}

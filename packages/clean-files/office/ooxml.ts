import { posix } from 'node:path';
import { zipSync } from 'fflate';
import { Refusal, type Trace } from '../result.ts';
import { Identifiers, isClosed } from './closed-values.ts';
import type { CleanedOffice, OfficeType } from './office-type.ts';
import { isIgnored, isRelationships, partKind, traceOfPart } from './ooxml-parts.ts';
import {
  type Relationship,
  readContentTypes,
  readRelationships,
  relationshipsOf,
  writeContentTypes,
  writeRelationships,
} from './ooxml-relations.ts';
import { type OoxmlFile, ooxmlRules } from './ooxml-rules.ts';
import { cleanPicture } from './pictures.ts';
import { rewriteXml } from './rewrite-xml.ts';

const office = 'application/vnd.openxmlformats-officedocument.';

/**
 * Main parts by their content types (ECMA-376 part 1). Those of templates and of files with macros are not among them.
 */
const officeTypes: Readonly<Record<string, OfficeType>> = {
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

/** Of every entry, so that nothing says when it was made. */
const madeAt = new Date(1980, 0, 1);
const contentTypesPart = '[Content_Types].xml';

/** Cleans an office file that lies in another one. */
type CleanInner = (bytes: Uint8Array) => Promise<CleanedOffice>;

/** A part that comes along. */
interface Followed {
  readonly name: string;
  readonly kind: string;
  readonly relationships: readonly Relationship[];
}

/**
 * Cleans a file of Word, PowerPoint or Excel: takes along what the relationships of a document lead to, under names
 * that programs give, and writes each part again.
 *
 * @throws Refusal
 */
export async function cleanOoxml(
  parts: ReadonlyMap<string, Uint8Array>,
  traces: Set<Trace>,
  cleanInner: CleanInner,
): Promise<CleanedOffice> {
  const types = readContentTypes(parts.get(contentTypesPart) ?? new Uint8Array());
  for (const name of parts.keys()) refuseUnknown(name);
  const found = follow(parts);
  const main = [...found.values()].find(({ kind }) => kind === 'officeDocument');
  const type = officeTypes[types.parts.get(main?.name ?? '') ?? ''];
  if (main === undefined || type === undefined) throw new Refusal('type', 'No file of Word, PowerPoint or Excel');
  for (const name of parts.keys()) {
    const trace = found.has(name) || name === contentTypesPart ? undefined : traceOfPart(name);
    if (trace !== undefined) traces.add(trace);
  }
  const file: OoxmlFile = {
    traces,
    identifiers: new Identifiers(),
    hiddenStyles: new Set(),
    hiddenSheets: new Set(),
    hiddenSheetNames: new Map(),
    usedStrings: new Set(),
  };
  const names = newNames(found);
  const cleaned: Record<string, Uint8Array> = {};
  for (const part of inOrder(found)) {
    const bytes = parts.get(part.name);
    const name = names.get(part.name);
    if (bytes === undefined || name === undefined) continue;
    const isHiddenSheet = main.relationships.some(
      ({ id, target }) => target === part.name && file.hiddenSheets.has(id),
    );
    cleaned[name] = await cleanPart({ bytes, isHiddenSheet, part }, file, cleanInner);
  }
  const relationshipsIn = [{ name: '', kind: '', relationships: readRoot(parts) }, ...found.values()];
  for (const { name, relationships } of relationshipsIn) {
    const own = relationships.flatMap(item => {
      const target = item.isExternal || item.target.startsWith('#') ? item.target : names.get(item.target);
      return target === undefined ? [] : [{ ...item, id: file.identifiers.rename(item.id), target }];
    });
    const part = names.get(name) ?? '';
    if (own.length > 0) cleaned[relationshipsOf(part)] = writeRelationships(own, part);
  }
  const overrides = [...types.parts].flatMap(([name, contentType]) => {
    const renamed = names.get(name);
    return renamed === undefined ? [] : [[renamed, contentType] as const];
  });
  const endings = new Set(Object.keys(cleaned).map(name => posix.extname(name).slice(1).toLowerCase()));
  const used = [...types.endings].filter(([ending]) => endings.has(ending));
  const contentTypes = writeContentTypes(new Map(overrides), new Map([...used, ['rels', relationshipsType]]));
  const slides = [...found.values()].filter(({ kind }) => kind === 'slide').length;
  const bytes = zipSync({ [contentTypesPart]: contentTypes, ...cleaned }, { level: 6, mtime: madeAt });
  return { bytes, type, slides: slides === 0 ? null : slides };
}

const relationshipsType = 'application/vnd.openxmlformats-package.relationships+xml';

const readRoot = (parts: ReadonlyMap<string, Uint8Array>) => {
  const root = parts.get('_rels/.rels');
  return root === undefined ? [] : readRelationships(root, '');
};

/** Macros and whatever else runs, and what nobody can look into, also where nothing leads to it. */
function refuseUnknown(name: string): void {
  if (isRelationships(name) || name === contentTypesPart) return;
  const kind = partKind(name);
  if (kind === 'program') throw new Refusal('active_content', `A program: ${name}`);
  if (kind === 'unknown' && !isIgnored(name)) throw new Refusal('type', `A part that cannot be cleaned: ${name}`);
}

/** The parts of a document, from the relationships of the file on. */
function follow(parts: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Followed> {
  const found = new Map<string, Followed>();
  const open = readRoot(parts).filter(({ type }) => type.endsWith('/officeDocument'));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { isExternal, target: name, type } = next;
    if (isExternal || found.has(name) || !parts.has(name)) continue;
    const list = parts.get(relationshipsOf(name));
    const relationships = list === undefined ? [] : readRelationships(list, name);
    found.set(name, { name, kind: type.split('/').at(-1) ?? '', relationships });
    open.push(...relationships);
  }
  return found;
}

/** Parts are called as programs call them, whatever these were called. */
function newNames(found: ReadonlyMap<string, Followed>): ReadonlyMap<string, string> {
  return new Map(
    [...found.keys()].map((name, index) => [name, isClosed(name) ? name : `parts/part${index}${posix.extname(name)}`]),
  );
}

/** Styles say what is hidden, a workbook which sheets, and sheets which strings are shown. */
function inOrder(found: ReadonlyMap<string, Followed>): readonly Followed[] {
  const rank = ({ kind }: Followed) => ['styles', 'officeDocument', '', 'sharedStrings'].indexOf(kind);
  const order = (part: Followed) => (rank(part) < 0 ? 2 : rank(part));
  return [...found.values()].toSorted((a, b) => order(a) - order(b));
}

interface Given {
  readonly bytes: Uint8Array;
  readonly part: Followed;
  readonly isHiddenSheet: boolean;
}

async function cleanPart(
  { bytes, isHiddenSheet, part }: Given,
  file: OoxmlFile,
  cleanInner: CleanInner,
): Promise<Uint8Array> {
  switch (partKind(part.name)) {
    case 'xml':
      return rewriteXml(
        bytes,
        ooxmlRules({ bytes, isHiddenSheet, relationships: new Set(part.relationships.map(({ id }) => id)) }, file),
      );
    case 'picture':
      return await cleanPicture(part.name, bytes, file.traces);
    case 'font':
      return bytes;
    case 'package':
      return (await cleanInner(bytes)).bytes;
    default:
      // Whatever program it is for: its picture stands in the document, and stays.
      return new Uint8Array();
  }
}

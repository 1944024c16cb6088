import { strToU8, zipSync } from 'fflate';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

type Parts = Record<string, string | Uint8Array>;

/** A part of Word around some XML. */
export const wordXml = (xml: string): string =>
  `<?xml version="1.0"?><w:document ${namespaces}><w:body>${xml}</w:body></w:document>`;

export const relationships = (...items: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;

/** One relationship, e.g. of the type `image`. */
export const relation = (type: string, target: string, mode = 'Internal', id = 'rId9'): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/>`;

export function zipOf(parts: Parts): Uint8Array {
  const entries = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]);
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>);
}

/** The smallest file of Word, with parts added or put in place of its own. */
export function wordFile(parts: Parts = {}, { contentType = main, overrides = '' } = {}): Uint8Array {
  return zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${contentType}"/>${overrides}</Types>`,
    '_rels/.rels': relationships(relation('officeDocument', 'word/document.xml', 'Internal', 'rId1')),
    'word/document.xml': wordXml('<w:p><w:r><w:t>סיכום</w:t></w:r></w:p>'),
    ...parts,
  });
}

/** The smallest text of LibreOffice. */
export function openText(parts: Parts = {}, manifest = ''): Uint8Array {
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml':
      '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><office:body/></office:document-content>',
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${manifest}</manifest:manifest>`,
    ...parts,
  });
}

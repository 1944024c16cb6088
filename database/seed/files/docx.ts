import { crc32 } from 'node:zlib';

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNs = 'http://schemas.openxmlformats.org/package/2006';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Writes a small Word document (ECMA-376) of paragraphs from right to left; the first is the heading. */
export function writeDocx(paragraphs: readonly string[]): Uint8Array {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const body = paragraphs
    .map(
      (text, index) =>
        `<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/>${index === 0 ? '<w:b/><w:sz w:val="36"/>' : ''}</w:rPr>` +
        `<w:t>${escape(text)}</w:t></w:r></w:p>`,
    )
    .join('');
  return writeZip([
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ` +
        `ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${xml}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" ` +
        `Type="${relationships}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    [
      'word/document.xml',
      `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
        `<w:body>${body}</w:body></w:document>`,
    ],
  ]);
}

/** A ZIP archive (APPNOTE 6.3) of files that are stored as they are. */
function writeZip(files: readonly (readonly [name: string, text: string])[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const data = Buffer.from(text, 'utf8');
    // Version 2.0, nothing special, stored, the first day that a ZIP archive knows.
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

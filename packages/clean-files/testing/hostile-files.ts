import { deflateRawSync, deflateSync } from 'node:zlib';
import { PDFName } from '@cantoo/pdf-lib';
import type { RefusalReason } from '../result.ts';
import { photo, png } from './images.ts';
import { openText, relation, relationships, wordFile, wordXml, zipOf } from './office-files.ts';
import { pdf, pdfWithLargePicture, pdfWithPrograms, pdfWithStream, rawPdf } from './pdfs.ts';

/** A file that means harm, and what has to become of it. What it does harm with is called `payload`. */
export interface HostileFile {
  readonly what: string;
  readonly make: () => Uint8Array | Promise<Uint8Array>;
  /** Reason of its refusal; 'cleaned' where the harm is taken out. */
  readonly outcome: RefusalReason | 'cleaned';
}

const join = (...pieces: readonly (Uint8Array | string)[]): Buffer =>
  Buffer.concat(pieces.map(piece => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)));
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_048_576);
const part = (xml: string) => () => wordFile({ 'word/document.xml': wordXml(xml) });
const rels =
  (...items: readonly string[]) =>
  () =>
    wordFile({ 'word/_rels/document.xml.rels': relationships(...items) });
const field = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const compound = (...pieces: readonly (Uint8Array | string)[]) =>
  join(Buffer.from('d0cf11e0a1b11ae1', 'hex'), ...pieces);

/** Sets a flag in every header of a zip. */
function withFlag(zip: Uint8Array, flag: number): Uint8Array {
  const changed = Buffer.from(zip);
  for (const [signature, offset] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const) {
    for (let at = changed.indexOf(signature); at >= 0; at = changed.indexOf(signature, at + 4)) {
      changed.writeUInt16LE(changed.readUInt16LE(at + offset) | flag, at + offset);
    }
  }
  return changed;
}

/** Says of every entry that it is where the first one is. */
function overlapping(zip: Uint8Array): Uint8Array {
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf('PK\x01\x02'); at >= 0; at = changed.indexOf('PK\x01\x02', at + 4))
    changed.writeUInt32LE(0, at + 42);
  return changed;
}

/** Says of an entry that it is smaller than it is. */
function understated(zip: Uint8Array): Uint8Array {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(100, changed.lastIndexOf('PK\x01\x02') + 24);
  return changed;
}

function within(depth: number): Uint8Array {
  return depth === 0
    ? wordFile()
    : wordFile({
        'word/embeddings/a.docx': within(depth - 1),
        'word/_rels/document.xml.rels': relationships(relation('package', 'embeddings/a.docx')),
      });
}

export const hostileFiles: readonly HostileFile[] = [
  // Two things at once.
  { what: 'a PDF with a zip behind it', make: async () => join(await pdf(), zipOf({ payload: 'x' })), outcome: 'type' },
  {
    what: 'a PDF with a page in its head',
    make: async () => join('%PDF-1.7\n<html><script>payload</script>', await pdf()),
    outcome: 'type',
  },
  {
    what: 'a PDF with a page behind it',
    make: async () => join(await pdf(), '<script>payload</script>'),
    outcome: 'type',
  },
  {
    what: 'a page that says PDF further down',
    make: async () => join('<html><script>payload()</script>\n', await pdf()),
    outcome: 'type',
  },
  {
    what: 'a GIF that is a script',
    make: () => join('GIF89a/*', Buffer.alloc(20), '*/=1;payload()'),
    outcome: 'broken',
  },
  {
    what: 'a photo with a zip behind it',
    make: async () => join(await photo(), zipOf({ payload: 'x' })),
    outcome: 'cleaned',
  },
  {
    what: 'a picture with a page in its text',
    make: () => png(8, 8, ['<script>payload</script>']),
    outcome: 'cleaned',
  },
  { what: 'a zip with something before it', make: () => join('PK\x03\x04payload', wordFile()), outcome: 'type' },
  { what: 'a zip with something behind it', make: () => join(wordFile(), 'payload'), outcome: 'type' },
  // Types that are not taken, whatever they are called.
  { what: 'a page', make: () => join('<!doctype html><script>alert(1)</script>'), outcome: 'type' },
  {
    what: 'an SVG',
    make: () => join('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    outcome: 'type',
  },
  { what: 'a program of Windows', make: () => join('MZ\x90\0\x03\0\0\0payload'), outcome: 'type' },
  { what: 'a program of Linux', make: () => join('\x7fELF\x02\x01\x01\0payload'), outcome: 'type' },
  { what: 'a zip of anything', make: () => zipOf({ 'payload.exe': 'MZ' }), outcome: 'type' },
  { what: 'an archive of another kind', make: () => join("7z\xbc\xaf'\x1c\0\x04payload"), outcome: 'type' },
  {
    what: 'an old document, which may have macros',
    make: () => compound(Buffer.alloc(512), 'WordDocument payload'),
    outcome: 'type',
  },
  // Passwords: nobody can look inside.
  { what: 'a zip with a password', make: () => withFlag(zipOf({ payload: 'x' }), 1), outcome: 'encrypted' },
  {
    what: 'a document with a password',
    make: () => compound(Buffer.from('EncryptedPackage', 'utf16le')),
    outcome: 'encrypted',
  },
  {
    what: 'an open document with a password',
    make: () => openText({}, '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>'),
    outcome: 'encrypted',
  },
  {
    what: 'a PDF with a password',
    make: () => pdf(document => document.encrypt({ userPassword: 'payload' })),
    outcome: 'encrypted',
  },
  // Bombs.
  { what: 'a picture of 3.6 thousand million pixels', make: () => png(60_000, 60_000), outcome: 'bomb' },
  {
    what: 'a document that becomes a thousand times as large',
    make: () => wordFile({ 'word/a.xml': zeros(20) }),
    outcome: 'bomb',
  },
  {
    what: 'a document of six thousand parts',
    make: () => wordFile(Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`word/${n}.xml`, '<a/>']))),
    outcome: 'bomb',
  },
  { what: 'parts that lie in one another', make: () => overlapping(wordFile()), outcome: 'bomb' },
  {
    what: 'a part that is larger than it says',
    make: () => understated(wordFile({ 'word/z.xml': `<a>${'a'.repeat(50_000)}</a>` })),
    outcome: 'bomb',
  },
  { what: 'documents within documents', make: () => within(5), outcome: 'bomb' },
  {
    what: 'a PDF with a stream of 130 MB',
    make: () => pdfWithStream(deflateSync(zeros(130)), ['FlateDecode']),
    outcome: 'bomb',
  },
  {
    what: 'a PDF with a stream packed twice',
    make: () => pdfWithStream(deflateSync(deflateSync(zeros(130))), ['FlateDecode', 'FlateDecode']),
    outcome: 'bomb',
  },
  {
    what: 'a PDF with a stream packed five times',
    make: () =>
      pdfWithStream(
        Buffer.from('x'),
        Array.from({ length: 5 }, () => 'ASCIIHexDecode'),
      ),
    outcome: 'bomb',
  },
  { what: 'a PDF with a picture of 10,000 million pixels', make: pdfWithLargePicture, outcome: 'bomb' },
  {
    what: 'elements that are nested a hundred thousand deep',
    make: part('<w:p>'.repeat(100_000) + '</w:p>'.repeat(100_000)),
    outcome: 'bomb',
  },
  {
    what: 'entities that become thousands of millions',
    make: () =>
      wordFile({ 'word/document.xml': `<!DOCTYPE a [<!ENTITY a "payload"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>` }),
    outcome: 'active_content',
  },
  // What runs, or fetches.
  { what: 'a PDF with programs, files and addresses', make: pdfWithPrograms, outcome: 'cleaned' },
  {
    what: 'a document with macros',
    make: () => wordFile({}, { contentType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    outcome: 'active_content',
  },
  {
    what: 'a document with the code of macros',
    make: () => wordFile({ 'word/vbaProject.bin': 'payload' }),
    outcome: 'active_content',
  },
  {
    what: 'a control of ActiveX',
    make: () => wordFile({ 'word/activeX/activeX1.xml': '<a/>' }),
    outcome: 'active_content',
  },
  {
    what: 'a picture from elsewhere',
    make: rels(relation('image', 'https://payload.example/x.png', 'External')),
    outcome: 'active_content',
  },
  {
    what: 'the same, written in references',
    make: rels(relation('image', 'https://payload.example', '&#69;xternal')),
    outcome: 'active_content',
  },
  {
    what: 'the same in UTF-16',
    make: () =>
      wordFile({
        'word/_rels/document.xml.rels': join(
          '\xff\xfe',
          Buffer.from(relationships(relation('frame', 'https://payload.example', 'External')), 'utf16le'),
        ),
      }),
    outcome: 'active_content',
  },
  {
    what: 'a template from elsewhere',
    make: rels(relation('attachedTemplate', 'https://payload.example/x.dotm', 'External')),
    outcome: 'cleaned',
  },
  {
    what: 'a link to a program',
    make: rels(relation('hyperlink', 'file:///c:/payload.exe', 'External')),
    outcome: 'cleaned',
  },
  {
    what: 'a field that starts a program',
    make: part(`<w:p>${field('DDEAUTO c:\\\\payload.exe')}</w:p>`),
    outcome: 'cleaned',
  },
  {
    what: 'the same, cut into pieces',
    make: part(`<w:p>${field('DD')}${field('EAUTO ')}${field('payload')}</w:p>`),
    outcome: 'cleaned',
  },
  {
    what: 'an object of another program',
    make: () =>
      wordFile({
        'word/embeddings/oleObject1.bin': compound('payload'),
        'word/_rels/document.xml.rels': relationships(relation('oleObject', 'embeddings/oleObject1.bin')),
      }),
    outcome: 'cleaned',
  },
  {
    what: 'a drawing with a script',
    make: () =>
      wordFile({
        'word/_rels/document.xml.rels': relationships(relation('image', 'media/a.svg')),
        'word/media/a.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" onload="payload()"><script>payload()</script></svg>',
      }),
    outcome: 'cleaned',
  },
  {
    what: 'a button that starts a program',
    make: part('<p:a action="ppaction://program?file=payload.exe"/>'),
    outcome: 'cleaned',
  },
  {
    what: 'an open document with macros',
    make: () => openText({ 'Basic/Standard/Module1.xml': '<a/>' }),
    outcome: 'active_content',
  },
  { what: 'a way out of the zip', make: () => wordFile({ '../../payload': 'x' }), outcome: 'type' },
  { what: 'a name that stands twice', make: () => wordFile({ 'WORD/document.xml': '<a/>' }), outcome: 'type' },
  // Broken on purpose.
  { what: 'half a photo', make: async () => (await photo()).subarray(0, 900), outcome: 'broken' },
  {
    what: 'a PDF of random bytes',
    make: () => join('%PDF-1.7\n', Buffer.from('payload'.repeat(300))),
    outcome: 'broken',
  },
  {
    what: 'pages that hold themselves',
    make: () => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    outcome: 'bomb',
  },
  {
    what: 'lists a hundred thousand deep',
    make: () =>
      rawPdf([
        `<< /Type /Catalog /Pages 2 0 R /X ${'['.repeat(100_000)}${']'.repeat(100_000)} >>`,
        '<< /Type /Pages /Kids [] /Count 0 >>',
      ]),
    outcome: 'broken',
  },
  {
    what: 'a stream of nothing',
    make: () =>
      pdf(document =>
        document
          .getPage(0)
          .node.set(
            PDFName.of('Contents'),
            document.context.register(
              document.context.stream(deflateRawSync(Buffer.from('x')), { Filter: 'FlateDecode' }),
            ),
          ),
      ),
    outcome: 'cleaned',
  },
];

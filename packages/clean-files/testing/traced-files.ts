import { PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { photo } from './images.ts';
import { openText, relation, relationships, wordFile, wordXml } from './office-files.ts';
import { pdf } from './pdfs.ts';

/**
 * Marker that must not be found in a file that is handed on: name, address, location, device, and a path on the
 * machine.
 */
export const traces = [
  'Dana Levi',
  'dana.levi',
  'DL-initials',
  'SN-4711-0815',
  'Acmephone',
  'Users\\Dana',
  'GPS',
  'Levi Ltd',
  'earlier words',
] as const;

const core = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Dana Levi</dc:creator><cp:lastModifiedBy>Dana Levi</cp:lastModifiedBy></cp:coreProperties>`;
const app = `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>Levi Ltd</Company><Manager>Dana Levi</Manager></Properties>`;
const properties = { 'docProps/core.xml': core, 'docProps/app.xml': app };
const signed = 'w:author="Dana Levi" w:initials="DL-initials" w:date="2026-01-02T03:04:05Z"';
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

async function tracedWord(): Promise<Uint8Array> {
  return wordFile({
    ...properties,
    'word/document.xml': wordXml(
      `<w:p w:rsidR="00AB12CD"><w:ins ${signed}><w:r><w:t>סיכום</w:t></w:r></w:ins><w:docPr descr="C:\\Users\\Dana\\photo.jpg"/></w:p>`,
    ),
    'word/comments.xml': `<w:comments ${word}><w:comment w:id="0" ${signed}><w:p><w:r><w:t>הערה</w:t></w:r></w:p></w:comment></w:comments>`,
    'word/people.xml': `<w:people ${word}><w:person w:author="Dana Levi"/></w:people>`,
    'word/settings.xml': `<w:settings ${word}><w:attachedTemplate w:val="x"/><w:rsids><w:rsid w:val="00AB12CD"/></w:rsids></w:settings>`,
    'word/_rels/settings.xml.rels': relationships(
      relation('attachedTemplate', 'file:///C:\\Users\\Dana\\x.dotm', 'External'),
    ),
    'word/_rels/document.xml.rels': relationships(
      relation('hyperlink', 'mailto:dana.levi@example.org', 'External', 'rId1'),
      relation('image', 'media/image1.jpeg', 'Internal', 'rId2'),
    ),
    'word/media/image1.jpeg': await photo(),
    'customXml/item1.xml': '<a>Dana Levi</a>',
  });
}

async function tracedSheet(): Promise<Uint8Array> {
  const sheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  return wordFile(
    {
      ...properties,
      'word/document.xml': `<workbook ${sheet}><fileSharing userName="Dana Levi"/><absPath url="C:\\Users\\Dana\\x.xlsx"/></workbook>`,
      'xl/comments1.xml': `<comments ${sheet}><authors><author>Dana Levi</author></authors><commentList><comment authorId="0"><text><r><t>Dana Levi:\n</t></r><r><t>הערה</t></r></text></comment></commentList></comments>`,
      'xl/persons/person.xml':
        '<personList xmlns="x"><person displayName="Dana Levi" userId="dana.levi@example.org" providerId="AD"/></personList>',
      'xl/printerSettings/printerSettings1.bin': Buffer.from('Printer of Dana Levi', 'utf16le'),
      'xl/embeddings/inner.docx': await tracedWord(),
      'word/_rels/document.xml.rels': relationships(relation('package', '/xl/embeddings/inner.docx')),
    },
    { contentType: type },
  );
}

const tracedSlides = () =>
  wordFile(
    {
      ...properties,
      'ppt/commentAuthors.xml':
        '<p:cmAuthorLst xmlns:p="x"><p:cmAuthor id="0" name="Dana Levi" initials="DL-initials"/></p:cmAuthorLst>',
      'ppt/changesInfos/changesInfo1.xml': '<a name="Dana Levi"/>',
      'ppt/slides/slide1.xml': '<p:sld xmlns:p="x"><p:cNvPr descr="C:\\Users\\Dana\\x.png"/></p:sld>',
    },
    { contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml' },
  );

const openNamespaces =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0"';
const tracedOpenText = async () =>
  openText({
    'meta.xml': `<office:document-meta ${openNamespaces}><dc:creator>Dana Levi</dc:creator></office:document-meta>`,
    'settings.xml': `<office:document-settings ${openNamespaces}><a>Printer of Dana Levi</a></office:document-settings>`,
    'content.xml': `<office:document-content ${openNamespaces}><office:annotation><dc:creator>Dana Levi</dc:creator><meta:creator-initials>DL-initials</meta:creator-initials><text:p>הערה</text:p></office:annotation></office:document-content>`,
    'Pictures/a.jpg': await photo(),
  });

const tracedPdf = async () => {
  const first = await pdf(async document => {
    document.setAuthor('Dana Levi');
    const { context, catalog } = document;
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>Dana Levi</dc:creator></x:xmpmeta>';
    catalog.set(PDFName.of('Metadata'), context.register(context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' })));
    const page = document.getPage(0);
    page.drawImage(await document.embedJpg(await photo()), { x: 50, y: 100, width: 200, height: 150 });
    page.node.set(PDFName.of('PieceInfo'), context.obj({ App: { Private: PDFString.of('C:\\Users\\Dana') } }));
    const appearance = context.stream('', { Subtype: 'Form', PieceInfo: { Private: PDFString.of('C:\\Users\\Dana') } });
    const note = {
      AP: { N: context.register(appearance) },
      Type: 'Annot',
      Subtype: 'Text',
      Rect: [9, 9, 30, 30],
      T: PDFHexString.fromText('Dana Levi'),
      NM: PDFString.of('dana.levi'),
    };
    page.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(note))]));
    context.register(context.obj({ Old: PDFString.of('earlier words') }));
  });
  // Saved again by a program that only adds to the end.
  const start = Buffer.from(first).lastIndexOf('startxref');
  const before = /startxref\s+(\d+)/.exec(Buffer.from(first.subarray(start)).toString('latin1'))?.[1] ?? '0';
  const added = `900 0 obj\n(earlier words)\nendobj\nxref\n900 1\n${String(first.byteLength + 1).padStart(10, '0')} 00000 n \n`;
  const { Root, Info } = { Root: /\/Root (\d+ 0 R)/, Info: /\/Info (\d+ 0 R)/ };
  const text = Buffer.from(first).toString('latin1');
  const trailer = `trailer << /Size 901 /Root ${Root.exec(text)?.[1]} /Info ${Info.exec(text)?.[1]} /Prev ${before} >>\nstartxref\n${first.byteLength + added.indexOf('xref\n') + 1}\n%%EOF\n`;
  return Buffer.concat([first, Buffer.from(`\n${added}${trailer}`)]);
};

/** Files as students make them: each says who they are in every way that its type has. */
export const tracedFiles: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
  'a photo': photo,
  'a PDF': tracedPdf,
  'a document': tracedWord,
  'a sheet with a document in it': tracedSheet,
  slides: tracedSlides,
  'an open document': tracedOpenText,
};

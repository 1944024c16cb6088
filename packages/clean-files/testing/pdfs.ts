import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF with a page, changed by the caller before it is written. */
export async function pdf(change: (document: PDFDocument) => void | Promise<void> = () => {}): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([595, 842]).drawText('Summary', { x: 50, y: 700, size: 30, font });
  await change(document);
  return await document.save({ useObjectStreams: false });
}

/** One whose stream becomes so many bytes. */
export const pdfWithStream = (contents: Uint8Array, filter: readonly string[]) =>
  pdf(document => {
    const stream = document.context.stream(contents, { Filter: filter.map(name => PDFName.of(name)) });
    document.getPage(0).node.set(PDFName.of('Contents'), document.context.register(stream));
  });

/** One with a picture that a reader would need 40 GB for. */
export const pdfWithLargePicture = () =>
  pdf(document => {
    const picture = document.context.stream('x', { Subtype: 'Image', Width: 100_000, Height: 100_000 });
    document.getPage(0).node.newXObject('Picture', document.context.register(picture));
  });

/** One whose objects lie in a stream, which becomes so many bytes. */
export function pdfWithObjectStream(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1_048_576, ' '));
  const head = `<< /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${packed.byteLength} >>\nstream\n`;
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    `${head}${packed.toString('latin1')}\nendstream`,
  ]);
}

/** A PDF from its objects as text, with what else its trailer says. */
export function rawPdf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** One that runs, carries and sends things in every way that there is. */
export const pdfWithPrograms = () =>
  pdf(async document => {
    const { context, catalog } = document;
    document.addJavaScript('start', 'app.alert("payload")');
    await document.attach(Buffer.from('payload'), 'payload.exe');
    const run = context.obj({ S: 'JavaScript', JS: PDFString.of('payload()') });
    catalog.set(PDFName.of('OpenAction'), context.register(run));
    catalog.set(PDFName.of('AA'), context.obj({ WC: run }));
    const annotation = (more: object) =>
      context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 90, 90], ...more }));
    const page = document.getPage(0).node;
    page.set(
      PDFName.of('Annots'),
      context.obj([
        annotation({ A: { S: 'Launch', F: PDFString.of('payload.exe') } }),
        annotation({ A: { S: 'URI', URI: PDFString.of('javascript:payload()') } }),
        annotation({ A: { S: 'SubmitForm', F: PDFString.of('https://payload.example') } }),
        annotation({ A: { S: 'GoToR', F: PDFString.of('\\\\payload\\share') } }),
        annotation({ A: { S: 'URI', URI: PDFString.of('https://allowed.example') } }),
        annotation({ Subtype: 'FileAttachment', FS: { F: PDFString.of('payload') } }),
      ]),
    );
    page.set(PDFName.of('AA'), context.obj({ O: run }));
    // Hidden where names are only names.
    catalog.set(PDFName.of('Names'), context.obj({ Dests: { Names: [PDFString.of('x'), run] } }));
  });

import { PDFDict, PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';

/** Everything that a file holds, unpacked, as one text in which to search. */
export async function lookInside(bytes: Uint8Array): Promise<string> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const raw = all.toString('latin1');
  if (raw.startsWith('PK')) {
    const parts = await Promise.all(
      Object.entries(unzipSync(bytes)).map(async ([name, part]) => `${name}\n${await lookInside(part)}`),
    );
    return parts.join('\n');
  }
  return raw.startsWith('%PDF')
    ? `${raw}\n${await insidePdf(bytes)}`
    : `${raw}\n${all.toString('utf8')}\n${all.toString('utf16le')}`;
}

async function insidePdf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const found = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    return `${object.dict.toString()}\n${contentsOf(object)}`;
  });
  return [...found, context.trailerInfo.Info instanceof PDFDict ? context.trailerInfo.Info.toString() : ''].join('\n');
}

function contentsOf(stream: PDFRawStream): string {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  } catch {
    return Buffer.from(stream.getContents()).toString('latin1');
  }
}

import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { type Cleaned, Refusal } from '../result.ts';
import { pdfStart } from '../file-type.ts';
import { drawFirstPage } from './first-page.ts';
import { refuseForeignParts } from './foreign-parts.ts';
import { stripDocument } from './strip-document.ts';

/** More than a book has. */
const maxPages = 3_000;

/**
 * Writes a PDF again from what its pages need. What it says of its author, what it would run, files inside it, earlier
 * versions of itself and anything before, between and behind its parts is not carried over.
 *
 * @throws Refusal
 */
export async function cleanPdf(sent: Uint8Array): Promise<Cleaned> {
  refuseForeignParts(sent);
  const start = pdfStart(sent);
  const bytes = sent.subarray(start);
  // The job of a printer, which names its user and the machine.
  const hasPrefix = /\S/.test(new TextDecoder().decode(sent.subarray(0, start)));
  const pdf = await load(bytes);
  const pages = countPages(pdf);
  const cleaned = await stripDocument(pdf, bytes);
  const written = await pdf.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
  return {
    outcome: 'cleaned',
    bytes: written,
    mediaType: 'application/pdf',
    kind: 'pdf',
    extension: 'pdf',
    alsoKnownAs: [],
    cleaned: hasPrefix && !cleaned.includes('device') ? [...cleaned, 'device'] : cleaned,
    pages,
    width: null,
    height: null,
    thumbnail: await drawFirstPage(written),
  };
}

/**
 * Opens it with no password, which is how readers open a PDF that only its owner may change or print (ISO 32000-2
 * section 7.6.4): it is written without encryption.
 */
async function load(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { updateMetadata: false, warnOnInvalidObjects: false };
  try {
    return await PDFDocument.load(bytes, options);
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) throw error;
  }
  try {
    return await PDFDocument.load(bytes, { ...options, password: '' });
  } catch (error) {
    throw new Refusal('encrypted', 'A PDF with a password', error);
  }
}

function countPages(pdf: PDFDocument): number {
  const count = pdf.getPageCount();
  if (count < 1) throw new Refusal('broken', 'No pages');
  if (count > maxPages) throw new Refusal('bomb', `${count} pages`);
  return count;
}

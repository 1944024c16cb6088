import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { type Cleaned, Refusal } from '../result.ts';
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
export async function cleanPdf(bytes: Uint8Array): Promise<Cleaned> {
  refuseForeignParts(bytes);
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
    cleaned,
    pages,
    width: null,
    height: null,
    thumbnail: await drawFirstPage(written),
  };
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, warnOnInvalidObjects: false });
  } catch (error) {
    if (error instanceof EncryptedPDFError) throw new Refusal('encrypted', 'A PDF with a password', error);
    throw error;
  }
}

function countPages(pdf: PDFDocument): number {
  const count = pdf.getPageCount();
  if (count < 1) throw new Refusal('broken', 'No pages');
  if (count > maxPages) throw new Refusal('bomb', `${count} pages`);
  return count;
}

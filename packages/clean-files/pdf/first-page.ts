import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { makeThumbnail, thumbnailPixels } from '../image/thumbnail.ts';
import { Refusal } from '../result.ts';

/**
 * Draws the first page of a PDF. It also shows that what was written can be read: a PDF that Chromium's own reader does
 * not open is of no use to anybody.
 *
 * @returns null for a page that cannot be drawn
 * @throws Refusal broken for a PDF that cannot be opened
 */
export async function drawFirstPage(bytes: Uint8Array): Promise<Uint8Array | null> {
  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(bytes).catch((error: unknown) => {
    throw new Refusal('broken', 'The PDF cannot be opened', error);
  });
  try {
    const page = pdf.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = thumbnailPixels / Math.max(originalWidth, originalHeight, 1);
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    // As paper is white.
    return await makeThumbnail(sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' }));
  } catch {
    return null;
  }
}

import { fileType } from './file-type.ts';
import { type CleanResult, Refusal } from './result.ts';

/** No cleaned file is larger, bytes. */
const maxBytes = 20 * 1_048_576;

/**
 * Checks and cleans one file. Runs in a process of its own, which may be ended at any moment: what a hostile file makes
 * of the libraries below concerns that process alone. Each library is loaded for the files that need it.
 */
export async function cleanFile(bytes: Uint8Array): Promise<CleanResult> {
  try {
    const result = await clean(bytes);
    if (result.outcome === 'cleaned' && result.bytes.byteLength > maxBytes)
      return { outcome: 'refused', reason: 'size' };
    return result;
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', reason: error.reason };
    if (error instanceof RangeError) return { outcome: 'refused', reason: 'bomb' };
    return { outcome: 'refused', reason: 'broken' };
  }
}

async function clean(bytes: Uint8Array): Promise<CleanResult> {
  const type = fileType(bytes);
  switch (type) {
    case 'pdf':
      return await (await import('./pdf/clean-pdf.ts')).cleanPdf(bytes);
    case 'zip':
      return await (await import('./office/clean-office.ts')).cleanOffice(bytes);
    case 'text':
      return (await import('./text/clean-text.ts')).cleanText(bytes);
    default:
      return await (await import('./image/clean-image.ts')).cleanImage(bytes, type);
  }
}

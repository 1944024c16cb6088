import { isNative } from './device/kind.ts';
import { downloadFile } from './download-file.ts';

/**
 * Lets the person keep something under a name: the browser saves it; an app hands it to the device's share sheet, which
 * also saves. Rejects when the device cannot take it.
 */
export async function saveFile(blob: Blob, name: string): Promise<void> {
  if (isNative()) return (await import('./native/hand-over-file.ts')).handOverFile(blob, name);
  downloadFile(blob, name);
}

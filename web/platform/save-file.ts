import { isNative } from './device/kind.ts';

/**
 * Lets the person keep something under a name: the browser saves it, as if a link to it had been pressed; an app hands
 * it to the device's share sheet, which also saves. Rejects when the device cannot take it.
 */
export async function saveFile(blob: Blob, name: string): Promise<void> {
  if (isNative()) return (await import('./native/hand-over-file.ts')).handOverFile(blob, name);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

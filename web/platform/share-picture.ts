import { isNative } from './device/kind.ts';
import { saveFile } from './save-file.ts';

/** Hands a picture to the device's share sheet; where there is none for files it is saved. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  if (!isNative() && typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // What the sheet refuses, as after a long wait, is saved.
    }
  }
  await saveFile(picture, name);
}

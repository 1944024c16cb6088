import { isNative } from './device/kind.ts';
import { downloadFile } from './download-file.ts';
import { share } from './share.ts';

interface Picture {
  readonly blob: Blob;
  readonly name: string;
  /** Its public address. */
  readonly url: string;
}

/** Hands a picture to the device's share sheet; where that takes no files its address in an app, else it is saved. */
export async function sharePicture({ blob, name, url }: Picture): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })];
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
    try {
      await navigator.share({ files });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // What the sheet refuses, as after a long wait, goes the other way.
    }
  }
  if (isNative()) {
    await share({ title: name, url });
    return;
  }
  downloadFile(blob, name);
}

import { isNative } from './device/kind.ts';

export type ShareResult = 'shared' | 'copied' | 'dismissed';

/**
 * Hands a link to the device's share sheet; where there is none the link is copied.
 * Rejects when neither is possible, so that the caller can show the link itself.
 *
 * @param link its address is public: in an app that of the site, never the app's own
 */
export async function share(link: { readonly title: string; readonly url: string }): Promise<ShareResult> {
  if (isNative()) {
    const { openShareSheet } = await import('./native/share-sheet.ts');
    return (await openShareSheet(link)) ? 'shared' : 'dismissed';
  }
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
      // A share sheet that refuses (no permission, no target) leaves the clipboard.
    }
  }
  await navigator.clipboard.writeText(link.url);
  return 'copied';
}

import type { SendToApi } from '#web/entities/session/use-api.ts';
import { serverUrl } from '#web/lib/server-url.ts';
import { isNative } from '#web/platform/device/kind.ts';

/**
 * Opens a file that is not public, by an address that its owner or an admin gets for some minutes. Its tab is opened in
 * the press itself, or browsers take it for an advertisement; it is empty until the address is there. An app shows it
 * in the device's browser.
 *
 * @param inTab in a tab of its own; else in this one, where a download leaves the page as it is
 */
export async function openFile(api: SendToApi, id: string, inTab = true): Promise<void> {
  if (isNative()) {
    const { openBrowser } = await import('#web/platform/native/browser.ts');
    return openBrowser(await addressOf(api, id));
  }
  const tab = inTab ? window.open('', '_blank') : null;
  try {
    const url = await addressOf(api, id);
    if (tab) {
      tab.opener = null;
      tab.location.replace(url);
    } else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

async function addressOf(api: SendToApi, id: string): Promise<string> {
  const response = await api(`/files/v1/${id}/link`, { method: 'POST' });
  if (!response.ok) throw new Error(`The link of a file was refused with ${response.status}`);
  const { url } = (await response.json()) as { readonly url: string };
  return serverUrl(url);
}

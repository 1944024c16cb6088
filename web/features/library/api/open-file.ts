import type { ApiRequest } from '#web/entities/session/use-api.ts';

/**
 * Opens a file in a tab of its own, by an address that an admin gets for some minutes. The tab is opened in the press
 * itself, or browsers take it for an advertisement; it is empty until the address is there.
 */
export async function openFile(api: ApiRequest, id: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const response = await api(`/files/v1/${id}/link`, { method: 'POST' });
    if (!response.ok) throw new Error(`The link of a file was refused with ${response.status}`);
    const { url } = (await response.json()) as { readonly url: string };
    if (tab) {
      tab.opener = null;
      tab.location.replace(url);
    } else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

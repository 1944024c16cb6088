import { Browser } from '@capacitor/browser';

/** Shows a page of the web in the device's browser, over the app: going back leads to where one was. */
export async function openBrowser(url: string): Promise<void> {
  await Browser.open({ url });
}

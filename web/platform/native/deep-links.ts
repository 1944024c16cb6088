import { App } from '@capacitor/app';
import { browserStorage, readStored, writeStored } from '#web/lib/browser-storage.ts';
import { serverOrigin } from '#web/lib/server-url.ts';
import { appPathOf } from './app-path.ts';
import { ignoreFailure } from './ignore-failure.ts';

/** Storage key of the link that the app was started by: it stays the same when the page is loaded again. */
const key = 'dargu-launch-url';

/** Opens links of the site in the application. Resolves once the one that started it, if any, has been opened. */
export async function followDeepLinks(navigate: (path: string) => void): Promise<void> {
  const open = (url: string) => {
    const path = appPathOf(url, serverOrigin);
    if (path !== null) navigate(path);
  };
  ignoreFailure(App.addListener('appUrlOpen', ({ url }) => open(url)));
  const launch = await App.getLaunchUrl();
  const storage = browserStorage('sessionStorage');
  if (!launch?.url || readStored(storage, key) === launch.url) return;
  writeStored(storage, key, launch.url);
  open(launch.url);
}

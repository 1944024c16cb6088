import { browserStorage, readText, writeText } from '#web/lib/browser-storage.ts';

const key = 'dargu-launch';
const page = /^\/go\/([a-z0-9-]{2,20})(?:\/([a-z0-9-]{2,20}))?$/;

/** The label of the launch whose page is at a path, as events name it: its code, and its link. Null for other pages. */
export function launchOfPath(path: string): string | null {
  const [, code, link] = page.exec(path) ?? [];
  if (code === undefined) return null;
  return link === undefined ? code : `${code}_${link}`;
}

/** Stores for as long as the tab lives by which launch the visitor came; it is sent with no rating. */
export function rememberLaunch(label: string): void {
  writeText(browserStorage('sessionStorage'), key, label);
}

/** The launch of this visit; null without one. */
export function launchOfVisit(): string | null {
  return readText(browserStorage('sessionStorage'), key);
}

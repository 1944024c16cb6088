import { addressBeginnings, appLinkPatterns } from '#contract/app-links.ts';

/** A pattern as an attribute of Android's `<data>`: itself, or with `.*` for each part that differs. */
function attribute(pattern: string): string {
  if (!pattern.includes(':')) return `android:path="${pattern}"`;
  return `android:pathPattern="${pattern.replaceAll(/:\w+/gu, '.*')}"`;
}

/** The addresses that a link opens in the app, as elements of an intent filter; iOS gets the same from the server. */
export function androidAddresses(): readonly string[] {
  return addressBeginnings.flatMap(beginning =>
    appLinkPatterns.map(pattern => `<data ${attribute(beginning + pattern)} />`),
  );
}

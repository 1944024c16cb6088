import { paths } from '#web/entities/routing/paths.ts';

/** Pages that stay in the browser: those of admins, and those that a provider's window ends at. */
const browserOnly = /^\/(?:admin|auth)(?:\/|$)/u;

/** Patterns of the pages that a link opens in the app, as `/professor/:id`; sorted, each once. */
export function deepLinkPatterns(): readonly string[] {
  const patterns = Object.values(paths).map(({ pattern }) => pattern);
  return [...new Set(patterns)].filter(pattern => !browserOnly.test(pattern)).toSorted();
}

/** A pattern as an attribute of Android's `<data>`: itself, or with `.*` for each part that differs. */
export function androidPathAttribute(pattern: string): string {
  if (!pattern.includes(':')) return `android:path="${pattern}"`;
  return `android:pathPattern="${pattern.replaceAll(/:\w+/gu, '.*')}"`;
}

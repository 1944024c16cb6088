import { expect, it } from 'vitest';
import { appLinkPatterns, browserOnlyPaths } from '#contract/app-links.ts';
import { paths } from './paths.ts';

it('every page opens in the native app, but those that stay in the browser', () => {
  const patterns = [...new Set(Object.values(paths).map(({ pattern }) => pattern))];
  const staysInBrowser = (pattern: string) =>
    browserOnlyPaths.some(path => pattern === path || pattern.startsWith(`${path}/`));
  expect(appLinkPatterns).toEqual(patterns.filter(pattern => !staysInBrowser(pattern)).toSorted());
  const begun = (path: string) => patterns.some(pattern => pattern === path || pattern.startsWith(`${path}/`));
  expect(browserOnlyPaths.filter(path => !begun(path))).toEqual([]);
});

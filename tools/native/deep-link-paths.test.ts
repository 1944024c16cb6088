import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paths } from '#web/entities/routing/paths.ts';
import { deepLinkPatterns } from './deep-link-paths.ts';

const manifest = readFileSync(
  new URL('../../native/android/app/src/main/AndroidManifest.xml', import.meta.url),
  'utf8',
);
/** Android's `path` is a whole path, and in its `pathPattern` only `.*` has a meaning here. */
const expressions = [...manifest.matchAll(/android:path(?:Pattern)?="([^"]+)"/gu)].map(
  ([, path = '']) => new RegExp(`^${path}$`, 'u'),
);
const opensApp = (path: string) => expressions.some(expression => expression.test(path));

describe('a link to the site', () => {
  it('opens the app at every public page', () => {
    const { admin, adminSettings, auth, authPopup, authCallback, ...publicPages } = paths;
    const examples = Object.values(publicPages).map(({ pattern }) => pattern.replaceAll(/:\w+/gu, '7'));
    expect(examples.length).toBeGreaterThan(25);
    expect(examples.filter(path => !opensApp(path))).toEqual([]);
    expect([admin, adminSettings, auth, authPopup, authCallback].filter(({ pattern }) => opensApp(pattern))).toEqual(
      [],
    );
  });

  it('stays in the browser at pages of admins, at a provider, and at what the server alone answers', () => {
    for (const path of ['/admin/cases', '/auth/v1/authorize', '/rest/v1/professors', '/sitemap.xml', '/professorx'])
      expect(opensApp(path), path).toBe(false);
  });

  it('is named once for each pattern', () => {
    const patterns = deepLinkPatterns();
    expect(patterns).toEqual([...new Set(patterns)]);
    expect(patterns).toHaveLength(expressions.length);
  });
});

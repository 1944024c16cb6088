import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressBeginnings, appLinkPatterns, browserOnlyPaths } from '#contract/app-links.ts';
import { androidAddresses } from './android-addresses.ts';

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
  it('opens the app of Android at the pages that iOS is told of', () => {
    const examples = addressBeginnings.flatMap(beginning =>
      appLinkPatterns.map(pattern => beginning + pattern.replaceAll(/:\w+/gu, '7')),
    );
    expect(examples.length).toBeGreaterThan(25);
    expect(examples.filter(path => !opensApp(path))).toEqual([]);
    expect(expressions).toHaveLength(androidAddresses().length);
  });

  it('stays in the browser at pages of admins, at a provider, and at what the server alone answers', () => {
    const others = ['/auth/v1/authorize', '/rest/v1/professors', '/sitemap.xml', '/professorx', '/professor'];
    const browserOnly = addressBeginnings.flatMap(beginning =>
      browserOnlyPaths.flatMap(path => [beginning + path, `${beginning}${path}/more`]),
    );
    expect([...others, ...browserOnly].filter(opensApp)).toEqual([]);
  });
});

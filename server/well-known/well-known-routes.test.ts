import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { addressBeginnings, appLinkPatterns, browserOnlyPaths } from '#contract/app-links.ts';
import { readConfig } from '../config.ts';
import { wellKnown } from './well-known-routes.ts';

const certificate = Array.from({ length: 32 }, () => 'AB').join(':');
const siteUrl = 'https://dargu.example';
const withApps = wellKnown(
  readConfig({ SITE_URL: siteUrl, ANDROID_CERT_SHA256: certificate, IOS_APP_ID_PREFIX: 'ABCDE12345' }),
);
const withoutApps = wellKnown(readConfig({ SITE_URL: siteUrl }));

describe('the files by which phones open addresses in the app', () => {
  it('name the Android app with its certificates', async () => {
    const response = await withApps.request('/.well-known/assetlinks.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'il.co.dargu.app',
          sha256_cert_fingerprints: [certificate],
        },
      },
    ]);
  });

  it('name the iOS app with the addresses that it opens, and first those that it leaves to the browser', async () => {
    const response = await withApps.request('/.well-known/apple-app-site-association');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    const { applinks } = (await response.json()) as {
      applinks: { details: [{ appIDs: string[]; components: { '/': string; exclude?: true }[] }] };
    };
    const [{ appIDs, components }] = applinks.details;
    expect(appIDs).toEqual(['ABCDE12345.il.co.dargu.app']);
    /** As iOS reads them: the first that matches decides. */
    const opens = (path: string) => {
      const match = components.find(component => new RegExp(`^${component['/'].replaceAll('*', '.*')}$`).test(path));
      return match !== undefined && !match.exclude;
    };
    expect(addressBeginnings).toEqual(['', '/he', '/en']);
    for (const beginning of addressBeginnings) {
      for (const path of browserOnlyPaths.map(each => beginning + each))
        expect([path, opens(path), opens(`${path}/x`)]).toEqual([path, false, false]);
      for (const pattern of appLinkPatterns)
        expect([pattern, opens(beginning + pattern.replaceAll(/:\w+/g, '7'))]).toEqual([pattern, true]);
    }
    expect(opens('/files/v1/7/notes.pdf')).toBe(false);
  });

  it('are missing where their settings are', async () => {
    for (const file of ['assetlinks.json', 'apple-app-site-association'])
      expect((await withoutApps.request(`/.well-known/${file}`)).status).toBe(404);
  });
});

describe('the manifest of the web app', () => {
  it.each([
    ['he', 'דרגו', 'rtl', 'he-IL'],
    ['en', 'Dargu', 'ltr', 'en-US'],
  ])('speaks %s, with icons that exist', async (language, name, dir, lang) => {
    const response = await withApps.request(`/manifest.webmanifest?lng=${language}`);
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await response.json()) as {
      icons: { src: string; purpose: string }[];
      shortcuts: { name: string; url: string; icons: { src: string }[] }[];
    };
    expect(manifest).toMatchObject({ id: '/', scope: '/', short_name: name, dir, lang, display: 'standalone' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
      expect(existsSync(fileURLToPath(new URL(`../../web/public${src}`, import.meta.url)))).toBe(true);
    for (const { name: shortcut, url } of manifest.shortcuts) {
      expect(shortcut).not.toContain('.'); // a text, not its key
      expect(appLinkPatterns).toContain(url);
    }
  });
});

describe('what another app shares', () => {
  const led = async (query: Record<string, string>) => {
    const response = await withApps.request(`/share?${new URLSearchParams(query).toString()}`);
    expect(response.status).toBe(303);
    return response.headers.get('location');
  };

  it.each([
    [{ text: 'דנה  לוי\n' }, '/professors?q=%D7%93%D7%A0%D7%94+%D7%9C%D7%95%D7%99'],
    [{ title: 'Calculus', text: 'https://uni.example/calculus' }, '/professors?q=Calculus'],
    [{ text: `${siteUrl}/professor/7?sort=new` }, '/professor/7?sort=new'],
    [{ url: `${siteUrl}/course/7` }, '/course/7'],
    [{ text: 'x'.repeat(5000) }, `/professors?q=${'x'.repeat(80)}`],
    [{}, '/professors'],
  ])('%j leads to %s', async (query, path) => {
    expect(await led(query)).toBe(siteUrl + path);
  });

  it.each([
    { url: `${siteUrl}//evil.example/x` },
    { url: 'https://evil.example/' },
    { url: 'https://dargu.example@evil.example/' },
    { url: 'https://dargu.example.evil.example/' },
    { text: 'javascript:alert(1)' },
    { title: '\r\nset-cookie: a=b' },
  ])('never leads away: %j', async query => {
    expect(new URL((await led(query)) ?? '').origin).toBe(siteUrl);
    expect(await led(query)).not.toMatch(/^https:\/\/dargu\.example\/[\\/]/);
  });
});

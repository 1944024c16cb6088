import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/locales.ts';
import { readCommonTexts } from '#server/common-texts.ts';
import { pageBudget } from '../../tools/build/page-budget.ts';
import { precacheList } from '../../tools/build/precache-list.ts';

const file = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
const client = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const texts = (language: Language) => Buffer.from(JSON.stringify(readCommonTexts(language)));
const entries = precacheList({
  manifest: JSON.parse(file('dist/client/.vite/manifest.json').toString('utf8')),
  document: file('dist/client/index.html'),
  files: readdirSync(`${client}assets`).map(name => `assets/${name}`),
  texts,
});
const urls = entries.map(({ url }) => url);
const contentOf = (url: string) => {
  if (url === '/shell.html') return file('dist/client/index.html');
  const language = languages.find(each => url === `/locales/${each}/common.json`);
  return language ? texts(language) : file(`dist/client${url}`);
};

/** What each part of the build is made of: the names of files say nothing. */
const manifest = JSON.parse(file('dist/client/.vite/manifest.json').toString('utf8')) as Record<
  string,
  { readonly file: string; readonly name?: string }
>;
const names = urls.map(url => Object.values(manifest).find(part => `/${part.file}` === url)?.name ?? url);

describe('what the service worker keeps from its installation on', () => {
  it('is in the worker that was built, with digests of what changes under its name', () => {
    const worker = file('dist/client/sw.js').toString('utf8');
    for (const { url, integrity } of entries) {
      expect(worker).toContain(url);
      if (!integrity) continue;
      expect(integrity).toBe(`sha256-${createHash('sha256').update(contentOf(url)).digest('base64')}`);
      expect(worker).toContain(integrity);
    }
  });

  it('is all that a page starts with, and no screen of admins, no editor and no second style sheet of pages', () => {
    for (const wanted of ['/shell.html', '/locales/he/common.json', '/locales/en/common.json'])
      expect(urls).toContain(wanted);
    for (const name of [
      'index',
      'packages',
      'start-page',
      'late-parts',
      'professor-route',
      'reviews-route',
      'rating-form',
    ])
      expect(names).toContain(name);
    expect(urls.filter(url => url.endsWith('.woff2'))).toHaveLength(3);
    expect(
      [...urls, ...names].filter(name =>
        /admin|editor|library|queue-screen|preview-worker|\/app-[^/]*\.css/.test(name),
      ),
    ).toEqual([]);
  });

  it('keeps to its budget', () => {
    const bytes = urls.map(url => (url.endsWith('.woff2') ? contentOf(url) : gzipSync(contentOf(url))).length);
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1_000).toBeLessThanOrEqual(pageBudget.keptKb);
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { pageBudget } from '../../tools/build/page-budget.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const pages = await loadBuiltPages({
  client: folder('dist/client'),
  server: folder('dist/server'),
});
const place = { id: 1, name: 'מקום', name_en: 'Place', name_pretty_card: null };
const entry = {
  id: 7,
  title: 'dr',
  code: '1',
  name: 'נועה לוי',
  name_en: 'Noa Levi',
  rating_count: 0,
  rating_avg: null,
  histogram: [0, 0, 0, 0, 0],
  difficulty_histogram: [0, 0, 0, 0, 0],
  difficulty_avg: null,
  take_again_percent: null,
  tag_counts: {},
  semester_counts: {},
  last_rated_at: null,
  department: place,
  institution: place,
};

/** A page as the server sends it, with one professor and one course and nothing else to show. */
async function pageAt(path: string) {
  const answer = (url: string) => (/\/(?:professors|courses)\?/.test(url) ? [entry] : []);
  const page = { language: 'he' } as const;
  const result = await pages.render({
    ...page,
    url: `https://dargu.example${path}`,
    messages: await pages.messages('he'),
    clientConfig: {
      apiKey: 'key',
      siteUrl: 'https://dargu.example',
      avatarUrl: '/avatars',
      gaMeasurementId: null,
      contactEmail: null,
      stores: { googlePlay: null, appStore: null },
      native: { minVersion: null },
      providers: [],
    },
    fetch: async resource => Response.json(answer(resource instanceof Request ? resource.url : String(resource))),
  });
  const { html } = await pages.write({ ...page, ...result }, result.sources, path);
  const [styles = '', linked = ''] = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css]) => css);
  return { html, styles, linked };
}

const [, whole = ''] = /<style>(.*?)<\/style>/s.exec(pages.shell ?? '') ?? [];
const ruled = (css: string) =>
  new Set(Array.from(css.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) => name.replaceAll(/\\(.)/g, '$1')));
const classesIn = (html: string) =>
  new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list.split(' ')).flat());

describe.each([
  '/professors',
  '/courses',
  '/professor/7',
  '/course/7',
  '/reviews/professor/7',
  '/compare',
  '/study-guides',
  '/info',
  '/contact',
  '/transparency',
  '/account',
  '/profile',
])('the page %s', path => {
  it('carries a rule for each of its classes that has one, and no more than its budget', async () => {
    const { html, styles, linked } = await pageAt(path);
    // What shows on paper comes later.
    const onScreen = whole.replaceAll(/@media print ?\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
    const [there, everywhere] = [ruled(styles), ruled(onScreen)];
    expect(styles.length).toBeLessThan(whole.length);
    expect([...classesIn(html)].filter(name => everywhere.has(name) && !there.has(name))).toEqual([]);
    expect(gzipSync(styles + linked).length / 1024).toBeLessThanOrEqual(pageBudget.cssKib);
  });

  it('names the sheet with the rules for all classes', async () => {
    const { html } = await pageAt(path);
    const [, all = ''] = /data-styles="([^"]*)"/.exec(html) ?? [];
    expect([...ruled(readFileSync(folder(`dist/client${all}`), 'utf8'))]).toEqual([
      ...ruled(whole.replaceAll(/@font-face[^}]*\}/g, '')),
    ]);
  });

  it('names the fonts of the document, once', async () => {
    const { html, styles } = await pageAt(path);
    const [, all = ''] = /data-styles="([^"]*)"/.exec(html) ?? [];
    const fontsIn = (css: string) =>
      Array.from(css.matchAll(/@font-face[^}]*src:url\(["']?([^)"']+)/g), ([, url]) => url);
    expect(fontsIn(styles)).toEqual(fontsIn(whole));
    expect(fontsIn(styles)).toContainEqual(expect.stringMatching(/^\/assets\/heebo-hebrew-/));
    expect(fontsIn(readFileSync(folder(`dist/client${all}`), 'utf8'))).toEqual([]);
  });
});

describe('a page with charts', () => {
  it('carries their sheet behind its own styles, and links none in its body', async () => {
    const { html, linked } = await pageAt('/professor/7');
    expect(html).toMatch(/<\/style><style data-sheets="\/assets\/charts-[\w-]+\.css">/);
    expect([...ruled(linked)]).toEqual(expect.arrayContaining(['chart', 'columns']));
    expect([...ruled(linked)]).not.toContain('scale');
    expect(html.replace(/<noscript>.*?<\/noscript>/, '')).not.toContain('rel="stylesheet"');
  });

  it('carries the sheet of scales beside it where it has some', async () => {
    const { html, linked } = await pageAt('/course/7');
    expect(html).toMatch(/ data-sheets="[^"]*\/assets\/charts-[^"]*"/);
    expect([...ruled(linked)]).toEqual(expect.arrayContaining(['chart', 'scale', 'columns']));
  });

  it('is no page of a list', async () => {
    const { html } = await pageAt('/professors');
    expect(html).not.toContain('data-sheets');
  });
});

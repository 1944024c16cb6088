import { describe, expect, it } from 'vitest';
import { KeptPage } from './kept-page.ts';
import { PageInThemes } from './page-in-themes.ts';

const themes = ['dark', 'light', 'system'] as const;
type Theme = (typeof themes)[number];

const themed = {
  dark: ['<html data-theme="dark">', '<button>כהה</button>'],
  light: ['<html data-theme="light">', '<button>בהיר</button>'],
  system: ['<html data-theme="system">', '<button>לפי המערכת</button>'],
};
const words = 'A word that people write: data-theme="light" '.repeat(200);
const htmlIn = (theme: Theme) => `${themed[theme][0]}שלום${themed[theme][1]}${words}`;
const rendered = (theme: Theme) => ({ status: 200, html: htmlIn(theme), headers: {}, theme, themed });
const request = (theme: Theme, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { headers: { cookie: `theme=${theme}`, ...headers } });

describe('a page in another theme', () => {
  it.each(themes)('is to the byte what a render would be, in whatever form the one in %s is kept', async first => {
    for (const accepted of ['', 'gzip', 'gzip, deflate, br, zstd']) {
      const page = new PageInThemes(rendered(first));
      for (const theme of [first, ...themes]) {
        const answer = await page.answer(request(theme, { 'accept-encoding': accepted }));
        const own = await new KeptPage(rendered(theme)).answer(request(theme, { 'accept-encoding': accepted }));
        expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries(own.headers));
        expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
        const plain = await page.answer(request(theme));
        expect([theme, await plain.text()]).toEqual([theme, htmlIn(theme)]);
      }
    }
  });

  it('is another page to who holds one', async () => {
    const page = new PageInThemes(rendered('dark'));
    const tags = new Set<string>();
    for (const theme of themes) tags.add((await page.answer(request(theme))).headers.get('etag') ?? '');
    expect(tags.size).toBe(3);
    const [dark = '', light = ''] = tags;
    expect((await page.answer(request('light', { 'if-none-match': dark }))).status).toBe(200);
    expect((await page.answer(request('light', { 'if-none-match': light }))).status).toBe(304);
  });

  it('is written once for many who wait, and counts', async () => {
    const page = new PageInThemes(rendered('dark'));
    let grown = 0;
    page.onGrown = () => (grown += 1);
    const alone = page.bytes;
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await page.answer(request('light'))));
    expect(new Set(await Promise.all(answers.map(answer => answer.text())))).toEqual(new Set([htmlIn('light')]));
    expect([grown, page.bytes > alone * 1.9]).toEqual([1, true]);
  });

  it('is compressed well in the themes that were asked for, when it is made again', async () => {
    const before = new PageInThemes(rendered('dark'));
    await before.answer(request('light'));
    expect(before.themes).toEqual(['light']);
    const page = new PageInThemes(rendered('dark'));
    await page.prepare(before.themes);
    const formOf = async (theme: Theme) =>
      (await page.answer(request(theme, { 'accept-encoding': 'br, zstd' }))).headers.get('content-encoding');
    expect([await formOf('light'), await formOf('dark'), await formOf('system')]).toEqual(['br', 'zstd', 'zstd']);
  });

  it('is the same redirect', async () => {
    const headers = { location: '/professors' };
    const page = new PageInThemes({ ...rendered('dark'), status: 302, html: null, headers });
    const answer = await page.answer(request('light'));
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([302, '', null]);
  });
});

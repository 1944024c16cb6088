import { type Browser, chromium, type Page } from '@playwright/test';
import { renderAsync } from '@resvg/resvg-js';
import jsqr from 'jsqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { perLanguage } from '#contract/locales.ts';
import { createTranslate } from '#contract/translate.ts';
import { findBrowser } from '../../../tools/test/find-browser.ts';
import { readCommonTexts } from '../../common-texts.ts';
import type { PrintedLaunch } from '../pictures/read-launch.ts';
import { drawPoster } from './posters.ts';

const texts = perLanguage(readCommonTexts);
const launch: PrintedLaunch = {
  code: 'tau',
  institution: 'אוניברסיטת תל אביב',
  by: 'אגודת הסטודנטים',
  goal: 1000,
  reviews: 312,
  until: '31 בינואר',
  prize: 'שובר של 500 ₪',
  lecturer: null,
};
const long = { ...launch, institution: 'ש'.repeat(120), by: 'מ '.repeat(60), prize: 'W'.repeat(160), goal: 100_000 };

/** Reads the code that is in a picture. */
async function scan(png: Buffer): Promise<string | undefined> {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const { pixels } = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );
  return jsqr.default(new Uint8ClampedArray(pixels), width, height)?.data;
}

const sizesOfPages = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox \[[^\]]*\]/g) ?? [];

describe('[ALIVE-72] a poster that is printed', () => {
  let browser: Browser;
  beforeAll(async () => {
    const { executablePath, environment } = await findBrowser();
    browser = await chromium.launch({
      executablePath,
      env: { ...process.env, ...environment },
      // Pictures of a page are handed over in /dev/shm otherwise, which the clusters of other tests fill.
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
  });
  afterAll(() => browser.close());

  const open = async (what: PrintedLaunch, address: string, language: 'he' | 'en') => {
    const page = await browser.newPage({ viewport: { width: 794, height: 1123 } });
    await page.emulateMedia({ media: 'print' });
    await page.setContent(drawPoster(what, address, { language, t: createTranslate(language, texts[language]) }));
    return page;
  };
  /** Parts that are not wholly on the paper. */
  const cutOff = (page: Page) =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('main, main *'))
        .filter(part => {
          const { bottom, left, right, top } = part.getBoundingClientRect();
          return top < 0 || left < 0 || right > 794 || bottom > 1119;
        })
        .map(part => part.outerHTML.slice(0, 60)),
    );

  it.each([
    ['in Hebrew', launch, 'https://dargu.example/go/tau', 'he'],
    ['in English', launch, 'https://dargu.example/go/tau/dorms', 'en'],
    [
      'for a class',
      { ...launch, lecturer: { name: 'דנה לוי', title: 'prof' } },
      'https://dargu.example/professor/7?rate=1',
      'he',
    ],
    [
      'with long names',
      { ...long, lecturer: { name: 'יעל ברקוביץ׳־אברמוביץ '.repeat(9), title: 'prof' } },
      `https://${'long.'.repeat(12)}example/professor/999999999?rate=1`,
      'he',
    ],
    ['with long names, in English', long, `https://dargu.example/go/${'x'.repeat(20)}/${'w'.repeat(20)}`, 'en'],
  ] as const)('%s is one page of A4, and its code reads back to the address', async (_how, what, address, language) => {
    const page = await open(what, address, language);
    expect(await cutOff(page)).toEqual([]);
    expect(await scan(await page.screenshot())).toBe(address);
    const sizes = await sizesOfPages(page);
    expect(sizes).toHaveLength(1);
    const [, , width, height] = sizes[0]?.match(/[\d.]+/g)?.map(Number) ?? [];
    expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([595, 842]);
    await page.close();
  });

  it('and what is higher would be found', async () => {
    const page = await open(launch, 'https://dargu.example/go/tau', 'he');
    await page.evaluate(() => document.querySelector('main')?.style.setProperty('height', '400mm'));
    expect(await sizesOfPages(page)).toHaveLength(2);
    expect(await cutOff(page)).not.toEqual([]);
    await page.close();
  });
});

import { actOnEntry } from '../support/entry-menu.ts';
import { expect, nameIn, test } from '../support/journey.ts';
import { inHebrew } from '../support/one-pair.ts';
import { sendToSite } from '../support/sign-in.ts';

interface Pair {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
}

/** The two most rated, who are worth comparing. */
const twoOf = async (origin: string): Promise<readonly [Pair, Pair]> =>
  (await sendToSite(origin, '/rest/v1/professors?select=id,name,name_en&order=rating_count.desc,id&limit=2')) as [
    Pair,
    Pair,
  ];

test(
  'two are chosen on their pages, stand beside each other, and can be sent on',
  inHebrew,
  async ({ page, text, language, origin, open }) => {
    const two = await twoOf(origin);
    const tray = page.getByRole('region', { name: text('compare.tray') });
    for (const [index, one] of two.entries()) {
      await open(`/professor/${one.id}`);
      await actOnEntry(page, text, 'entryMenu.compare');
      await expect(tray.getByText(text('compare.go', { count: String(index + 1) }))).toBeVisible();
    }
    // Nothing that one can press lies under the tray, and the end of the page comes out above it.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(((await tray.boundingBox())?.y ?? 0) + 1);
    }).toPass({ timeout: 15_000 });

    await tray.getByRole('link').click();
    const ids = two.map(({ id }) => id).sort((one, other) => one - other);
    await expect(page).toHaveURL(`${origin}/${language}/compare?professors=${ids.join(',')}`);
    const table = page.getByRole('table', { name: text('compare.table') });
    for (const one of two) await expect(table.getByRole('columnheader', { name: nameIn(one, language) })).toBeVisible();
    await expect(page.getByRole('region', { name: text('compare.finding.title') })).toBeVisible();
    await expect(tray).toBeHidden();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width}`,
      ).toBeLessThanOrEqual(0);
    }
  },
);

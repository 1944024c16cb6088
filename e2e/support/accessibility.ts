import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface Look {
  /** Rules that do not apply, by axe's names. */
  readonly except?: readonly string[];
}

/** Fails unless axe finds nothing to object to on the page as it stands. */
export async function expectAccessible(page: Page, { except = [] }: Look = {}): Promise<void> {
  await expectNothing(builder(page).disableRules([...except]));
}

/** The same in the light and in the dark theme, of which the second is looked at for what a theme changes: colours. */
export async function expectAccessibleInBothThemes(page: Page, look: Look = {}): Promise<void> {
  await wearTheme(page, 'light');
  await expectAccessible(page, look);
  await wearTheme(page, 'dark');
  await expectNothing(builder(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** axe's way without frames, since no page has one: it takes half the time of the other. */
const builder = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

async function expectNothing(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Changes the theme and waits until the colours have come to rest. An animation that was cancelled rests too. */
async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async value => {
    document.documentElement.setAttribute('data-theme', value);
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
  }, theme);
}

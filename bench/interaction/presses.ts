import type { Page } from '@playwright/test';
import common from '#locales/he/common.json' with { type: 'json' };
import start from '#locales/he/start.json' with { type: 'json' };
import { mergeMessages } from '#contract/translate.ts';

const texts = mergeMessages(start, common);

/** Something that people do again and again, and the page that they do it on. */
export interface Press {
  readonly what: string;
  readonly on: 'list' | 'details';
  /** Steps that were done before, which are not measured. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

const openFilters = (page: Page) => page.getByRole('button', { name: texts.filters.open, exact: true }).click();
const institutions = (page: Page) => page.getByRole('combobox', { name: texts.filters.institution, exact: true });
/** The first after "all"; the page has options of its orders, too. */
const firstInstitution = (page: Page) => page.getByRole('listbox').getByRole('option').nth(1);
const openForm = (page: Page) =>
  page.getByRole('link', { name: texts.details.professor.rate }).filter({ visible: true }).first().click();

/** The usual ones. */
export const presses: readonly Press[] = [
  { what: 'open the filters', on: 'list', act: openFilters },
  {
    what: 'open the institutions',
    on: 'list',
    before: openFilters,
    act: async page => {
      await institutions(page).click();
      await firstInstitution(page).waitFor();
    },
  },
  {
    what: 'choose an institution',
    on: 'list',
    before: async page => {
      await openFilters(page);
      await institutions(page).click();
    },
    act: page => firstInstitution(page).click(),
  },
  {
    what: 'type in the search',
    on: 'list',
    before: page => page.getByRole('main').getByRole('searchbox').click(),
    act: page => page.getByRole('main').getByRole('searchbox').pressSequentially('cohen', { delay: 120 }),
  },
  {
    what: 'next page',
    on: 'list',
    before: page => page.getByRole('link', { name: texts.catalogue.next }).scrollIntoViewIfNeeded(),
    act: page => page.getByRole('link', { name: texts.catalogue.next }).click(),
  },
  {
    what: 'open the search of everything',
    on: 'list',
    act: page => page.getByRole('button', { name: texts.search.title }).filter({ visible: true }).first().click(),
  },
  { what: 'open the form to rate', on: 'details', act: openForm },
  {
    what: 'a star in it',
    on: 'details',
    before: async page => {
      await openForm(page);
      await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' });
    },
    act: page => page.getByRole('dialog').getByRole('radio').nth(3).locator('..').click(),
  },
  {
    what: 'the menu of a review',
    on: 'details',
    act: page => page.getByRole('button', { name: texts.reviews.more }).filter({ visible: true }).first().click(),
  },
];

/**
 * Time of the slowest response to it, from the press to the picture after it, ms, as Interaction to Next Paint counts.
 * Less than 16 ms is no event of its own.
 */
export async function timePress(page: Page, { before, act }: Press): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEventTiming;
        if (interactionId > 0) seen.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await before?.(page);
  await settle(page);
  await page.evaluate(() => void (Reflect.get(window, 'seen') as number[]).splice(0));
  await act(page);
  await settle(page);
  return await page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'seen') as number[])));
}

const settle = (page: Page) => page.waitForTimeout(1_200);

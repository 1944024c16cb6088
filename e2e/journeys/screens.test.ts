import { expect, test } from '../support/journey.ts';
import { inHebrew, pairOfKind } from '../support/one-pair.ts';

for (const [kind, ids] of [
  ['professor', '[ROUTE-02, ROUTE-04, ROUTE-08, ROLE-01]'],
  ['course', '[ROUTE-03, ROUTE-05, ROUTE-08, ROLE-01]'],
] as const)
  test(
    `${ids} a visitor goes from the list of ${kind}s to one of them, and on to all its reviews`,
    pairOfKind[kind],
    async ({ page, text, open }) => {
      await open(`/${kind}s`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(`catalogue.${kind}.heading`));
      await page
        .getByRole('link', { name: text(`first.all.${kind}`) })
        .first()
        .click();
      const list = page.getByRole('list', { name: text(`catalogue.${kind}.list`) });
      // Short cards: in a high window the second page comes at once.
      await expect(list.getByRole('listitem').nth(19)).toBeVisible();
      await open(`/${kind}s?sort=most`);
      await list.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/${kind}/\\d+$`));
      await expect(page.getByRole('region', { name: text(`details.${kind}.summary`) })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.getByRole('link', { name: new RegExp(text('reviews.allCount_other', { count: '\\d+' })) }).click();
      await expect(page).toHaveURL(new RegExp(`/reviews/${kind}/\\d+$`));
      await expect(page.getByRole('article').nth(19)).toBeVisible();
    },
  );

test(
  '[ROUTE-22] the not-found screen also meets who gets lost inside the application',
  inHebrew,
  async ({ page, text, open }) => {
    await open('/professors');
    await expect(page.getByRole('list', { name: text('catalogue.professor.list') })).toBeVisible();
    await page.evaluate(() => {
      history.pushState(null, '', '/nowhere');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('notFound.title'));
  },
);

import { expect, test } from '../support/journey.ts';

for (const kind of ['professor', 'course'] as const) {
  test.describe(`page of a ${kind}`, () => {
    test('a bar of the histogram narrows the reviews, in an address that can be shared', async ({ page, text, open, openMostRated }) => {
      await openMostRated(kind);
      const summary = page.getByRole('region', { name: text(`details.${kind}.summary`) });
      await summary.locator('a[href*="stars=4"]').click();
      await expect(page).toHaveURL(/stars=4/);
      const shown = page.getByRole('article').getByText(text('score.stars', { stars: 4 }), { exact: true });
      await expect(shown.first()).toBeVisible();
      await expect(page.getByRole('article').getByText(text('score.stars', { stars: 5 }), { exact: true })).toHaveCount(0);

      const shared = page.url();
      await page.goBack();
      await expect(page).not.toHaveURL(/stars=/);
      await open(shared);
      await expect(shown.first()).toBeVisible();
    });

    test('reviews are sorted newest first, or by how much they helped', async ({ page, text, openMostRated }) => {
      await openMostRated(kind);
      await expect(page.getByRole('article').first()).toBeVisible();
      const dates = () => page.getByRole('article').locator('time').evaluateAll(all => all.map(time => time.getAttribute('datetime') ?? ''));
      const newest = await dates();
      expect(newest).toEqual([...newest].sort().reverse());
      await page.getByRole('link', { name: text('reviews.sorts.highest') }).click();
      await expect(page).toHaveURL(/sort=highest/);
      await expect(page.getByRole('article').first().getByText(text('score.stars', { stars: 5 }), { exact: true })).toBeVisible();
    });

    test('[PLAT-06] dates of reviews are written in Hebrew in both languages', async ({ page, openMostRated }) => {
      await openMostRated(kind);
      await expect(page.getByRole('article').locator('time').first()).toHaveText(/\d{1,2} ב?[א-ת׳]+ \d{4}/);
    });

    test('[PIECE-11] reviews on the page are at most 60vh high', async ({ page, openMostRated }) => {
      await openMostRated(kind);
      const article = page.getByRole('article').first();
      await expect(article).toBeVisible();
      const heights = await article.evaluate(element => {
        let box: Element | null = element;
        while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
        return { box: box?.getBoundingClientRect().height ?? Infinity, bound: innerHeight * 0.6 };
      });
      expect(heights.box).toBeLessThanOrEqual(heights.bound + 1);
      // What is out of sight in the list makes the page no longer than it looks: the footer is its end.
      const rest = await page.evaluate(() => document.documentElement.scrollHeight - scrollY - (document.querySelector('main + footer, main ~ footer')?.getBoundingClientRect().bottom ?? 0));
      expect(rest).toBeLessThan(150);
    });

    test('can be shared by copying the link', async ({ page, text, open, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
      await open(`/${kind}/1`);
      await page.getByRole('button', { name: text('details.share') }).click();
      await expect(page.getByText(text('details.linkCopied')).first()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/${kind}/1`);
    });

    test('leads to filtered lists, to who teaches what, and to others in the field', async ({ page, text, openMostRated }) => {
      await openMostRated(kind);
      await expect(page.getByRole('heading', { name: text(`details.${kind}.related`) })).toBeVisible();
      await expect(page.getByRole('heading', { name: text(`details.${kind}.similar`) })).toBeVisible();
      await page.getByRole('navigation', { name: text('details.breadcrumbs') }).getByRole('link').nth(1).click();
      await expect(page).toHaveURL(/institution=\d+/);
    });
  });
}

test('[MSG-08] reviews that fail to load show a panel and a toast, and can be tried again', async ({ page, text, open, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await open('/professors?sort=most');
  await page.route('**/rest/v1/professor_reviews*', route => route.fulfill({ status: 500, json: { code: 'XX000', message: 'x', details: null, hint: null } }));
  await page.getByRole('list', { name: text('catalogue.professor.list') }).getByRole('link').first().click();
  const panel = page.getByRole('alert').filter({ hasText: text('ratingsErrorTitle') });
  await expect(panel).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(text('errorLoadingRatings')).first()).toBeVisible();
  await page.unroute('**/rest/v1/professor_reviews*');
  await panel.getByRole('button', { name: text('error.retry') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[PLAT-02] every review has one to five stars and a comment, and lists narrow to an institution and a department', async ({ page, text, open, openMostRated }) => {
  await openMostRated('professor');
  for (const review of (await page.getByRole('article').filter({ has: page.locator('time') }).all()).slice(0, 5)) {
    await expect(review.getByText(new RegExp(`^[1-5]${text('score.stars', { stars: '' })}$`))).toHaveCount(1);
    expect((await review.locator('[dir="auto"]').first().innerText()).length).toBeGreaterThanOrEqual(10);
  }
  const crumbs = page.getByRole('navigation', { name: text('details.breadcrumbs') }).getByRole('link');
  const [institution, department] = [await crumbs.nth(1).innerText(), await crumbs.nth(2).innerText()];
  await open((await crumbs.nth(2).getAttribute('href')) ?? '');
  const cards = page.getByRole('list', { name: text('catalogue.professor.list') }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  expect(await cards.filter({ hasNotText: institution }).count()).toBe(0);
  await expect(page.getByRole('combobox', { name: text('filters.departments'), exact: true })).toHaveAttribute('placeholder', new RegExp(`${department}|1`));
});

test('[PLAT-13] avatars come from an initials service outside the page, seeded with the name', async ({ page, text, open, request }) => {
  await open('/professors');
  const image = page.getByRole('list', { name: text('catalogue.professor.list') }).locator('img').first();
  const source = (await image.getAttribute('src')) ?? '';
  const seed = new URL(source, page.url()).searchParams.get('seed') ?? '';
  expect(seed).not.toBe('');
  await expect(page.getByRole('list', { name: text('catalogue.professor.list') }).getByRole('heading').first()).toContainText(seed);
  const answer = await request.get(source);
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
});

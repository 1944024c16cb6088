import { unfoldFilters } from '../support/filters.ts';
import { splitLanguage } from '#contract/locales.ts';
import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew, pairOfKind } from '../support/one-pair.ts';

for (const kind of ['professor', 'course'] as const) {
  test.describe(`page of a ${kind}`, () => {
    test(
      'an entry of the legend leads to the reviews with those stars, in an address that can be shared',
      pairOfKind[kind],
      async ({ page, text, open, openMostRated }) => {
        await openMostRated(kind);
        const summary = page.getByRole('region', { name: text(`details.${kind}.summary`) });
        await summary.locator('a[href*="stars=4"]').click();
        await expect(page).toHaveURL(new RegExp(`/reviews/${kind}/\\d+\\?stars=4`));
        const shown = page.getByRole('article').getByText(text('score.stars', { stars: 4 }), { exact: true });
        await expect(shown.first()).toBeVisible();
        await expect(
          page.getByRole('article').getByText(text('score.stars', { stars: 5 }), { exact: true }),
        ).toHaveCount(0);

        const shared = page.url();
        await page.goBack();
        await expect(page).not.toHaveURL(/stars=/);
        // Addresses that narrowed the reviews of this page itself lead there.
        await open(`${new URL(page.url()).pathname}?stars=4`);
        await expect(page).toHaveURL(shared);
        await expect(shown.first()).toBeVisible();
      },
    );

    test(
      'the first review begins within the first screen of a phone, and what one can do stays in reach',
      pairOfKind[kind],
      async ({ page, text, openMostRated }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await openMostRated(kind);
        const review = page.getByRole('article').first();
        // With whom to take a course stands before its reviews: their words may begin under the dock.
        const begin = kind === 'course' ? review : review.locator('[dir="auto"]').first();
        const dock = page.getByRole('link', { name: text(`details.${kind}.rate`) }).locator('..');
        for (const size of [
          { width: 390, height: 844 },
          { width: 360, height: 740 },
        ]) {
          await page.setViewportSize(size);
          const top = (await begin.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
          const edge = (await dock.boundingBox())?.y ?? 0;
          if (size.width === 390) expect(top, `${size.width}`).toBeLessThan(edge - 20);
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          await expect(dock).toBeInViewport({ ratio: 1 });
          await page.evaluate(() => scrollTo(0, 0));
        }
      },
    );

    test(
      'reviews are sorted newest first, or by how much they helped',
      pairOfKind[kind],
      async ({ page, text, openMostRated }) => {
        await openMostRated(kind);
        await page.getByRole('link', { name: new RegExp(text('reviews.allCount_other', { count: '\\d+' })) }).click();
        await expect(page.getByRole('link', { name: text('reviews.sorts.highest') })).toBeVisible();
        await expect(page.getByRole('article').nth(5)).toBeVisible();
        const dates = () =>
          page
            .getByRole('article')
            .locator('time')
            .evaluateAll(all => all.map(time => time.getAttribute('datetime') ?? ''));
        const newest = await dates();
        expect(newest).toEqual([...newest].sort().reverse());
        await page.getByRole('link', { name: text('reviews.sorts.highest') }).click();
        await expect(page).toHaveURL(/sort=highest/);
        await expect(
          page
            .getByRole('article')
            .first()
            .getByText(text('score.stars', { stars: 5 }), { exact: true }),
        ).toBeVisible();
      },
    );

    test(
      '[PLAT-06] dates of reviews are written as the Hebrew locale does in short, in both languages',
      pairOfKind[kind],
      async ({ page, openMostRated }) => {
        await openMostRated(kind);
        await expect(page.getByRole('article').locator('time').first()).toHaveText(/^\d{1,2}\.\d{1,2}\.\d{4}$/);
      },
    );

    test(
      '[PIECE-11] reviews flow with the page, and the link behind the first ones leads to all',
      pairOfKind[kind],
      async ({ page, text, openMostRated }) => {
        await openMostRated(kind);
        const article = page.getByRole('article').first();
        await expect(article).toBeVisible();
        const scrolls = await article.evaluate(element => {
          for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
            if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return true;
          return false;
        });
        expect(scrolls).toBe(false);
        await page.getByRole('link', { name: new RegExp(text('reviews.allCount_other', { count: '\\d+' })) }).click();
        await expect(page).toHaveURL(new RegExp(`/reviews/${kind}/\\d+`));
      },
    );

    test(
      'turning and narrowing reviews keeps the place; the legend brings them into view and says how many they are',
      pairOfKind[kind],
      async ({ page, text, open, isPhone, openMostRated }) => {
        await openMostRated(kind);
        await open(`/reviews${splitLanguage(new URL(page.url()).pathname).path}`);
        const top = () => page.evaluate(() => Math.round(scrollY));
        await expect(page.getByRole('article').first()).toBeVisible();
        await page
          .getByRole('link', { name: text('reviews.sorts.helpful') })
          .evaluate(chip => scrollBy(0, chip.getBoundingClientRect().top - 100));
        const before = await top();
        expect(before).toBeGreaterThan(isPhone ? 100 : 0);
        await page.getByRole('link', { name: text('reviews.sorts.helpful') }).click();
        await expect(page).toHaveURL(/sort=helpful/);
        expect(await top()).toBe(before);

        const entry = page.getByRole('region', { name: text(`details.${kind}.summary`) }).locator('a[href*="stars=5"]');
        const count = /(\d+)\D*$/.exec((await entry.innerText()).trim())?.[1] ?? '';
        await entry.click();
        await expect(page).toHaveURL(/stars=5/);
        await expect(page.getByRole('article').first()).toBeInViewport();
        await expect(
          page.getByRole('status').filter({ hasText: text('reviews.count_other', { count }) }),
        ).toBeAttached();
      },
    );

    test('can be shared by copying the link', pairOfKind[kind], async ({ page, text, open, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
      await open(`/${kind}/1`);
      await page.getByRole('button', { name: text('details.share') }).click();
      await expect(page.getByText(text('details.linkCopied')).first()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/${kind}/1`);
    });

    test(
      'leads to its department, to who teaches what, and to others in the field',
      pairOfKind[kind],
      async ({ page, text, openMostRated }) => {
        await openMostRated(kind);
        const teaching = text(`details.teaching.${kind === 'professor' ? 'byCourse' : 'title'}`);
        await expect(page.getByRole('heading', { name: teaching }).filter({ visible: true }).first()).toBeVisible();
        await expect(page.getByRole('heading', { name: text(`details.${kind}.similar`) })).toBeVisible();
        // On a phone the parent stands alone.
        const parent = page
          .getByRole('navigation', { name: text('details.breadcrumbs') })
          .getByRole('link')
          .last();
        const department = await parent.innerText();
        await parent.click();
        await expect(page).toHaveURL(/\/institution\/\d+\/department\/\d+/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(department);
      },
    );
  });
}

test(
  'who teaches a course stands nowhere before the reviews have come, so that nothing moves while the page arrives',
  inHebrew,
  async ({ page, request, openMostRated }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openMostRated('course');
    const address = page.url();
    const html = await (await request.get(address)).text();
    const teachers = page.locator('#teachers');
    await expect(teachers).toBeVisible();
    // As far as it has come while reviews are on their way.
    const arrived = html.slice(0, html.indexOf('<article'));
    await page.route(address, route => route.fulfill({ contentType: 'text/html', body: arrived }));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(teachers).toBeAttached();
    await expect(teachers).toBeHidden();
  },
);

test(
  '[MSG-08] reviews that fail to load show a panel and a toast, and can be tried again',
  inEnglish,
  async ({ page, text, open, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    await open('/professors?sort=most');
    await page.route('**/rest/v1/rpc/telling_reviews*', route =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'x', details: null, hint: null } }),
    );
    await page
      .getByRole('list', { name: text('catalogue.professor.list') })
      .getByRole('link')
      .first()
      .click();
    const panel = page.getByRole('alert').filter({ hasText: text('ratingsErrorTitle') });
    await expect(panel).toBeVisible();
    await expect(page.getByText(text('errorLoadingRatings')).first()).toBeVisible();
    await page.unroute('**/rest/v1/rpc/telling_reviews*');
    await panel.getByRole('button', { name: text('error.retry') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test(
  '[PLAT-02] every review has one to five stars and a comment, and lists narrow to an institution and a department',
  inEnglish,
  async ({ page, text, open, openMostRated }) => {
    await openMostRated('professor');
    for (const review of (
      await page
        .getByRole('article')
        .filter({ has: page.locator('time') })
        .all()
    ).slice(0, 5)) {
      await expect(review.getByText(new RegExp(`^[1-5]${text('score.stars', { stars: '' })}$`))).toHaveCount(1);
      expect((await review.locator('[dir="auto"]').first().innerText()).length).toBeGreaterThanOrEqual(10);
    }
    const crumbs = page.getByRole('navigation', { name: text('details.breadcrumbs') }).getByRole('link');
    const department = await crumbs.nth(2).innerText();
    await open((await crumbs.nth(2).getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(department);
    await open((await page.getByRole('link', { name: text('institution.all.professor') }).getAttribute('href')) ?? '');
    const cards = page.getByRole('list', { name: text('catalogue.professor.list') }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    expect(await cards.filter({ hasNotText: department }).count()).toBe(0);
    await unfoldFilters(page, text);
    await expect(page.getByRole('combobox', { name: text('filters.departments'), exact: true })).toHaveAttribute(
      'placeholder',
      new RegExp(`${department}|1`),
    );
  },
);

test(
  '[PLAT-13] avatars come from an initials service outside the page, seeded with the name',
  inHebrew,
  async ({ page, text, open, request }) => {
    await open('/professors');
    const image = page
      .getByRole('list', { name: text('catalogue.professor.list') })
      .locator('img')
      .first();
    const source = (await image.getAttribute('src')) ?? '';
    const seed = new URL(source, page.url()).searchParams.get('seed') ?? '';
    expect(seed).not.toBe('');
    await expect(
      page
        .getByRole('list', { name: text('catalogue.professor.list') })
        .getByRole('heading')
        .first(),
    ).toContainText(seed);
    const response = await request.get(source);
    expect(response.headers()['content-type']).toContain('image/svg+xml');
  },
);

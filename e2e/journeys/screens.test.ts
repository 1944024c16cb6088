import { expect, test } from '../support/journey.ts';
import { inEnglish, inHebrew } from '../support/one-pair.ts';

test.describe('screens', () => {
  test('[ROUTE-01] / leads to the list of professors', inHebrew, async ({ page, open }) => {
    await open('/');
    await expect(page).toHaveURL(/\/professors$/);
  });

  test('[ROUTE-02, ROLE-01] a visitor browses professors', async ({ page, text, expectAccessible, open }) => {
    await open('/professors');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('catalogue.professor.heading'));
    await expectAccessible();
    await page
      .getByRole('link', { name: text('first.all.professor') })
      .first()
      .click();
    const professors = page.getByRole('list', { name: text('catalogue.professor.list') }).getByRole('listitem');
    await expect(professors.nth(19)).toBeVisible();
    await expectAccessible();
  });

  test('[ROUTE-03, ROLE-01] a visitor browses courses', async ({ page, text, expectAccessible, open }) => {
    await open('/courses');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('catalogue.course.heading'));
    await expectAccessible();
    await page
      .getByRole('link', { name: text('first.all.course') })
      .first()
      .click();
    const courses = page.getByRole('list', { name: text('catalogue.course.list') }).getByRole('listitem');
    // Short cards: in a high window the second page comes at once.
    await expect(courses.nth(19)).toBeVisible();
    await expectAccessible();
  });

  for (const [id, kind] of [
    ['ROUTE-04', 'professor'],
    ['ROUTE-05', 'course'],
  ] as const) {
    test(`[${id}, ROLE-01] a visitor opens a ${kind} from the list and reads reviews`, async ({
      page,
      text,
      expectAccessible,
      open,
    }) => {
      await open(`/${kind}s`);
      const card = page
        .getByRole('list', { name: text(`catalogue.${kind}.list`) })
        .getByRole('link')
        .first();
      await card.click();
      await expect(page).toHaveURL(new RegExp(`/${kind}/\\d+$`));
      await expect(page.getByRole('region', { name: text(`details.${kind}.summary`) })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible();
    });
  }

  for (const kind of ['professor', 'course'] as const) {
    test(`[ROUTE-08, ROLE-01] a visitor reads all reviews of a ${kind}`, async ({
      page,
      text,
      expectAccessible,
      open,
    }) => {
      await open(`/${kind}s?sort=most`);
      await page
        .getByRole('list', { name: text(`catalogue.${kind}.list`) })
        .getByRole('link')
        .first()
        .click();
      await page.getByRole('link', { name: new RegExp(text('reviews.allCount_other', { count: '\\d+' })) }).click();
      await expect(page).toHaveURL(new RegExp(`/reviews/${kind}/\\d+$`));
      await expect(page.getByRole('article').nth(19)).toBeVisible();
      await expectAccessible();
    });
  }

  test('[ROUTE-08] reviews of anything else do not exist', inEnglish, async ({ page, text, expectedErrors, open }) => {
    expectedErrors.push(/404/);
    const response = await open('/reviews/institution/1');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('notFound.title'));
  });

  test('[ROUTE-19, ROLE-01] /info tells what this is and how scores are computed', async ({
    page,
    expectAccessible,
    open,
  }) => {
    const response = await open('/info');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  });

  test('[ROUTE-20] /privacy-policy leads to the static privacy page', async ({
    page,
    request,
    expectAccessible,
    open,
  }) => {
    const hop = await request.get('/privacy-policy', { maxRedirects: 0 });
    expect(hop.status()).toBeGreaterThanOrEqual(301);
    expect(hop.status()).toBeLessThanOrEqual(308);
    await open('/privacy-policy');
    await expect(page).not.toHaveURL(/privacy-policy/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  });

  test('terms and the accessibility statement are there, and accessible themselves', async ({
    open,
    expectAccessible,
  }) => {
    for (const path of ['/terms', '/accessibility']) {
      expect((await open(path))?.status()).toBe(200);
      await expectAccessible();
    }
  });

  test('[ROUTE-22] any other path gets 404 with the not-found screen', async ({
    text,
    open,
    page,
    request,
    expectAccessible,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    for (const path of [
      '/professor/999999999',
      '/professor/abc',
      '/course/0',
      '/professor/1e3',
      '/professors/extra',
      '/rate',
      '/%00',
    ]) {
      const notFound = await request.get(path);
      expect(notFound.status(), path).toBe(404);
    }
    expect((await open('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('notFound.title'));
    await expect(page.getByRole('link', { name: text('notFound.toProfessors') })).toBeVisible();
    await expectAccessible();
  });

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
});
